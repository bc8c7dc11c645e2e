import { type DatabaseWithReplica, type RawBuilder, sql, type Sql } from '../../platform/db/database.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { queueSchema } from '../../platform/queue.ts';

/** The numbers behind the alerts and the dashboard: work that waits too long, and what needs a person. */
export const backlogMetrics: Record<string, { help: string; number: RawBuilder<{ number: number }> }> = {
  deadline_late_seconds: {
    help: 'How late the most overdue deadline of a request is',
    number: sql`select coalesce(extract(epoch from app_now() - min(due_at)), 0)::float8 as number from request_deadline where due_at <= app_now()`,
  },
  email_oldest_unsent_seconds: {
    help: 'Age of the oldest unsent email; emails older than a day were given up',
    number: sql`select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as number from mail where sent_at is null and created_at > now() - interval '1 day'`,
  },
  provider_events_failed: {
    help: 'Stripe events that could not be applied and were given up',
    number: sql`select count(*)::int as number from provider_event where state = 'dead'`,
  },
  provider_operations_overdue: {
    help: 'Calls to Stripe that have been open for more than ten minutes',
    number: sql`select count(*)::int as number from provider_operation where state = 'open' and round_began_at < now() - interval '10 minutes'`,
  },
  seller_shares_unsettled: {
    help: 'Payments whose seller can receive money but has waited more than an hour for the share',
    number: sql`
      select count(*)::int as number
      from invoice join rental_request request on request.id = invoice.request_id join connected_account account on account.seller_id = request.seller_id
      where invoice.due > invoice.settled and greatest(invoice.paid_at, account.receives_since) < app_now() - interval '1 hour'`,
  },
  reconciliation_age_seconds: {
    help: 'Time since our books were last compared with those of Stripe',
    number: sql`select coalesce(extract(epoch from app_now() - max(at)), 0)::float8 as number from reconciliation`,
  },
  reconciliation_is_clean: {
    help: 'Whether the books agreed the last time (1) or not (0)',
    number: sql`select coalesce((select is_clean::int from reconciliation order by id desc limit 1), 1) as number`,
  },
  problem_reports_open: {
    help: 'Open problems with payments',
    number: sql`select count(*)::int as number from problem_case where state = 'open'`,
  },
};

export async function readBacklogMetric(db: Sql, name: string): Promise<number> {
  const { rows = [] } = (await backlogMetrics[name]?.number.execute(db)) ?? {};
  return rows[0]?.number ?? Number.NaN;
}

/** Jobs that are due and not running, by queue. */
async function countWaitingJobs(db: Sql): Promise<[queue: string, jobs: number][]> {
  const { rows } = await sql<{ name: string; jobs: number }>`
    select name, count(*)::int as jobs from ${sql.id(queueSchema, 'job')}
    where state in ('created', 'retry') and start_after < now() group by name`.execute(db);
  return rows.map(({ name, jobs }) => [name, jobs]);
}

/** Queried at each scrape. Only the worker registers them, because they are the same for all processes. */
export function registerBacklogMetrics({ db, metrics }: { db: DatabaseWithReplica; metrics: Metrics }): void {
  for (const [name, { help }] of Object.entries(backlogMetrics)) metrics.addGauge(name, help, () => readBacklogMetric(db.read, name));
  metrics.addLabeledGauge('queue_waiting', 'Jobs that are due and not running', 'queue', () => countWaitingJobs(db.read));
}
