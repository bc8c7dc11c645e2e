import type { AccountType } from '@frontage/domain/account-type';
import { codeAlphabet, codeLength } from '@frontage/domain/verification-code';
import { randomInt, timingSafeEqual } from 'node:crypto';
import { postMail } from '../../platform/mail/outbox.ts';
import { newToken } from '../../platform/secrets.ts';
import { findAccountByAddress } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { accountExistsMail } from './emails/account-exists.email.ts';
import { verificationCodeMail } from './emails/verification-code.email.ts';
import { replaceCode } from './verification.store.ts';

/**
 * Sends a sign-up code. For an address that has an account the same work is done with a code that nobody can know,
 * and the mail says so to the owner alone: neither the answer nor its time tells a stranger who is registered.
 */
export async function requestVerification(deps: AccountsDeps, asked: { email: string; userType: AccountType; visitor: string }): Promise<void> {
  const { db, limiter, secrets, config } = deps;
  const { email, userType, visitor } = asked;

  await limiter.use('verification-mail.visitor', visitor);
  await limiter.use('verification-mail.address-minute', email);
  await limiter.use('verification-mail.address-hour', email);
  await limiter.use('verification-mail.address-day', email);
  await limiter.use('verification-mail.everyone', 'all');

  const code = newCode();
  await db.transaction(async (tx) => {
    const owner = await findAccountByAddress(tx, email);
    await replaceCode(tx, { address: email, type: userType, mac: codeMac(secrets, email, userType, owner ? newToken() : code) });
    await postMail(deps, tx, owner ? accountExistsMail(email, config.publicOrigin) : verificationCodeMail(email, code));
  });
}

export function codeMac(secrets: AccountsDeps['secrets'], address: string, type: AccountType, code: string): Buffer {
  return secrets.mark('sign-up code', address, type, code);
}

/** Whether a code is the one that was mailed, also if its secret is being replaced. */
export function fitsCodeMac(secrets: AccountsDeps['secrets'], mac: Buffer, address: string, type: AccountType, code: string): boolean {
  return secrets.marks('sign-up code', address, type, code).some((mark) => timingSafeEqual(mac, mark));
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}
