import type { User } from '@frontage/contract/accounts.schema';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { findPasswordHash, lockIfPasswordUnchanged, updateName, updatePassword } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { passwordChangedEmail } from './emails/account.email.ts';
import { deleteSessions } from './session.store.ts';
import { requireAcceptablePassword } from './sign-up.ts';

export async function changeName({ db }: AccountsDeps, principal: Principal, name: string): Promise<User> {
  await updateName(db.write, principal.accountId, name);
  return presentUser({ ...principal, name });
}

/** Changes the password and ends the account's other sessions, in case one of them is an intruder's. */
export async function changePassword(
  deps: AccountsDeps,
  principal: Principal,
  change: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, passwords, config } = deps;
  requireAcceptablePassword(change.newPassword, 'newPassword');
  const comparedHash = await requireCurrentPassword(deps, principal, change.currentPassword, 'currentPassword');
  const passwordHash = await passwords.hash(change.newPassword);

  await db.transaction(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, principal.accountId, comparedHash))) throw wrongPassword('currentPassword');
    const address = await updatePassword(tx, principal.accountId, passwordHash);
    if (!address) throw new AppError('unauthenticated');
    await enqueueEmail(deps, tx, passwordChangedEmail(address, config.publicOrigin));
    await deleteSessions(tx, principal.accountId, principal.sessionId);
  });
}

/** For steps that can't be undone, a session is not enough: the caller must know the password. Returns the hash that matched. */
export async function requireCurrentPassword(deps: AccountsDeps, principal: Principal, password: string, field: string): Promise<string> {
  const { db, limiter, passwords } = deps;
  await limiter.use('password-check.account', principal.accountId);
  const hash = await findPasswordHash(db.write, principal.accountId);
  if (!(await passwords.matches(password, hash)) || !hash) throw wrongPassword(field);
  await limiter.undoUse('password-check.account', principal.accountId);
  return hash;
}

export function wrongPassword(field: string): AppError {
  const { message } = new AppError('wrong_password');
  return new AppError('wrong_password', { fields: { [field]: message } });
}

export function presentUser({ accountId, name, address, type }: Omit<Principal, 'sessionId'>): User {
  return { _id: accountId, name, email: address, type };
}
