import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverWebhook, signWebhook, webhookEvent } from '../../../testing/webhook-events.ts';
import { newActiveSeller, creditSeller, paymentsDeps, newConnectedSeller } from '../../../testing/payments.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { createSyncHandlers } from '../../stripe-handlers.ts';
import { readBacklogMetric } from '../system/public.ts';
import { applyProviderEvent, requeueProviderEvents } from './provider-events.ts';
import { retryOpenOperations } from './operations.job.ts';
import { sweepProviderEvents } from './sweep-provider-events.job.ts';

let testApp: PaymentsTestApp;
let deps: Awaited<ReturnType<typeof paymentsDeps>>;
beforeEach(async () => {
  testApp = await startPaymentsTestApp({ worker: false });
  deps = await paymentsDeps(testApp);
});
afterEach(() => testApp.close());

const events = () =>
  testApp.sql<{ id: string; type: string; state: string; came_by: string; attempts: number; error: string | null }>(
    'select * from provider_event order by received_at',
  );
const newEvents = async () => (await events()).filter(({ state }) => state === 'new');
const applyAll = async () => {
  for (const { id } of await newEvents()) await applyProviderEvent(deps, { eventId: id });
};
const openJobs = () =>
  testApp.sql<{ id: string }>(`select data ->> 'eventId' as id from jobs.job where name = 'apply-provider-event' and state < 'completed'`);
const loseJobs = () => testApp.sql(`delete from jobs.job where name = 'apply-provider-event'`);
const makeOlder = (interval: string) => testApp.sql('update provider_event set received_at = received_at - $1::interval', [interval]);
const deliverEvent = async (changes: Parameters<typeof webhookEvent>[0]) => {
  const event = webhookEvent(changes);
  const body = JSON.stringify(event);
  await deliverWebhook(testApp, body, signWebhook(body, testApp.webhookSecret));
  return event.id;
};
const findEvent = async (id: string) => (await events()).find((event) => event.id === id);

describe('an event', () => {
  test('of an account that is not ours is ignored', async () => {
    const ids = [
      await deliverEvent({}),
      await deliverEvent({
        type: 'v1.payout.paid',
        context: 'acct_of_nobody',
        related_object: { id: 'po_1', type: 'payout', url: '/v1/payouts/po_1' },
      }),
      await deliverEvent({ type: 'v1.payout.paid', context: null, related_object: { id: 'po_1', type: 'payout', url: '/v1/payouts/po_1' } }),
      await deliverEvent({ type: 'v1.balance_settings.updated', context: 'acct_of_nobody', related_object: null }),
      await deliverEvent({ related_object: null }),
    ];
    await applyAll();
    for (const id of ids) expect(await findEvent(id)).toMatchObject({ state: 'ignored', attempts: 0 });
  });

  test('is applied only once', async () => {
    const { account } = await newConnectedSeller(testApp);
    await testApp.provider.deliverPendingEvents();
    await applyAll();
    const [done] = await events();
    expect(done).toMatchObject({ state: 'done' });
    const version = async () =>
      (await testApp.sql<{ version: number }>('select version from connected_account where provider_id = $1', [account]))[0]?.version;
    const before = await version();
    await testApp.provider.injectFailures({ rules: [{ match: {}, effect: { kind: 'lost_before' } }] });
    await applyProviderEvent(deps, { eventId: done?.id });
    expect(await version()).toBe(before);
  });

  test("that names another seller's payout changes nothing: the payout must be in the account of the event", async () => {
    const [seller, other] = [await newActiveSeller(testApp), await newActiveSeller(testApp)];
    await creditSeller(testApp, seller.account, 3_000);
    await testApp.provider.injectFailures({ events: { drop: 1 } });
    await testApp.provider.advanceClock('8d');
    const [payout] = (await testApp.provider.stripe.payouts.list({}, { stripeContext: seller.account })).data;
    const id = await deliverEvent({
      type: 'v1.payout.paid',
      context: other.account,
      related_object: { id: payout?.id ?? '', type: 'payout', url: `/v1/payouts/${payout?.id}` },
    });
    await expect(applyProviderEvent(deps, { eventId: id })).rejects.toThrow('The payment provider refused: resource_missing');
    expect(await testApp.sql('select * from payout')).toEqual([]);
  });

  test('that fails is retried and finally given up, which operators see; once reset it is retried', async () => {
    const { account, browser } = await newConnectedSeller(testApp);
    await retryOpenOperations(deps);
    await testApp.provider.deliverPendingEvents();
    await applyAll();
    await testApp.provider.applyAccountStep(account, 'lift');
    await testApp.provider.deliverPendingEvents();
    const [event] = await newEvents();
    const id = event?.id ?? '';
    expect(await readBacklogMetric(deps.db.write, 'provider_events_failed')).toBe(0);
    await testApp.provider.injectFailures({ rules: [{ match: {}, effect: { kind: 'status', status: 503 } }] });
    for (let attempt = 1; attempt < 15; attempt += 1) {
      await expect(applyProviderEvent(deps, { eventId: id })).rejects.toThrow('gave no usable answer');
      expect(await findEvent(id)).toMatchObject({ state: 'new', attempts: attempt, error: 'status_503' });
    }
    await applyProviderEvent(deps, { eventId: id });
    expect(await findEvent(id)).toMatchObject({ state: 'dead', attempts: 15, error: 'status_503' });
    expect(await readBacklogMetric(deps.db.write, 'provider_events_failed')).toBe(1);
    await applyProviderEvent(deps, { eventId: id });
    expect(await findEvent(id)).toMatchObject({ attempts: 15 });

    await testApp.provider.clearFailures();
    await testApp.sql(`update provider_event set state = 'ignored' where state = 'new'`);
    await testApp.sql(`update provider_event set state = 'new', attempts = 0 where state = 'dead'`);
    await makeOlder('3 minutes');
    await loseJobs();
    expect(await requeueProviderEvents(deps)).toBe(1);
    await applyAll();
    expect(await findEvent(id)).toMatchObject({ state: 'done', error: null });
    expect((await browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('active');
  });
});

describe('an outdated answer of the provider', () => {
  test('never replaces a newer state of an account', async () => {
    const { account, browser } = await newConnectedSeller(testApp);
    await retryOpenOperations(deps);
    await testApp.provider.injectFailures({ events: { drop: 1 } });
    const { readAccount } = deps.provider;
    let reads = 0;
    const slowDeps = {
      ...deps,
      provider: {
        ...deps.provider,
        // The first answer is outdated before it is stored.
        readAccount: async (id: string) => {
          const answer = await readAccount(id);
          reads += 1;
          if (reads === 1) {
            await testApp.provider.applyAccountStep(account, 'lift');
            await browser.call('POST /stripe-connect/refresh-status');
          }
          return answer;
        },
      },
    };
    const id = await deliverEvent({ related_object: { id: account, type: 'v2.core.account', url: '' } });
    await applyProviderEvent({ ...slowDeps, syncHandlers: createSyncHandlers(slowDeps) }, { eventId: id });
    expect(reads).toBe(2);
    expect((await browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('active');
  });

  test('never replaces a newer state of a payout', async () => {
    const { account, browser } = await newActiveSeller(testApp);
    await retryOpenOperations(deps);
    await creditSeller(testApp, account, 3_000);
    await testApp.provider.advanceClock('7d');
    const [payout] = (await testApp.provider.stripe.payouts.list({}, { stripeContext: account })).data;
    await testApp.provider.injectFailures({ events: { drop: 1 } });
    const about = { type: 'v1.payout.updated', context: account, related_object: { id: payout?.id ?? '', type: 'payout', url: '' } };
    const [first, second] = [await deliverEvent(about), await deliverEvent(about)];
    const { readPayout } = deps.provider;
    let reads = 0;
    const slowDeps = {
      ...deps,
      provider: {
        ...deps.provider,
        readPayout: async (inAccount: string, id: string) => {
          const answer = await readPayout(inAccount, id);
          reads += 1;
          if (reads === 1) {
            await testApp.provider.advanceClock('7d');
            await applyProviderEvent(deps, { eventId: second });
          }
          return answer;
        },
      },
    };
    await applyProviderEvent({ ...slowDeps, syncHandlers: createSyncHandlers(slowDeps) }, { eventId: first });
    expect(reads).toBe(2);
    expect((await browser.call('GET /stripe-connect/payouts')).body.payouts).toMatchObject([{ status: 'paid' }]);
  });
});

describe('requeueing events', () => {
  test('enqueues an event whose job was lost, once', async () => {
    const id = await deliverEvent({});
    await loseJobs();
    expect(await requeueProviderEvents(deps)).toBe(0);
    await makeOlder('3 minutes');
    expect(await requeueProviderEvents(deps)).toBe(1);
    expect(await openJobs()).toEqual([{ id }]);
    expect(await requeueProviderEvents(deps)).toBe(0);
  });

  test('skips events that are done, given up or still have a job', async () => {
    await deliverEvent({});
    await makeOlder('3 minutes');
    expect(await requeueProviderEvents(deps)).toBe(0);
    for (const state of ['done', 'ignored', 'dead']) {
      await testApp.sql('update provider_event set state = $1', [state]);
      await loseJobs();
      expect(await requeueProviderEvents(deps)).toBe(0);
    }
  });
});

describe('the sweep', () => {
  test('finds events that were never delivered, first all of them, then only new ones', async () => {
    await testApp.provider.injectFailures({ events: { drop: 1 } });
    const { account, browser } = await newConnectedSeller(testApp);
    await retryOpenOperations(deps);
    await testApp.provider.applyAccountStep(account, 'lift');
    await testApp.provider.advanceClock('20d');
    await testApp.provider.deliverPendingEvents();
    expect(await events()).toEqual([]);
    const happened = await testApp.provider.events();
    expect(await sweepProviderEvents(deps)).toBe(happened.length);
    expect((await events()).map(({ id }) => id).toSorted()).toEqual(happened.map(({ id }) => id).toSorted());
    expect(new Set((await events()).map((event) => event.came_by))).toEqual(new Set(['sweep']));
    expect((await openJobs()).map(({ id }) => id).toSorted()).toEqual((await newEvents()).map(({ id }) => id).toSorted());
    await applyAll();
    expect((await browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('active');

    expect(await sweepProviderEvents(deps)).toBe(0);
    await testApp.provider.applyAccountStep(account, 'restrict');
    expect(await sweepProviderEvents(deps)).toBe((await testApp.provider.events()).length - happened.length);
    await applyAll();
    expect((await browser.call('GET /stripe-connect/account-status')).body.account.status).toBe('restricted');
  });

  test('asks only for events since the last sweep, with some overlap', async () => {
    const { account } = await newConnectedSeller(testApp);
    await testApp.provider.advanceClock('1d');
    await testApp.provider.applyAccountStep(account, 'lift');
    await testApp.provider.deliverPendingEvents();
    await sweepProviderEvents(deps);
    await testApp.sql('delete from provider_event');
    expect(await sweepProviderEvents(deps)).toBe(3);
    expect((await events()).map(({ type }) => type)).not.toContain('v2.core.account.created');
  });

  test('reads many pages and adds only events that are missing', async () => {
    const { account } = await newConnectedSeller(testApp);
    await testApp.provider.injectFailures({ events: { drop: 0.5 } });
    for (let round = 0; round < 60; round += 1) await testApp.provider.applyAccountStep(account, round % 2 ? 'lift' : 'restrict');
    await testApp.provider.deliverPendingEvents();
    const delivered = (await events()).length;
    const happened = (await testApp.provider.events()).length;
    expect(happened).toBeGreaterThan(150);
    expect(await sweepProviderEvents(deps)).toBe(happened - delivered);
    expect(await events()).toHaveLength(happened);
  });

  test('misses nothing after a sweep that failed halfway', async () => {
    await testApp.provider.injectFailures({
      events: { drop: 1 },
      rules: [{ match: { path: '^/v2/core/events', nth: 2 }, effect: { kind: 'status', status: 500 } }],
    });
    const { account } = await newConnectedSeller(testApp);
    for (let round = 0; round < 60; round += 1) await testApp.provider.applyAccountStep(account, round % 2 ? 'lift' : 'restrict');
    await expect(sweepProviderEvents(deps)).rejects.toThrow('gave no usable answer');
    const stored = (await events()).length;
    const happened = (await testApp.provider.events()).length;
    expect(stored).toBeLessThan(happened);
    await testApp.provider.injectFailures({ events: { drop: 1 } });
    expect(await sweepProviderEvents(deps)).toBe(happened - stored);
  });

  test('deletes old events, except those that were given up', async () => {
    const old = [await deliverEvent({}), await deliverEvent({}), await deliverEvent({})];
    for (const [index, state] of ['done', 'ignored', 'dead'].entries())
      await testApp.sql('update provider_event set state = $1 where id = $2', [state, old[index]]);
    await makeOlder('61 days');
    const recent = await deliverEvent({});
    await sweepProviderEvents(deps);
    expect((await events()).map(({ id }) => id)).toEqual([old[2], recent]);
  });
});
