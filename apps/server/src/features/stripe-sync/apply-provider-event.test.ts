import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverWebhook, signWebhook, webhookEvent } from '../../../testing/webhook-events.ts';
import { newActiveSeller, creditSeller, paymentsDeps, newConnectedSeller } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { createSyncHandlers } from '../../stripe-handlers.ts';
import { readBacklogMetric } from '../operations/public.ts';
import { applyProviderEvent, requeueProviderEvents } from './apply-provider-event.job.ts';
import { retryOpenOperations } from './operations.job.ts';
import { sweepProviderEvents } from './sweep-provider-events.job.ts';

let world: PaymentsTestApp;
let deps: Awaited<ReturnType<typeof paymentsDeps>>;
beforeEach(async () => {
  world = await startPaymentsTestApp({ worker: false });
  deps = await paymentsDeps(world);
});
afterEach(() => world.close());

const events = () =>
  world.sql<{ id: string; type: string; state: string; came_by: string; attempts: number; error: string | null }>(
    'select * from provider_event order by received_at',
  );
const newEvents = async () => (await events()).filter(({ state }) => state === 'new');
const applyAll = async () => {
  for (const { id } of await newEvents()) await applyProviderEvent(deps, { eventId: id });
};
const openJobs = () =>
  world.sql<{ id: string }>(`select data ->> 'eventId' as id from jobs.job where name = 'apply-provider-event' and state < 'completed'`);
const loseJobs = () => world.sql(`delete from jobs.job where name = 'apply-provider-event'`);
const age = (interval: string) => world.sql('update provider_event set received_at = received_at - $1::interval', [interval]);
const told = async (changes: Parameters<typeof webhookEvent>[0]) => {
  const event = webhookEvent(changes);
  const body = JSON.stringify(event);
  await deliverWebhook(world, body, signWebhook(body, world.webhookSecret));
  return event.id;
};
const stateOf = async (id: string) => (await events()).find((event) => event.id === id);

describe('an event', () => {
  test('of an account that is none of ours is left alone', async () => {
    const ids = [
      await told({}),
      await told({ type: 'v1.payout.paid', context: 'acct_of_nobody', related_object: { id: 'po_1', type: 'payout', url: '/v1/payouts/po_1' } }),
      await told({ type: 'v1.payout.paid', context: null, related_object: { id: 'po_1', type: 'payout', url: '/v1/payouts/po_1' } }),
      await told({ type: 'v1.balance_settings.updated', context: 'acct_of_nobody', related_object: null }),
      await told({ related_object: null }),
    ];
    await applyAll();
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ state: 'ignored', attempts: 0 });
  });

  test('that was done is not done again', async () => {
    const { account } = await newConnectedSeller(world);
    await world.provider.deliverPendingEvents();
    await applyAll();
    const [done] = await events();
    expect(done).toMatchObject({ state: 'done' });
    const version = async () =>
      (await world.sql<{ version: number }>('select version from connected_account where provider_id = $1', [account]))[0]?.version;
    const before = await version();
    await world.provider.injectFailures({ rules: [{ match: {}, effect: { kind: 'lost_before' } }] });
    await applyProviderEvent(deps, { eventId: done?.id });
    expect(await version()).toBe(before);
  });

  test("about another seller's payout touches nobody: the payout is looked for in the account that the event names", async () => {
    const [mine, other] = [await newActiveSeller(world), await newActiveSeller(world)];
    await creditSeller(world, mine.account, 3_000);
    await world.provider.injectFailures({ events: { drop: 1 } });
    await world.provider.advanceClock('8d');
    const [payout] = (await world.provider.stripe.payouts.list({}, { stripeContext: mine.account })).data;
    const id = await told({
      type: 'v1.payout.paid',
      context: other.account,
      related_object: { id: payout?.id ?? '', type: 'payout', url: `/v1/payouts/${payout?.id}` },
    });
    await expect(applyProviderEvent(deps, { eventId: id })).rejects.toThrow('The payment provider refused: resource_missing');
    expect(await world.sql('select * from payout')).toEqual([]);
  });

  test('that fails is tried again, then given up, which operators see; set back to new it is tried again', async () => {
    const { account, browser } = await newConnectedSeller(world);
    await retryOpenOperations(deps);
    await world.provider.deliverPendingEvents();
    await applyAll();
    await world.provider.applyAccountStep(account, 'lift');
    await world.provider.deliverPendingEvents();
    const [event] = await newEvents();
    const id = event?.id ?? '';
    expect(await readBacklogMetric(deps.db.write, 'provider_events_dead')).toBe(0);
    await world.provider.injectFailures({ rules: [{ match: {}, effect: { kind: 'status', status: 503 } }] });
    for (let attempt = 1; attempt < 15; attempt += 1) {
      await expect(applyProviderEvent(deps, { eventId: id })).rejects.toThrow('gave no usable answer');
      expect(await stateOf(id)).toMatchObject({ state: 'new', attempts: attempt, error: 'status_503' });
    }
    await applyProviderEvent(deps, { eventId: id });
    expect(await stateOf(id)).toMatchObject({ state: 'dead', attempts: 15, error: 'status_503' });
    expect(await readBacklogMetric(deps.db.write, 'provider_events_dead')).toBe(1);
    await applyProviderEvent(deps, { eventId: id });
    expect(await stateOf(id)).toMatchObject({ attempts: 15 });

    await world.provider.clearFailures();
    await world.sql(`update provider_event set state = 'ignored' where state = 'new'`);
    await world.sql(`update provider_event set state = 'new', attempts = 0 where state = 'dead'`);
    await age('3 minutes');
    await loseJobs();
    expect(await requeueProviderEvents(deps)).toBe(1);
    await applyAll();
    expect(await stateOf(id)).toMatchObject({ state: 'done', error: null });
    expect((await browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('active');
  });
});

describe('an answer that was asked for earlier', () => {
  test('never replaces one that was asked for later', async () => {
    const { account, browser } = await newConnectedSeller(world);
    await retryOpenOperations(deps);
    await world.provider.injectFailures({ events: { drop: 1 } });
    const { readAccount } = deps.provider;
    let asked = 0;
    const slow = {
      ...deps,
      provider: {
        ...deps.provider,
        // What it hears first is old before it writes it down.
        readAccount: async (id: string) => {
          const answer = await readAccount(id);
          asked += 1;
          if (asked === 1) {
            await world.provider.applyAccountStep(account, 'lift');
            await browser.call('POST /stripe-connect/refresh-status');
          }
          return answer;
        },
      },
    };
    const id = await told({ related_object: { id: account, type: 'v2.core.account', url: '' } });
    await applyProviderEvent({ ...slow, syncHandlers: createSyncHandlers(slow) }, { eventId: id });
    expect(asked).toBe(2);
    expect((await browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('active');
  });

  test('never replaces a payout either', async () => {
    const { account, browser } = await newActiveSeller(world);
    await retryOpenOperations(deps);
    await creditSeller(world, account, 3_000);
    await world.provider.advanceClock('7d');
    const [payout] = (await world.provider.stripe.payouts.list({}, { stripeContext: account })).data;
    await world.provider.injectFailures({ events: { drop: 1 } });
    const about = { type: 'v1.payout.updated', context: account, related_object: { id: payout?.id ?? '', type: 'payout', url: '' } };
    const [first, second] = [await told(about), await told(about)];
    const { readPayout } = deps.provider;
    let asked = 0;
    const slow = {
      ...deps,
      provider: {
        ...deps.provider,
        readPayout: async (inAccount: string, id: string) => {
          const answer = await readPayout(inAccount, id);
          asked += 1;
          if (asked === 1) {
            await world.provider.advanceClock('7d');
            await applyProviderEvent(deps, { eventId: second });
          }
          return answer;
        },
      },
    };
    await applyProviderEvent({ ...slow, syncHandlers: createSyncHandlers(slow) }, { eventId: first });
    expect(asked).toBe(2);
    expect((await browser.call('GET /stripe-connect/payouts')).body.payouts).toMatchObject([{ status: 'paid' }]);
  });
});

describe('the timer that looks for forgotten events', () => {
  test('queues one again whose job was lost, once', async () => {
    const id = await told({});
    await loseJobs();
    expect(await requeueProviderEvents(deps)).toBe(0);
    await age('3 minutes');
    expect(await requeueProviderEvents(deps)).toBe(1);
    expect(await openJobs()).toEqual([{ id }]);
    expect(await requeueProviderEvents(deps)).toBe(0);
  });

  test('leaves alone those that were done or given up, or whose job still tries', async () => {
    await told({});
    await age('3 minutes');
    expect(await requeueProviderEvents(deps)).toBe(0);
    for (const state of ['done', 'ignored', 'dead']) {
      await world.sql('update provider_event set state = $1', [state]);
      await loseJobs();
      expect(await requeueProviderEvents(deps)).toBe(0);
    }
  });
});

describe('the sweep', () => {
  test('finds what the provider could not tell, as far back as it remembers, and then only what is new', async () => {
    await world.provider.injectFailures({ events: { drop: 1 } });
    const { account, browser } = await newConnectedSeller(world);
    await retryOpenOperations(deps);
    await world.provider.applyAccountStep(account, 'lift');
    await world.provider.advanceClock('20d');
    await world.provider.deliverPendingEvents();
    expect(await events()).toEqual([]);
    const happened = await world.provider.events();
    expect(await sweepProviderEvents(deps)).toBe(happened.length);
    expect((await events()).map(({ id }) => id).toSorted()).toEqual(happened.map(({ id }) => id).toSorted());
    expect(new Set((await events()).map((event) => event.came_by))).toEqual(new Set(['sweep']));
    expect((await openJobs()).map(({ id }) => id).toSorted()).toEqual((await newEvents()).map(({ id }) => id).toSorted());
    await applyAll();
    expect((await browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('active');

    expect(await sweepProviderEvents(deps)).toBe(0);
    await world.provider.applyAccountStep(account, 'restrict');
    expect(await sweepProviderEvents(deps)).toBe((await world.provider.events()).length - happened.length);
    await applyAll();
    expect((await browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('restricted');
  });

  test('asks only for what happened since the last one, and a little before', async () => {
    const { account } = await newConnectedSeller(world);
    await world.provider.advanceClock('1d');
    await world.provider.applyAccountStep(account, 'lift');
    await world.provider.deliverPendingEvents();
    await sweepProviderEvents(deps);
    await world.sql('delete from provider_event');
    expect(await sweepProviderEvents(deps)).toBe(3);
    expect((await events()).map(({ type }) => type)).not.toContain('v2.core.account.created');
  });

  test('goes through many pages, and adds nothing that was told already', async () => {
    const { account } = await newConnectedSeller(world);
    await world.provider.injectFailures({ events: { drop: 0.5 } });
    for (let round = 0; round < 60; round += 1) await world.provider.applyAccountStep(account, round % 2 ? 'lift' : 'restrict');
    await world.provider.deliverPendingEvents();
    const known = (await events()).length;
    const happened = (await world.provider.events()).length;
    expect(happened).toBeGreaterThan(150);
    expect(await sweepProviderEvents(deps)).toBe(happened - known);
    expect(await events()).toHaveLength(happened);
  });

  test('that fails in the middle leaves nothing out the next time', async () => {
    await world.provider.injectFailures({
      events: { drop: 1 },
      rules: [{ match: { path: '^/v2/core/events', nth: 2 }, effect: { kind: 'status', status: 500 } }],
    });
    const { account } = await newConnectedSeller(world);
    for (let round = 0; round < 60; round += 1) await world.provider.applyAccountStep(account, round % 2 ? 'lift' : 'restrict');
    await expect(sweepProviderEvents(deps)).rejects.toThrow('gave no usable answer');
    const kept = (await events()).length;
    const happened = (await world.provider.events()).length;
    expect(kept).toBeLessThan(happened);
    await world.provider.injectFailures({ events: { drop: 1 } });
    expect(await sweepProviderEvents(deps)).toBe(happened - kept);
  });

  test('forgets what is too old to be told again, but for what was given up', async () => {
    const old = [await told({}), await told({}), await told({})];
    for (const [index, state] of ['done', 'ignored', 'dead'].entries())
      await world.sql('update provider_event set state = $1 where id = $2', [state, old[index]]);
    await age('61 days');
    const recent = await told({});
    await sweepProviderEvents(deps);
    expect((await events()).map(({ id }) => id)).toEqual([old[2], recent]);
  });
});
