import { getCheckoutRefusal } from '@frontage/domain/rental-request/decide';
import type { RequestRefusal } from '@frontage/domain/rental-request/decide';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { tryChangeRequest, type RequestChange } from './change-request.ts';
import { toRequestFacts } from './change-request.ts';
import { lockRequest, type RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** A request that its customer can pay for now, held until this transaction ends. */
export async function lockPayableRequest(
  { config }: Pick<RequestsDeps, 'config'>,
  tx: Transaction,
  id: string,
  customer: string,
): Promise<RequestRow> {
  const request = await lockRequest(tx, id, { customer });
  if (!request) throw new AppError('not_found');
  const refusal = getCheckoutRefusal(toRequestFacts(request, config.requestTimes), request.now.getTime());
  if (refusal === null) return request;
  if (refusal === 'wrong_status') throw new AppError(request.status === 'subscription_created' ? 'already_subscribed' : 'request_moved_on');
  throw new AppError(refusal === 'seller_cannot_be_paid' ? 'seller_cannot_receive' : refusal);
}

/** The provider says that a request was paid for. Why it could not become a subscription, if it could not: then it is given back. */
export function markRequestPaid(
  deps: Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets'>,
  tx: Transaction,
  wish: { id: string; paid: number; alsoInTransaction: NonNullable<RequestChange['alsoInTransaction']> },
): Promise<RequestRefusal | null> {
  return tryChangeRequest(deps, tx, { ...wish, action: 'pay', actor: 'provider', viewer: 'everyone' });
}
