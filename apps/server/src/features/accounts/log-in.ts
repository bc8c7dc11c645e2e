import type { User } from '@frontage/contract/accounts.schema';
import { AppError } from '../../platform/errors.ts';
import { newToken, tokenHash, type Secrets } from '../../platform/secrets.ts';
import { presentUser } from './profile.ts';
import { findAccountByAddress, lockIfPasswordUnchanged, markFirstSignIn, updatePassword } from './account.store.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { findKnownDevice, signDevice } from './known-device.ts';
import { sessionLifetimes, sessionsPerAccount } from './sessions.ts';
import { deleteOldestSessions, insertSession } from './session.store.ts';
import { countSignInAttempt, clearSignInFailures } from './sign-in-failure.store.ts';

interface SignedIn {
  user: User;
  isFirst: boolean;
  secret: string;
  bearer: string | null;
  maxAgeSeconds: number;
  /** For the device cookie. */
  knownDevice: string;
}

interface Attempt {
  email: string;
  password: string;
  /** What people read in the list of their sessions. */
  device: string;
  /** The device cookies that came with the attempt. */
  deviceCookies: readonly (string | null)[];
}

/** Starts a session. A known and an unknown address cost the same work and get the same answer. */
export async function logIn(deps: AccountsDeps, attempt: Attempt, isRetry = false): Promise<SignedIn> {
  const { db, secrets, passwords, config } = deps;
  const { limit, seconds } = config.rateLimits['login.address'];
  // A browser that has signed in before has its own count, so that a stranger's failures can't keep its owner out.
  const knownDevice = findKnownDevice(secrets, attempt.email, attempt.deviceCookies);
  const failureKey = knownDevice ? secrets.keyedHash('sign-in', attempt.email, knownDevice) : signInFailureKey(secrets, attempt.email);

  const wait = await countSignInAttempt(db.write, failureKey, limit, seconds);
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
  const account = await findAccountByAddress(db.write, attempt.email);
  const isMatch = await passwords.matches(attempt.password, account?.password_hash ?? null);
  if (!account?.password_hash || !isMatch) throw new AppError('wrong_credentials');
  // Only after the password matched: strangers must not learn it.
  if (account.suspended_at) throw new AppError('suspended');
  const { id, password_hash: comparedHash } = account;
  const renewedHash = passwords.isOutdated(comparedHash) ? await passwords.hash(attempt.password) : null;

  const secret = newToken();
  const bearer = account.type === 'customer' ? newToken() : null;
  const lifetimes = sessionLifetimes[account.type];
  const signedIn = await db.transaction(async (tx) => {
    if (!(await lockIfPasswordUnchanged(tx, id, comparedHash))) return null;
    if (renewedHash) await updatePassword(tx, id, renewedHash);
    await clearSignInFailures(tx, failureKey);
    await insertSession(tx, {
      accountId: id,
      secretHash: tokenHash(secret),
      bearerHash: bearer ? tokenHash(bearer) : null,
      device: attempt.device,
      ...lifetimes,
    });
    await deleteOldestSessions(tx, id, sessionsPerAccount);
    return { isFirst: await markFirstSignIn(tx, id) };
  });
  if (!signedIn) {
    // Another sign-in of the same person may just have renewed the hash.
    if (isRetry) throw new AppError('wrong_credentials');
    return logIn(deps, attempt, true);
  }
  const user = presentUser({ accountId: id, name: account.name, address: attempt.email, type: account.type });
  return {
    user,
    isFirst: signedIn.isFirst,
    secret,
    bearer,
    maxAgeSeconds: lifetimes.absoluteSeconds,
    knownDevice: signDevice(secrets, attempt.email, knownDevice ?? undefined),
  };
}

/** The count that all browsers share that have not signed in to this address before. */
export function signInFailureKey(secrets: Secrets, address: string): Buffer {
  return secrets.keyedHash('sign-in', address);
}
