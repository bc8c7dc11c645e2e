import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { NewRow } from '../../platform/db/tables.ts';
import { hasOpenJob } from '../../platform/queue.ts';

/** Keeps those that are not here yet and tells which. */
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

/** Counts a failed try; `most` of them are enough. Tells whether this was the last. */
export async function recordEventFailure(db: Sql, id: string, error: string, most: number): Promise<boolean> {
  const row = await db
    .updateTable('provider_event')
    .set({ attempts: sql`attempts + 1`, error, state: sql`case when attempts + 1 >= ${most}::int then 'dead' else state end` })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .returning('state')
    .executeTakeFirst();
  return row?.state === 'dead';
}

/** Those that wait although no job is there to look at them. Nobody else takes them until this transaction ends. */
export async function findStuckEvents(tx: Transaction, howMany: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('provider_event')
    .select('id')
    .where('state', '=', 'new')
    .where('received_at', '<', sql<Date>`now() - interval '2 minutes'`)
    .where((where) => where.not(hasOpenJob('apply-provider-event', 'eventId', sql.ref('provider_event.id'))))
    .orderBy('received_at')
    .limit(howMany)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** As if they had just come. Tells which of them there are. */
export async function resetEvents(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .updateTable('provider_event')
    .set({ state: 'new', attempts: 0, error: null })
    .where('id', 'in', ids)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The provider tells nothing again that is older than a month. */
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
