import type { EpochMs } from '@frontage/domain/time';
import { type RunSql, expectedConsequences, type InsertedDeadline } from './insert-deadlines.ts';

interface Consequence {
  request_id: string;
  what: string;
  at: EpochMs;
}

/** A time during which a worker ran. */
export interface WorkerUptime {
  up: EpochMs;
  down: EpochMs;
}

export interface DeadlineReport {
  metOnce: number;
  missed: number;
  metTwiceOrWrongly: number;
  early: number;
  notices: number;
  mailsThatDoNotMatchNotices: number;
  medianSecondsLate: number;
  mostSecondsLate: number;
  /** Of those that fell due while nobody was there, counted from when somebody was again. */
  mostSecondsLateWithAWorkerUp: number;
  dueWithoutAnyWorker: number;
}

/** What became of each deadline since they were planted. */
export async function checkDeadlines(sql: RunSql, deadlines: readonly InsertedDeadline[], shifts: readonly WorkerUptime[]): Promise<DeadlineReport> {
  const found = Map.groupBy(await readConsequences(sql), (row) => row.request_id);
  const figures = { metOnce: 0, missed: 0, metTwiceOrWrongly: 0, early: 0, dueWithoutAnyWorker: 0 };
  const late: number[] = [];
  const lateWithAWorkerUp: number[] = [];
  for (const deadline of deadlines) {
    const all = found.get(deadline.requestId) ?? [];
    const expected = expectedConsequences(deadline);
    const isMissed = expected.some((what) => all.every((each) => each.what !== what));
    const isOnce = !isMissed && all.length === expected.length;
    if (isMissed) figures.missed += 1;
    else figures[isOnce ? 'metOnce' : 'metTwiceOrWrongly'] += 1;
    if (all.some(({ at }) => at < deadline.due)) figures.early += 1;
    const since = someoneUpAfter(shifts, deadline.due);
    if (since > deadline.due) figures.dueWithoutAnyWorker += 1;
    for (const { at } of all) {
      late.push((at - deadline.due) / 1_000);
      lateWithAWorkerUp.push((at - since) / 1_000);
    }
  }
  const inOrder = late.toSorted((a, b) => a - b);
  return {
    ...figures,
    ...(await compareMails(sql)),
    medianSecondsLate: rounded(inOrder[Math.floor(inOrder.length / 2)] ?? 0),
    mostSecondsLate: rounded(inOrder.at(-1) ?? 0),
    mostSecondsLateWithAWorkerUp: rounded(Math.max(0, ...lateWithAWorkerUp)),
  };
}

/** How many have not been looked at yet, whether they are due or not. */
export async function countPendingDeadlines(sql: RunSql, deadlines: readonly InsertedDeadline[]): Promise<number> {
  const last = new Date(Math.max(...deadlines.map(({ due }) => due)));
  return (await sql('select from request_timer where due_at <= $1', [last])).length;
}

/** The moment itself if somebody worked then, otherwise when the next one came. */
function someoneUpAfter(shifts: readonly WorkerUptime[], due: EpochMs): EpochMs {
  if (shifts.some(({ up, down }) => up <= due && due < down)) return due;
  return Math.min(...shifts.filter(({ up }) => up > due).map(({ up }) => up));
}

const rounded = (seconds: number) => Number(seconds.toFixed(2));

/** What was planted lies hours back. */
const fresh = `now() - interval '30 minutes'`;
const moment = (column: string) => `extract(epoch from ${column})::float8 * 1000`;

function readConsequences(sql: RunSql): Promise<Consequence[]> {
  return sql<Consequence>(`
    select request_id, 'clock ' || to_status as what, ${moment('at')} as at from request_event where actor = 'clock' and at > ${fresh}
    union all
    select request_id, case account_id when customer_id then 'customer ' when seller_id then 'seller ' else 'stranger ' end || kind, ${moment('notice.created_at')}
    from notice join rental_request request on request.id = request_id where notice.created_at > ${fresh}`);
}

/** Each mail is promised together with its notice; the planted ones come in pairs as well. */
async function compareMails(sql: RunSql): Promise<Pick<DeadlineReport, 'notices' | 'mailsThatDoNotMatchNotices'>> {
  const rows = await sql<{ notices: number; mails: number }>(`
    select coalesce(notices, 0)::int as notices, coalesce(mails, 0)::int as mails
    from (select kind, count(*) as notices from notice group by kind) noticed
    full join (select substr(kind, 9) as kind, count(*) as mails from mail where kind like 'request-%' group by kind) mailed using (kind)`);
  const [row] = await sql<{ notices: number }>(`select count(*)::int as notices from notice where created_at > ${fresh}`);
  return {
    notices: row?.notices ?? 0,
    mailsThatDoNotMatchNotices: rows.reduce((sum, { notices, mails }) => sum + Math.abs(notices - mails), 0),
  };
}
