import type { RentalRequest } from '@frontage/contract/requests';
import { Suspense, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { formatDateTime } from '~/lib/format-time.ts';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { useNow } from '~/lib/use-now.ts';
import { Deadline } from '../components/deadline.tsx';
import { RentalDates } from '../components/rental-dates.tsx';
import { RequestPrice } from '../components/request-price.tsx';
import { OpenRequest, RequestRow } from '../components/request-row.tsx';
import { describeLateness } from '../model/labels.ts';
import { isCustomersTurn, paymentState } from '../model/payment-state.ts';
import { describeRentalEnd, describeRunning } from '../model/rental-history.ts';
import { requestPath } from '../model/request-paths.ts';
import { describeSellersStep, describeStatus, describeUnpaid, explainCannotSubscribe, isStatusTrue } from './labels.ts';
import { SubscribeNow } from './subscribe-now.tsx';

export function CustomerRequestRow({ request }: { request: RentalRequest }) {
  const now = useNow();
  const isMine = isCustomersTurn(request, now);
  const payment = paymentState(request, now);
  const obstacle = explainCannotSubscribe(request, payment, now);
  const rentalEnd = describeRentalEnd(request, 'customer');
  const unpaid = describeUnpaid(request);
  const running = describeRunning(request, null, now);
  const lateness = obstacle ? null : describeLateness(request, 'customer', now);
  return (
    <RequestRow
      viewer="customer"
      request={payment === null || payment === 'open' ? request : { ...request, deadline: null }}
      isMine={isMine}
      facts={<Facts request={request} />}
      status={
        <>
          {running && <p className="font-semibold">{running}</p>}
          {isStatusTrue(request, now) && <p className="text-pretty">{obstacle?.title ?? describeStatus(request)}</p>}
          {rentalEnd && <p className="text-sm font-semibold">{rentalEnd}</p>}
          {unpaid && <p className="max-w-[70ch] text-sm font-semibold wrap-anywhere text-pretty text-red">{unpaid}</p>}
          {lateness && <p className="max-w-[70ch] text-sm font-semibold wrap-anywhere text-pretty text-red">{lateness}</p>}
          {request.deadline && payment !== 'paused' && (
            <Deadline deadline={request.deadline} step={describeSellersStep(request)} isTheirs={!isMine} withGrace={false} />
          )}
        </>
      }
      action={<RowAction request={request} canPay={payment === 'open'} />}
    />
  );
}

function Facts({ request }: { request: RentalRequest }) {
  const { _seller, _listing, createdAt } = request;
  return (
    <>
      <span>
        <RequestPrice viewer="customer" request={request} />
      </span>
      <span className="text-quiet wrap-anywhere">
        From <span className="font-medium text-ink">{_seller.name}</span>
      </span>
      <RentalDates request={request} />
      <span className="text-quiet">
        Requested{' '}
        <time dateTime={createdAt} className="whitespace-nowrap">
          {formatDateTime(createdAt)}
        </time>
      </span>
      {_listing.isDeleted && <span className="text-quiet">The listing was deleted</span>}
    </>
  );
}

/** Most visits don't need it, so it is loaded later. */
const ReviewProof = lazyComponent(async () => (await import('./review-proof/review-proof.tsx')).ReviewProof);

function RowAction({ request, canPay }: { request: RentalRequest; canPay: boolean }) {
  const { allowedActions, item_name: title, rental, proposal } = request;
  const [isReviewing, setReviewing] = useState(false);
  const canReview = allowedActions.includes('accept_proof') || allowedActions.includes('reject_proof');
  const open = <OpenRequest viewer="customer" request={request} />;
  if (canReview || isReviewing)
    return (
      <>
        <Button onClick={() => setReviewing(true)}>Review proof</Button>
        {open}
        {isReviewing && (
          <Suspense>
            <ReviewProof request={request} canReview={canReview} onClose={() => setReviewing(false)} />
          </Suspense>
        )}
      </>
    );
  if (canPay)
    return (
      <>
        <SubscribeNow request={request} withCost={false} />
        {open}
      </>
    );
  if (proposal)
    return (
      <ButtonLink to={requestPath('customer', request._id)} state={{ title }} aria-label={`See new dates for ${title}`}>
        See new dates
      </ButtonLink>
    );
  if (rental !== 'past_due') return open;
  return (
    <ButtonLink to={requestPath('customer', request._id)} state={{ title }} aria-label={`Fix payment for ${title}`}>
      Fix payment
    </ButtonLink>
  );
}
