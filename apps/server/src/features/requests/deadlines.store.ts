import { graceEnd, type RequestDurations } from '@frontage/domain/rental-request/status';
import type { EpochMs } from '@frontage/domain/time';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { RequestRow } from './request.store.ts';

type DeadlineStage = 'remind' | 'overdue' | 'expire';

/** When the next step of the request is due or, in a rental that runs, the proof of new artwork. */
export function dueOf({
  deadline,
  is_running: isRunning,
  artwork_due_at: artworkDue,
}: Pick<RequestRow, 'deadline' | 'is_running' | 'artwork_due_at'>): Date | null {
  return deadline ?? (isRunning ? artworkDue : null);
}

/** Replaces whatever deadline was set before. */
export async function setDeadline(tx: Transaction, requestId: string, deadline: Date | null, now: Date, times: RequestDurations): Promise<void> {
  const at = deadline?.getTime();
  await replaceStages(tx, requestId, now, at === undefined ? [] : [...warningsBefore(at, times), ['expire', graceEnd(at, times)]]);
}

/** For the proof of new artwork in a running rental. It doesn't end anything if it is missed. */
export async function setArtworkDeadline(tx: Transaction, requestId: string, due: Date | null, now: Date, times: RequestDurations): Promise<void> {
  await replaceStages(tx, requestId, now, due ? warningsBefore(due.getTime(), times) : []);
}

type Stage = [kind: DeadlineStage, due: EpochMs];

function warningsBefore(deadline: EpochMs, times: RequestDurations): Stage[] {
  return [
    ['remind', deadline - times.reminder],
    ['overdue', deadline],
  ];
}

async function replaceStages(tx: Transaction, requestId: string, now: Date, stages: readonly Stage[]): Promise<void> {
  await tx.deleteFrom('request_deadline').where('request_id', '=', requestId).execute();
  const ahead = stages.filter(([, due]) => due > now.getTime());
  if (ahead.length === 0) return;
  await tx
    .insertInto('request_deadline')
    .values(ahead.map(([kind, due]) => ({ request_id: requestId, kind, due_at: new Date(due) })))
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
