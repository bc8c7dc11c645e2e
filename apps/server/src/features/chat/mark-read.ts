import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { ChatDeps } from './chat-deps.ts';
import { readConversation } from './conversation.store.ts';

/** However often it is said. Other pages of the same person are told. */
export async function markRead({ db, realtime }: ChatDeps, principal: Principal, id: string, upTo?: number): Promise<number> {
  const read = await readConversation(db.write, principal, id, upTo);
  if (!read) throw new AppError('not_found');
  if (read.isNew) realtime.tell([principal.accountId], 'conversation-read', { conversation: id, unreadCount: read.unread });
  return read.unread;
}
