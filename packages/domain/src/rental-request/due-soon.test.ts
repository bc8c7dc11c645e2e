/* oxlint-disable no-restricted-globals -- parses given times, never reads the clock */
import { expect, test } from 'vitest';
import { isDueSoon } from './due-soon.ts';

const now = Date.parse('2026-11-15T22:00:00Z');

test.each([
  ['it was due yesterday', '2026-11-14T12:00:00Z', true],
  ['it is due early tomorrow', '2026-11-16T07:00:00Z', true],
  ['it is due in exactly a day', '2026-11-16T22:00:00Z', true],
  ['it is due a minute later', '2026-11-16T22:01:00Z', false],
  ['it is due in a week', '2026-11-22T12:00:00Z', false],
])('%s', (_case, dueAt, isDue) => expect(isDueSoon(Date.parse(dueAt), now)).toBe(isDue));
