import { expect, test } from 'vitest';
import { findExpired, separateDrafts } from './attachment-drafts.ts';

const hour = 3_600_000;
const now = 100 * 24 * hour;
const draft = (key: string, listingId: string, ageHours: number, owner: string | null = null) => ({
  key,
  listingId,
  file: new File([], key),
  owner,
  savedAt: now - ageHours * hour,
});

test('files are kept for three days', () => {
  const drafts = [draft('young', 'wall', 71), draft('old', 'wall', 73)];
  expect(findExpired(drafts, now).map(({ key }) => key)).toEqual(['old']);
});

test('files of the three listings that were used last are kept', () => {
  const drafts = [draft('a', 'first', 4), draft('b', 'second', 3), draft('c', 'third', 2), draft('d', 'fourth', 1), draft('e', 'first', 0)];
  expect(findExpired(drafts, now).map(({ key }) => key)).toEqual(['b']);
});

test('files reach nobody but the customer who attached them', () => {
  const drafts = [draft('old', 'wall', 73, 'ann'), draft('hers', 'wall', 3, 'ann'), draft('his', 'wall', 2, 'bob'), draft('visitor', 'wall', 1)];
  const keysFor = (customer: string | null) => {
    const { usable, unusable } = separateDrafts(drafts, customer, now);
    return { usable: usable.map(({ key }) => key), unusable: unusable.map(({ key }) => key) };
  };
  expect(keysFor('bob')).toEqual({ usable: ['his', 'visitor'], unusable: ['old', 'hers'] });
  // The session may have ended. Ann's files wait until she is back.
  expect(keysFor(null)).toEqual({ usable: ['visitor'], unusable: ['old'] });
});
