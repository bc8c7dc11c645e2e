import type { Fit } from '@frontage/domain/listing/artwork-fit';
import { attachmentLimits, requestMessages } from '@frontage/domain/rental-request/upload-rules';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { attachFilesToRequest, queueFacts, queuePreviews } from '../uploads/public.ts';
import type { RequestsDeps } from './requests-deps.ts';

interface Target {
  requestId: string;
  /** For new artwork of a running rental. */
  changeId?: string;
  fits?: readonly (Fit | null)[] | undefined;
}

/** Each file must be this customer's own and not attached to another request. */
export async function attachArtwork(deps: RequestsDeps, tx: Transaction, { accountId }: Principal, target: Target, keys: readonly string[]) {
  if (keys.length === 0) throw invalid(requestMessages.noFile);
  if (keys.length > attachmentLimits.files) throw invalid(requestMessages.tooManyFiles);
  const attached = await attachFilesToRequest(deps, tx, accountId, target, keys);
  if (attached.length !== keys.length) throw invalid(requestMessages.fileMissing);
  const total = attached.reduce((sum, { size }) => sum + size, 0);
  if (total > attachmentLimits.total) throw invalid(requestMessages.tooLarge(total));
  await queuePreviews(deps, tx, accountId, target.requestId);
  await queueFacts(deps, tx, accountId, target.requestId);
}

function invalid(message: string): AppError {
  return new AppError('validation_failed', { message, fields: { attachmentUrls: message } });
}
