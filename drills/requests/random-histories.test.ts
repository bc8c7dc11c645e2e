import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '@frontage/server/testing/test-app';
import { seededRandom } from '@frontage/server/testing/random';
import { startHistories, compareWithProduct, passModelTime, performRandomStep } from './random-history.ts';
import { findAllViolations } from '@frontage/server/testing/request-invariants';
import { commands, openRequestFixture, type RequestFixture } from '@frontage/server/testing/request-fixture';
import { runStorms, type Tally } from './request-storm.ts';

/** More on demand: HISTORIES=10000 STORMS=3000. */
const histories = Number(process.env['HISTORIES'] ?? 300);
const storms = Number(process.env['STORMS'] ?? 100);
/** So many histories share a clock and go on side by side; and so many storms. */
const sideBySide = { histories: 20, storms: 4 };
const jumps = [1, 5, 12, 23, 24, 25, 25, 47, 48, 49, 71, 72, 73, 96, 120];

let testApp: PaymentsTestApp;
let fixture: RequestFixture;
const started = performance.now();
const figures = { requests: 0, steps: 0, stepsByTheClock: 0, notices: 0 };
beforeAll(async () => {
  testApp = await startPaymentsTestApp({ worker: false, env: { DATABASE_POOL_SIZE: '24' } });
  fixture = await openRequestFixture(testApp);
});
afterAll(async () => {
  await fixture.close();
  await testApp.close();
});

// Proves: life.one-door
test(`${histories} random histories go exactly as the rules foresee`, { timeout: 60_000 + histories * 1_000 }, async () => {
  for (const seeds of inGroups(histories, sideBySide.histories)) {
    const time = seededRandom(77_000 + (seeds[0] ?? 0));
    const together = await startHistories(fixture, seeds.map(seededRandom));
    for (let round = 10 + time.below(6); round > 0; round -= 1) {
      if (time.chance(22)) {
        const [hours, isClockRunning] = [time.pick(jumps), time.chance(65)];
        await (isClockRunning ? fixture.advanceAndRunDeadlines(hours) : fixture.advanceClock(hours));
        for (const history of together) passModelTime(history, hours, isClockRunning);
      } else {
        await Promise.all(together.map(performRandomStep));
      }
      await compareWithProduct(fixture, together);
    }
    expect({ seeds, violations: await finish() }).toEqual({ seeds, violations: {} });
  }
});

test(`${storms} storms of eight who act at once leave nothing that the rules forbid`, { timeout: 60_000 + storms * 3_000 }, async () => {
  const totals: Tally = {};
  for (const seeds of inGroups(storms, sideBySide.storms)) {
    const chances = seeds.map((seed) => seededRandom(500_000 + seed));
    for (const [what, times] of Object.entries(await runStorms(fixture, chances))) totals[what] = (totals[what] ?? 0) + times;
    expect({ seeds, violations: await finish() }).toEqual({ seeds, violations: {} });
  }
  // Otherwise this would say nothing. Who comes first is chance, so what needs several turns before it may not come at all.
  const happened = [...commands, 'send', 'close'].filter((what) => (totals[what] ?? 0) > 0);
  expect(happened.length).toBeGreaterThanOrEqual(commands.length);
});

afterAll(() => {
  const file = process.env['HISTORIES_REPORT'];
  const seconds = Math.round((performance.now() - started) / 1_000);
  if (file) writeFileSync(file, JSON.stringify({ histories, stormsOfEight: storms, ...figures, seconds }));
});

/** What contradicts itself. Then all is forgotten. */
async function finish(): Promise<Record<string, unknown[]>> {
  const violations = await findAllViolations(testApp);
  const [written] = await testApp.sql<typeof figures>(`
    select (select count(*)::int from rental_request) as requests, (select count(*)::int from request_event) as steps,
      (select count(*)::int from request_event where actor = 'clock') as "stepsByTheClock", (select count(*)::int from notice) as notices`);
  for (const name of ['requests', 'steps', 'stepsByTheClock', 'notices'] as const) figures[name] += written?.[name] ?? 0;
  await fixture.deleteAllRequests();
  return violations;
}

/** From 0 on, so many in all. */
function inGroups(all: number, each: number): number[][] {
  const numbers = Array.from({ length: all }, (_, number) => number);
  return Array.from({ length: Math.ceil(all / each) }, (_, group) => numbers.slice(group * each, (group + 1) * each));
}
