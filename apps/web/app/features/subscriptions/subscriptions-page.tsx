import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { type ReactNode, use, useState } from 'react';
import { useLiveRequests } from '~/components/request/use-live-requests.ts';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import type { Role } from '~/lib/signed-in.ts';
import { type LoadedSubscriptions, loadFailure } from './load-subscriptions.ts';
import { SubscriptionsTable } from './subscriptions-table.tsx';

interface SubscriptionsContentProps {
  viewer: Role;
  loading: Promise<LoadedSubscriptions>;
  /** Shown where there is none. */
  empty: ReactNode;
}

export function SubscriptionsContent({ viewer, loading, empty }: SubscriptionsContentProps) {
  const answer = use(loading);
  const [last, setLast] = useState<Subscription[] | null>(null);
  useLiveRequests();
  if (!('failure' in answer) && answer !== last) setLast(answer);

  // What was there stays there, if looking again has failed.
  const shown = 'failure' in answer ? last : answer;
  return (
    <div className="space-y-6">
      {'failure' in answer && <LoadFailure title={loadFailure} text={answer.failure === loadFailure ? undefined : answer.failure} />}
      {shown && (shown.length === 0 ? empty : <SubscriptionsTable viewer={viewer} loaded={shown} />)}
    </div>
  );
}
