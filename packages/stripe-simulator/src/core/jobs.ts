import { dayMs, startOfDay } from '../money/bank-timing.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';

/** Everything that Stripe does on its own at a certain time. The names are stored. */
interface JobData {
  release: { transaction: string; account: string; amount: number };
  verify_account: { account: string };
  run_payouts: Record<string, never>;
  send_payout: { payout: string };
  settle_payout: { payout: string };
  open_dispute: { charge: string; reason: string };
  resolve_dispute: { dispute: string; outcome: 'won' | 'lost' | 'escalated' };
  lose_unanswered_dispute: { dispute: string };
  send_refund: { refund: string };
  send_waiting_refunds: { account: string };
  return_refund: { refund: string };
  expire_session: { session: string };
  expire_subscription: { subscription: string };
  renew_subscription: { subscription: string; period: number };
  finalize_invoice: { invoice: string };
  retry_invoice: { invoice: string; attempt: number };
}
type JobKind = keyof JobData;
export type JobHandlers = { [Kind in JobKind]: (data: JobData[Kind]) => void };

export interface Jobs {
  schedule: <Kind extends JobKind>(due: number, kind: Kind, data: JobData[Kind]) => void;
  /** Runs everything due until then, in order and each at its own time. */
  runUntil: (time: number) => number;
  isScheduled: (kind: JobKind) => boolean;
  /** Replaces the schedule of the daily payouts: they start the day after this time. */
  schedulePayoutsFrom: (time: number) => void;
}

export function createJobs({ sql, transaction }: Database, clock: Clock, handlers: () => JobHandlers): Jobs {
  function runNext(until: number): boolean {
    const row = sql('select id, due, kind, data from job where due <= ? order by due, id limit 1').get(until);
    if (!row) return false;
    clock.runAt(Number(row['due']), () =>
      transaction(() => {
        sql('delete from job where id = ?').run(Number(row['id']));
        const handle = handlers()[row['kind'] as JobKind] as (data: unknown) => void;
        handle(JSON.parse(String(row['data'])));
      }),
    );
    return true;
  }

  const schedule: Jobs['schedule'] = (due, kind, data) => {
    sql('insert into job (due, kind, data) values (?, ?, ?)').run(Math.floor(due), kind, JSON.stringify(data));
  };

  return {
    schedule,
    schedulePayoutsFrom(time) {
      sql("delete from job where kind = 'run_payouts'").run();
      schedule(startOfDay(time) + dayMs, 'run_payouts', {});
    },
    runUntil(time) {
      let count = 0;
      while (runNext(time)) count += 1;
      return count;
    },
    isScheduled: (kind) => sql('select 1 from job where kind = ?').get(kind) !== undefined,
  };
}
