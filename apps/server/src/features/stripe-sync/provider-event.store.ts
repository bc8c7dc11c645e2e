import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/tables.ts';
import { hasOpenJob } from '../../platform/queue.ts';

/** Returns the events that were new. */
export async function insertEvents(tx: Transaction, events: NewRow<'provider_event'>[]): Promise<{ id: string; state: string }[]> {
  if (events.length === 0) return [];
  return tx
    .insertInto('provider_event')
    .values(events)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['id', 'state'])
    .execute();
}

export function findNewEvent(db: Sql, id: string) {
  return db
    .selectFrom('provider_event')
    .select(['id', 'type', 'account_provider_id', 'object_id', 'attempts'])
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
}

export async function markEventHandled(db: Sql, id: string, state: 'done' | 'ignored'): Promise<void> {
  await db.updateTable('provider_event').set({ state, error: null }).where('id', '=', id).execute();
}

/** Counts a failed attempt. Returns true if it was the last one allowed. */
export async function recordEventFailure(db: Sql, id: string, error: string, maxAttempts: number): Promise<boolean> {
  const row = await db
    .updateTable('provider_event')
    .set({ attempts: sql`attempts + 1`, error, state: sql`case when attempts + 1 >= ${maxAttempts}::int then 'dead' else state end` })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .returning('state')
    .executeTakeFirst();
  return row?.state === 'dead';
}

/** New events without a job. Locks them until the transaction ends. */
export async function findStuckEvents(tx: Transaction, limit: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('provider_event')
    .select('id')
    .where('state', '=', 'new')
    .where('received_at', '<', sql<Date>`now() - interval '2 minutes'`)
    .where((where) => where.not(hasOpenJob('apply-provider-event', 'eventId', sql.ref('provider_event.id'))))
    .orderBy('received_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets them back to new. Returns the ids that exist. */
export async function resetEvents(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('provider_event')
    .set({ state: 'new', attempts: 0, error: null })
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Stripe neither delivers nor lists events older than a month, so we no longer need to recognize these. */
export async function deleteOldEvents(db: Sql): Promise<void> {
  await db
    .deleteFrom('provider_event')
    .where('received_at', '<', sql<Date>`now() - interval '60 days'`)
    .where('state', 'in', ['done', 'ignored'])
    .execute();
}

export async function readSweepCursor(db: Sql): Promise<Date | null> {
  const row = await db.selectFrom('provider_cursor').select('swept_until').executeTakeFirst();
  return row?.swept_until ?? null;
}

export async function moveSweepCursor(db: Sql, sweptUntil: Date): Promise<void> {
  await db
    .insertInto('provider_cursor')
    .values({ swept_until: sweptUntil })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ swept_until: sql<Date>`greatest(provider_cursor.swept_until, excluded.swept_until)` }),
    )
    .execute();
}
