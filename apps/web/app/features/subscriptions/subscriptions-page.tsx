import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { type ReactNode, use } from 'react';
import { LoadFailure } from '~/components/ui/load-failure.tsx';
import { Skeleton } from '~/components/ui/skeleton.tsx';
import { useLiveRequests } from '~/features/requests/public.ts';
import { useLastGood } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';
import { columnTitles } from './labels.ts';
import { type LoadedSubscriptions, subscriptionsLoadFailure } from './load-subscriptions.ts';
import { SubscriptionsTable } from './subscriptions-table.tsx';

interface SubscriptionsContentProps {
  viewer: Role;
  loading: Promise<LoadedSubscriptions>;
  /** Shown where there are no subscriptions. */
  empty: ReactNode;
}

export function SubscriptionsContent({ viewer, loading, empty }: SubscriptionsContentProps) {
  const { data, failure, loadedAt } = useLastGood<Subscription[]>(use(loading));
  useLiveRequests(viewer);
  return (
    <div className="space-y-6">
      {failure !== null && <LoadFailure tone={data ? 'warning' : 'error'} title={subscriptionsLoadFailure} text={failure} loadedAt={loadedAt} />}
      {data && (data.length === 0 ? empty : <SubscriptionsTable viewer={viewer} loaded={data} />)}
    </div>
  );
}

const columns = '@min-[58rem]:grid-cols-[5.5rem_minmax(0,1fr)_9rem_9rem_7rem_6.5rem_5rem]';

export function SubscriptionsSkeleton({ viewer }: { viewer: Role }) {
  return (
    <div aria-busy="true" className="@container">
      <output className="sr-only">Loading</output>
      <div className="space-y-4 @min-[58rem]:space-y-0 @min-[58rem]:rounded-lg @min-[58rem]:border @min-[58rem]:border-line @min-[58rem]:bg-card">
        <div
          aria-hidden
          className={`hidden gap-4 border-b border-line-strong px-5 py-3 text-sm font-semibold whitespace-nowrap @min-[58rem]:grid ${columns}`}
        >
          {columnTitles(viewer).map((title) => (
            <span key={title} className="last:text-right">
              {title}
            </span>
          ))}
        </div>
        {[1, 2, 3].map((row) => (
          <Row key={row} />
        ))}
      </div>
    </div>
  );
}

function Row() {
  return (
    <div
      className={`grid grid-cols-[6rem_minmax(0,1fr)] gap-4 rounded-lg border border-line bg-card p-4 @min-[34rem]:grid-cols-[8rem_minmax(0,1fr)] @min-[34rem]:p-5 @min-[58rem]:rounded-none @min-[58rem]:border-0 @min-[58rem]:not-last:border-b @min-[58rem]:last:rounded-b-lg ${columns}`}
    >
      <Skeleton className="aspect-4/3" />
      <div className="space-y-2">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-5 max-w-64" />
        <Skeleton className="h-4 max-w-32" />
      </div>
      <Skeleton className="col-span-2 h-20 @min-[58rem]:col-span-1" />
      <Skeleton className="col-span-2 h-5 @min-[58rem]:col-span-1" />
      <Skeleton className="hidden h-5 @min-[58rem]:block" />
      <Skeleton className="hidden h-5 @min-[58rem]:block" />
      <Skeleton className="h-9 w-20" />
    </div>
  );
}
