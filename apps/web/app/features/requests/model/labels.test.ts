import type { RequestHistoryEntry } from '@frontage/contract/requests.schema';
import { expect, test } from 'vitest';
import { describeActor, describeHistoryEntry, visibleHistory } from './labels.ts';

const request = { customerName: 'Casey', _seller: { _id: 'x', name: 'Sam', email: 'sam@example.com' } };

function happening(action: RequestHistoryEntry['action'], actor: RequestHistoryEntry['actor'], to: RequestHistoryEntry['to']): RequestHistoryEntry {
  return { action, actor, to, at: '2026-11-15T10:00:00.000Z', note: null };
}

test('each side is "You" to itself and has a name to the other', () => {
  expect(describeActor({ actor: 'seller' }, 'seller', request)).toBe('You');
  expect(describeActor({ actor: 'seller' }, 'customer', request)).toBe('Sam');
  expect(describeActor({ actor: 'customer' }, 'seller', request)).toBe('Casey');
  expect(describeActor({ actor: 'clock' }, 'customer', request)).toBe('Automatically');
});

test('what time itself did is told with its reason', () => {
  expect(describeHistoryEntry(happening('expire', 'clock', 'cancelled'), 'customer', 'no_reply')).toBe('Request closed without an answer');
  expect(describeHistoryEntry(happening('expire', 'clock', 'proof_accepted'), 'customer', null)).toBe(
    'Proof accepted, because nobody objected in time',
  );
});

test('time that starts over is told to each side in its own words', () => {
  const restart = happening('restart', 'clock', 'accepted');
  expect(describeHistoryEntry(restart, 'seller', null)).toContain('because you could not be paid');
  expect(describeHistoryEntry(restart, 'customer', null)).toContain('because the seller could not be paid');
});

test('a seller who clears his list leaves no trace in the story, one who rejects that way does', () => {
  const sent = happening('send', 'customer', 'pending');
  const rejected = happening('reject', 'seller', 'rejected');
  const tidied = happening('delete', 'seller', 'rejected');
  expect(visibleHistory([sent, rejected, tidied])).toEqual([sent, rejected]);
  expect(visibleHistory([sent, tidied])).toEqual([sent, tidied]);
});
