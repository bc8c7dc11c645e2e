import type { User } from '@frontage/contract/accounts.schema';
import { normalizeCode } from '@frontage/domain/account/verification-code';
import { timingSafeEqual } from 'node:crypto';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { newCode, newToken } from '../../platform/secrets.ts';
import { findAccountByAddress } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { consumeAddressChange, countAddressGuess, replaceAddressChange, updateAddress } from './address-change.store.ts';
import { accountExistsEmail, addressChangedEmail, newAddressCodeEmail } from './emails/account.email.ts';
import { limitCodeEmails, limitVisitor, undoLimitVisitor } from './limit-visitor.ts';
import { deleteResetTokens } from './password-reset.store.ts';
import { presentUser, requireCurrentPassword } from './profile.ts';

const uniqueViolation = '23505';
const macPurpose = 'new address';

export function addressMac(secrets: AccountsDeps['secrets'], accountId: string, address: string, code: string): Buffer {
  return secrets.keyedHash(macPurpose, accountId, address, code);
}

/**
 * Sends a code to the new address. If that address has an account, it stores a code that nobody can know and emails its owner instead,
 * so the answer doesn't reveal which addresses are registered.
 */
export async function requestAddressChange(
  deps: AccountsDeps,
  principal: Principal,
  { email, password, visitor }: { email: string; password: string; visitor: string },
): Promise<void> {
  const { db, limiter, secrets, config } = deps;
  await requireCurrentPassword(deps, principal, password, 'password');
  await limitCodeEmails(limiter, email, visitor);

  const code = newCode();
  await db.transaction(async (tx) => {
    const owner = await findAccountByAddress(tx, email);
    const mac = addressMac(secrets, principal.accountId, email, owner ? newToken() : code);
    await replaceAddressChange(tx, { accountId: principal.accountId, address: email, mac });
    await enqueueEmail(deps, tx, owner ? accountExistsEmail(email, config.publicOrigin) : newAddressCodeEmail(email, code, config.publicOrigin));
  });
}

/** Changes the address and sends a note to the old one. The sessions stay. */
export async function changeAddress(deps: AccountsDeps, principal: Principal, typedCode: string, visitor: string): Promise<User> {
  const { db, limiter, secrets, config } = deps;
  const { accountId } = principal;
  const code = normalizeCode(typedCode);
  if (code === '') throw new AppError('missing_code');
  await limitVisitor(limiter, 'wrong-code', visitor);
  const change = await countAddressGuess(db.write, accountId);
  if (!change) throw new AppError('wrong_code');
  await limiter.use('wrong-code.everyone', 'all');
  const isMatch = secrets.keyedHashes(macPurpose, accountId, change.address, code).some((expected) => timingSafeEqual(change.code_mac, expected));
  if (!isMatch) throw new AppError('wrong_code');
  await undoLimitVisitor(limiter, 'wrong-code', visitor);
  await limiter.undoUse('wrong-code.everyone', 'all');

  await db.transaction(async (tx) => {
    if (!(await consumeAddressChange(tx, accountId, change.code_mac))) throw new AppError('wrong_code');
    const before = await updateAddress(tx, accountId, change.address).catch(orNullIfTaken);
    if (before === null) throw new AppError('wrong_code');
    // A link in the old mailbox must not open the account any more.
    await deleteResetTokens(tx, accountId);
    await enqueueEmail(deps, tx, addressChangedEmail(before, change.address, config.publicOrigin));
  });
  return presentUser({ ...principal, address: change.address });
}

/** Someone signed up with the address at the same moment. */
function orNullIfTaken(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return null;
  throw error;
}
