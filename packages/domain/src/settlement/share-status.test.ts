import { expect, test } from 'vitest';
import { type ShareFacts, getShareStatus } from './share-status.ts';

const paid: ShareFacts = { share: 7_960, disputed: 0, takenBack: 0, due: 7_960, settled: 0, canReceive: true };

test.each<[string, Partial<ShareFacts>]>([
  ['due', {}],
  ['held', { canReceive: false }],
  ['sent', { settled: 7_960 }],
  ['sent', { settled: 7_960, canReceive: false }],
  ['taken_back', { takenBack: 7_960, due: 0 }],
  ['disputed', { disputed: 8_500, takenBack: 7_960, due: 0 }],
])('returns %s for %j', (status, changes) => {
  expect(getShareStatus({ ...paid, ...changes })).toBe(status);
});
