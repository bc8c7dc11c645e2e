import { sql } from '../src/platform/db/database.ts';
import { postMovements, postMovementsJob } from '../src/features/ledger/public.ts';
import { applyProviderEvent, finishOperations, pursueWantedOperation, sweepProviderEvents } from '../src/features/payments/public.ts';
import { restartPayClocks } from '../src/features/requests/public.ts';
import { giveBackStray, settleEverything, settleInvoiceJob } from '../src/features/settlements/public.ts';
import { endUnpaidSubscriptions } from '../src/features/subscriptions/public.ts';
import { moveBothClocks } from './both-clocks.ts';
import { paymentsDeps } from './payments.ts';
import { forgetFailedTries } from './renewing.ts';
import type { RequestStage } from './request-stage.ts';

export type CrewDeps = Awaited<ReturnType<typeof paymentsDeps>>;

/** Does what workers do, without waiting for a poll or for the turn of a timer. */
export interface Crew {
  deps: CrewDeps;
  /** Everything that is told, queued or left open is tried once, several at a time; what fails stays. Tells how much there was. */
  tryOnce: () => Promise<number>;
  /** Until nothing is left to be told, asked, done or posted. `sweeps`: something may not have been told. */
  finish: (how?: { sweeps?: boolean }) => Promise<void>;
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
  'pursue-operation': pursueWantedOperation,
  'settle-invoice': settleInvoiceJob,
  'give-back-stray': giveBackStray,
  'post-movements': postMovementsJob,
} satisfies Record<string, (deps: CrewDeps, data: unknown) => Promise<void>>;

/** For a world in which no worker runs. */
export async function hireCrew({ world, runClock }: RequestStage): Promise<Crew> {
  const deps = await paymentsDeps(world);
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
    const told = await world.provider.flush();
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
    const [row] = await world.sql<{ left: number }>(
      `select ((select count(*) from provider_event where state = 'new') + (select count(*) from provider_operation where state = 'open'))::int as left`,
    );
    return row?.left !== 0;
  };

  const runTimers = async () => {
    await forgetFailedTries(world);
    const done = [await finishOperations(deps), await runClock(), await restartPayClocks(deps), await endUnpaidSubscriptions(deps)];
    return done.reduce((sum, each) => sum + each, 0) + (await settleEverything(deps));
  };

  const untilNothingIsLeft = async () => {
    for (let round = 0; (await tryOnce()) + (await runTimers()) > 0 || (await isAnythingLeft()); round += 1)
      if (round > mostRounds) throw new Error(`there is no end to what is to be done: ${failures.slice(-5).join('; ')}`);
  };

  const finish: Crew['finish'] = async ({ sweeps = false } = {}) => {
    failures.length = 0;
    if (sweeps) await sweepProviderEvents(deps);
    await untilNothingIsLeft();
    // What the provider does a moment later, such as a refund that comes back, belongs to it.
    await moveBothClocks(world, 2 / 3_600);
    await untilNothingIsLeft();
    const accounts = await world.sql<{ provider_id: string }>('select provider_id from connected_account order by provider_id');
    for (const account of [null, ...accounts.map(({ provider_id: id }) => id)]) await postMovements(deps, account);
  };

  return { deps, tryOnce, finish };
}
