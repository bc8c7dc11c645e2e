import { expect, test } from 'vitest';
import { isInQuarantine, quarantine } from './quarantine.ts';
import { strictFiles } from './second-chance.ts';

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

test('the list is short, each entry ends within two weeks, and none hides money, authorization or races', () => {
  expect(quarantine.length).toBeLessThanOrEqual(5);
  expect(quarantine.filter(({ since, expires }) => !(days(since, expires) <= 14))).toEqual([]);
  expect(quarantine.filter(({ test: name, cause }) => strictFiles.test(name.split(' › ')[0] ?? '') || cause === '')).toEqual([]);
});

test('an entry protects the test that it names, up to and including its last day', () => {
  const file = 'apps/server/src/traces.test.ts';
  const entries = [{ test: `${file} › a span has a parent`, since: '2026-11-18', expires: '2026-11-25', cause: 'two clocks' }];
  const failure = { project: 'server', file, test: 'a span has a parent', messages: [] };
  expect(isInQuarantine(entries, new Date('2026-11-25T23:59:00Z'), failure)).toBe(true);
  expect(isInQuarantine(entries, new Date('2026-11-26T00:01:00Z'), failure)).toBe(false);
  expect(isInQuarantine(entries, new Date('2026-11-20T12:00:00Z'), { ...failure, test: 'a span has a name' })).toBe(false);
});
