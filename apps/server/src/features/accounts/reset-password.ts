import { AppError } from '../../platform/errors.ts';
import { postMail } from '../../platform/mail/outbox.ts';
import { tokenHash } from '../../platform/secrets.ts';
import { updatePassword } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { passwordChangedMail } from './emails/password-changed.email.ts';
import { isLivingResetToken, takeResetToken } from './password-reset.store.ts';
import { requireAcceptablePassword } from './register.ts';
import { deleteSessions } from './session.store.ts';
import { forgetFailures } from './sign-in-failure.store.ts';

/** Sets a new password with the link from the mail and ends every session: whoever was in is out. */
export async function resetPassword(
  deps: AccountsDeps,
  { token, password, visitor }: { token: string; password: string; visitor: string },
): Promise<void> {
  const { db, limiter, passwords, realtime, secrets, config } = deps;
  await limiter.use('reset-link.visitor', visitor);
  requireAcceptablePassword(password);
  if (!(await isLivingResetToken(db.write, tokenHash(token)))) throw new AppError('reset_link_dead');
  const passwordHash = await passwords.hash(password);

  const ended = await db.transaction(async (tx) => {
    const accountId = await takeResetToken(tx, tokenHash(token));
    const address = accountId && (await updatePassword(tx, accountId, passwordHash));
    if (!accountId || !address) throw new AppError('reset_link_dead');
    await forgetFailures(tx, secrets.mark('sign-in', address));
    await postMail(deps, tx, passwordChangedMail(address, config.publicOrigin));
    return deleteSessions(tx, accountId);
  });
  realtime.endSessions(ended);
}
