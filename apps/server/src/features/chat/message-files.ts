import type { MessageFile } from '@frontage/contract/chat.schema';
import { attachmentLimits, requestMessages } from '@frontage/domain/rental-request/upload-rules';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { type AttachmentDownload, attachFilesToMessage } from '../uploads/public.ts';
import type { ChatDeps } from './chat-deps.ts';

/** Each file must be the sender's own and not be sent or attached before. */
export async function attachFiles(
  deps: ChatDeps,
  tx: Transaction,
  { accountId }: Principal,
  message: { conversationId: string; seq: number },
  keys: readonly string[],
): Promise<void> {
  const attached = await attachFilesToMessage(deps, tx, accountId, message, keys);
  if (attached.length !== keys.length) throw invalid(requestMessages.fileMissing);
  const total = attached.reduce((sum, { size }) => sum + size, 0);
  if (total > attachmentLimits.total) throw invalid(requestMessages.tooLarge(total));
}

function invalid(message: string): AppError {
  return new AppError('validation_failed', { message, fields: { files: message } });
}

/** Nothing for a message without files, so that its clients need not know of them. */
export function presentFiles(attached: readonly AttachmentDownload[] = []): { files?: MessageFile[] } {
  if (attached.length === 0) return {};
  return { files: attached.map(({ fileName: name, size, url, preview, isPreviewPending }) => ({ name, size, url, preview, isPreviewPending })) };
}
