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

let app: PaymentsTestApp;
let fixture: RequestFixture;
let deps: Awaited<ReturnType<typeof openDeadlineDeps>>['deps'];
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
  const deadlines = await openDeadlineDeps(app);
  deps = deadlines.deps;
  closers.push(deadlines.close, fixture.close, app.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});

interface RequestState {
  status: string;
  hours_left: number;
}

async function stateOf(id: string): Promise<RequestState | undefined> {
  const [row] = await app.sql<RequestState>(
    'select status, round(extract(epoch from deadline - app_now()) / 3600)::int as hours_left from rental_request where id = $1',
    [id],
  );
  return row;
}

/** Stripe restricts a seller's account or lifts the restriction, and we sync it. */
async function changeAccount(sellerId: string, step: 'restrict' | 'lift'): Promise<void> {
  const [row] = await app.sql<{ provider_id: string }>('select provider_id from connected_account where seller_id = $1', [sellerId]);
  const providerId = row?.provider_id ?? '';
  await app.provider.applyAccountStep(providerId, step);
  const provider = connectProvider(readConfig(app.env).payments, { metrics: createMetrics(), log: deps.log });
  await syncAccount({ ...deps, provider, operations: operationHandlers }, providerId);
}

// Proves: life.not-subscribed
test.each(['proof_accepted', 'accepted'] as const)(
  'while %s, the customer gets the whole time for paying again once the seller can be paid',
  async (status) => {
    const { id, listing } = await prepareRequest(fixture, { status });
    const seller = listing.seller.person.id;
    await fixture.advanceAndRunDeadlines(20);
    await changeAccount(seller, 'restrict');
    // While the seller can't be paid, nothing restarts and nothing ends.
    await fixture.advanceAndRunDeadlines(60);
    expect(await restartPaymentDeadlines(deps)).toBe(0);
    expect(await stateOf(id)).toEqual({ status, hours_left: -32 });

    await changeAccount(seller, 'lift');
    // Its deadline does not end it before the restart.
    await fixture.advanceAndRunDeadlines(2);
    expect(await stateOf(id)).toMatchObject({ status });
    const both = await Promise.all([restartPaymentDeadlines(deps), restartPaymentDeadlines(deps)]);
    expect(both.reduce((sum, count) => sum + count)).toBe(1);
    expect(await stateOf(id)).toEqual({ status, hours_left: 48 });
    expect(await restartPaymentDeadlines(deps)).toBe(0);

    const notices = await app.sql(`select kind from notice where request_id = $1 and kind = 'payment_open_again'`, [id]);
    expect(notices).toEqual([{ kind: 'payment_open_again' }]);
    await fixture.advanceAndRunDeadlines(72 + 1);
    expect(await stateOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await findRequestViolations(app)).toEqual({});
  },
);

test('time in which the seller could be paid counts: nothing restarts', async () => {
  const { id } = await prepareRequest(fixture, { status: 'proof_accepted' });
  await fixture.advanceAndRunDeadlines(40);
  expect(await restartPaymentDeadlines(deps)).toBe(0);
  expect(await stateOf(id)).toEqual({ status: 'proof_accepted', hours_left: 8 });
});
