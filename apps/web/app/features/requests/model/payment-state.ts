import type { RentalRequest } from '@frontage/contract/requests';
import { whoseTurn } from '@frontage/domain/rental-request/status';
import { isLate } from './labels.ts';
import { isScheduled } from './rental-dates.ts';

/** Whether a customer can pay for a request: `open`, or why not. `early`: the start is far away. `paused`: the seller can't be paid now, and the deadline waits. */
export type PaymentState = 'open' | 'early' | 'too_late' | 'paused' | 'rented';

type Payable = Pick<RentalRequest, 'permission' | 'cannotSubscribe' | 'deadline' | 'opensAt'>;

const obstacles: Record<NonNullable<RentalRequest['cannotSubscribe']>, PaymentState> = {
  too_early: 'early',
  too_late: 'too_late',
  seller_cannot_be_paid: 'paused',
  already_subscribed: 'rented',
};

/** Null while nothing has to be paid. The server decides, but payment may open and the deadline may pass while the page is open. */
export function paymentState(request: Payable, now: number): PaymentState | null {
  const { permission, cannotSubscribe, deadline } = request;
  if (permission !== 'accepted' && permission !== 'proof_accepted') return null;
  const hasOpened = cannotSubscribe === 'too_early' && !isScheduled(request, now);
  if (cannotSubscribe && !hasOpened) return obstacles[cannotSubscribe];
  return isLate(deadline, now) ? 'too_late' : 'open';
}

/** A request that can't be paid for now does not wait for the customer. A rental whose payment failed does. */
export function isCustomersTurn(request: Payable & Pick<RentalRequest, 'rental' | 'proposal'>, now: number): boolean {
  if (request.rental) return request.rental === 'past_due';
  return whoseTurn(request.permission, Boolean(request.proposal)) === 'customer' && (paymentState(request, now) ?? 'open') === 'open';
}

/** For the customer: why they can't go on; null where they can. */
export function describePaymentObstacle(request: Payable & Pick<RentalRequest, '_seller'>, now: number): string | null {
  const state = paymentState(request, now);
  if (state === 'paused') return `Waiting for ${request._seller.name || 'the seller'}`;
  if (state === 'early') return 'Payment opens shortly before the start';
  if (state === 'rented') return 'You already rent this space';
  return state === 'too_late' ? 'Too late to subscribe' : null;
}

/** For the seller: the customer can no longer pay, although the request has not ended yet; null otherwise. */
export function describeMissedPayment(request: Payable, now: number): string | null {
  return paymentState(request, now) === 'too_late' ? 'The customer didn’t pay in time' : null;
}
