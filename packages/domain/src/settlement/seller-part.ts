import type { Cents } from '../money.ts';

/** What a customer paid, and how much of that is the seller's. */
export interface SharedPayment {
  amount: Cents;
  share: Cents;
}

/**
 * What the seller loses of his share when something of a payment goes back to the customer. `returned`: everything that has gone back
 * with it; `takenBack`: what the seller has lost before. Counted over the whole payment, so that however many parts a payment
 * goes back in, all of it takes exactly the share.
 */
export function sellerPart({ amount, share }: SharedPayment, returned: Cents, takenBack: Cents): Cents {
  if (amount === 0) return 0;
  return Math.max(0, halfUp(returned, share, amount) - takenBack);
}

/** a · b / c to the nearest whole number; exactly between two, the larger. The product of two sums of money can be too large for a number. */
function halfUp(a: Cents, b: Cents, c: Cents): Cents {
  const [whole, by] = [BigInt(a) * BigInt(b), BigInt(c)];
  return Number((2n * whole + by) / (2n * by));
}
