import type { RentalRequest } from '@frontage/contract/requests.schema';
import { CircleCheck } from 'lucide-react';
import { Deadline } from '~/features/requests/components/deadline.tsx';
import { describeLateness } from '~/features/requests/model/labels.ts';
import { useNow } from '~/lib/use-now.ts';
import { classes } from '~/components/ui/classes.ts';
import { RequestActions } from './request-actions.tsx';
import { ActionError } from './action-error.tsx';
import { deadlineLabels, describeRequest, type RequestSummary } from './labels.ts';
import type { SellerRequestActions } from './use-request-actions.ts';

const grounds: Record<RequestSummary['kind'], string> = {
  mine: 'border-amber bg-amber-tint',
  theirs: 'border-line-strong bg-paper-deep',
  completed: 'border-verdigris bg-verdigris-tint',
  ended: 'border-line bg-paper-deep',
};

/** Whose turn it is, until when, and what can be done: the first thing to see of a request. */
export function StatusBanner({ request, desk }: { request: RentalRequest; desk: SellerRequestActions }) {
  const { deadline, cannotAccept } = request;
  const now = useNow();
  const { kind, title, text } = describeRequest(request, now);
  const late = describeLateness(request, 'seller', now);
  const refusal = desk.acceptError?.id === request._id ? desk.acceptError.error : null;
  // What still stands in the way is said above.
  const isSaid = refusal?.code === cannotAccept;
  return (
    <div className={classes('border-l-6 py-4 pr-5 pl-3.5 sm:pr-7 sm:pl-5.5', grounds[kind])}>
      <div className="space-y-4">
        <div className="space-y-2.5">
          <p className="font-semibold">
            {kind === 'completed' && <CircleCheck aria-hidden className="mr-1.5 mb-0.5 inline size-5 text-verdigris" />}
            <span className={kind === 'mine' ? 'rounded-sm bg-amber px-1.5 py-0.5' : undefined}>{title}</span>
          </p>
          {late && <p className="max-w-[62ch] font-semibold wrap-anywhere text-pretty text-red">{late}</p>}
          <p className="max-w-[62ch] wrap-anywhere text-pretty">{text}</p>
          {deadline && (
            <div>
              <p className="text-sm text-quiet">{deadlineLabels[deadline.name]}</p>
              <Deadline deadline={deadline} isTheirs={kind !== 'mine'} withGrace={false} />
            </div>
          )}
        </div>
        <RequestActions request={request} desk={desk} />
      </div>
      {refusal && !isSaid && <ActionError error={refusal} className="mt-4" />}
    </div>
  );
}
