import type { SessionSummary } from '@frontage/contract/accounts.schema';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { deleteOwnSession, findEndedSessions, listOwnSessions } from './session.store.ts';

export async function listSessions({ db }: AccountsDeps, principal: Principal): Promise<SessionSummary[]> {
  const rows = await listOwnSessions(db.write, principal.accountId);
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === principal.sessionId,
    device: row.device,
    startedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }));
}

export async function endSession({ db, realtime }: AccountsDeps, principal: Principal, sessionId: string): Promise<void> {
  if (!(await deleteOwnSession(db.write, principal.accountId, sessionId))) throw new AppError('not_found');
  realtime.endSessions([sessionId]);
}

/** Closes sockets whose session ran out or whose end was not heard of, for example while Redis was away. */
export async function closeEndedSockets({
  db,
  realtime,
}: Pick<AccountsDeps, 'db'> & { realtime: { openSessions: () => string[]; endSessions: (ids: string[]) => void } }): Promise<void> {
  const open = realtime.openSessions();
  if (open.length > 0) realtime.endSessions(await findEndedSessions(db.write, open));
}
