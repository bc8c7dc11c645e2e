import type { Cents } from '../money.ts';

/** What a customer paid, and the seller's share of it. */
export interface PaymentSplit {
  amount: Cents;
  share: Cents;
}

/** Money that went back to the customer, and how much of it the seller bears. */
export interface RefundedAmount {
  amount: Cents;
  sellerPart: Cents;
}

export interface RefundAllocation {
  /** One for each amount in `toAllocate`, in the same order. */
  sellerParts: Cents[];
  takenBack: Cents;
  /** What the seller should bear but no refund is left to carry. */
  unallocated: Cents;
}

/**
 * Splits everything that went back to the customer between the seller and us. `posted` is in the ledger and stays as it is. The bank has
 * not decided on disputed money, so its parts are recalculated (`toAllocate`) whenever anything changes. That makes the result
 * independent of the order in which we learn about refunds and disputes.
 */
export function allocateRefunds(
  payment: PaymentSplit,
  { posted, toAllocate }: { posted: readonly RefundedAmount[]; toAllocate: readonly Cents[] },
): RefundAllocation {
  let takenBack = posted.reduce((sum, { sellerPart }) => sum + sellerPart, 0);
  // A dispute can be larger than what is left of the payment.
  let refunded = Math.min(
    payment.amount,
    posted.reduce((sum, { amount }) => sum + amount, 0),
  );
  const sellerParts = toAllocate.map((amount) => {
    refunded = Math.min(payment.amount, refunded + amount);
    const part = calculateSellerPart(payment, refunded, takenBack);
    takenBack += part;
    return part;
  });
  return { sellerParts, takenBack, unallocated: calculateSellerPart(payment, refunded, takenBack) };
}

/**
 * What the seller loses by one more refund. `refunded`: the total including this refund; `takenBack`: what the seller has lost before it.
 * Calculated from the totals, so that a full refund takes exactly the share, however many parts it comes in.
 */
export function calculateSellerPart({ amount, share }: PaymentSplit, refunded: Cents, takenBack: Cents): Cents {
  if (amount === 0) return 0;
  return Math.max(0, multiplyDivide(refunded, share, amount) - takenBack);
}

/** a · b / c, rounded half up. In bigint, because the product of two amounts can exceed the safe integers. */
function multiplyDivide(a: Cents, b: Cents, c: Cents): Cents {
  const [product, divisor] = [BigInt(a) * BigInt(b), BigInt(c)];
  return Number((2n * product + divisor) / (2n * divisor));
}
