import type { RentalRequest } from '@frontage/contract/requests';
import type { RequestRefusal } from '@frontage/domain/rental-request/decide';
import type { Action } from '@frontage/domain/rental-request/transitions';
import { proofMessages } from '@frontage/domain/rental-request/proof-rules';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { writeProofDecision } from '../proofs/public.ts';
import { changeRequest, type ChangeRequestDeps, orThrow, type RequestChange, toError } from './change-request.ts';
import { readRequest } from './list-requests.ts';
import { isAgreed } from './proposal.store.ts';
import { findRequest, lockOpenRequestsForListing, type RequestRow, toViewer } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

export interface RequestRef {
  id: string;
  /** Callers may name one of the two parties by email; any other address is rejected. */
  email?: string | undefined;
}

/** What a party does, in one transaction. Throws why it is not possible. */
export async function act(
  deps: RequestsDeps,
  principal: Principal,
  { id, email }: RequestRef,
  action: Action,
  { note, agreesTo, alsoInTransaction }: Pick<RequestChange, 'note' | 'agreesTo' | 'alsoInTransaction'> = {},
): Promise<void> {
  const change: RequestChange = {
    id,
    action,
    actor: principal.type,
    viewer: toViewer(principal),
    note: note ?? null,
    ...(agreesTo !== undefined && { agreesTo }),
    alsoInTransaction: async (tx, request) => {
      requireParty(request, email);
      await alsoInTransaction?.(tx, request);
    },
  };
  await deps.db.transaction(async (tx) => throwIfRefused(tx, change, await changeRequest(deps, tx, change)));
}

/** The message says what is not possible, which depends on the request's status. */
async function throwIfRefused(tx: Transaction, { id, action, viewer, agreesTo }: RequestChange, refusal: RequestRefusal | null): Promise<void> {
  if (!refusal) return;
  // The same call again: what the customer asked for has happened, and nothing changes.
  if (agreesTo !== undefined && (await isAgreed(tx, id, agreesTo))) return;
  const request = await findRequest(tx, id, viewer);
  throw request ? toError(refusal, action, request.status) : new AppError('not_found');
}

function requireParty({ customer_address: customer, seller_address: seller }: RequestRow, email: string | undefined): void {
  if (email !== undefined && email !== customer && email !== seller) throw new AppError('forbidden');
}

export async function acceptRequest(deps: RequestsDeps, principal: Principal, ref: RequestRef): Promise<RentalRequest> {
  await act(deps, principal, ref, 'accept');
  return readRequest(deps, principal, ref.id);
}

export async function rejectRequest(deps: RequestsDeps, principal: Principal, ref: RequestRef, reason: string | undefined): Promise<RentalRequest> {
  await act(deps, principal, ref, 'reject', { note: reason ?? null });
  return readRequest(deps, principal, ref.id);
}

export async function cancelRequest(deps: RequestsDeps, principal: Principal, ref: RequestRef): Promise<RentalRequest> {
  await act(deps, principal, ref, 'cancel');
  return readRequest(deps, principal, ref.id);
}

/** Only hides it from the seller's list: the customer keeps it. */
export async function deleteRequest(deps: RequestsDeps, principal: Principal, ref: RequestRef): Promise<void> {
  await act(deps, principal, ref, 'delete');
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
  const rejectionReason = decision === 'reject' ? (reason ?? null) : null;
  await act(deps, principal, { id }, decision === 'accept' ? 'accept_proof' : 'reject_proof', {
    note: rejectionReason,
    alsoInTransaction: (tx) => writeProofDecision(tx, id, decision, rejectionReason),
  });
  return readRequest(deps, principal, id);
}

export async function stopRequestByOperator(deps: ChangeRequestDeps & Pick<RequestsDeps, 'db'>, id: string, reason: string): Promise<void> {
  await deps.db.transaction(async (tx) =>
    orThrow(await changeRequest(deps, tx, { id, action: 'stop', actor: 'operator', viewer: 'unrestricted', note: reason })),
  );
}

/** Ends every open request for a listing that is being deleted. */
export async function closeRequestsForListing(deps: ChangeRequestDeps, tx: Transaction, listingId: string): Promise<void> {
  for (const id of await lockOpenRequestsForListing(tx, listingId))
    orThrow(await changeRequest(deps, tx, { id, action: 'close_listing', actor: 'system', viewer: 'unrestricted' }));
}
