import type { Cents } from '../money.ts';
import { sellerPart, type SharedPayment } from './seller-part.ts';

/** Something that went back to the customer, and what the seller has lost by it. */
export interface GoneBack {
  amount: Cents;
  part: Cents;
}

export interface Reckoned {
  /** Of what is reckoned anew, in its order. */
  parts: Cents[];
  takenBack: Cents;
  /** What the seller bears too little of, when nothing is left to reckon it to. */
  missing: Cents;
}

/**
 * What the seller loses by each thing that went back. What is in the books is `kept` as it is. Money that a bank holds is nobody's yet:
 * its part is reckoned `anew` whenever anything else changes, so that it does not matter in which order we hear.
 */
export function reckonParts(payment: SharedPayment, { kept, anew }: { kept: readonly GoneBack[]; anew: readonly Cents[] }): Reckoned {
  let takenBack = kept.reduce((sum, { part }) => sum + part, 0);
  // A bank may want more than is left of a payment.
  let returned = Math.min(
    payment.amount,
    kept.reduce((sum, { amount }) => sum + amount, 0),
  );
  const parts = anew.map((amount) => {
    returned = Math.min(payment.amount, returned + amount);
    const part = sellerPart(payment, returned, takenBack);
    takenBack += part;
    return part;
  });
  return { parts, takenBack, missing: sellerPart(payment, returned, takenBack) };
}
