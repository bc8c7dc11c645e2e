import type { RequestDetails } from '@frontage/contract/request-details';
import { fromHundredths } from '@frontage/domain/money';
import type { Principal } from '../../platform/principal.ts';
import { readCoverUrls } from '../uploads/public.ts';
import { presentPayments } from './list-payments.ts';
import { partyOf, presentSubscription } from './list-subscriptions.ts';
import { findPaymentsOfRequest, sumPaymentsOfRequest } from './payment.store.ts';
import { findSubscriptionOfRequest, type SubscriptionRow } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

export type RentalMoney = Pick<RequestDetails, 'subscription' | 'payments' | 'paymentCount' | 'total' | 'nextPayment'>;

/** A year of weekly payments fits two screens; the rest is on the page of all payments. */
const maxPayments = 12;

/** The rental that a request became, what was paid for it so far, and what comes next. */
export async function readRentalMoney(deps: Pick<SubscriptionsDeps, 'db' | 'files'>, principal: Principal, requestId: string): Promise<RentalMoney> {
  const { write } = deps.db;
  const party = partyOf(principal);
  const [row, payments, { count, total }] = await Promise.all([
    findSubscriptionOfRequest(write, requestId, party),
    findPaymentsOfRequest(write, party, requestId, maxPayments),
    sumPaymentsOfRequest(write, party, requestId),
  ]);
  return {
    subscription: row ? presentSubscription(row, principal.type, await readCoverUrls(deps, [row])) : null,
    payments: await presentPayments(write, principal, payments),
    paymentCount: count,
    total: fromHundredths(total),
    nextPayment: row ? presentNextPayment(row, principal) : null,
  };
}

function presentNextPayment(row: SubscriptionRow, { type }: Principal): RentalMoney['nextPayment'] {
  if (row.ended_at !== null || row.cancels_at_period_end || row.listing_is_deleted) return null;
  return { at: row.period_end.toISOString(), amount: fromHundredths(type === 'customer' ? row.pays : row.receives) };
}
