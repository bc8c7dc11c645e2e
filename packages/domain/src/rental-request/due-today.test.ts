/* oxlint-disable no-restricted-globals -- parses given times, never reads the clock */
import { expect, test } from 'vitest';
import { isDueToday } from './due-today.ts';

const now = Date.parse('2026-11-15T22:00:00Z');

test.each([
  ['it was due yesterday', '2026-11-14T12:00:00Z', 'UTC', true],
  ['it was due an hour ago', '2026-11-15T21:00:00Z', 'UTC', true],
  ['it is due in the last minute of the day', '2026-11-15T23:59:00Z', 'UTC', true],
  ['it is due at midnight', '2026-11-16T00:00:00Z', 'UTC', false],
  ['the day ends later where the person is', '2026-11-16T04:59:00Z', 'America/New_York', true],
  ['the next day has begun where the person is', '2026-11-16T10:59:00Z', 'Pacific/Auckland', true],
  ['it is due in a week', '2026-11-22T12:00:00Z', 'UTC', false],
])('%s', (_case, dueAt, zone, isDue) => expect(isDueToday(Date.parse(dueAt), zone, now)).toBe(isDue));
