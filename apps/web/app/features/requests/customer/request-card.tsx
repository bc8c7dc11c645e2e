import type { RentalRequest } from '@frontage/contract/requests';
import { isOpenStatus, whoseTurn } from '@frontage/domain/rental-request/status';
import { CirclePause, Hand, TimerOff } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { useNow } from '~/lib/use-now.ts';
import { Deadline } from '../components/deadline.tsx';
import { FileButtons } from '../components/file-buttons.tsx';
import { RequestFrame } from '../components/request-frame.tsx';
import { RequestPrice } from '../components/request-price.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { RequestTimeline } from '../components/timeline.tsx';
import { requestHeadingId } from '../model/focus-request.ts';
import { describeLateness } from '../model/labels.ts';
import { fetchRequest } from '../model/load-requests.ts';
import { describePaymentObstacle, isCustomersTurn, paymentState, type PaymentState } from '../model/payment-state.ts';
import { describeStatus, explainCannotSubscribe, explainStatus, sellerRejectionReason } from './labels.ts';
import { SubscribeNow } from './subscribe-now.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';

interface RequestCardProps {
  request: RentalRequest;
  /** The address links to this request. */
  isLinked?: boolean;
}

export function RequestCard({ request, isLinked = false }: RequestCardProps) {
  const { _id, fileUrl, fileNames } = request;
  return (
    <RequestFrame requestId={_id} isLinked={isLinked}>
      <TurnBanner request={request} />
      <div className="p-5 sm:p-7 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="min-w-0">
          <Heading request={request} />
          <CurrentStatus request={request} />
          {fileUrl.length > 0 && (
            <div className="mt-5">
              <h3 className="mb-2 text-sm font-semibold text-quiet">Your files</h3>
              <FileButtons
                word="File"
                files={fileUrl.map((url, index) => ({ url, name: fileNames[index] ?? `File ${index + 1}` }))}
                failure="Failed to download file. Please try again."
                freshLink={async (index) => (await fetchRequest('customer', _id)).fileUrl[index] ?? null}
              />
            </div>
          )}
        </div>
        <RequestTimeline request={request} viewer="customer" />
      </div>
    </RequestFrame>
  );
}

function Heading({ request }: { request: RentalRequest }) {
  const { _id, item_name, _listing, _seller, createdAt } = request;
  const title = item_name || 'Subscription Request';
  // The banner above already says what is paused or too late.
  const isPayable = (paymentState(request, useNow()) ?? 'open') === 'open';
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6">
      <div className="relative aspect-4/3 self-start overflow-hidden rounded-md border border-line bg-paper-deep sm:row-span-2">
        {_listing.image && <img src={_listing.image} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />}
      </div>
      <div className="min-w-0">
        <div className="mb-1.5">
          <StatusBadge request={isPayable ? request : { ...request, deadline: null }} />
        </div>
        <h2 id={requestHeadingId(_id)} tabIndex={-1} title={title} className="heading-item line-clamp-3 outline-none wrap-anywhere">
          {_listing.isDeleted ? (
            title
          ) : (
            <Link to={`/listing/${_listing._id}`} className="rounded-sm hover:text-brick hover:underline">
              {title}
            </Link>
          )}
        </h2>
      </div>
      <div className="max-sm:col-span-2 max-sm:mt-3 sm:mt-1">
        <p>
          <RequestPrice request={request} />
        </p>
        <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-quiet">
          <li className="min-w-0 wrap-anywhere">
            From <span className="font-medium text-ink">{_seller.name}</span>
          </li>
          <li>
            Requested{' '}
            <time dateTime={createdAt} className="whitespace-nowrap">
              {formatDateTime(createdAt)}
            </time>
          </li>
          {_listing.isDeleted && <li>The listing was deleted</li>}
        </ul>
      </div>
    </div>
  );
}

/** The status, its deadline, and what the customer can do. */
function CurrentStatus({ request }: { request: RentalRequest }) {
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
function TurnBanner({ request }: { request: RentalRequest }) {
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

/** Most visits don't need it, so it is loaded later. */
const ReviewProof = lazyComponent(async () => (await import('./review-proof/review-proof.tsx')).ReviewProof);

/** The actions that the server allows now. */
function RequestActions({ request, payment }: { request: RentalRequest; payment: PaymentState | null }) {
  const { permission, allowedActions, _listing } = request;
  const [isReviewing, setReviewing] = useState(false);
  const isRunning = permission === 'subscription_created';
  const canPay = payment === 'open';
  const canReview = allowedActions.includes('accept_proof') || allowedActions.includes('reject_proof');
  const isTooLate = payment === 'too_late';
  const canWithdraw = allowedActions.includes('withdraw');
  const canSeeListing = (isTooLate || (!isOpenStatus(permission) && !isRunning)) && !_listing.isDeleted;
  if (!(canPay || canReview || canWithdraw || canSeeListing || isRunning || isReviewing)) return null;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:grid">
        {canPay && <SubscribeNow request={request} />}
        {canReview && <Button onClick={() => setReviewing(true)}>Review proof</Button>}
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
