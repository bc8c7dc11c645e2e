import { expect, test } from 'vitest';
import {
  allowedArtworkActions,
  artworkActions,
  artworkChangeState,
  type ArtworkFacts,
  artworkProofDeadline,
  maxArtworkChanges,
  refuseArtworkAction,
} from './artwork-change.ts';

const idle: ArtworkFacts = { isRunning: true, open: null, changes: 0 };
const proposed: ArtworkFacts = { isRunning: true, open: 'proposed', changes: 1 };
const accepted: ArtworkFacts = { isRunning: true, open: 'accepted', changes: 1 };

test.each([
  ['nothing is open', idle, ['propose'], []],
  ['artwork is proposed', proposed, ['withdraw'], ['accept', 'decline']],
  ['artwork is accepted', accepted, [], ['prove']],
  ['the rental is over', { ...idle, isRunning: false }, [], []],
  ['the rental ended with a proposal', { ...proposed, isRunning: false }, [], []],
] as const)('while %s, each side can do only what it has to do next', (_, facts, customer, seller) => {
  expect(allowedArtworkActions(facts, 'customer')).toEqual(customer);
  expect(allowedArtworkActions(facts, 'seller')).toEqual(seller);
});

test('a second proposal is refused until the first one is answered and proven', () => {
  expect(refuseArtworkAction(proposed, 'propose', 'customer')).toBe('artwork_change_open');
  expect(refuseArtworkAction(accepted, 'propose', 'customer')).toBe('artwork_change_open');
  expect(refuseArtworkAction({ ...idle, isRunning: false }, 'propose', 'customer')).toBe('rental_not_running');
});

test('after 50 changes of one rental no other is proposed, and the last one can still be answered', () => {
  expect(refuseArtworkAction({ ...idle, changes: maxArtworkChanges - 1 }, 'propose', 'customer')).toBeNull();
  expect(refuseArtworkAction({ ...idle, changes: maxArtworkChanges }, 'propose', 'customer')).toBe('too_many_artwork_changes');
  expect(refuseArtworkAction({ ...proposed, changes: maxArtworkChanges }, 'accept', 'seller')).toBeNull();
});

test('nobody acts for the other side', () => {
  for (const facts of [idle, proposed, accepted])
    for (const action of artworkActions) {
      const [customer, seller] = [refuseArtworkAction(facts, action, 'customer'), refuseArtworkAction(facts, action, 'seller')];
      expect([customer, seller]).not.toEqual([null, null]);
    }
});

test('the state follows the answer and the proof, and proof is due 48 hours after the answer', () => {
  expect(artworkChangeState(null, false)).toBe('proposed');
  expect(artworkChangeState('accepted', false)).toBe('accepted');
  expect(artworkChangeState('accepted', true)).toBe('proven');
  expect(artworkChangeState('declined', false)).toBe('declined');
  expect(artworkProofDeadline(0)).toBe(48 * 3_600_000);
});
