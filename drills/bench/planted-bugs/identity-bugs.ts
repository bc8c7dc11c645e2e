import type { PlantedBug } from './request-bugs.ts';

const accounts = 'apps/server/src/features/accounts';
const realtime = 'apps/server/src/platform/realtime';
const signIn = [`${accounts}/sign-in.test.ts`];
const lockout = [`${accounts}/lockout.test.ts`];

/** About who acts, and about strangers who keep people out. */
export const identityBugs: PlantedBug[] = [
  {
    description: 'a bearer of another session is taken',
    file: `${accounts}/identify.ts`,
    original: 'expected !== null && timingSafeEqual(tokenHash(bearer), expected)',
    replacement: 'expected !== null',
    tests: signIn,
  },
  {
    description: 'calls about requests work without the bearer',
    file: `${accounts}/identify.ts`,
    original: '(needsBearer || authorization !== undefined)',
    replacement: 'authorization !== undefined',
    tests: signIn,
  },
  {
    description: 'a seller whose session has ended acts as the customer',
    file: `${accounts}/identify.ts`,
    original: "return authorization === undefined && readSecret(deps, cookie, 'seller') ? 'seller' : 'customer';",
    replacement:
      "return authorization === undefined && readSecret(deps, cookie, 'seller') && !readSecret(deps, cookie, 'customer') ? 'seller' : 'customer';",
    tests: signIn,
  },
  {
    description: 'a wrong bearer signs the customer out',
    file: `${accounts}/identify.ts`,
    original: 'isBearerOf(found, readBearer(authorization))) return { principal: null, endedCookie: null };',
    replacement: 'isBearerOf(found, readBearer(authorization))) return { principal: null, endedCookie: type };',
    tests: signIn,
  },
  {
    description: 'any device cookie is taken for any account',
    file: `${accounts}/known-device.ts`,
    original: "secrets.keyedHashes('device', address, id)",
    replacement: '[given]',
    tests: lockout,
  },
  {
    description: 'strangers use up the tries of a known browser',
    file: `${accounts}/log-in.ts`,
    original: "knownDevice ? secrets.keyedHash('sign-in', attempt.email, knownDevice) : signInFailureKey",
    replacement: 'signInFailureKey',
    tests: lockout,
  },
  {
    description: 'strangers use up the guesses of the browser that asked for the code',
    file: `${accounts}/verification.store.ts`,
    original: 'coalesce(browser_hash = ${browserHash}::bytea, false)',
    replacement: 'coalesce(browser_hash = ${browserHash}::bytea and false, false)',
    tests: lockout,
  },
  {
    description: 'a flood of frames is read to its end',
    file: `${realtime}/frame-limit.ts`,
    original: 'return counted > limit;',
    replacement: 'return false;',
    tests: [`${realtime}/socket-limits.test.ts`],
  },
  {
    description: 'a link in the old mailbox sets a new password after the address has changed',
    file: `${accounts}/change-address.ts`,
    original: 'await deleteResetTokens(tx, accountId);',
    replacement: 'void deleteResetTokens;',
    tests: [`${accounts}/change-address.test.ts`],
  },
  {
    description: 'sessions that end leave their pages open',
    file: `${accounts}/session.store.ts`,
    original: 'ended.map((row) => row.id),\n  );',
    replacement: '[],\n  );',
    tests: [`${realtime}/realtime.test.ts`],
  },
];
