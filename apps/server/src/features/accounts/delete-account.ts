import { deleteUnsentEmailsTo, enqueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { anonymizeAccount, lockIfPasswordUnchanged } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { requireCurrentPassword, wrongPassword } from './profile.ts';
import { accountDeletedEmail } from './emails/account.email.ts';
import { deleteSessions } from './session.store.ts';

/** Payment records stay, and so do messages and requests that others have. None of them names the account any more. */
export async function deleteAccount(deps: AccountsDeps, principal: Principal, password: string): Promise<void> {
  const comparedHash = await requireCurrentPassword(deps, principal, password, 'password');
  // Before the transaction: we never call Stripe while one is open.
  const balance = principal.type === 'seller' ? await deps.readSellerBalance(principal.accountId) : 0;
  await deps.db.transaction(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, principal.accountId, comparedHash))) throw wrongPassword('password');
    const fields = await deps.findOpenItems(tx, principal, balance);
    if (Object.keys(fields).length > 0) throw new AppError('account_has_open_items', { fields });
    await deleteUnsentEmailsTo(deps, tx, principal.address);
    await enqueueEmail(deps, tx, accountDeletedEmail(principal.address, deps.config.publicOrigin));
    await deps.onAccountDeleted(tx, principal.accountId);
    await anonymizeAccount(tx, principal.accountId, principal.address);
    await deleteSessions(tx, principal.accountId);
  });
}
