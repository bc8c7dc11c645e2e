import { decide } from '@frontage/domain/rental-request/decide';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { attachProofFiles, insertProof, queueProofChecks, receiveProofForm } from '../proofs/public.ts';
import { findArtworkChanges } from './artwork-change.store.ts';
import { artworkFacts, proveArtwork, requireArtworkAction } from './artwork-changes.ts';
import { changeRequest, orThrow, toError, toRequestFacts } from './change-request.ts';
import { findRequest, type RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** Files are checked and stored before the transaction; they count only once the request accepts them. Returns the request's id. */
export async function submitProof(deps: RequestsDeps, principal: Principal, form: FastifyRequest): Promise<string> {
  const { accountId } = principal;
  const viewer = { seller: accountId };
  const find = (id: string) => findRequest(deps.db.write, id, viewer);
  const { requestId, message, files } = await receiveProofForm(deps, form, accountId, async (fields) => {
    await requireSubmittable(deps, await find(fields.requestId), fields.email);
  });
  const request = await find(requestId);
  if (request?.status === 'subscription_created') {
    await proveArtwork(deps, principal, requestId, { message, files });
    return requestId;
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
          await queueProofChecks(deps, tx, accountId, proofId);
        },
      }),
    ),
  );
  return requestId;
}

/** Runs before the costly work on the files. */
async function requireSubmittable(deps: RequestsDeps, request: RequestRow | undefined, email: string | undefined): Promise<void> {
  if (!request) throw new AppError('not_found');
  if (email !== undefined && email !== request.seller_address && email !== request.customer_address) throw new AppError('forbidden');
  const times = deps.config.requestTimes;
  // During a rental, only new artwork that was accepted needs proof.
  if (request.status === 'subscription_created') {
    const facts = artworkFacts(request, await findArtworkChanges(deps.db.write, [request.id]));
    if (facts.open === 'accepted') return requireArtworkAction(facts, 'prove', 'seller');
  }
  const decision = decide(toRequestFacts(request, times), submissionAction(request), 'seller', request.now.getTime(), times);
  if (!decision.ok) throw toError(decision.refusal, submissionAction(request), request.status);
}

function submissionAction({ status }: RequestRow): 'submit_proof' | 'resubmit_proof' {
  return status === 'proof_rejected' ? 'resubmit_proof' : 'submit_proof';
}
