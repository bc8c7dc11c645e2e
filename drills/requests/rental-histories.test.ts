import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { dayMs, hourMs } from '@frontage/domain/time';
import { moveBothClocks } from '@frontage/server/testing/payments';
import { type SeededRandom, seededRandom } from '@frontage/server/testing/random';
import { openRequestFixture, readTime, type RequestFixture } from '@frontage/server/testing/request-fixture';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMoneyViolations } from '../money/money-invariants.ts';
import { createMoneyWorker, type MoneyWorker } from '../money/money-worker.ts';
import { seedsInGroups } from '../in-batches.ts';
import { drillSeed, drillSize, writeReport } from '../size.ts';
import { findTurns } from './clock-changes.ts';
import { compareAvailability, compareWithProduct, passModelTime } from './random-history.ts';
import { actAtOnce, compareRentals, passTimeOfRentals, performRentalStep, type RentalHistory, startRentalHistories } from './rental-history.ts';

const histories = drillSize('RENTAL_HISTORIES');
const storms = drillSize('RENTAL_STORMS');
const firstSeed = drillSeed('RENTAL_HISTORIES');
/** So many histories share one clock and advance side by side; and so many storms. */
const sideBySide = { histories: 15, storms: 5 };
const hourSteps = [5, 49, 97, 169];
const [waves, actors] = [3, 8];

let testApp: PaymentsTestApp;
let fixture: RequestFixture;
const started = performance.now();
const counts = { rentals: 0, endedRentals: 0, payments: 0 };
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false, env: { DATABASE_POOL_SIZE: '24' } });
  const opened = await openRequestFixture(testApp);
  fixture = { ...opened, advanceClock: (hours) => moveBothClocks(testApp, hours) };
});
afterAll(async () => {
  writeReport('RENTAL_HISTORIES', {
    firstSeed,
    histories,
    stormsOfEight: storms,
    ...counts,
    seconds: Math.round((performance.now() - started) / 1_000),
  });
  await fixture.close();
  await testApp.close();
});

test(`predicts every end of a rental in ${histories} random histories (seeds from ${firstSeed})`, async () => {
  const worker = await createMoneyWorker(fixture);
  for (const seeds of seedsInGroups(firstSeed, histories, sideBySide.histories)) {
    const time = seededRandom(88_000 + (seeds[0] ?? 0));
    const together = await startGroup(worker, seeds.map(seededRandom));
    for (let round = 10 + time.below(5); round > 0; round -= 1) {
      if (time.chance(25)) await passTime(worker, together, time.pick(hourSteps));
      else await Promise.all(together.map(performRentalStep));
      await worker.runUntilIdle();
      await compareWithProduct(fixture, together);
      await compareRentals(fixture, together);
    }
    await compareAvailability(fixture, together);
    expect({ seeds, violations: await endAndCheck(worker) }).toEqual({ seeds, violations: {} });
  }
});

test(`leaves no contradiction in ${storms} storms of eight people who change ends at once (seeds from ${firstSeed})`, async () => {
  const worker = await createMoneyWorker(fixture);
  for (const seeds of seedsInGroups(firstSeed, storms, sideBySide.storms)) {
    const together = await startGroup(
      worker,
      seeds.map((seed) => seededRandom(600_000 + seed)),
    );
    let changed = 0;
    for (let wave = 0; wave < waves; wave += 1) {
      const changes = await Promise.all(together.flatMap((history) => history.random.several(actors, () => actAtOnce(history))));
      changed += changes.filter(Boolean).length;
      await worker.runUntilIdle();
    }
    // Otherwise the storms would prove nothing.
    expect(changed).toBeGreaterThan(seeds.length * waves);
    expect({ seeds, violations: await endAndCheck(worker) }).toEqual({ seeds, violations: {} });
  }
});

/** Starts a few days before New Year or a clock change. */
async function startGroup(worker: MoneyWorker, randoms: readonly SeededRandom[]): Promise<RentalHistory[]> {
  const now = await readTime(fixture);
  const [turn = ''] = findTurns(dayIn(now + 4 * dayMs, defaultTimeZone));
  await moveBothClocks(testApp, (Date.parse(turn) - 3 * dayMs - now) / hourMs);
  return startRentalHistories(fixture, randoms, worker.runUntilIdle);
}

async function passTime(worker: MoneyWorker, together: readonly RentalHistory[], hours: number): Promise<void> {
  await moveBothClocks(testApp, hours);
  await worker.runUntilIdle();
  for (const history of together) {
    passModelTime(history, hours, true);
    passTimeOfRentals(history);
  }
}

/** Everything that contradicts itself or Stripe, before and after all rentals end. */
async function endAndCheck(worker: MoneyWorker): Promise<Record<string, unknown[]>> {
  const violations = await findMoneyViolations(testApp);
  const running = await testApp.sql<{ provider_id: string }>('select provider_id from subscription where ended_at is null');
  for (const { provider_id: id } of running) await testApp.provider.stripe.subscriptions.cancel(id);
  await worker.runUntilIdle();
  const [row] = await testApp.sql<typeof counts>(
    `select count(*)::int as rentals, count(ended_at)::int as "endedRentals", (select count(*)::int from invoice where status = 'paid') as payments from subscription`,
  );
  Object.assign(counts, row);
  return { ...violations, ...(await findMoneyViolations(testApp)) };
}
