import type { RentalRequest } from '@frontage/contract/requests.schema';
import { CircleCheck } from 'lucide-react';
import { Deadline } from '../components/deadline.tsx';
import { describeLateness } from '../model/labels.ts';
import { useNow } from '~/lib/use-now.ts';
import { classes } from '~/components/ui/classes.ts';
import { RequestActions } from './request-actions.tsx';
import { ActionError } from './action-error.tsx';
import { deadlineLabels, describeRequest, type RequestSummary } from './labels.ts';
import type { SellerRequestActions } from './use-request-actions.ts';

const backgrounds: Record<RequestSummary['kind'], string> = {
  mine: 'border-amber bg-amber-tint',
  theirs: 'border-line-strong bg-paper-deep',
  completed: 'border-verdigris bg-verdigris-tint',
  ended: 'border-line bg-paper-deep',
};

/** Whose turn it is, until when, and what the seller can do. */
export function StatusBanner({ request, actions }: { request: RentalRequest; actions: SellerRequestActions }) {
  const { deadline, cannotAccept } = request;
  const now = useNow();
  const { kind, title, text } = describeRequest(request, now);
  const lateness = describeLateness(request, 'seller', now);
  const acceptError = actions.acceptError(request);
  // The text above already names the obstacle.
  const isExplained = acceptError?.code === cannotAccept;
  return (
    <div className={classes('border-l-6 py-4 pr-5 pl-3.5 sm:pr-7 sm:pl-5.5', backgrounds[kind])}>
      <div className="space-y-4">
        <div className="space-y-2.5">
          <p className="font-semibold">
            {kind === 'completed' && <CircleCheck aria-hidden className="mr-1.5 mb-0.5 inline size-5 text-verdigris" />}
            <span className={kind === 'mine' ? 'rounded-sm bg-amber px-1.5 py-0.5' : undefined}>{title}</span>
          </p>
          {lateness && <p className="max-w-[62ch] font-semibold wrap-anywhere text-pretty text-red">{lateness}</p>}
          <p className="max-w-[62ch] wrap-anywhere text-pretty">{text}</p>
          {deadline && (
            <div>
              <p className="text-sm text-quiet">{deadlineLabels[deadline.name]}</p>
              <Deadline deadline={deadline} isTheirs={kind !== 'mine'} withGrace={false} />
            </div>
          )}
        </div>
        <RequestActions request={request} actions={actions} />
      </div>
      {acceptError && !isExplained && <ActionError error={acceptError} className="mt-4" />}
    </div>
  );
}
