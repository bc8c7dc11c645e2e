import { sql } from '@frontage/server/platform/db/database';
import { postBalanceTransactions, postBalanceTransactionsJob } from '@frontage/server/features/ledger/public';
import { applyProviderEvent, retryOpenOperations, runOperationJob, sweepProviderEvents } from '@frontage/server/features/stripe-sync/public';
import { restartPaymentDeadlines } from '@frontage/server/features/requests/public';
import { refundUnmatched, enqueueUnsettledInvoices, settleInvoiceJob } from '@frontage/server/features/settlements/public';
import { endUnpaidSubscriptions } from '@frontage/server/features/subscriptions/public';
import { moveBothClocks } from '@frontage/server/testing/payments';
import { paymentsDeps } from '@frontage/server/testing/payments';
import { resetFailedAttempts } from '@frontage/server/testing/subscriptions';
import type { RequestFixture } from '@frontage/server/testing/request-fixture';

export type MoneyWorkerDeps = Awaited<ReturnType<typeof paymentsDeps>>;

/** Does what workers do, without waiting for a poll or for the turn of a timer. */
export interface MoneyWorker {
  deps: MoneyWorkerDeps;
  /** Everything that is told, queued or left open is tried once, several at a time; what fails stays. Tells how much there was. */
  runOnce: () => Promise<number>;
  /** Until nothing is left to be told, asked, done or posted. `sweeps`: something may not have been told. */
  runUntilIdle: (how?: { sweeps?: boolean }) => Promise<void>;
}

const atOnce = 5;
const mostRounds = 60;

interface OpenJob {
  id: string;
  name: keyof typeof work;
  data: unknown;
}

const work = {
  'apply-provider-event': applyProviderEvent,
  'pursue-operation': runOperationJob,
  'settle-invoice': settleInvoiceJob,
  'give-back-stray': refundUnmatched,
  'post-movements': postBalanceTransactionsJob,
} satisfies Record<string, (deps: MoneyWorkerDeps, data: unknown) => Promise<void>>;

/** For a world in which no worker runs. */
export async function createMoneyWorker({ app, runDueDeadlines }: RequestFixture): Promise<MoneyWorker> {
  const deps = await paymentsDeps(app);
  const failures: string[] = [];

  const doJob = async ({ id, name, data }: OpenJob) => {
    try {
      await work[name](deps, data);
      await sql`delete from jobs.job where id = ${id}`.execute(deps.db.write);
    } catch (error) {
      failures.push(`${name} ${JSON.stringify(data)}: ${String(error)}`);
    }
  };

  const tryOnce = async () => {
    const told = await app.provider.deliverPendingEvents();
    // Nobody reads mails here.
    await sql`delete from jobs.job where name = 'deliver-mail'`.execute(deps.db.write);
    const { rows: jobs } = await sql<OpenJob>`
      select id, name, data from jobs.job where name = any (${Object.keys(work)}) and state < 'completed' order by created_on, id limit 1000`.execute(
      deps.db.write,
    );
    const waiting = jobs.values();
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (const job of waiting) await doJob(job);
      }),
    );
    return told + jobs.length;
  };

  const isAnythingLeft = async () => {
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

  const untilNothingIsLeft = async () => {
    for (let round = 0; (await tryOnce()) + (await runTimers()) > 0 || (await isAnythingLeft()); round += 1)
      if (round > mostRounds) throw new Error(`there is no end to what is to be done: ${failures.slice(-5).join('; ')}`);
  };

  const finish: MoneyWorker['runUntilIdle'] = async ({ sweeps = false } = {}) => {
    failures.length = 0;
    if (sweeps) await sweepProviderEvents(deps);
    await untilNothingIsLeft();
    // What the provider does a moment later, such as a refund that comes back, belongs to it.
    await moveBothClocks(app, 2 / 3_600);
    await untilNothingIsLeft();
    const accounts = await app.sql<{ provider_id: string }>('select provider_id from connected_account order by provider_id');
    for (const account of [null, ...accounts.map(({ provider_id: id }) => id)]) await postBalanceTransactions(deps, account);
  };

  return { deps, runOnce: tryOnce, runUntilIdle: finish };
}
