import { requestCalls } from '@frontage/contract/requests';
import { decide } from '@frontage/domain/rental-request/decide';
import type { RentalPhotoPurpose } from '@frontage/domain/subscription/photo-check';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { parseInput } from '../../platform/http/schemas.ts';
import type { Principal } from '../../platform/principal.ts';
import { attachProofFiles, insertProof, queueProofChecks, receiveProofForm, type StoredFiles } from '../proofs/public.ts';
import { findArtworkChanges } from './artwork-change.store.ts';
import { artworkFacts, proveArtwork, requireArtworkAction } from './artwork-changes.ts';
import { changeRequest, orThrow, toError, toRequestFacts } from './change-request.ts';
import { addRentalPhotos, requireRentalPhotos } from './rental-photos.ts';
import { findRequest, type RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

const { formFields } = requestCalls['POST /listing/admin/packs/submit-proof'];

/** Files are checked and stored before the transaction; they count only once the request accepts them. Returns the request's id. */
export async function submitProof(deps: RequestsDeps, { accountId }: Principal, form: FastifyRequest): Promise<string> {
  const proof = await receiveProofForm(deps, form, accountId, async (given) => {
    const { _request: requestId, email, message } = parseInput(formFields, given);
    const request = await requireAwaitedProof(deps, accountId, requestId);
    if (email !== undefined && email !== request.seller_address && email !== request.customer_address) throw new AppError('forbidden');
    return { requestId, message };
  });
  await attachProof(deps, accountId, proof);
  return proof.requestId;
}

interface StoredProof extends StoredFiles {
  requestId: string;
  message: string;
}

/** Submits a proof whose files are stored. */
export async function attachProof(
  deps: RequestsDeps,
  sellerId: string,
  { requestId, message, files }: StoredProof,
  alsoInTransaction?: (tx: Transaction, proofId: string) => Promise<void>,
): Promise<void> {
  const viewer = { seller: sellerId };
  const request = await findRequest(deps.db.write, requestId, viewer);
  if (request?.status === 'subscription_created') {
    await proveArtwork(deps, { accountId: sellerId, type: 'seller' }, requestId, { message, files }, alsoInTransaction);
    return;
  }
  await deps.db.transaction(async (tx) =>
    orThrow(
      await changeRequest(deps, tx, {
        id: requestId,
        action: request ? submissionAction(request) : 'submit_proof',
        actor: 'seller',
        viewer,
        note: message,
        alsoInTransaction: async (_, { submissions }) => {
          const proofId = await insertProof(tx, { requestId, number: submissions + 1, message });
          await attachProofFiles(
            tx,
            proofId,
            files.map(({ id }) => id),
          );
          await alsoInTransaction?.(tx, proofId);
          await queueProofChecks(deps, tx, sellerId, proofId);
        },
      }),
    ),
  );
}

/** Photos that a phone took: the proof that is awaited, or else what a running rental looks like now. */
export async function attachPhotos(
  deps: RequestsDeps,
  sellerId: string,
  photos: StoredProof,
  alsoInTransaction: (tx: Transaction, proofId: string) => Promise<void>,
): Promise<void> {
  const { purpose } = await requirePhotoTask(deps, sellerId, photos.requestId);
  if (purpose === 'running') await addRentalPhotos(deps, sellerId, photos.requestId, photos, alsoInTransaction);
  else await attachProof(deps, sellerId, photos, alsoInTransaction);
}

/** What photos of this request would show. Throws why none can be taken now. */
export async function requirePhotoTask(
  deps: RequestsDeps,
  sellerId: string,
  requestId: string,
): Promise<{ request: RequestRow; purpose: 'proof' | RentalPhotoPurpose }> {
  const request = await findRequest(deps.db.write, requestId, { seller: sellerId });
  const isRental = request?.status === 'subscription_created';
  if (!isRental || artworkFacts(request, await findArtworkChanges(deps.db.write, [requestId])).open === 'accepted')
    return { request: await requireAwaitedProof(deps, sellerId, requestId), purpose: 'proof' };
  await requireRentalPhotos(deps.db.write, request);
  return { request, purpose: 'running' };
}

/** Throws why the seller can't submit proof of this request now. Runs before the costly work on the files. */
export async function requireAwaitedProof(deps: RequestsDeps, sellerId: string, requestId: string): Promise<RequestRow> {
  const request = await findRequest(deps.db.write, requestId, { seller: sellerId });
  if (!request) throw new AppError('not_found');
  const times = deps.config.requestTimes;
  // During a rental, only new artwork that was accepted needs proof.
  if (request.status === 'subscription_created') {
    const facts = artworkFacts(request, await findArtworkChanges(deps.db.write, [request.id]));
    if (facts.open === 'accepted') {
      requireArtworkAction(facts, 'prove', 'seller');
      return request;
    }
  }
  const decision = decide(toRequestFacts(request, times), submissionAction(request), 'seller', request.now.getTime(), times);
  if (!decision.ok) throw toError(decision.refusal, submissionAction(request), request.status);
  return request;
}

function submissionAction({ status }: RequestRow): 'submit_proof' | 'resubmit_proof' {
  return status === 'proof_rejected' ? 'resubmit_proof' : 'submit_proof';
}
