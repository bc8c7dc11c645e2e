import { expect, test } from 'vitest';
import {
  calculatePriceBreakdown,
  findPriceProblem,
  isOffered,
  maxPayment,
  platformFee,
  minPayment,
  type Price,
  type PriceBreakdown,
} from './price.ts';

/** Rounds half up. */
function exactShare(amount: bigint, basisPoints: bigint): bigint {
  return (2n * amount * basisPoints + 10_000n) / 20_000n;
}

/** The same calculation in integers of any size. */
function exactBreakdown({ price, discount }: Price): PriceBreakdown {
  const pays = BigInt(price) - exactShare(BigInt(price), BigInt(discount));
  const fee = exactShare(pays, 600n) + 30n;
  return { customerPays: Number(pays), totalPlatformFee: Number(fee), sellerReceives: Number(pays - fee) };
}

function findDifferences(prices: Iterable<Price>): string[] {
  const differences: string[] = [];
  for (const price of prices) {
    const [actual, exact] = [calculatePriceBreakdown(price), exactBreakdown(price)];
    const isSame =
      actual.customerPays === exact.customerPays &&
      actual.totalPlatformFee === exact.totalPlatformFee &&
      actual.sellerReceives === exact.sellerReceives &&
      actual.sellerReceives + actual.totalPlatformFee === actual.customerPays;
    if (!isSame) differences.push(JSON.stringify({ price, actual, exact }));
  }
  return differences;
}

function* everyPrice(prices: { to: number; step: number }, discounts: number[]): Iterable<Price> {
  for (const discount of discounts) for (let price = 0; price <= prices.to; price += prices.step) yield { price, discount };
}

// Proves: decisions.money.example
test('$100.00 at 15 percent: the customer pays $85.00, the fee is $5.40, the seller receives $79.60', () => {
  expect(calculatePriceBreakdown({ price: 10_000, discount: 1_500 })).toEqual({ customerPays: 8_500, totalPlatformFee: 540, sellerReceives: 7_960 });
});

// Proves: constants.fee
test('the fee is six percent plus thirty cents', () => {
  expect(platformFee).toEqual({ share: 600, fixed: 30 });
  expect(calculatePriceBreakdown({ price: 10_000, discount: 0 }).totalPlatformFee).toBe(630);
});

// Proves: decisions.money.half-up
test('splits every price up to $1,000.00 exactly, at any discount', () => {
  expect(findDifferences(everyPrice({ to: 100_000, step: 1 }, [0, 1, 333, 1_000, 1_250, 1_500, 3_333, 5_000, 6_667, 9_999]))).toEqual([]);
});

test('splits every discount exactly, even on the largest price', () => {
  const discounts = Array.from({ length: 10_000 }, (_, discount) => discount);
  expect(findDifferences(everyPrice({ to: 1_000_000_000, step: 33_333_333 }, discounts))).toEqual([]);
});

test('the fee is at least thirty cents, and a higher price never gives anyone less', () => {
  const differences: string[] = [];
  for (const discount of [0, 1, 333, 1_250, 1_500, 3_333, 5_000, 6_667, 9_999]) {
    let before = calculatePriceBreakdown({ price: 0, discount });
    for (let price = 1; price <= 110_000; price += 1) {
      const now = calculatePriceBreakdown({ price, discount });
      const isLess =
        now.customerPays < before.customerPays || now.totalPlatformFee < before.totalPlatformFee || now.sellerReceives < before.sellerReceives;
      if (isLess || now.totalPlatformFee < 30) differences.push(`${price} at ${discount}`);
      before = now;
    }
  }
  expect(differences).toEqual([]);
});

test('a larger discount never costs anyone more', () => {
  const differences: string[] = [];
  for (let price = 50; price <= 1_000_000_000; price = price * 3 + 7) {
    for (let discount = 1; discount < 10_000; discount += 1) {
      const [smaller, larger] = [calculatePriceBreakdown({ price, discount: discount - 1 }), calculatePriceBreakdown({ price, discount })];
      if (larger.customerPays > smaller.customerPays || larger.sellerReceives > smaller.sellerReceives) differences.push(`${price} at ${discount}`);
    }
  }
  expect(differences).toEqual([]);
});

// Proves: decisions.money.minimum
test('offers a period only if the customer pays at least fifty cents, which leaves the seller something', () => {
  expect(minPayment).toBe(50);
  expect([0, 49, 50, 100].map((price) => isOffered({ price, discount: 0 }))).toEqual([false, false, true, true]);
  expect(isOffered({ price: 100, discount: 5_000 })).toBe(true);
  // Half of 99 cents leaves 49.
  expect(isOffered({ price: 99, discount: 5_000 })).toBe(false);
  const offered = [...everyPrice({ to: 2_000, step: 1 }, [0, 1_000, 5_000])].filter(isOffered);
  expect(Math.min(...offered.map((price) => calculatePriceBreakdown(price).sellerReceives))).toBe(17);
});

// Proves: decisions.money.maximum
test('offers a period only if the customer pays at most $999,999.99, after the discount', () => {
  expect(maxPayment).toBe(99_999_999);
  expect([99_999_999, 100_000_000].map((price) => findPriceProblem({ price, discount: 0 }))).toEqual([null, 'too_high']);
  expect(findPriceProblem({ price: 1_000_000_000, discount: 9_000 })).toBe('too_high');
  expect(findPriceProblem({ price: 1_000_000_000, discount: 9_001 })).toBe(null);
  expect([0, 49].map((price) => findPriceProblem({ price, discount: 0 }))).toEqual(['too_low', 'too_low']);
});
