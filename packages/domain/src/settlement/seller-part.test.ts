import { expect, test } from 'vitest';
import { calculatePriceBreakdown } from '../listing/price.ts';
import { calculateSellerPart, type PaymentSplit } from './allocate-refunds.ts';

const rent: PaymentSplit = { amount: 8_500, share: 7_960 };

/** What the seller loses with each of these refunds. */
function partsOf(payment: PaymentSplit, refunds: number[]): number[] {
  let [returned, takenBack] = [0, 0];
  return refunds.map((refund) => {
    returned += refund;
    const part = calculateSellerPart(payment, returned, takenBack);
    takenBack += part;
    return part;
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('half of $85.00 given back takes half of the share', () => {
  expect(calculateSellerPart(rent, 4_250, 0)).toBe(3_980);
});

test('all of it takes exactly the share, at once or in parts', () => {
  expect(calculateSellerPart(rent, 8_500, 0)).toBe(7_960);
  expect(partsOf(rent, [4_250, 4_250])).toEqual([3_980, 3_980]);
  expect(partsOf(rent, [2_833, 2_833, 2_834])).toEqual([2_653, 2_653, 2_654]);
});

test('however small the parts are, they never drift from the share', () => {
  for (const amount of [50, 99, 100, 333, 1_001]) {
    const payment = { amount, share: calculatePriceBreakdown({ price: amount, discount: 0 }).sellerReceives };
    const parts = partsOf(
      payment,
      Array.from({ length: amount }, () => 1),
    );
    expect(sum(parts)).toBe(payment.share);
    expect(Math.min(...parts)).toBe(0);
    expect(Math.max(...parts)).toBe(1);
  }
});

test('the largest payments are split to the cent', () => {
  const payment = { amount: 2_000_000_001, share: 1_879_999_971 };
  expect(sum(partsOf(payment, [1_000_000_000, 1_000_000_000, 1]))).toBe(payment.share);
  expect(calculateSellerPart(payment, 1_000_000_000, 0)).toBe(939_999_985);
});

test('after parts that came back, nobody is taken more from than his share', () => {
  // What was taken with small refunds stays, although other small refunds that had taken nothing failed.
  expect(calculateSellerPart({ amount: 100, share: 64 }, 5, 4)).toBe(0);
  expect(calculateSellerPart({ amount: 100, share: 64 }, 100, 64)).toBe(0);
});

test('of a payment that is none of the seller’s nothing is taken from him', () => {
  expect(calculateSellerPart({ amount: 8_500, share: 0 }, 8_500, 0)).toBe(0);
  expect(calculateSellerPart({ amount: 0, share: 0 }, 0, 0)).toBe(0);
});
