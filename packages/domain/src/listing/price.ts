import { applyBasisPoints, type BasisPoints, type Cents } from '../money.ts';

/** What one period of a listing costs. A price of zero means the period is not offered. */
export interface Price {
  price: Cents;
  discount: BasisPoints;
}

export const platformFee = { share: 600, fixed: 30 } as const satisfies { share: BasisPoints; fixed: Cents };

/** Stripe does not accept smaller card payments. */
export const minPayment: Cents = 50;
/** $999,999.99: Stripe does not accept larger ones. */
export const maxPayment: Cents = 99_999_999;

export interface PriceBreakdown {
  customerPays: Cents;
  totalPlatformFee: Cents;
  sellerReceives: Cents;
}

/** The only function that splits a price. Server and browser share it, so they never differ by a cent. */
export function calculatePriceBreakdown({ price, discount }: Price): PriceBreakdown {
  const customerPays = price - applyBasisPoints(price, discount);
  const totalPlatformFee = applyBasisPoints(customerPays, platformFee.share) + platformFee.fixed;
  return { customerPays, totalPlatformFee, sellerReceives: customerPays - totalPlatformFee };
}

/** Why nobody can pay this price. */
export function findPriceProblem(price: Price): 'too_low' | 'too_high' | null {
  const { customerPays } = calculatePriceBreakdown(price);
  if (customerPays > maxPayment) return 'too_high';
  return customerPays < minPayment ? 'too_low' : null;
}

export function isOffered(price: Price): boolean {
  return findPriceProblem(price) === null;
}
