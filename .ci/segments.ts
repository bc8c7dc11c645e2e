import type { measurements } from '../drills/bench/measurements.ts';
import { plantedBugs } from '../drills/bench/planted-bugs/planted-bugs.ts';

type BenchName = keyof typeof measurements;
/** `full` is `bash .ci/run full`. */
export type NightlyName = BenchName | 'full';

/** One name of `pnpm bench` at full size, or the full run. */
interface Work {
  /** Not given: the measurement's own full size. */
  size?: number;
  parts?: number;
  /** How long all of it takes on two cores that have nothing else to do, rounded up. */
  minutes: number;
  /** What differs between parts and nights: the seed, unless the work is a list of cases or has no chance in it. */
  by?: 'seed' | 'index' | 'nothing';
}

/** A part that runs in one piece. A run that is killed loses at most one of them. */
export interface Segment {
  id: string;
  name: NightlyName;
  size?: number;
  from: number;
  by: 'seed' | 'index' | 'nothing';
  minutes: number;
}

/** All tests first, then the longest, so that what fits into the minutes that are left comes last. */
export const nightlyWork: Record<NightlyName, Work> = {
  full: { minutes: 45, by: 'nothing' },
  histories: { size: 10_000, parts: 4, minutes: 130 },
  'planted-bugs': { size: plantedBugs.length, parts: 3, minutes: 75, by: 'index' },
  fuzz: { size: 100_000, parts: 4, minutes: 50 },
  search: { minutes: 55, by: 'nothing' },
  'money-walk': { size: 5_000, minutes: 50 },
  'money-storm': { size: 100_000, minutes: 35 },
  'proof-check': { minutes: 40, by: 'nothing' },
  'kill-drill': { size: 200, minutes: 25 },
  'chat-drill': { size: 100_000, minutes: 15 },
  enumeration: { minutes: 15, by: 'nothing' },
  restore: { minutes: 15, by: 'nothing' },
  'rolling-deploy': { minutes: 15, by: 'nothing' },
  deadlines: { minutes: 10 },
  'simulator-books': { size: 10_000, minutes: 10 },
  races: { size: 50, minutes: 10 },
  'rental-histories': { size: 3_000, parts: 3, minutes: 75 },
  'webhook-storm': { size: 10_000, minutes: 10 },
  chat: { minutes: 10, by: 'nothing' },
  sessions: { minutes: 10, by: 'nothing' },
  pages: { minutes: 15, by: 'nothing' },
  attacks: { minutes: 5, by: 'nothing' },
};

/** Cuts the work into segments. `divide` makes all of it smaller, to try the command itself. */
export function planSegments(names: readonly NightlyName[], divide = 1): Segment[] {
  return names.flatMap((name) => {
    const { size, parts = 1, minutes, by = 'seed' } = nightlyWork[name];
    const each = size === undefined ? undefined : Math.ceil(size / parts / divide);
    return Array.from({ length: parts }, (_, part): Segment => {
      const from = part * (each ?? 0);
      return {
        id: parts === 1 ? name : `${name}-${part + 1}`,
        name,
        ...(each !== undefined && { size: Math.max(1, Math.min(each, Math.ceil((size ?? 0) / divide) - from)) }),
        from,
        by,
        minutes: Math.ceil(minutes / parts / divide),
      };
    });
  });
}

/**
 * Differs every night and for every part: 20261116 and 2500 give 2026111602500. Histories count up from their first seed, so the parts
 * of a night stay apart while the work has fewer than 100,000 items.
 */
export function seedOf({ from }: Segment, night: number): number {
  return night * 100_000 + from;
}

/** The night's seed: its date. */
export function nightOf(date: Date): number {
  return Number(date.toISOString().slice(0, 10).replaceAll('-', ''));
}

/** The arguments of `pnpm bench`. */
export function benchArguments(segment: Segment, seed: number): string[] {
  const { name, size, from, by } = segment;
  const sizes = size === undefined ? [] : [String(size)];
  return [name, ...sizes, ...{ seed: ['--seed', String(seed)], index: ['--from', String(from)], nothing: [] }[by]];
}
