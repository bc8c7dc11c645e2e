import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { findRequestViolations } from '../../../testing/request-invariants.ts';
import { openDeadlineDeps, openRequestFixture, type RequestFixture } from '../../../testing/request-fixture.ts';
import { prepareRequest } from '../../../testing/prepared-requests.ts';
import { syncAccount } from '../payouts/sync-account.ts';
import { readConfig } from '../../platform/config.ts';
import { connectProvider } from '../../platform/stripe/provider.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { operationHandlers } from '../../stripe-handlers.ts';
import { restartPaymentDeadlines } from './restart-payment-deadlines.ts';

let world: PaymentsTestApp;
let stage: RequestFixture;
let deps: Awaited<ReturnType<typeof openDeadlineDeps>>['deps'];
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
  stage = await openRequestFixture(world);
  const clock = await openDeadlineDeps(world);
  deps = clock.deps;
  ends.push(clock.close, stage.close, world.close);
});
afterAll(async () => {
  for (const end of ends) await end();
});

interface Standing {
  status: string;
  hours_left: number;
}

async function standingOf(id: string): Promise<Standing | undefined> {
  const [row] = await world.sql<Standing>(
    'select status, round(extract(epoch from deadline - app_now()) / 3600)::int as hours_left from rental_request where id = $1',
    [id],
  );
  return row;
}

/** The provider changes its mind about a seller, and we hear of it. */
async function hear(sellerId: string, step: 'restrict' | 'lift'): Promise<void> {
  const [row] = await world.sql<{ provider_id: string }>('select provider_id from connected_account where seller_id = $1', [sellerId]);
  const providerId = row?.provider_id ?? '';
  await world.provider.applyAccountStep(providerId, step);
  const provider = connectProvider(readConfig(world.env).payments, { metrics: createMetrics(), log: deps.log });
  await syncAccount({ ...deps, provider, operations: operationHandlers }, providerId);
}

// Proves: life.not-subscribed
test.each(['proof_accepted', 'accepted'] as const)(
  'a customer whose request is %s gets the whole time for paying anew once the seller can be paid again',
  async (status) => {
    const { id, listing } = await prepareRequest(stage, { status });
    const seller = listing.seller.person.id;
    await stage.advanceAndRunDeadlines(20);
    await hear(seller, 'restrict');
    // Nothing begins anew while the seller still can't be paid, and nothing ends.
    await stage.advanceAndRunDeadlines(60);
    expect(await restartPaymentDeadlines(deps)).toBe(0);
    expect(await standingOf(id)).toEqual({ status, hours_left: -32 });

    await hear(seller, 'lift');
    // The clock itself does not end it in the moment before it begins anew.
    await stage.advanceAndRunDeadlines(2);
    expect(await standingOf(id)).toMatchObject({ status });
    const both = await Promise.all([restartPaymentDeadlines(deps), restartPaymentDeadlines(deps)]);
    expect(both.reduce((sum, each) => sum + each)).toBe(1);
    expect(await standingOf(id)).toEqual({ status, hours_left: 48 });
    expect(await restartPaymentDeadlines(deps)).toBe(0);

    const told = await world.sql(`select kind from notice where request_id = $1 and kind = 'payment_open_again'`, [id]);
    expect(told).toEqual([{ kind: 'payment_open_again' }]);
    await stage.advanceAndRunDeadlines(72 + 1);
    expect(await standingOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await findRequestViolations(world)).toEqual({});
  },
);

test('time that ran while the seller could be paid counts: nothing begins anew without a reason', async () => {
  const { id } = await prepareRequest(stage, { status: 'proof_accepted' });
  await stage.advanceAndRunDeadlines(40);
  expect(await restartPaymentDeadlines(deps)).toBe(0);
  expect(await standingOf(id)).toEqual({ status: 'proof_accepted', hours_left: 8 });
});
