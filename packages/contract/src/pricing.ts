import { listingLimits, listingMessages } from '@frontage/domain/listing/listing-rules';
import { findPriceProblem } from '@frontage/domain/listing/price';
import { hasAtMostTwoDecimals, toHundredths } from '@frontage/domain/money';
import * as z from 'zod/mini';
import { endpoints, success } from './endpoint.ts';

function amount(field: string, max: number, tooLarge: string) {
  const message = listingMessages.notPositive(field);
  return z.coerce
    .number(message)
    .check(z.minimum(0, message), z.maximum(max, tooLarge), z.refine(hasAtMostTwoDecimals, `${field} must have at most two decimals`));
}

const priceQuery = z
  .object({
    price: amount('Price', listingLimits.price, 'Price must be at most $10,000,000'),
    discount: z._default(amount('Discount', 99.99, 'Discount must be less than 100'), 0),
  })
  .check(
    z.refine((query) => problemOf(query) !== 'too_low', {
      message: 'Customers can’t pay less than $0.50. Raise the price or lower the discount.',
      path: ['price'],
    }),
    z.refine((query) => problemOf(query) !== 'too_high', {
      message: 'Customers can’t pay more than $999,999.99. Lower the price or raise the discount.',
      path: ['price'],
    }),
  );

function problemOf({ price, discount }: { price: number; discount: number }) {
  return findPriceProblem({ price: toHundredths(price), discount: toHundredths(discount) });
}

/** In dollars; the fee's rate in percent. */
const priceBreakdown = {
  customerPays: z.number(),
  platformFeePercentage: z.number(),
  totalPlatformFee: z.number(),
  sellerReceives: z.number(),
};

export const pricingCalls = endpoints({
  'GET /stripe-connect/pricing-info': {
    summary: 'How a price splits: what the customer pays, our fee, what the seller receives',
    role: 'public',
    repeat: 'safe',
    query: priceQuery,
    response: success(priceBreakdown),
    errors: ['too_many_requests'],
  },
});
