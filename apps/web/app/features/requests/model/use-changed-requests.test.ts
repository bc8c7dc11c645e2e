import { expect, test } from 'vitest';
import { changedSince } from './use-changed-requests.ts';

const wall = { _id: 'wall', permission: 'pending' } as const;
const roof = { _id: 'roof', permission: 'proof_submitted' } as const;

test('finds requests that changed or arrived on the same page', () => {
  expect(changedSince([wall, roof], [wall, roof])).toEqual([]);
  const accepted = { ...roof, permission: 'proof_accepted' } as const;
  const screen = { _id: 'screen', permission: 'pending' } as const;
  expect(changedSince([wall, roof], [screen, wall, accepted])).toEqual([screen, accepted]);
});

test('finds nothing on another page', () => {
  expect(changedSince([wall], [roof])).toEqual([]);
  expect(changedSince([], [roof])).toEqual([]);
});
