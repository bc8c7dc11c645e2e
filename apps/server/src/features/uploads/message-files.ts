import type { Transaction } from '../../platform/db/database.ts';
import { attachFilesToMessageInOrder, findMessageAttachments, type MessageTarget } from './attachment.store.ts';
import { type AttachmentDownload, idsOfAccount, presentAttachment } from './attachments.ts';
import { queuePreviewsOf } from './make-preview.job.ts';
import type { UploadsDeps } from './uploads-deps.ts';

/**
 * Attaches files to a message, given their keys or URLs, and has their previews made. Files that belong to another account, are gone or
 * are attached elsewhere are missing from the result; the caller decides what that means.
 */
export async function attachFilesToMessage(
  deps: Pick<UploadsDeps, 'files' | 'queue'>,
  tx: Transaction,
  accountId: string,
  target: MessageTarget,
  given: readonly string[],
): Promise<{ size: number }[]> {
  const ids = idsOfAccount(deps, accountId, given);
  if (ids.length === 0) return [];
  const attached = await attachFilesToMessageInOrder(tx, accountId, target, ids);
  const attachedIds = attached.map(({ id }) => id);
  if (attachedIds.length > 0) await queuePreviewsOf(deps, tx, accountId, attachedIds);
  return attached;
}

/** The files of these messages by their numbers, each in the order in which they were given. The caller checks who may read the conversation. */
export async function readMessageFiles(
  { db, files }: Pick<UploadsDeps, 'db' | 'files'>,
  conversationId: string,
  seqs: readonly number[],
): Promise<Map<number, AttachmentDownload[]>> {
  const rows = seqs.length === 0 ? [] : await findMessageAttachments(db.write, conversationId, seqs);
  const bySeq = Map.groupBy(rows, ({ message_seq: seq }) => seq);
  return new Map([...bySeq].map(([seq, attached]) => [seq, attached.map((row) => presentAttachment(files, row))]));
}
