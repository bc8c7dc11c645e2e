import { AppError } from '../../platform/errors.ts';
import { postMail } from '../../platform/mail/outbox.ts';
import type { Principal } from '../../platform/principal.ts';
import { findPasswordHash, holdPassword, updatePassword } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { passwordChangedMail } from './emails/password-changed.email.ts';
import { requireAcceptablePassword } from './register.ts';
import { deleteSessions } from './session.store.ts';

/** Changes my password and ends my other sessions, in case one of them is not mine. */
export async function changePassword(
  deps: AccountsDeps,
  principal: Principal,
  change: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, passwords, realtime, config } = deps;
  requireAcceptablePassword(change.newPassword, 'newPassword');
  const comparedHash = await requireOwnPassword(deps, principal, change.currentPassword, 'currentPassword');
  const passwordHash = await passwords.hash(change.newPassword);

  const ended = await db.transaction(async (tx) => {
    if (!(await holdPassword(tx, principal.accountId, comparedHash))) throw wrongPassword('currentPassword');
    const address = await updatePassword(tx, principal.accountId, passwordHash);
    if (!address) throw new AppError('unauthenticated');
    await postMail(deps, tx, passwordChangedMail(address, config.publicOrigin));
    return deleteSessions(tx, principal.accountId, principal.sessionId);
  });
  realtime.endSessions(ended);
}

/** An unlocked screen is not enough for what can't be undone: the person must know the password. Gives the hash that it fitted. */
export async function requireOwnPassword(deps: AccountsDeps, principal: Principal, password: string, field: string): Promise<string> {
  const { db, limiter, passwords } = deps;
  await limiter.use('password-check.account', principal.accountId);
  const hash = await findPasswordHash(db.write, principal.accountId);
  if (!(await passwords.matches(password, hash)) || !hash) throw wrongPassword(field);
  await limiter.giveBack('password-check.account', principal.accountId);
  return hash;
}

export function wrongPassword(field: string): AppError {
  const { message } = new AppError('wrong_password');
  return new AppError('wrong_password', { fields: { [field]: message } });
}
