import { writeFileSync } from 'node:fs';
import { isGate } from '@frontage/server/testing/is-gate';

/**
 * How much work each drill does. `small` runs in the full run and, if there is no `gate`, on every commit; `pnpm bench <name>` runs `full`.
 * The key is the environment variable that sets another number: REQUEST_HISTORIES=3000 REQUEST_STORMS=1000 pnpm exec vitest run --project drills random-histories
 */
const sizes = {
  /** HTTP requests. */
  FUZZ: { gate: 2_000, small: 3_000, full: 500_000 },
  /** Things that happen to money. */
  MONEY_WALK: { small: 30, full: 5_000 },
  /** Webhook deliveries about money, and workers killed meanwhile. */
  MONEY_STORM: { small: 300, full: 100_000 },
  MONEY_STORM_KILLS: { small: 1, full: 50 },
  /** Webhook deliveries about connected accounts. */
  WEBHOOK_STORM: { small: 100, full: 10_000 },
  /** Messages. */
  CHAT_DRILL: { small: 500, full: 100_000 },
  /** Processes and servers killed. */
  KILL_DRILL: { small: 2, full: 200 },
  /** Random request histories, and storms of people who act on the same requests at once. */
  REQUEST_HISTORIES: { gate: 30, small: 300, full: 10_000 },
  REQUEST_STORMS: { gate: 10, small: 100, full: 3_334 },
  /** Random histories of running rentals whose ends are changed, and storms of people who change them at once. */
  RENTAL_HISTORIES: { gate: 30, small: 300, full: 3_000 },
  RENTAL_STORMS: { gate: 10, small: 100, full: 1_000 },
  /** Repetitions of each race between two people. */
  REQUEST_RACES: { gate: 5, small: 50, full: 50 },
  /** Request deadlines, and workers killed while they fall due. */
  DEADLINES: { small: 60, full: 4_000 },
  DEADLINES_KILLS: { small: 4, full: 40 },
  /** Rounds, in each of which a third of all hostile files is queued. */
  HOSTILE_QUEUE: { small: 3, full: 9 },
  /** Requests answered before, between and after the steps of a deploy. */
  ROLLING_DEPLOY: { small: 200, full: 1_700 },
} satisfies Record<string, { gate?: number; small: number; full: number }>;

export type DrillVariable = keyof typeof sizes;

/** The same on every commit, so that a red run is about the change and not about luck. */
const fixedSeed = 4_711;

export function drillSize(name: DrillVariable): number {
  const size = process.env['DRILL_SIZE'] ?? (isGate ? 'gate' : 'small');
  if (size !== 'gate' && size !== 'small' && size !== 'full') throw new Error(`DRILL_SIZE is gate, small or full, not ${size}`);
  const { gate, small, full }: { gate?: number; small: number; full: number } = sizes[name];
  return readNumber(name) ?? { gate: gate ?? small, small, full }[size];
}

/** The drill's own seed variable, DRILL_SEED for all of them, or the fixed one. Test titles show it, so that a failure can be replayed. */
export function drillSeed(name?: DrillVariable): number {
  return (name && readNumber(`${name}_SEED`)) ?? readNumber('DRILL_SEED') ?? fixedSeed;
}

/** For `pnpm bench`, which stores the figures. */
export function writeReport(name: DrillVariable, figures: object): void {
  const file = process.env[`${name}_REPORT`];
  if (file) writeFileSync(file, JSON.stringify(figures));
}

function readNumber(variable: string): number | undefined {
  const text = process.env[variable];
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${variable} must be a whole number, not ${text}`);
  return number;
}
