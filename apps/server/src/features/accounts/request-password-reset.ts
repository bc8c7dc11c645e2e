import { postMail } from '../../platform/mail/outbox.ts';
import { newToken, tokenHash } from '../../platform/secrets.ts';
import { findAccountByAddress } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { noAccountMail } from './emails/no-account.email.ts';
import { passwordResetMail } from './emails/password-reset.email.ts';
import { replaceResetToken } from './password-reset.store.ts';

/** Sends a reset link, or word that there is no account: either way only the owner of the mailbox learns which. */
export async function requestPasswordReset(deps: AccountsDeps, { email, visitor }: { email: string; visitor: string }): Promise<void> {
  const { db, limiter, config } = deps;
  await limiter.use('reset-mail.visitor', visitor);
  await limiter.use('reset-mail.address-minute', email);
  await limiter.use('reset-mail.address-day', email);

  const token = newToken();
  await db.transaction(async (tx) => {
    const account = await findAccountByAddress(tx, email);
    if (account) await replaceResetToken(tx, account.id, tokenHash(token));
    await postMail(deps, tx, account ? passwordResetMail(email, token, config.publicOrigin) : noAccountMail(email, config.publicOrigin));
  });
}
