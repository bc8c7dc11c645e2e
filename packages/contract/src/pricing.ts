import { listingLimits, listingMessages } from '@frontage/domain/listing/listing-rules';
import { hasAtMostTwoDecimals } from '@frontage/domain/money';
import * as z from 'zod/mini';
import { endpoints, success } from './endpoint.ts';

function amount(field: string, max: number) {
  const message = listingMessages.notPositive(field);
  return z.coerce
    .number(message)
    .check(z.minimum(0, message), z.maximum(max), z.refine(hasAtMostTwoDecimals, `${field} must have at most two decimals`));
}

/** In dollars; the fee's rate in percent. */
export const priceBreakdown = {
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
    query: z.object({ price: amount('Price', listingLimits.price), discount: z._default(amount('Discount', 99.99), 0) }),
    response: success(priceBreakdown),
    errors: ['too_many_requests'],
  },
});
