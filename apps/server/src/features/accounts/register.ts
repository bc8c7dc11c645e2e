import type { AccountType } from '@frontage/domain/account-type';
import { brokenPasswordRules, isAcceptablePassword } from '@frontage/domain/password-rules';
import { readCode } from '@frontage/domain/verification-code';
import { AppError } from '../../platform/errors.ts';
import { insertAccount } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { fitsCodeMac } from './request-verification.ts';
import { consumeCode, takeGuess } from './verification.store.ts';

interface Registration {
  name: string;
  email: string;
  password: string;
  type: AccountType;
  verificationCode: string;
  agreeToTerms: boolean;
}

/** Opens an account. Nothing of it exists before the code is right, so nobody can prepare an account under another's address. */
export async function register(deps: AccountsDeps, kind: AccountType, registration: Registration, visitor: string): Promise<void> {
  const { name, email, password, type, agreeToTerms } = registration;
  if (type !== kind) throw new AppError('validation_failed', { fields: { type: `This call opens ${kind} accounts` } });
  if (!agreeToTerms) throw new AppError('terms_not_agreed');
  requireAcceptablePassword(password);
  const code = readCode(registration.verificationCode);
  if (code === '') throw new AppError('code_missing');

  const verificationId = await checkCode(deps, { email, type, code, visitor });
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

/** Every guess is counted before it is compared; a right one is given back, because only wrong ones are limited. */
async function checkCode(deps: AccountsDeps, guess: { email: string; type: AccountType; code: string; visitor: string }): Promise<string> {
  const { db, limiter, secrets, metrics } = deps;
  const limits = [
    ['wrong-code.visitor', guess.visitor],
    ['wrong-code.address', guess.email],
    ['wrong-code.everyone', 'all'],
  ] as const;

  for (const [rule, key] of limits) await limiter.use(rule, key);
  const verification = await takeGuess(db.write, guess.email, guess.type);
  if (!verification) throw new AppError('wrong_code');

  metrics.codeComparisons.inc();
  if (!fitsCodeMac(secrets, verification.code_mac, guess.email, guess.type, guess.code)) throw new AppError('wrong_code');
  for (const [rule, key] of limits) await limiter.giveBack(rule, key);
  return verification.id;
}
