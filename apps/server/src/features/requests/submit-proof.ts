import type { RequestDurations } from '@frontage/domain/rental-request/deadline';
import { decide } from '@frontage/domain/rental-request/decide';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { changeRequest, refusalError } from './change-request.ts';
import { attachProofFiles, receiveProofForm } from '../proofs/public.ts';
import { insertProof } from '../proofs/proof.store.ts';
import { toRequestFacts } from './change-request.ts';
import { findRequest, type RequestRow } from './request.store.ts';
import type { RequestsDeps } from './requests-deps.ts';

/** The seller shows that the ad is up. Files are received, looked at and kept first; they count once the request takes them. */
export async function submitProof(deps: RequestsDeps, { accountId }: Principal, form: FastifyRequest): Promise<string> {
  const seeker = { seller: accountId };
  const find = (id: string) => findRequest(deps.db.write, id, seeker);
  const { requestId, message, files } = await receiveProofForm(deps, form, accountId, async (answers) => {
    refuseIfImpossible(await find(answers.requestId), answers.email, deps.config.requestTimes);
  });
  const request = await find(requestId);
  await changeRequest(deps, {
    id: requestId,
    action: request ? submissionOf(request) : 'submit_proof',
    actor: 'seller',
    viewer: seeker,
    note: message,
    alsoInTransaction: async (tx, { submissions }) => {
      const proofId = await insertProof(tx, { requestId, number: submissions + 1, message });
      await attachProofFiles(
        tx,
        proofId,
        files.map(({ id }) => id),
      );
    },
  });
  return requestId;
}

/** Before any work with the files begins. */
function refuseIfImpossible(request: RequestRow | undefined, email: string | undefined, times: RequestDurations): void {
  if (!request) throw new AppError('not_found');
  if (email !== undefined && email !== request.seller_address && email !== request.customer_address) throw new AppError('forbidden');
  const decision = decide(toRequestFacts(request, times), submissionOf(request), 'seller', request.now.getTime(), times);
  if (!decision.ok) throw refusalError(decision.refusal);
}

function submissionOf({ status }: RequestRow): 'submit_proof' | 'resubmit_proof' {
  return status === 'proof_rejected' ? 'resubmit_proof' : 'submit_proof';
}
