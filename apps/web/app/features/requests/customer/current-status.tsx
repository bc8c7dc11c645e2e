import type { RentalRequest } from '@frontage/contract/requests.schema';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { CirclePause, Hand, TimerOff } from 'lucide-react';
import { Deadline } from '../components/deadline.tsx';
import { describeLateness } from '../model/labels.ts';
import { describePaymentObstacle, isCustomersTurn, paymentState } from '../model/payment-state.ts';
import { useNow } from '~/lib/use-now.ts';
import { describeStatus, explainCannotSubscribe, explainStatus, sellerRejectionReason } from './labels.ts';
import { RequestActions } from './request-actions.tsx';

/** The status, its deadline, and what the customer can do. */
export function CurrentStatus({ request }: { request: RentalRequest }) {
  const now = useNow();
  const payment = paymentState(request, now);
  const obstacle = explainCannotSubscribe(request, payment, now);
  const isMine = whoseTurn(request.permission) === 'customer';
  const lateness = obstacle ? null : describeLateness(request, 'customer', now);
  const explanation = obstacle?.text ?? (lateness && isMine ? null : explainStatus(request));
  const reason = sellerRejectionReason(request);
  return (
    <div className="mt-5 rounded-md bg-paper px-4 py-4 sm:px-5">
      {lateness && <p className="mb-2 max-w-[60ch] font-semibold wrap-anywhere text-pretty text-red">{lateness}</p>}
      <p className={lateness ? 'text-pretty' : 'font-semibold text-pretty'}>{obstacle?.title ?? describeStatus(request.permission)}</p>
      {request.deadline && payment !== 'paused' && <Deadline deadline={request.deadline} isTheirs={!isMine} withGrace={false} className="mt-1" />}
      {explanation && <p className="mt-1 max-w-[60ch] text-sm wrap-anywhere text-pretty">{explanation}</p>}
      {reason && (
        <figure className="mt-3 border-l-2 border-line-strong pl-3">
          <figcaption className="text-sm text-quiet">The seller’s reason</figcaption>
          <blockquote className="wrap-anywhere whitespace-pre-line">{reason}</blockquote>
        </figure>
      )}
      <RequestActions request={request} payment={payment} />
    </div>
  );
}

const bannerClasses = 'flex items-center gap-2 px-5 py-2 font-semibold wrap-anywhere sm:px-7';

/** Shown where it is the customer's turn, or where they can't go on now. */
export function TurnBanner({ request }: { request: RentalRequest }) {
  const now = useNow();
  const payment = paymentState(request, now);
  const obstacle = describePaymentObstacle(request, now);
  if (isCustomersTurn(request, now))
    return (
      <p className={`${bannerClasses} bg-amber`}>
        <Hand aria-hidden className="size-4.5 shrink-0" />
        Waiting for you
      </p>
    );
  if (payment === 'paused')
    return (
      <p className={`${bannerClasses} bg-paper-deep`}>
        <CirclePause aria-hidden className="size-4.5 shrink-0" />
        {obstacle}
      </p>
    );
  if (payment === 'too_late')
    return (
      <p className={`${bannerClasses} bg-red-tint text-red`}>
        <TimerOff aria-hidden className="size-4.5 shrink-0" />
        {obstacle}
      </p>
    );
  return null;
}
