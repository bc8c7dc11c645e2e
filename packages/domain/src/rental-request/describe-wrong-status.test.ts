import { expect, test } from 'vitest';
import { describeWrongStatus } from './describe-wrong-status.ts';
import { requestStatuses } from './status.ts';
import { actions } from './transitions.ts';

test.each([
  ['cancel', 'pending', 'This request hasn’t been accepted yet, so it can’t be cancelled.'],
  ['delete', 'proof_rejected', 'This request has rejected proof, so it can’t be deleted.'],
  ['pay', 'pending', 'This request hasn’t been accepted yet, so it can’t be paid.'],
  ['accept', 'cancelled', 'This request was cancelled, so it can’t be accepted.'],
  ['accept_proof', 'proof_accepted', 'This request has accepted proof and needs to be paid, so there is no proof to review.'],
  ['propose', 'awaiting_proof', 'This request was accepted and needs proof, so you can’t propose other dates.'],
  ['expire', 'pending', null],
] as const)('%s while %s', (action, status, message) => {
  expect(describeWrongStatus(action, status)).toBe(message);
});

test('never says that something changed, because that may be wrong', () => {
  const messages = actions.flatMap((action) => requestStatuses.map((status) => describeWrongStatus(action, status)));
  expect(messages.filter((message) => message !== null && /changed|undefined/.test(message))).toEqual([]);
});
