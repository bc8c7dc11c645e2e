import type { RentalRequest } from '@frontage/contract/requests';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { isLate } from './labels.ts';

/** Whether a customer can pay for a request: `open`, or why not. `paused`: the seller can't be paid now, and the deadline waits. */
export type PaymentState = 'open' | 'too_late' | 'paused' | 'rented';

type Payable = Pick<RentalRequest, 'permission' | 'cannotSubscribe' | 'deadline'>;

const obstacles: Record<NonNullable<RentalRequest['cannotSubscribe']>, PaymentState> = {
  too_late: 'too_late',
  seller_cannot_be_paid: 'paused',
  already_subscribed: 'rented',
};

/** Null while nothing has to be paid. The server decides, but the deadline may pass while the page is open. */
export function paymentState({ permission, cannotSubscribe, deadline }: Payable, now: number): PaymentState | null {
  if (permission !== 'accepted' && permission !== 'proof_accepted') return null;
  if (cannotSubscribe) return obstacles[cannotSubscribe];
  return isLate(deadline, now) ? 'too_late' : 'open';
}

/** A request that can't be paid for now does not wait for the customer. */
export function isCustomersTurn(request: Payable, now: number): boolean {
  return whoseTurn(request.permission) === 'customer' && (paymentState(request, now) ?? 'open') === 'open';
}

/** For the customer: why they can't go on; null where they can. */
export function describePaymentObstacle(request: Payable & Pick<RentalRequest, '_seller'>, now: number): string | null {
  const state = paymentState(request, now);
  if (state === 'paused') return `Waiting for ${request._seller.name || 'the seller'}`;
  if (state === 'rented') return 'You already rent this space';
  return state === 'too_late' ? 'Too late to subscribe' : null;
}

/** For the seller: the customer can no longer pay, although the request has not ended yet; null otherwise. */
export function describeMissedPayment(request: Payable, now: number): string | null {
  return paymentState(request, now) === 'too_late' ? 'The customer didn’t pay in time' : null;
}
