import type { RequestHistoryEntry } from '@frontage/contract/requests';
import { expect, test } from 'vitest';
import { describeActor, describeHistoryEntry, visibleHistory } from './labels.ts';

const request = { customerName: 'Casey', _seller: { _id: 'x', name: 'Sam', email: 'sam@example.com' } };

function entry(action: RequestHistoryEntry['action'], actor: RequestHistoryEntry['actor'], to: RequestHistoryEntry['to']): RequestHistoryEntry {
  return { action, actor, to, at: '2026-11-15T10:00:00.000Z', note: null };
}

test('calls the viewer "You" and the other side by name', () => {
  expect(describeActor({ actor: 'seller' }, 'seller', request)).toBe('You');
  expect(describeActor({ actor: 'seller' }, 'customer', request)).toBe('Sam');
  expect(describeActor({ actor: 'customer' }, 'seller', request)).toBe('Casey');
  expect(describeActor({ actor: 'clock' }, 'customer', request)).toBe('Automatically');
});

test('gives the reason for what happened automatically', () => {
  expect(describeHistoryEntry(entry('expire', 'clock', 'cancelled'), 'customer', 'no_reply')).toBe('Request closed without a reply');
  expect(describeHistoryEntry(entry('expire', 'clock', 'cancelled'), 'seller', 'no_answer')).toBe(
    'Request closed because the customer didn’t answer the proposal in time',
  );
  expect(describeHistoryEntry(entry('expire', 'clock', 'proof_accepted'), 'customer', null)).toBe('Proof accepted automatically after the deadline');
});

test('tells each side in its own words that the time starts over', () => {
  const restart = entry('restart', 'clock', 'accepted');
  expect(describeHistoryEntry(restart, 'seller', null)).toContain('because you couldn’t be paid');
  expect(describeHistoryEntry(restart, 'customer', null)).toContain('because the seller couldn’t be paid');
});

test('hides deletions that only clear the seller’s list, and shows those that reject', () => {
  const sent = entry('send', 'customer', 'pending');
  const rejected = entry('reject', 'seller', 'rejected');
  const deleted = entry('delete', 'seller', 'rejected');
  expect(visibleHistory([sent, rejected, deleted])).toEqual([sent, rejected]);
  expect(visibleHistory([sent, deleted])).toEqual([sent, deleted]);
});
