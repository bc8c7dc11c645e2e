import type { AccountType } from '@frontage/domain/account/account-type';
import { brokenPasswordRules, isAcceptablePassword } from '@frontage/domain/account/password-rules';
import { normalizeCode } from '@frontage/domain/account/verification-code';
import { timingSafeEqual } from 'node:crypto';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors.ts';
import { newCode, newToken, tokenHash } from '../../platform/secrets.ts';
import { findAccountByAddress, insertAccount } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { accountExistsEmail, verificationCodeEmail } from './emails/account.email.ts';
import { limitCodeEmails, limitVisitor, undoLimitVisitor } from './limit-visitor.ts';
import { consumeCode, countGuess, replaceCode } from './verification.store.ts';

interface CodeRequest {
  email: string;
  userType: AccountType;
  visitor: string;
  /** The cookie of the browser that asks. */
  browserToken: string;
}

/**
 * Sends a sign-up code. For an address that has an account, it stores a code that nobody can know and emails the owner instead.
 * So neither the answer nor its timing reveals which addresses are registered.
 */
export async function requestVerification(deps: AccountsDeps, input: CodeRequest): Promise<void> {
  const { db, limiter, secrets, config } = deps;
  const { email, userType, visitor, browserToken } = input;

  await limitCodeEmails(limiter, email, visitor);

  const code = newCode();
  await db.transaction(async (tx) => {
    const owner = await findAccountByAddress(tx, email);
    const mac = codeMac(secrets, email, userType, owner ? newToken() : code);
    await replaceCode(tx, { address: email, type: userType, mac, browserHash: tokenHash(browserToken) });
    await enqueueEmail(deps, tx, owner ? accountExistsEmail(email, config.publicOrigin) : verificationCodeEmail(email, code, config.publicOrigin));
  });
}

export function codeMac(secrets: AccountsDeps['secrets'], address: string, type: AccountType, code: string): Buffer {
  return secrets.keyedHash('sign-up code', address, type, code);
}

/** Whether a code is the one that was emailed. Also accepts codes made with a secret that is being replaced. */
function matchesCodeMac(secrets: AccountsDeps['secrets'], mac: Buffer, address: string, type: AccountType, code: string): boolean {
  return secrets.keyedHashes('sign-up code', address, type, code).some((expected) => timingSafeEqual(mac, expected));
}

interface Registration {
  name: string;
  email: string;
  password: string;
  type: AccountType;
  verificationCode: string;
  agreeToTerms: boolean;
}

/** Creates an account. Nothing is stored before the code matches, so nobody can prepare an account for another person's address. */
export async function register(
  deps: AccountsDeps,
  expectedType: AccountType,
  registration: Registration,
  from: { visitor: string; browserToken: string | null },
): Promise<void> {
  const { name, email, password, type, agreeToTerms } = registration;
  if (type !== expectedType) throw new AppError('validation_failed', { fields: { type: `This call creates ${expectedType} accounts` } });
  if (!agreeToTerms) throw new AppError('terms_not_agreed');
  requireAcceptablePassword(password);
  const code = normalizeCode(registration.verificationCode);
  if (code === '') throw new AppError('missing_code');

  const verificationId = await checkCode(deps, { email, type, code, ...from });
  const passwordHash = await deps.passwords.hash(password);

  await deps.db.transaction(async (tx) => {
    if (!(await consumeCode(tx, verificationId))) throw new AppError('wrong_code');
    if (!(await insertAccount(tx, { type, address: email, name, passwordHash }))) throw new AppError('wrong_code');
  });
}

export function requireAcceptablePassword(password: string, field = 'password'): void {
  if (isAcceptablePassword(password)) return;
  const [first] = brokenPasswordRules(password);
  throw new AppError('weak_password', first ? { fields: { [field]: first } } : {});
}

interface Guess {
  email: string;
  type: AccountType;
  code: string;
  visitor: string;
  browserToken: string | null;
}

/**
 * Counts every guess before comparing it. A correct one is uncounted, because only wrong ones are limited. Where no code can be guessed, only
 * the visitor is counted: otherwise anyone could use up the limits of others for free.
 */
async function checkCode(deps: AccountsDeps, { email, type, code, visitor, browserToken }: Guess): Promise<string> {
  const { db, limiter, secrets, metrics } = deps;
  await limitVisitor(limiter, 'wrong-code', visitor);
  const verification = await countGuess(db.write, email, type, browserToken ? tokenHash(browserToken) : null);
  if (!verification) throw new AppError('wrong_code');
  if (!verification.is_asker) await limiter.use('wrong-code.address', email);
  await limiter.use('wrong-code.everyone', 'all');

  metrics.codeComparisons.inc();
  if (!matchesCodeMac(secrets, verification.code_mac, email, type, code)) throw new AppError('wrong_code');
  await undoLimitVisitor(limiter, 'wrong-code', visitor);
  if (!verification.is_asker) await limiter.undoUse('wrong-code.address', email);
  await limiter.undoUse('wrong-code.everyone', 'all');
  return verification.id;
}
