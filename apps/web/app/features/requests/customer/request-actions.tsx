import type { RentalRequest } from '@frontage/contract/requests.schema';
import { isOpenStatus } from '@frontage/domain/rental-request/status';
import { Suspense, useState } from 'react';
import type { PaymentState } from '../model/payment-state.ts';
import { Button } from '~/components/ui/button.tsx';
import { ButtonLink } from '~/components/ui/text-link.tsx';
import { lazyComponent } from '~/lib/lazy-component.ts';
import { SubscribeNow } from './subscribe-now.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';

/** Most visits don't need it, so it is loaded later. */
const ReviewProof = lazyComponent(async () => (await import('./review-proof/review-proof.tsx')).ReviewProof);

/** The actions that the server allows now. */
export function RequestActions({ request, payment }: { request: RentalRequest; payment: PaymentState | null }) {
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
