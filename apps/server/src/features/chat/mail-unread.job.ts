import { postMail } from '../../platform/mail/outbox.ts';
import { wantsMail } from '../requests/public.ts';
import { type UnreadDeps, unreadMail } from './emails/unread.email.ts';
import { findWaiting, holdUnread, type Waiting, writeTold } from './unread-mail.store.ts';

const atATime = 200;

/** Whoever has not read for ten minutes gets one mail about everything that waits, and no other until they have read that. */
export async function mailUnread(deps: UnreadDeps): Promise<number> {
  const waiting = await findWaiting(deps.db.write, atATime);
  for (const somebody of waiting) await mailTo(deps, somebody);
  return waiting.length;
}

async function mailTo(deps: UnreadDeps, somebody: Waiting): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const rows = await holdUnread(tx, somebody);
    const unread = rows.filter(({ news }) => news > 0);
    const address = unread[0]?.address;
    if (address && (await wantsMail(tx, somebody.accountId, 'messages_unread'))) {
      await postMail(deps, tx, unreadMail(deps, { ...somebody, address, unread }));
    }
    await writeTold(
      tx,
      somebody.side,
      rows.map(({ id }) => id),
    );
  });
}
