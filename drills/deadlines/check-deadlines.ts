import type { EpochMs } from '@frontage/domain/time';
import { type RunSql, expectedConsequences, type InsertedDeadline } from './insert-deadlines.ts';

interface Consequence {
  request_id: string;
  what: string;
  at: EpochMs;
}

/** From start to kill of one worker. */
export interface WorkerUptime {
  up: EpochMs;
  down: EpochMs;
}

export interface DeadlineReport {
  metOnce: number;
  missed: number;
  metTwiceOrWrong: number;
  early: number;
  notices: number;
  emailsNotMatchingNotices: number;
  medianSecondsLate: number;
  maxSecondsLate: number;
  /** Deadlines that fell due without a worker count from the start of the next one. */
  maxSecondsLateWithWorkerUp: number;
  dueWithoutWorker: number;
}

/** Compares what happened with what each deadline should have caused. */
export async function checkDeadlines(sql: RunSql, deadlines: readonly InsertedDeadline[], uptimes: readonly WorkerUptime[]): Promise<DeadlineReport> {
  const found = Map.groupBy(await readConsequences(sql), (row) => row.request_id);
  const counts = { metOnce: 0, missed: 0, metTwiceOrWrong: 0, early: 0, dueWithoutWorker: 0 };
  const late: number[] = [];
  const lateWithWorkerUp: number[] = [];
  for (const deadline of deadlines) {
    const all = found.get(deadline.requestId) ?? [];
    const expected = expectedConsequences(deadline);
    const isMissed = expected.some((what) => all.every((each) => each.what !== what));
    const isOnce = !isMissed && all.length === expected.length;
    if (isMissed) counts.missed += 1;
    else counts[isOnce ? 'metOnce' : 'metTwiceOrWrong'] += 1;
    if (all.some(({ at }) => at < deadline.due)) counts.early += 1;
    const since = firstUptimeAfter(uptimes, deadline.due);
    if (since > deadline.due) counts.dueWithoutWorker += 1;
    for (const { at } of all) {
      late.push((at - deadline.due) / 1_000);
      lateWithWorkerUp.push((at - since) / 1_000);
    }
  }
  const inOrder = late.toSorted((a, b) => a - b);
  return {
    ...counts,
    ...(await compareEmails(sql)),
    medianSecondsLate: rounded(inOrder[Math.floor(inOrder.length / 2)] ?? 0),
    maxSecondsLate: rounded(inOrder.at(-1) ?? 0),
    maxSecondsLateWithWorkerUp: rounded(Math.max(0, ...lateWithWorkerUp)),
  };
}

/** How many are still to come or to be handled. */
export async function countPendingDeadlines(sql: RunSql, deadlines: readonly InsertedDeadline[]): Promise<number> {
  const last = new Date(Math.max(...deadlines.map(({ due }) => due)));
  return (await sql('select from request_deadline where due_at <= $1', [last])).length;
}

/** The due time itself if a worker ran then, otherwise the start of the next worker. */
function firstUptimeAfter(uptimes: readonly WorkerUptime[], due: EpochMs): EpochMs {
  if (uptimes.some(({ up, down }) => up <= due && due < down)) return due;
  return Math.min(...uptimes.filter(({ up }) => up > due).map(({ up }) => up));
}

const rounded = (seconds: number) => Number(seconds.toFixed(2));

/** Rows that the drill itself inserted are hours old. */
const fresh = `now() - interval '30 minutes'`;
const epochMs = (column: string) => `extract(epoch from ${column})::float8 * 1000`;

function readConsequences(sql: RunSql): Promise<Consequence[]> {
  return sql<Consequence>(`
    select request_id, 'clock ' || to_status as what, ${epochMs('at')} as at from request_event where actor = 'clock' and at > ${fresh}
    union all
    select request_id, case account_id when customer_id then 'customer ' when seller_id then 'seller ' else 'stranger ' end || kind, ${epochMs('notice.created_at')}
    from notice join rental_request request on request.id = request_id where notice.created_at > ${fresh}`);
}

/** Each notice comes with an email of the same kind, in the rows of the drill too. Reminders don't: they are gathered into fewer emails. */
async function compareEmails(sql: RunSql): Promise<Pick<DeadlineReport, 'notices' | 'emailsNotMatchingNotices'>> {
  const rows = await sql<{ notices: number; emails: number }>(`
    select coalesce(notices, 0)::int as notices, coalesce(emails, 0)::int as emails
    from (select kind, count(*) as notices from notice where kind not like 'deadline%' group by kind) noticed
    full join (select substr(kind, 9) as kind, count(*) as emails from mail where kind like 'request-%' and kind not like 'request-deadline%' group by kind) mailed using (kind)`);
  const [row] = await sql<{ notices: number }>(`select count(*)::int as notices from notice where created_at > ${fresh}`);
  return {
    notices: row?.notices ?? 0,
    emailsNotMatchingNotices: rows.reduce((sum, { notices, emails }) => sum + Math.abs(notices - emails), 0),
  };
}
