import type { Cents } from '../money.ts';

/** Something that went back to the customer, and what the seller has lost by it. */
export interface RefundedAmount {
  amount: Cents;
  sellerPart: Cents;
}

export interface RefundAllocation {
  /** Of what is reckoned anew, in its order. */
  sellerParts: Cents[];
  takenBack: Cents;
  /** What the seller bears too little of, when nothing is left to reckon it to. */
  unallocated: Cents;
}

/**
 * What the seller loses by each thing that went back. What is in the books is `kept` as it is. Money that a bank holds is nobody's yet:
 * its part is reckoned `anew` whenever anything else changes, so that it does not matter in which order we hear.
 */
export function allocateRefunds(
  payment: PaymentSplit,
  { kept, anew }: { kept: readonly RefundedAmount[]; anew: readonly Cents[] },
): RefundAllocation {
  let takenBack = kept.reduce((sum, { sellerPart: part }) => sum + part, 0);
  // A bank may want more than is left of a payment.
  let returned = Math.min(
    payment.amount,
    kept.reduce((sum, { amount }) => sum + amount, 0),
  );
  const parts = anew.map((amount) => {
    returned = Math.min(payment.amount, returned + amount);
    const part = calculateSellerPart(payment, returned, takenBack);
    takenBack += part;
    return part;
  });
  return { sellerParts: parts, takenBack, unallocated: calculateSellerPart(payment, returned, takenBack) };
}

/** What a customer paid, and how much of that is the seller's. */
export interface PaymentSplit {
  amount: Cents;
  share: Cents;
}

/**
 * What the seller loses of his share when something of a payment goes back to the customer. `returned`: everything that has gone back
 * with it; `takenBack`: what the seller has lost before. Counted over the whole payment, so that however many parts a payment
 * goes back in, all of it takes exactly the share.
 */
export function calculateSellerPart({ amount, share }: PaymentSplit, returned: Cents, takenBack: Cents): Cents {
  if (amount === 0) return 0;
  return Math.max(0, halfUp(returned, share, amount) - takenBack);
}

/** a · b / c to the nearest whole number; exactly between two, the larger. The product of two sums of money can be too large for a number. */
function halfUp(a: Cents, b: Cents, c: Cents): Cents {
  const [whole, by] = [BigInt(a) * BigInt(b), BigInt(c)];
  return Number((2n * whole + by) / (2n * by));
}
