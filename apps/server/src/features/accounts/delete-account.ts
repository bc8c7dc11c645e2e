import { postMail } from '../../platform/mail/outbox.ts';
import type { Principal } from '../../platform/principal.ts';
import { eraseAccount, holdPassword } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { requireOwnPassword, wrongPassword } from './change-password.ts';
import { accountDeletedMail } from './emails/account-deleted.email.ts';
import { deleteSessions } from './session.store.ts';

export async function deleteAccount(deps: AccountsDeps, principal: Principal, password: string): Promise<void> {
  const comparedHash = await requireOwnPassword(deps, principal, password, 'password');
  const ended = await deps.db.transaction(async (tx) => {
    if (!(await holdPassword(tx, principal.accountId, comparedHash))) throw wrongPassword('password');
    await postMail(deps, tx, accountDeletedMail(principal.address));
    await deps.leave(tx, principal.accountId);
    await eraseAccount(tx, principal.accountId);
    return deleteSessions(tx, principal.accountId);
  });
  deps.realtime.endSessions(ended);
}
