import type { AccountType } from '@frontage/domain/account/account-type';
import { sql, type Database, type Sql, type Transaction } from '../../platform/db/database.ts';
import { publishEndedSessions } from '../../platform/realtime/live-channel.ts';

export interface FoundSession {
  session_id: string;
  bearer_hash: Buffer | null;
  unseen: boolean;
  account_id: string;
  type: AccountType;
  name: string;
  address: string;
}

/** Runs on every signed-in request, so it is prepared once per connection. Sessions use the real time, not the app clock. */
const activeSession = {
  name: 'active-session',
  text: `select s.id as session_id, s.bearer_hash, s.last_seen_at < now() - interval '1 minute' as unseen,
                a.id as account_id, a.type, a.name, a.address
         from session s join account a on a.id = s.account_id
         where s.secret_hash = $1 and s.idle_until > now() and s.absolute_until > now() and a.deleted_at is null`,
};

export async function findActiveSession({ pool }: Pick<Database, 'pool'>, secretHash: Buffer): Promise<FoundSession | undefined> {
  const { rows } = await pool.query<FoundSession>({ ...activeSession, values: [secretHash] });
  return rows[0];
}

export async function keepSessionAlive(db: Sql, sessionId: string, idleSeconds: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: sql`now()`, idle_until: sql`least(now() + make_interval(secs => ${idleSeconds}), absolute_until)` })
    .where('id', '=', sessionId)
    .where('last_seen_at', '<', sql<Date>`now() - interval '1 minute'`)
    .execute();
}

interface NewSession {
  accountId: string;
  secretHash: Buffer;
  bearerHash: Buffer | null;
  device: string;
  idleSeconds: number;
  absoluteSeconds: number;
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx
    .insertInto('session')
    .values({
      account_id: session.accountId,
      secret_hash: session.secretHash,
      bearer_hash: session.bearerHash,
      device: session.device,
      idle_until: sql`now() + make_interval(secs => ${session.idleSeconds})`,
      absolute_until: sql`now() + make_interval(secs => ${session.absoluteSeconds})`,
    })
    .execute();
}

/** Deletes all but the newest sessions of an account. Like every end of a session, it closes the open pages of those. */
export async function deleteOldestSessions(tx: Transaction, accountId: string, keep: number): Promise<void> {
  const newest = tx.selectFrom('session').select('id').where('account_id', '=', accountId).orderBy('last_seen_at', 'desc').limit(keep);
  const ended = await tx.deleteFrom('session').where('account_id', '=', accountId).where('id', 'not in', newest).returning('id').execute();
  await closePagesOf(tx, ended);
}

export async function deleteSessionBySecret(tx: Transaction, secretHash: Buffer): Promise<string[]> {
  const ended = await tx.deleteFrom('session').where('secret_hash', '=', secretHash).returning('id').execute();
  await closePagesOf(tx, ended);
  return ended.map((row) => row.id);
}

/** Filtered by account, so nobody can end or detect another account's session. */
export async function deleteSession(tx: Transaction, accountId: string, sessionId: string): Promise<boolean> {
  const ended = await tx.deleteFrom('session').where('account_id', '=', accountId).where('id', '=', sessionId).returning('id').execute();
  await closePagesOf(tx, ended);
  return ended.length > 0;
}

export async function deleteSessions(tx: Transaction, accountId: string, except?: string): Promise<void> {
  const ended = await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute();
  await closePagesOf(tx, ended);
}

function closePagesOf(tx: Transaction, ended: { id: string }[]): Promise<void> {
  return publishEndedSessions(
    tx,
    ended.map((row) => row.id),
  );
}

export function findSessions(db: Sql, accountId: string) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('idle_until', '>', sql<Date>`now()`)
    .where('absolute_until', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** Returns those of the sessions that have ended. */
export async function findEndedSessions(db: Sql, sessionIds: string[]): Promise<string[]> {
  const active = await db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', sessionIds)
    .where('idle_until', '>', sql<Date>`now()`)
    .where('absolute_until', '>', sql<Date>`now()`)
    .execute();
  const activeIds = new Set(active.map((row) => row.id));
  return sessionIds.filter((id) => !activeIds.has(id));
}
