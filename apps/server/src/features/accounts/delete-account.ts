import { forgetMailsTo } from '../../platform/mail/forget-mails.ts';
import { postMail } from '../../platform/mail/outbox.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { eraseAccount, holdPassword } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { requireOwnPassword, wrongPassword } from './change-password.ts';
import { accountDeletedMail } from './emails/account-deleted.email.ts';
import { findOpenMatters } from './open-matters.store.ts';
import { sayOpenMatters } from './say-open-matters.ts';
import { deleteSessions } from './session.store.ts';

/** Records of money stay, and what others were told or sent; nothing of it says any more who it was. */
export async function deleteAccount(deps: AccountsDeps, principal: Principal, password: string): Promise<void> {
  const comparedHash = await requireOwnPassword(deps, principal, password, 'password');
  // Only the provider knows it, and nobody else is asked while a transaction is open.
  const balance = principal.type === 'seller' ? await deps.balanceOf(principal.accountId) : 0;
  const ended = await deps.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, principal.accountId, comparedHash))) throw wrongPassword('password');
    await requireNothingOpen(tx, principal, balance);
    await forgetMailsTo(deps, tx, principal.address);
    await postMail(deps, tx, accountDeletedMail(principal.address));
    await deps.leave(tx, principal.accountId);
    await eraseAccount(tx, principal.accountId, principal.address);
    return deleteSessions(tx, principal.accountId);
  });
  deps.realtime.endSessions(ended);
}

async function requireNothingOpen(tx: Transaction, { accountId, type }: Principal, balance: number): Promise<void> {
  const fields = sayOpenMatters(type, await findOpenMatters(tx, accountId), balance);
  if (Object.keys(fields).length > 0) throw new AppError('matters_open', { fields });
}
