import { sql } from '@frontage/server/platform/db/database';
import { postBalanceTransactions, postBalanceTransactionsJob } from '@frontage/server/features/ledger/public';
import { applyProviderEvent, retryOpenOperations, runOperationJob, sweepProviderEvents } from '@frontage/server/features/stripe-sync/public';
import { restartPaymentDeadlines } from '@frontage/server/features/requests/public';
import { refundUnmatched, enqueueUnsettledInvoices, settleInvoiceJob } from '@frontage/server/features/settlements/public';
import { endUnpaidSubscriptions } from '@frontage/server/features/subscriptions/public';
import { moveBothClocks, paymentsDeps } from '@frontage/server/testing/payments';
import { resetFailedAttempts } from '@frontage/server/testing/subscriptions';
import type { RequestFixture } from '@frontage/server/testing/request-fixture';

type MoneyWorkerDeps = Awaited<ReturnType<typeof paymentsDeps>>;

/** Does a worker's jobs at once, without waiting for a poll or a timer. */
export interface MoneyWorker {
  deps: MoneyWorkerDeps;
  /** Tries every delivery, job and open operation once, several at a time; failures stay open. Returns how many there were. */
  runOnce: () => Promise<number>;
  /** Repeats until nothing is left to deliver, run or post. `sweeps`: also fetches events that Stripe never delivered. */
  runUntilIdle: (how?: { sweeps?: boolean }) => Promise<void>;
}

const atOnce = 5;
const maxRounds = 60;

interface OpenJob {
  id: string;
  name: keyof typeof jobHandlers;
  data: unknown;
}

const jobHandlers = {
  'apply-provider-event': applyProviderEvent,
  'run-operation': runOperationJob,
  'settle-invoice': settleInvoiceJob,
  'refund-unmatched-payment': refundUnmatched,
  'post-balance-transactions': postBalanceTransactionsJob,
} satisfies Record<string, (deps: MoneyWorkerDeps, data: unknown) => Promise<void>>;

/** For a test app without a worker. */
export async function createMoneyWorker({ app, runDueDeadlines }: RequestFixture): Promise<MoneyWorker> {
  const deps = await paymentsDeps(app);
  const failures: string[] = [];

  const runJob = async ({ id, name, data }: OpenJob) => {
    try {
      await jobHandlers[name](deps, data);
      await sql`delete from jobs.job where id = ${id}`.execute(deps.db.write);
    } catch (error) {
      failures.push(`${name} ${JSON.stringify(data)}: ${String(error)}`);
    }
  };

  const runOnce = async () => {
    const delivered = await app.provider.deliverPendingEvents();
    // Emails are not part of this drill.
    await sql`delete from jobs.job where name = 'deliver-email'`.execute(deps.db.write);
    const { rows: jobs } = await sql<OpenJob>`
      select id, name, data from jobs.job where name = any (${Object.keys(jobHandlers)}) and state < 'completed' order by created_on, id limit 1000`.execute(
      deps.db.write,
    );
    const waiting = jobs.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const job of waiting) await runJob(job);
      }),
    );
    return delivered + jobs.length;
  };

  const hasOpenWork = async () => {
    const [row] = await app.sql<{ left: number }>(
      `select ((select count(*) from provider_event where state = 'new') + (select count(*) from provider_operation where state = 'open'))::int as left`,
    );
    return row?.left !== 0;
  };

  const runTimers = async () => {
    await resetFailedAttempts(app);
    const done = [await retryOpenOperations(deps), await runDueDeadlines(), await restartPaymentDeadlines(deps), await endUnpaidSubscriptions(deps)];
    return done.reduce((sum, each) => sum + each, 0) + (await enqueueUnsettledInvoices(deps));
  };

  const runUntilNothingIsLeft = async () => {
    for (let round = 0; (await runOnce()) + (await runTimers()) > 0 || (await hasOpenWork()); round += 1)
      if (round > maxRounds) throw new Error(`there is always more work: ${failures.slice(-5).join('; ')}`);
  };

  const runUntilIdle: MoneyWorker['runUntilIdle'] = async ({ sweeps = false } = {}) => {
    failures.length = 0;
    if (sweeps) await sweepProviderEvents(deps);
    await runUntilNothingIsLeft();
    // Stripe does some things a moment later, such as failing a refund.
    await moveBothClocks(app, 2 / 3_600);
    await runUntilNothingIsLeft();
    const accounts = await app.sql<{ provider_id: string }>('select provider_id from connected_account order by provider_id');
    for (const account of [null, ...accounts.map(({ provider_id: id }) => id)]) await postBalanceTransactions(deps, account);
  };

  return { deps, runOnce, runUntilIdle };
}
