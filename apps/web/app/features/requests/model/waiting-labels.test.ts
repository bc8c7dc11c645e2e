import { expect, test } from 'vitest';
import { formatDateTime } from '~/lib/format-time.ts';
import { describeWaiting } from './labels.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const by = (at: string) => ({ deadline: { name: 'reply' as const, at, graceEndsAt: at }, artworkChange: null });
const artworkBy = (proofDueAt: string) => ({ deadline: null, artworkChange: { state: 'accepted' as const, proofDueAt } });
const monday = '2026-11-16T06:15:00Z';
const tuesday = '2026-11-17T06:15:00Z';

test('counts what waits, with the nearest deadline', () => {
  expect(describeWaiting(3, [by(tuesday), by(monday), by(tuesday)], now)).toBe(`3 requests need action, the next by ${formatDateTime(monday)}`);
  expect(describeWaiting(1, [by(monday)], now)).toBe(`1 request needs action by ${formatDateTime(monday)}`);
});

test('counts what is late instead of naming a deadline', () => {
  expect(describeWaiting(2, [by(tuesday), by('2026-11-15T06:15:00Z')], now)).toBe('2 requests need action, 1 of them late');
  expect(describeWaiting(1, [by('2026-11-15T06:15:00Z')], now)).toBe('1 request needs action and is late');
});

test('new artwork that has to be up is due like everything else', () => {
  expect(describeWaiting(2, [by(tuesday), artworkBy(monday)], now)).toBe(`2 requests need action, the next by ${formatDateTime(monday)}`);
  expect(describeWaiting(1, [artworkBy('2026-11-15T06:15:00Z')], now)).toBe('1 request needs action and is late');
});
