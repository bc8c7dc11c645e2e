import type { SessionSummary } from '@frontage/contract/accounts.schema';
import type { AccountType } from '@frontage/domain/account/account-type';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { tokenHash } from '../../platform/secrets.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteSession, deleteSessionBySecret, findEndedSessions, findSessions } from './session.store.ts';

export async function listSessions({ db }: AccountsDeps, principal: Principal): Promise<SessionSummary[]> {
  const rows = await findSessions(db.write, principal.accountId);
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === principal.sessionId,
    device: row.device,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

export async function endSession({ db, realtime }: AccountsDeps, principal: Principal, sessionId: string): Promise<void> {
  const isEnded = await db.transaction((tx) => deleteSession(tx, principal.accountId, sessionId));
  if (!isEnded) throw new AppError('not_found');
  realtime.endSessions([sessionId]);
}

/** Closes sockets whose session expired, or ended while this process could not listen to the database. */
export async function closeEndedSockets({
  db,
  realtime,
}: Pick<AccountsDeps, 'db'> & { realtime: { connectedSessions: () => string[]; endSessions: (ids: string[]) => void } }): Promise<void> {
  const open = realtime.connectedSessions();
  if (open.length > 0) realtime.endSessions(await findEndedSessions(db.write, open));
}

/**
 * Ends this browser's session. Does nothing if there is none. Sockets of this process close before the answer; those of the others
 * close when the database tells them, a moment later.
 */
export async function logOut({ db, realtime }: AccountsDeps, secret: string | null): Promise<void> {
  if (!secret) return;
  realtime.endSessions(await db.transaction((tx) => deleteSessionBySecret(tx, tokenHash(secret))));
}

const hour = 3_600;
const day = 24 * hour;

/** How long a session lives unused, and in total. Sellers can move money, so their sessions are shorter. */
export const sessionLifetimes: Record<AccountType, { idleSeconds: number; absoluteSeconds: number }> = {
  customer: { idleSeconds: 7 * day, absoluteSeconds: 30 * day },
  seller: { idleSeconds: 12 * hour, absoluteSeconds: 14 * day },
};

export const sessionsPerAccount = 10;

const browsers: [RegExp, string][] = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\//, 'Firefox'],
  [/\b(Headless)?Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Enough for people to recognize their device. The full user agent would store more about them than the list needs. */
export function describeDevice(userAgent: string | undefined): string {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const system = systems.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
