import type { RentalRequest } from '@frontage/contract/requests.schema';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { isLate } from './labels.ts';

/** Whether a customer can pay for a request: `open`, or why not. `paused`: the seller can't receive money now, and no time is lost. */
export type PaymentState = 'open' | 'too_late' | 'paused' | 'rented';

type Payable = Pick<RentalRequest, 'permission' | 'cannotSubscribe' | 'deadline'>;

const obstacles: Record<NonNullable<RentalRequest['cannotSubscribe']>, PaymentState> = {
  too_late: 'too_late',
  seller_cannot_be_paid: 'paused',
  already_subscribed: 'rented',
};

/** For the customer. Null while nothing is to be paid. What the server says counts, until the deadline passes in sight of the visitor. */
export function paymentState({ permission, cannotSubscribe, deadline }: Payable, now: number): PaymentState | null {
  if (permission !== 'accepted' && permission !== 'proof_accepted') return null;
  if (cannotSubscribe) return obstacles[cannotSubscribe];
  return isLate(deadline, now) ? 'too_late' : 'open';
}

/** Whether something waits for the customer: what can't be paid for now does not. */
export function isCustomersTurn(request: Payable, now: number): boolean {
  return whoseTurn(request.permission) === 'customer' && (paymentState(request, now) ?? 'open') === 'open';
}

/** Why the customer can't go on, in a few words; null where they can. */
export function describePaymentObstacle(request: Payable & Pick<RentalRequest, '_seller'>, now: number): string | null {
  const standing = paymentState(request, now);
  if (standing === 'paused') return `Waiting for ${request._seller.name || 'the seller'}`;
  if (standing === 'rented') return 'You rent this space already';
  return standing === 'too_late' ? 'Too late to subscribe' : null;
}

/** For the seller: that nobody is waited for any more, though the request has not ended yet; null while somebody is. */
export function describeMissedPayment(request: Payable, now: number): string | null {
  return paymentState(request, now) === 'too_late' ? 'The customer did not pay in time' : null;
}
