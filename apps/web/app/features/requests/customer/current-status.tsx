import type { RentalRequest } from '@frontage/contract/requests.schema';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { CirclePause, Hand, TimerOff } from 'lucide-react';
import { Deadline } from '../components/deadline.tsx';
import { describeLateness } from '../model/labels.ts';
import { describePaymentObstacle, isCustomersTurn, paymentState } from '../model/payment-state.ts';
import { useNow } from '~/lib/use-now.ts';
import { describeStatus, explainCannotSubscribe, explainStatus, sellerRejectionReason } from './labels.ts';
import { RequestActions } from './request-actions.tsx';

/** How it stands, until when, and what can be done about it. */
export function CurrentStatus({ request }: { request: RentalRequest }) {
  const now = useNow();
  const standing = paymentState(request, now);
  const obstacle = explainCannotSubscribe(request, standing, now);
  const isMine = whoseTurn(request.permission) === 'customer';
  const late = obstacle ? null : describeLateness(request, 'customer', now);
  const meaning = obstacle?.meaning ?? (late && isMine ? null : explainStatus(request));
  const reason = sellerRejectionReason(request);
  return (
    <div className="mt-5 rounded-md bg-paper px-4 py-4 sm:px-5">
      {late && <p className="mb-2 max-w-[60ch] font-semibold wrap-anywhere text-pretty text-red">{late}</p>}
      <p className={late ? 'text-pretty' : 'font-semibold text-pretty'}>{obstacle?.said ?? describeStatus(request.permission)}</p>
      {request.deadline && standing !== 'paused' && <Deadline deadline={request.deadline} isTheirs={!isMine} withGrace={false} className="mt-1" />}
      {meaning && <p className="mt-1 max-w-[60ch] text-sm wrap-anywhere text-pretty">{meaning}</p>}
      {reason && (
        <figure className="mt-3 border-l-2 border-line-strong pl-3">
          <figcaption className="text-sm text-quiet">The seller’s reason</figcaption>
          <blockquote className="wrap-anywhere whitespace-pre-line">{reason}</blockquote>
        </figure>
      )}
      <RequestActions request={request} standing={standing} />
    </div>
  );
}

const shape = 'flex items-center gap-2 px-5 py-2 font-semibold wrap-anywhere sm:px-7';

/** Across the top of a request that waits for the customer, or that the customer can't go on with now. */
export function TurnBanner({ request }: { request: RentalRequest }) {
  const now = useNow();
  const standing = paymentState(request, now);
  const words = describePaymentObstacle(request, now);
  if (isCustomersTurn(request, now))
    return (
      <p className={`${shape} bg-amber`}>
        <Hand aria-hidden className="size-4.5 shrink-0" />
        Waiting for you
      </p>
    );
  if (standing === 'paused')
    return (
      <p className={`${shape} bg-paper-deep`}>
        <CirclePause aria-hidden className="size-4.5 shrink-0" />
        {words}
      </p>
    );
  if (standing === 'too_late')
    return (
      <p className={`${shape} bg-red-tint text-red`}>
        <TimerOff aria-hidden className="size-4.5 shrink-0" />
        {words}
      </p>
    );
  return null;
}
