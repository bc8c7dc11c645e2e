import { addDays } from '@frontage/domain/listing/day';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '@frontage/server/testing/random';
import { commands, openRequestFixture, type RequestFixture } from '@frontage/server/testing/request-fixture';
import { findAllViolations } from '@frontage/server/testing/request-invariants';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';
import { seedsInGroups } from '../in-batches.ts';
import { drillSeed, drillSize, writeReport } from '../size.ts';
import { findTurns } from './clock-changes.ts';
import { compareAvailability, startHistories, compareWithProduct, passModelTime, performRandomStep } from './random-history.ts';
import { runStorms, type Tally } from './request-storm.ts';

const histories = drillSize('REQUEST_HISTORIES');
const storms = drillSize('REQUEST_STORMS');
/** The seed of the first history; each of the others adds one. */
const firstSeed = drillSeed('REQUEST_HISTORIES');
/** So many histories share one clock and advance side by side; and so many storms. */
const sideBySide = { histories: 20, storms: 4 };
const hourSteps = [1, 5, 12, 23, 24, 25, 25, 47, 48, 49, 71, 72, 73, 96, 120];

let testApp: PaymentsTestApp;
let fixture: RequestFixture;
/** Histories happen around New Year and both clock changes. */
const turns = findTurns(addDays(dayIn(new Date(), defaultTimeZone), 7));
const started = performance.now();
const counts = { requests: 0, steps: 0, stepsByTheClock: 0, notices: 0 };
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false, env: { DATABASE_POOL_SIZE: '24' } });
  fixture = await openRequestFixture(testApp);
});
afterAll(async () => {
  writeReport('REQUEST_HISTORIES', {
    firstSeed,
    histories,
    stormsOfEight: storms,
    ...counts,
    seconds: Math.round((performance.now() - started) / 1_000),
  });
  await fixture.close();
  await testApp.close();
});

// Proves: life.one-door
test(`follows the rules exactly in ${histories} random histories (seeds from ${firstSeed})`, async () => {
  for (const seeds of seedsInGroups(firstSeed, histories, sideBySide.histories)) {
    const time = seededRandom(77_000 + (seeds[0] ?? 0));
    await setClock(`${addDays(time.pick(turns), -time.below(6))}T12:00Z`);
    const together = await startHistories(fixture, seeds.map(seededRandom));
    for (let round = 10 + time.below(6); round > 0; round -= 1) {
      if (time.chance(22)) {
        const [hours, runsDeadlines] = [time.pick(hourSteps), time.chance(65)];
        await (runsDeadlines ? fixture.advanceAndRunDeadlines(hours) : fixture.advanceClock(hours));
        for (const history of together) passModelTime(history, hours, runsDeadlines);
      } else {
        await Promise.all(together.map(performRandomStep));
      }
      await compareWithProduct(fixture, together);
    }
    await compareAvailability(fixture, together);
    expect({ seeds, violations: await checkAndDelete() }).toEqual({ seeds, violations: {} });
  }
});

test(`breaks no rule in ${storms} storms of eight people who act at once (seeds from ${firstSeed})`, async () => {
  const totals: Tally = {};
  for (const seeds of seedsInGroups(firstSeed, storms, sideBySide.storms)) {
    const randoms = seeds.map((seed) => seededRandom(500_000 + seed));
    for (const [what, times] of Object.entries(await runStorms(fixture, randoms))) totals[what] = (totals[what] ?? 0) + times;
    expect({ seeds, violations: await checkAndDelete() }).toEqual({ seeds, violations: {} });
  }
  // Otherwise the storms would prove nothing. Who comes first is luck, so a short run may miss what needs several turns.
  const happened = [...commands, 'send', 'close'].filter((what) => (totals[what] ?? 0) > 0);
  expect(happened.length).toBeGreaterThanOrEqual(storms >= 100 ? commands.length : Math.min(storms, commands.length / 2));
});

const setClock = (at: string) => testApp.sql('update app_clock set moved_by = $1::timestamptz - now()', [at]);

/** Everything that contradicts itself. Then all requests are deleted. */
async function checkAndDelete(): Promise<Record<string, unknown[]>> {
  const violations = await findAllViolations(testApp);
  const [row] = await testApp.sql<typeof counts>(`
    select (select count(*)::int from rental_request) as requests, (select count(*)::int from request_event) as steps,
      (select count(*)::int from request_event where actor = 'clock') as "stepsByTheClock", (select count(*)::int from notice) as notices`);
  for (const name of ['requests', 'steps', 'stepsByTheClock', 'notices'] as const) counts[name] += row?.[name] ?? 0;
  await fixture.deleteAllRequests();
  return violations;
}
