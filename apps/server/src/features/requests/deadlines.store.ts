import { graceEnd, type RequestDurations } from '@frontage/domain/rental-request/deadline';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

export type DeadlineStage = 'remind' | 'overdue' | 'expire';

/** From now on this deadline counts, or none. */
export async function setDeadline(tx: Transaction, requestId: string, deadline: Date | null, now: Date, times: RequestDurations): Promise<void> {
  await tx.deleteFrom('request_timer').where('request_id', '=', requestId).execute();
  if (!deadline) return;
  const at = deadline.getTime();
  const timers: [kind: DeadlineStage, due: number][] = [
    ['remind', at - times.reminder],
    ['overdue', at],
    ['expire', graceEnd(at, times)],
  ];
  await tx
    .insertInto('request_timer')
    .values(timers.filter(([, due]) => due > now.getTime()).map(([kind, due]) => ({ request_id: requestId, kind, due_at: new Date(due) })))
    .execute();
}

export interface DueDeadline {
  request_id: string;
  kind: DeadlineStage;
}

export function findDueDeadlines(db: Sql, howMany: number): Promise<DueDeadline[]> {
  return db
    .selectFrom('request_timer')
    .select(['request_id', 'kind'])
    .where('due_at', '<=', sql<Date>`app_now()`)
    .orderBy('due_at')
    .limit(howMany)
    .execute();
}

/** False if it was done by somebody else, or does not count any more. Whoever calls holds the request. */
export async function claimDueDeadline(tx: Transaction, { request_id: requestId, kind }: DueDeadline): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('request_timer')
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('due_at', '<=', sql<Date>`app_now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** If it still waits: one that was done or does not count any more stays gone. */
export async function delayDueDeadline(db: Sql, { request_id: requestId, kind }: DueDeadline, minutes: number): Promise<void> {
  await db
    .updateTable('request_timer')
    .set({ due_at: sql<Date>`app_now() + make_interval(mins => ${minutes})` })
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('due_at', '<=', sql<Date>`app_now()`)
    .execute();
}

export async function rescheduleDeadline(tx: Transaction, requestId: string, kind: DeadlineStage, minutes: number): Promise<void> {
  await tx
    .insertInto('request_timer')
    .values({ request_id: requestId, kind, due_at: sql<Date>`app_now() + make_interval(mins => ${minutes})` })
    .onConflict((conflict) => conflict.columns(['request_id', 'kind']).doUpdateSet((set) => ({ due_at: set.ref('excluded.due_at') })))
    .execute();
}
