import { enqueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors.ts';
import { newToken, tokenHash } from '../../platform/secrets.ts';
import { updatePassword } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { noAccountEmail, passwordChangedEmail, passwordResetEmail } from './emails/account.email.ts';
import { limitVisitor } from './limit-visitor.ts';
import { signInFailureKey } from './log-in.ts';
import { consumeResetToken, isValidResetToken, replaceResetToken } from './password-reset.store.ts';
import { deleteSessions } from './session.store.ts';
import { clearSignInFailures } from './sign-in-failure.store.ts';
import { requireAcceptablePassword } from './sign-up.ts';

/** Sends a reset link, or an email saying that there is no account. Only the mailbox owner learns which. */
export async function requestPasswordReset(deps: AccountsDeps, { email, visitor }: { email: string; visitor: string }): Promise<void> {
  const { db, limiter, config } = deps;
  await limitVisitor(limiter, 'reset-mail', visitor);
  await limiter.use('reset-mail.address-minute', email);
  await limiter.use('reset-mail.address-day', email);

  const token = newToken();
  await db.transaction(async (tx) => {
    const hasAccount = await replaceResetToken(tx, email, tokenHash(token));
    await enqueueEmail(deps, tx, hasAccount ? passwordResetEmail(email, token, config.publicOrigin) : noAccountEmail(email, config.publicOrigin));
  });
}

/** Sets a new password with the link from the email and ends every session of the account. */
export async function resetPassword(
  deps: AccountsDeps,
  { token, password, visitor }: { token: string; password: string; visitor: string },
): Promise<void> {
  const { db, limiter, passwords, secrets, config } = deps;
  await limitVisitor(limiter, 'reset-link', visitor);
  requireAcceptablePassword(password);
  if (!(await isValidResetToken(db.write, tokenHash(token)))) throw new AppError('reset_link_expired');
  const passwordHash = await passwords.hash(password);

  await db.transaction(async (tx) => {
    const accountId = await consumeResetToken(tx, tokenHash(token));
    const address = accountId && (await updatePassword(tx, accountId, passwordHash));
    if (!accountId || !address) throw new AppError('reset_link_expired');
    await clearSignInFailures(tx, signInFailureKey(secrets, address));
    await enqueueEmail(deps, tx, passwordChangedEmail(address, config.publicOrigin));
    await deleteSessions(tx, accountId);
  });
}
