import { applyBasisPoints, type BasisPoints, type Cents } from '../money.ts';

/** What one period of a listing costs before and after its discount. A price of nothing means that the period is not offered. */
export interface Price {
  price: Cents;
  discount: BasisPoints;
}

export const platformFee = { share: 600, fixed: 30 } as const satisfies { share: BasisPoints; fixed: Cents };

/** No card payment can be smaller. */
export const minPayment: Cents = 50;

export interface PriceBreakdown {
  customerPays: Cents;
  totalPlatformFee: Cents;
  sellerReceives: Cents;
}

/** The one function that splits a price. Server, browser and tests share it, so they can't disagree by a cent. */
export function calculatePriceBreakdown({ price, discount }: Price): PriceBreakdown {
  const customerPays = price - applyBasisPoints(price, discount);
  const totalPlatformFee = applyBasisPoints(customerPays, platformFee.share) + platformFee.fixed;
  return { customerPays, totalPlatformFee, sellerReceives: customerPays - totalPlatformFee };
}

export function isOffered(price: Price): boolean {
  return calculatePriceBreakdown(price).customerPays >= minPayment;
}
