import { getCheckoutRefusal, type RequestRefusal } from '@frontage/domain/rental-request/decide';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { changeRequest, type ChangeRequestDeps, toError, type RequestChange, toRequestFacts } from './change-request.ts';
import { lockRequest, type RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** Locks a request that its customer can pay for now, or throws why they can't. */
export async function lockPayableRequest(
  { config }: Pick<RequestsDeps, 'config'>,
  tx: Transaction,
  id: string,
  customer: string,
): Promise<RequestRow> {
  const request = await lockRequest(tx, id, { customer });
  if (!request) throw new AppError('not_found');
  const refusal = getCheckoutRefusal(toRequestFacts(request, config.requestTimes), request.now.getTime(), config.requestTimes);
  if (refusal === null) return request;
  if (refusal === 'wrong_status') {
    if (request.status === 'subscription_created') throw new AppError('already_subscribed');
    throw toError(refusal, 'pay', request.status);
  }
  throw new AppError(refusal === 'seller_cannot_be_paid' ? 'seller_not_payable' : refusal);
}

/** For a payment that Stripe confirmed. On a refusal the request can't become a subscription any more, and the caller refunds. */
export function markRequestPaid(
  deps: ChangeRequestDeps,
  tx: Transaction,
  payment: Required<Pick<RequestChange, 'id' | 'paid' | 'alsoInTransaction'>>,
): Promise<RequestRefusal | null> {
  return changeRequest(deps, tx, { ...payment, action: 'pay', actor: 'provider', viewer: 'unrestricted' });
}
