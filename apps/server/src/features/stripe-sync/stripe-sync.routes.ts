import { ok } from '@frontage/contract/endpoint';
import { fromHundredths, toHundredths } from '@frontage/domain/money';
import { calculatePriceBreakdown, platformFee } from '@frontage/domain/listing/price';
import { route, type Route } from '../../platform/http/route-table.ts';
import { paymentMethodRoutes } from '../payment-methods/payment-methods.routes.ts';
import { payoutRoutes } from '../payouts/payouts.routes.ts';
import type { StripeSyncDeps } from './stripe-sync-deps.ts';
import { receiveWebhook } from './event-inbox.ts';

export function stripeSyncRoutes(deps: StripeSyncDeps): Route[] {
  return [
    route('GET /stripe-connect/pricing-info', {
      object: 'none',
      rate: ['search.visitor'],
      handle: async ({ query: { price, discount } }) => {
        const { customerPays, totalPlatformFee, sellerReceives } = calculatePriceBreakdown({
          price: toHundredths(price),
          discount: toHundredths(discount),
        });
        return {
          ...ok,
          customerPays: fromHundredths(customerPays),
          platformFeePercentage: fromHundredths(platformFee.share),
          totalPlatformFee: fromHundredths(totalPlatformFee),
          sellerReceives: fromHundredths(sellerReceives),
        };
      },
    }),
    ...payoutRoutes(deps),
    ...paymentMethodRoutes(deps),
    route('POST /webhooks/stripe', {
      object: 'none',
      rate: [],
      handle: async ({ body, clientKey, request }) => {
        const signature = request.headers['stripe-signature'];
        await receiveWebhook(deps, { body, visitor: clientKey, signature: typeof signature === 'string' ? signature : undefined });
        return ok;
      },
    }),
  ];
}
