import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { benchArguments, nightlyWork, type NightlyName, nightOf, planSegments, seedOf } from './segments.ts';

const names = Object.keys(nightlyWork) as NightlyName[];
const longestSegment = 120;

test('no segment is longer than two hours, and each has its own id', () => {
  const segments = planSegments(names);
  expect(segments.filter(({ minutes }) => minutes > longestSegment)).toEqual([]);
  expect(new Set(segments.map(({ id }) => id)).size).toBe(segments.length);
});

test('cuts histories into four parts whose seeds follow each other', () => {
  const segments = planSegments(['histories']);
  expect(segments.map((segment) => benchArguments(segment, seedOf(segment, 20_261_116)).join(' '))).toEqual([
    'histories 2500 --seed 2026111600000',
    'histories 2500 --seed 2026111602500',
    'histories 2500 --seed 2026111605000',
    'histories 2500 --seed 2026111607500',
  ]);
});

test('the parts of a list cover it without a gap', () => {
  const segments = planSegments(['planted-bugs']);
  const covered = segments.flatMap(({ from, size = 0 }) => Array.from({ length: size }, (_, index) => from + index));
  expect(covered).toEqual(Array.from({ length: nightlyWork['planted-bugs'].size ?? 0 }, (_, index) => index));
  expect(segments.map((segment) => benchArguments(segment, 1).slice(2))).toEqual([
    ['--from', '0'],
    ['--from', String(segments[1]?.from)],
    ['--from', String(segments[2]?.from)],
  ]);
});

test.each(names)('%s adds up to its whole size, and repeats no seed on the next nights', (name) => {
  const segments = planSegments([name]);
  const { size = 0 } = nightlyWork[name];
  expect(segments.reduce((sum, segment) => sum + (segment.size ?? 0), 0)).toBe(size);
  expect(size).toBeLessThanOrEqual(100_000);
  const nights = [20_261_116, 20_261_117, 20_261_130, 20_261_201];
  const seeds = nights.flatMap((night) => segments.map((segment) => seedOf(segment, night)));
  expect(new Set(seeds).size).toBe(seeds.length);
});

test('a divided plan keeps every segment and does something in each', () => {
  const segments = planSegments(names, 1_000);
  expect(segments.map(({ id }) => id)).toEqual(planSegments(names).map(({ id }) => id));
  expect(segments.filter(({ size }) => size === 0)).toEqual([]);
});

test('the seed of a night is its date', () => {
  expect(nightOf(new Date('2026-11-16T23:59:59Z'))).toBe(20_261_116);
});

test('the nightly workflow runs every name once, in jobs that end in time', () => {
  const { jobs } = parse(readFileSync(join(import.meta.dirname, '../.github/workflows/nightly.yml'), 'utf8')) as {
    jobs: { run: { 'timeout-minutes': number; strategy: { matrix: { names: string[] } } } };
  };
  const groups = jobs.run.strategy.matrix.names.map((group) => group.split(' ') as NightlyName[]);
  expect(groups.flat().toSorted()).toEqual(names.toSorted());
  // Hosted machines are up to twice as slow.
  const limit = jobs.run['timeout-minutes'] / 2;
  expect(groups.filter((group) => group.reduce((sum, name) => sum + nightlyWork[name].minutes, 0) > limit)).toEqual([]);
});
