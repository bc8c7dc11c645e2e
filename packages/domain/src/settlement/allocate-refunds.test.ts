import { describe, expect, test } from 'vitest';
import { calculatePriceBreakdown } from '../listing/price.ts';
import { allocateRefunds, calculateSellerPart, type PaymentSplit } from './allocate-refunds.ts';

const payment: PaymentSplit = { amount: 8_500, share: 7_960 };

describe('allocateRefunds', () => {
  test('takes what a refund left of the share for a later dispute', () => {
    expect(allocateRefunds(payment, { posted: [{ amount: 5_000, sellerPart: 4_682 }], toAllocate: [8_500] })).toEqual({
      sellerParts: [3_278],
      takenBack: 7_960,
      unallocated: 0,
    });
  });

  test('takes the whole share for the dispute if that refund fails', () => {
    expect(allocateRefunds(payment, { posted: [], toAllocate: [8_500] })).toEqual({ sellerParts: [7_960], takenBack: 7_960, unallocated: 0 });
  });

  test('gives a refund its own part if it is known only after the dispute, so that a won dispute leaves it in place', () => {
    expect(allocateRefunds(payment, { posted: [], toAllocate: [5_000, 8_500] })).toEqual({
      sellerParts: [4_682, 3_278],
      takenBack: 7_960,
      unallocated: 0,
    });
  });

  test('returns what a lost dispute no longer covers, because its part is already in the ledger', () => {
    expect(allocateRefunds(payment, { posted: [{ amount: 8_500, sellerPart: 3_278 }], toAllocate: [] })).toEqual({
      sellerParts: [],
      takenBack: 3_278,
      unallocated: 4_682,
    });
  });

  test('takes exactly the share for a full refund, in whatever parts', () => {
    for (let first = 0; first <= payment.amount; first += 7) {
      const { sellerParts, takenBack } = allocateRefunds(payment, { posted: [], toAllocate: [first, 100, payment.amount] });
      expect(sellerParts.every((part) => part >= 0)).toBe(true);
      expect(takenBack).toBe(payment.share);
    }
  });
});

/** What the seller loses by each of these refunds. */
function sellerPartsOf(split: PaymentSplit, refunds: number[]): number[] {
  let [refunded, takenBack] = [0, 0];
  return refunds.map((refund) => {
    refunded += refund;
    const part = calculateSellerPart(split, refunded, takenBack);
    takenBack += part;
    return part;
  });
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('calculateSellerPart', () => {
  test('takes half of the share for a refund of half', () => {
    expect(calculateSellerPart(payment, 4_250, 0)).toBe(3_980);
  });

  test('takes exactly the share for a full refund, at once or in parts', () => {
    expect(calculateSellerPart(payment, 8_500, 0)).toBe(7_960);
    expect(sellerPartsOf(payment, [4_250, 4_250])).toEqual([3_980, 3_980]);
    expect(sellerPartsOf(payment, [2_833, 2_833, 2_834])).toEqual([2_653, 2_653, 2_654]);
  });

  test('never drifts from the share, however small the refunds are', () => {
    for (const amount of [50, 99, 100, 333, 1_001]) {
      const split = { amount, share: calculatePriceBreakdown({ price: amount, discount: 0 }).sellerReceives };
      const parts = sellerPartsOf(
        split,
        Array.from({ length: amount }, () => 1),
      );
      expect(sum(parts)).toBe(split.share);
      expect(Math.min(...parts)).toBe(0);
      expect(Math.max(...parts)).toBe(1);
    }
  });

  test('splits the largest payments exactly', () => {
    const largest = { amount: 2_000_000_001, share: 1_879_999_971 };
    expect(sum(sellerPartsOf(largest, [1_000_000_000, 1_000_000_000, 1]))).toBe(largest.share);
    expect(calculateSellerPart(largest, 1_000_000_000, 0)).toBe(939_999_985);
  });

  test('never takes more than the share after some refunds failed', () => {
    // What small refunds took stays taken, even though other small refunds that took nothing have failed.
    expect(calculateSellerPart({ amount: 100, share: 64 }, 5, 4)).toBe(0);
    expect(calculateSellerPart({ amount: 100, share: 64 }, 100, 64)).toBe(0);
  });

  test('takes nothing if the seller has no share', () => {
    expect(calculateSellerPart({ amount: 8_500, share: 0 }, 8_500, 0)).toBe(0);
    expect(calculateSellerPart({ amount: 0, share: 0 }, 0, 0)).toBe(0);
  });
});
