import type { RequestDurations } from '@frontage/domain/rental-request/status';
import { decide } from '@frontage/domain/rental-request/decide';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { attachProofFiles, insertProof, receiveProofForm } from '../proofs/public.ts';
import { changeRequest, orThrow, toRequestFacts } from './change-request.ts';
import { findRequest, type RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** Files are checked and stored before the transaction; they count only once the request accepts them. Returns the request's id. */
export async function submitProof(deps: RequestsDeps, { accountId }: Principal, form: FastifyRequest): Promise<string> {
  const viewer = { seller: accountId };
  const find = (id: string) => findRequest(deps.db.write, id, viewer);
  const { requestId, message, files } = await receiveProofForm(deps, form, accountId, async (fields) => {
    requireSubmittable(await find(fields.requestId), fields.email, deps.config.requestTimes);
  });
  const request = await find(requestId);
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
        },
      }),
    ),
  );
  return requestId;
}

/** Runs before the costly work on the files. */
function requireSubmittable(request: RequestRow | undefined, email: string | undefined, times: RequestDurations): void {
  if (!request) throw new AppError('not_found');
  if (email !== undefined && email !== request.seller_address && email !== request.customer_address) throw new AppError('forbidden');
  const decision = decide(toRequestFacts(request, times), submissionAction(request), 'seller', request.now.getTime(), times);
  if (!decision.ok) orThrow(decision.refusal);
}

function submissionAction({ status }: RequestRow): 'submit_proof' | 'resubmit_proof' {
  return status === 'proof_rejected' ? 'resubmit_proof' : 'submit_proof';
}
