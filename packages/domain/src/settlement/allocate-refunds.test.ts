import { expect, test } from 'vitest';
import { allocateRefunds } from './allocate-refunds.ts';

const rent = { amount: 8_500, share: 7_960 };

test('what a bank took after a refund takes what the refund left of the share', () => {
  expect(allocateRefunds(rent, { kept: [{ amount: 5_000, sellerPart: 4_682 }], anew: [8_500] })).toEqual({
    parts: [3_278],
    takenBack: 7_960,
    missing: 0,
  });
});

test('if that refund fails, the seller bears all that the bank took', () => {
  expect(allocateRefunds(rent, { kept: [], anew: [8_500] })).toEqual({ parts: [7_960], takenBack: 7_960, missing: 0 });
});

test('a refund that is heard of after the dispute bears its own part, so that winning the dispute leaves that', () => {
  expect(allocateRefunds(rent, { kept: [], anew: [5_000, 8_500] })).toEqual({ parts: [4_682, 3_278], takenBack: 7_960, missing: 0 });
});

test('what is missing after a lost dispute is told, because its part is in the books', () => {
  expect(allocateRefunds(rent, { kept: [{ amount: 8_500, sellerPart: 3_278 }], anew: [] })).toEqual({ parts: [], takenBack: 3_278, missing: 4_682 });
});

test('in whatever parts all of it goes back, the seller loses exactly his share', () => {
  for (let first = 0; first <= rent.amount; first += 7) {
    const { sellerParts, takenBack } = allocateRefunds(rent, { kept: [], anew: [first, 100, rent.amount] });
    expect(sellerParts.every((part) => part >= 0)).toBe(true);
    expect(takenBack).toBe(rent.share);
  }
});
