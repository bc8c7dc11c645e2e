import type { RentalRequest } from '@frontage/contract/requests.schema';
import type { Action } from '@frontage/domain/rental-request/transitions';
import { proofMessages } from '@frontage/domain/rental-request/upload-rules';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { writeProofDecision } from '../proofs/proof.store.ts';
import { changeRequest, changeRequestInTransaction, type RequestChange } from './change-request.ts';
import { readRequest } from './list-requests.ts';
import { lockOpenRequestsForListing, type RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

interface Named {
  id: string;
  /** A party's address that the caller may send along; anybody else's is refused. */
  email?: string | undefined;
}

/** One side does something with a request of its own. */
async function act(
  deps: RequestsDeps,
  { accountId, type }: Principal,
  { id, email }: Named,
  action: Action,
  more: Pick<RequestChange, 'note' | 'alsoInTransaction'> = {},
): Promise<void> {
  await changeRequest(deps, {
    id,
    action,
    actor: type,
    viewer: type === 'customer' ? { customer: accountId } : { seller: accountId },
    ...more,
    alsoInTransaction: async (tx, request) => {
      requireParty(request, email);
      await more.alsoInTransaction?.(tx, request);
    },
  });
}

function requireParty({ customer_address: customer, seller_address: seller }: RequestRow, email: string | undefined): void {
  if (email !== undefined && email !== customer && email !== seller) throw new AppError('forbidden');
}

export async function acceptRequest(deps: RequestsDeps, principal: Principal, named: Named): Promise<RentalRequest> {
  await act(deps, principal, named, 'accept');
  return readRequest(deps, principal, named.id);
}

export async function rejectRequest(deps: RequestsDeps, principal: Principal, named: Named, reason: string | undefined): Promise<RentalRequest> {
  await act(deps, principal, named, 'reject', { note: reason ?? null });
  return readRequest(deps, principal, named.id);
}

export async function cancelRequest(deps: RequestsDeps, principal: Principal, named: Named): Promise<RentalRequest> {
  await act(deps, principal, named, 'cancel');
  return readRequest(deps, principal, named.id);
}

/** The customer keeps it; only the seller's list forgets it. */
export async function deleteRequest(deps: RequestsDeps, principal: Principal, named: Named): Promise<void> {
  await act(deps, principal, named, 'delete');
}

export async function withdrawRequest(deps: RequestsDeps, principal: Principal, id: string): Promise<RentalRequest> {
  await act(deps, principal, { id }, 'withdraw');
  return readRequest(deps, principal, id);
}

export async function reviewProof(
  deps: RequestsDeps,
  principal: Principal,
  id: string,
  decision: 'accept' | 'reject',
  reason: string | undefined,
): Promise<RentalRequest> {
  if (decision === 'reject' && reason === undefined)
    throw new AppError('validation_failed', { message: proofMessages.reasonRequired, fields: { reason: proofMessages.noReason } });
  const why = decision === 'reject' ? (reason ?? null) : null;
  await act(deps, principal, { id }, decision === 'accept' ? 'accept_proof' : 'reject_proof', {
    note: why,
    alsoInTransaction: (tx) => writeProofDecision(tx, id, decision, why),
  });
  return readRequest(deps, principal, id);
}

/** One of our team ends a request, and says why. */
export function stopRequestByOperator(deps: Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets'>, id: string, why: string): Promise<void> {
  return changeRequest(deps, { id, action: 'stop', actor: 'operator', viewer: 'everyone', note: why });
}

/** For a listing that is deleted: nobody waits for it any more. */
export async function closeRequestsForListing(
  deps: Pick<RequestsDeps, 'config' | 'db' | 'queue' | 'secrets'>,
  tx: Transaction,
  listingId: string,
): Promise<void> {
  for (const id of await lockOpenRequestsForListing(tx, listingId))
    await changeRequestInTransaction(deps, tx, { id, action: 'close_listing', actor: 'system', viewer: 'everyone' });
}
