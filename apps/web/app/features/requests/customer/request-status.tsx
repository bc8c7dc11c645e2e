import type { RequestDetails } from '@frontage/contract/request-details';
import type { RentalRequest } from '@frontage/contract/requests';
import { isOpenStatus, whoseTurn } from '@frontage/domain/rental-request/status';
import { CirclePause, Hand, TimerOff } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { useNow } from '~/lib/use-now.ts';
import { Deadline } from '../components/deadline.tsx';
import { describeLateness } from '../model/labels.ts';
import { describePaymentObstacle, isCustomersTurn, paymentState, type PaymentState } from '../model/payment-state.ts';
import { describeNextPeriod, describeRunning } from '../model/rental-history.ts';
import { describeSellersStep, describeStatus, explainCannotSubscribe, explainStatus, isStatusTrue, sellerRejectionReason } from './labels.ts';
import { AgreeToDates, ProposedDates } from './proposed-dates.tsx';
import { SubscribeNow } from './subscribe-now.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';

interface RequestStatusProps {
  details: RequestDetails;
  /** What has to be paid and by when, where a payment of the rental failed. */
  unpaid: ReactNode;
}

/** Whose turn it is, until when, and what the customer can do. */
export function RequestStatus({ details, unpaid }: RequestStatusProps) {
  const { request } = details;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-card">
      <TurnBanner request={request} />
      {request.rental === 'past_due' && unpaid ? <div className="px-5 py-5 sm:px-7">{unpaid}</div> : <CurrentStatus details={details} />}
    </div>
  );
}

/** The status, its deadline, and what the customer can do. */
function CurrentStatus({ details: { request, subscription } }: { details: RequestDetails }) {
  const now = useNow();
  const payment = paymentState(request, now);
  const obstacle = explainCannotSubscribe(request, payment, now);
  const isMine = whoseTurn(request.permission, Boolean(request.proposal)) === 'customer';
  const lateness = obstacle ? null : describeLateness(request, 'customer', now);
  const explanation = obstacle?.text ?? describeNextPeriod(subscription, 'customer') ?? (lateness && isMine ? null : explainStatus(request));
  const reason = sellerRejectionReason(request);
  const running = describeRunning(request, subscription?.endsAt ?? null, now);
  return (
    <div className="px-5 py-5 sm:px-7">
      {running && <p className="mb-1 font-semibold">{running}</p>}
      {lateness && <p className="mb-2 max-w-[60ch] font-semibold wrap-anywhere text-pretty text-red">{lateness}</p>}
      {isStatusTrue(request, now) && (
        <p className={lateness || running ? 'text-pretty' : 'font-semibold text-pretty'}>{obstacle?.title ?? describeStatus(request)}</p>
      )}
      {request.proposal && <ProposedDates request={request} proposal={request.proposal} />}
      {request.deadline && payment !== 'paused' && (
        <Deadline deadline={request.deadline} step={describeSellersStep(request)} isTheirs={!isMine} withGrace={false} className="mt-1" />
      )}
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
function TurnBanner({ request }: { request: RentalRequest }) {
  const now = useNow();
  const payment = paymentState(request, now);
  const obstacle = describePaymentObstacle(request, now);
  if (isCustomersTurn(request, now))
    return (
      <p className={`${bannerClasses} bg-amber`}>
        <Hand aria-hidden className="size-4.5 shrink-0" />
        Action needed
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

/** Most visits don't need it, so it is loaded later. */
const ReviewProof = lazyComponent(async () => (await import('./review-proof/review-proof.tsx')).ReviewProof);

/** The actions that the server allows now. */
function RequestActions({ request, payment }: { request: RentalRequest; payment: PaymentState | null }) {
  const { permission, rental, allowedActions, proposal, _listing } = request;
  const [isReviewing, setReviewing] = useState(false);
  const isRunning = permission === 'subscription_created';
  const canPay = payment === 'open';
  const canReview = allowedActions.includes('accept_proof') || allowedActions.includes('reject_proof');
  const isTooLate = payment === 'too_late';
  const canWithdraw = allowedActions.includes('withdraw');
  const canSeeListing = (isTooLate || (!isOpenStatus(permission) && (!isRunning || rental === 'ended'))) && !_listing.isDeleted;
  if (!(canPay || canReview || canWithdraw || canSeeListing || isRunning || isReviewing)) return null;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:grid">
        {canPay && <SubscribeNow request={request} />}
        {canReview && <Button onClick={() => setReviewing(true)}>Review proof</Button>}
        {proposal && allowedActions.includes('agree') && <AgreeToDates key={proposal.number} request={request} proposal={proposal} />}
        {canWithdraw && <WithdrawRequest request={request} />}
        {canSeeListing && (
          <ButtonLink to={`/listing/${_listing._id}`} look="secondary">
            {isTooLate ? 'See the space' : 'See the listing'}
          </ButtonLink>
        )}
        {isRunning && (
          <ButtonLink to="/subscriptions" look="secondary">
            See your subscriptions
          </ButtonLink>
        )}
      </div>
      {isReviewing && (
        <Suspense>
          <ReviewProof request={request} canReview={canReview} onClose={() => setReviewing(false)} />
        </Suspense>
      )}
    </>
  );
}
