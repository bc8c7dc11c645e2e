import { graceEnd, type RequestDurations } from '@frontage/domain/rental-request/status';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

type DeadlineStage = 'remind' | 'overdue' | 'expire';

/** Replaces whatever deadline was set before. */
export async function setDeadline(tx: Transaction, requestId: string, deadline: Date | null, now: Date, times: RequestDurations): Promise<void> {
  await tx.deleteFrom('request_deadline').where('request_id', '=', requestId).execute();
  if (!deadline) return;
  const at = deadline.getTime();
  const stages: [kind: DeadlineStage, due: number][] = [
    ['remind', at - times.reminder],
    ['overdue', at],
    ['expire', graceEnd(at, times)],
  ];
  await tx
    .insertInto('request_deadline')
    .values(stages.filter(([, due]) => due > now.getTime()).map(([kind, due]) => ({ request_id: requestId, kind, due_at: new Date(due) })))
    .execute();
}

export interface DueDeadline {
  request_id: string;
  kind: DeadlineStage;
}

export function findDueDeadlines(db: Sql, limit: number): Promise<DueDeadline[]> {
  return db
    .selectFrom('request_deadline')
    .select(['request_id', 'kind'])
    .where('due_at', '<=', sql<Date>`app_now()`)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/** False if another worker ran it or a change replaced it. Caller must hold the request's row lock. */
export async function claimDueDeadline(tx: Transaction, { request_id: requestId, kind }: DueDeadline): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('request_deadline')
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('due_at', '<=', sql<Date>`app_now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Does nothing if the deadline was run or replaced in the meantime. */
export async function delayDueDeadline(db: Sql, { request_id: requestId, kind }: DueDeadline, minutes: number): Promise<void> {
  await db
    .updateTable('request_deadline')
    .set({ due_at: sql<Date>`app_now() + make_interval(mins => ${minutes})` })
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('due_at', '<=', sql<Date>`app_now()`)
    .execute();
}

export async function rescheduleDeadline(tx: Transaction, requestId: string, kind: DeadlineStage, minutes: number): Promise<void> {
  await tx
    .insertInto('request_deadline')
    .values({ request_id: requestId, kind, due_at: sql<Date>`app_now() + make_interval(mins => ${minutes})` })
    .onConflict((conflict) => conflict.columns(['request_id', 'kind']).doUpdateSet((set) => ({ due_at: set.ref('excluded.due_at') })))
    .execute();
}
