import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DrillVariable } from '../size.ts';
import { startVitest } from './start-vitest.ts';

interface DrillCommand {
  /** The test file that runs on every commit at its small size. */
  test: string;
  variable: DrillVariable;
  /** Other variables that grow with the size. */
  derived?: (size: number) => Partial<Record<DrillVariable, number>>;
  /** What the test has proven if it passes. */
  claims?: Record<string, true>;
}

/** Drills that `pnpm bench` runs at full size. */
export const drillCommands = {
  'chat-drill': { test: 'drills/chat/chat-drill.test.ts', variable: 'CHAT_DRILL', claims: { everyPageEqualsWhatIsStored: true } },
  fuzz: { test: 'drills/fuzz/fuzz.test.ts', variable: 'FUZZ' },
  histories: {
    test: 'drills/requests/random-histories.test.ts',
    variable: 'REQUEST_HISTORIES',
    derived: (histories) => ({ REQUEST_STORMS: Math.ceil(histories / 3) }),
    claims: { asTheRulesPredict: true },
  },
  'kill-drill': { test: 'drills/kills/kill-drill.test.ts', variable: 'KILL_DRILL', claims: { nothingLostOrRepeated: true } },
  'money-storm': {
    test: 'drills/money/money-storm.test.ts',
    variable: 'MONEY_STORM',
    derived: (deliveries) => ({ MONEY_STORM_KILLS: Math.ceil(deliveries / 2_000) }),
    claims: { rowsAndBooksEqualStripes: true },
  },
  'money-walk': { test: 'drills/money/money-walk.test.ts', variable: 'MONEY_WALK', claims: { booksEqualStripesAfterEachBatch: true } },
  races: { test: 'drills/requests/races.test.ts', variable: 'REQUEST_RACES', claims: { asOneAfterTheOther: true } },
  'rental-histories': {
    test: 'drills/requests/rental-histories.test.ts',
    variable: 'RENTAL_HISTORIES',
    derived: (histories) => ({ RENTAL_STORMS: Math.ceil(histories / 3) }),
    claims: { asTheRulesPredict: true },
  },
  'rolling-deploy': { test: 'drills/rolling-deploy/rolling-deploy.test.ts', variable: 'ROLLING_DEPLOY' },
  'webhook-storm': { test: 'drills/money/webhook-storm.test.ts', variable: 'WEBHOOK_STORM', claims: { stateEqualsStripes: true } },
} satisfies Record<string, DrillCommand>;

export type DrillName = keyof typeof drillCommands;

/** Runs a drill's test at another size. Throws if the test fails; otherwise returns the figures that it reported. */
export async function runDrill(name: DrillName, size?: number, env: Record<string, string> = {}): Promise<Record<string, unknown>> {
  const { test, variable, derived, claims = {} }: DrillCommand = drillCommands[name];
  const folder = mkdtempSync(join(tmpdir(), 'frontage-drill-'));
  try {
    const report = join(folder, 'report.json');
    const sizes = size === undefined ? {} : { [variable]: size, ...derived?.(size) };
    const child = startVitest(resolve(import.meta.dirname, '../..'), ['--project', 'drills', test], {
      env: { ...process.env, DRILL_SIZE: 'full', ...stringValues(sizes), ...env, [`${variable}_REPORT`]: report },
      // The output may hold the only copy of a violation. Standard output stays free for the figures.
      stdio: ['ignore', 2, 2],
    });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status !== 0) throw new Error(`the drill ${name} failed`);
    return { ...(JSON.parse(readFileSync(report, 'utf8')) as object), ...claims };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function stringValues(sizes: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.entries(sizes).map(([name, value]) => [name, String(value)]));
}
