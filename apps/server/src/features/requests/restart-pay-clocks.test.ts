import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPaymentsWorld, type PaymentsWorld } from '../../../testing/payments-world.ts';
import { findContradictions } from '../../../testing/request-oracle.ts';
import { clockDeps, openRequestStage, type RequestStage } from '../../../testing/request-stage.ts';
import { bring } from '../../../testing/request-way.ts';
import { bringAccountUpToDate } from '../payments/bring-account-up-to-date.ts';
import { readConfig } from '../../platform/config.ts';
import { connectProvider } from '../../platform/payments/provider.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { operations } from '../../provider-work.ts';
import { restartPayClocks } from './restart-pay-clocks.ts';

let world: PaymentsWorld;
let stage: RequestStage;
let deps: Awaited<ReturnType<typeof clockDeps>>['deps'];
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  world = await openPaymentsWorld({ worker: false });
  stage = await openRequestStage(world);
  const clock = await clockDeps(world);
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
  await world.provider.step(providerId, step);
  const provider = connectProvider(readConfig(world.env).payments, { metrics: createMetrics(), log: deps.log });
  await bringAccountUpToDate({ ...deps, provider, operations }, providerId);
}

// Proves: life.not-subscribed
test.each(['proof_accepted', 'accepted'] as const)(
  'a customer whose request is %s gets the whole time for paying anew once the seller can be paid again',
  async (status) => {
    const { id, spot } = await bring(stage, { status });
    const seller = spot.seller.person.id;
    await stage.advance(20);
    await hear(seller, 'restrict');
    // Nothing begins anew while the seller still can't be paid, and nothing ends.
    await stage.advance(60);
    expect(await restartPayClocks(deps)).toBe(0);
    expect(await standingOf(id)).toEqual({ status, hours_left: -32 });

    await hear(seller, 'lift');
    // The clock itself does not end it in the moment before it begins anew.
    await stage.advance(2);
    expect(await standingOf(id)).toMatchObject({ status });
    const both = await Promise.all([restartPayClocks(deps), restartPayClocks(deps)]);
    expect(both.reduce((sum, each) => sum + each)).toBe(1);
    expect(await standingOf(id)).toEqual({ status, hours_left: 48 });
    expect(await restartPayClocks(deps)).toBe(0);

    const told = await world.sql(`select kind from notice where request_id = $1 and kind = 'payment_open_again'`, [id]);
    expect(told).toEqual([{ kind: 'payment_open_again' }]);
    await stage.advance(72 + 1);
    expect(await standingOf(id)).toMatchObject({ status: 'cancelled' });
    expect(await findContradictions(world)).toEqual({});
  },
);

test('time that ran while the seller could be paid counts: nothing begins anew without a reason', async () => {
  const { id } = await bring(stage, { status: 'proof_accepted' });
  await stage.advance(40);
  expect(await restartPayClocks(deps)).toBe(0);
  expect(await standingOf(id)).toEqual({ status: 'proof_accepted', hours_left: 8 });
});
