import { expect, test } from 'vitest';
import { nextAction } from './next-action.ts';
import { requestStatuses } from './status.ts';

const facts = { deadline: 5, opensAt: null, proofSubmissions: 1, hasOpenProposal: false, unpaidUntil: null, artworkChange: null };

test.each([
  ['pending', 'seller', 'reply'],
  ['awaiting_proof', 'seller', 'submit_proof'],
  ['proof_rejected', 'seller', 'resubmit_proof'],
  ['proof_submitted', 'customer', 'review_proof'],
  ['accepted', 'customer', 'subscribe'],
  ['proof_accepted', 'customer', 'subscribe'],
] as const)('a request that is %s waits for the %s to %s', (status, by, name) => {
  expect(nextAction({ ...facts, status }, 4)).toEqual({ by, name, until: 5 });
});

test('a proposal waits for the customer, and only while the request is pending', () => {
  expect(nextAction({ ...facts, status: 'pending', hasOpenProposal: true }, 4)).toEqual({ by: 'customer', name: 'answer_proposal', until: 5 });
  expect(nextAction({ ...facts, status: 'awaiting_proof', hasOpenProposal: true }, 4)?.name).toBe('submit_proof');
});

test('an ended or running request waits for nobody', () => {
  expect(requestStatuses.filter((status) => nextAction({ ...facts, status }, 4) === null)).toEqual(['rejected', 'cancelled', 'subscription_created']);
});

test('after three proofs the seller can only cancel', () => {
  expect(nextAction({ ...facts, status: 'proof_rejected', proofSubmissions: 3 }, 4)).toEqual({ by: 'seller', name: 'cancel', until: 5 });
});

test('a running rental whose payment failed waits for the customer to pay', () => {
  expect(nextAction({ ...facts, status: 'subscription_created', deadline: null, unpaidUntil: 9 }, 4)).toEqual({
    by: 'customer',
    name: 'pay_invoice',
    until: 9,
  });
});

test('new artwork waits for the seller: for an answer, then for proof', () => {
  const running = { ...facts, status: 'subscription_created', deadline: null } as const;
  const waitsFor = (state: 'proposed' | 'accepted', proofDue: number | null) => nextAction({ ...running, artworkChange: { state, proofDue } }, 4);
  expect(waitsFor('proposed', null)).toEqual({ by: 'seller', name: 'answer_artwork', until: null });
  expect(waitsFor('accepted', 7)).toEqual({ by: 'seller', name: 'prove_artwork', until: 7 });
});

test('once the deadline to subscribe has passed, nobody can do anything; proof can still be reviewed', () => {
  expect(nextAction({ ...facts, status: 'accepted' }, 5)).toBeNull();
  expect(nextAction({ ...facts, status: 'proof_accepted' }, 5)).toBeNull();
  expect(nextAction({ ...facts, status: 'proof_submitted' }, 5)?.name).toBe('review_proof');
});

test.each(['accepted', 'proof_accepted', 'awaiting_proof'] as const)(
  'a request that is %s waits for nobody until payment and proof open',
  (status) => {
    expect(nextAction({ ...facts, status, opensAt: 4 }, 3)).toBeNull();
    expect(nextAction({ ...facts, status, opensAt: 4 }, 4)?.until).toBe(5);
  },
);

test('proof that was submitted or rejected is not too early for anybody', () => {
  expect(nextAction({ ...facts, status: 'proof_submitted', opensAt: 4 }, 3)?.name).toBe('review_proof');
  expect(nextAction({ ...facts, status: 'proof_rejected', opensAt: 4 }, 3)?.name).toBe('resubmit_proof');
});
