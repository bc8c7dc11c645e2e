import { ok } from '@frontage/contract/success';
import { fromHundredths, toHundredths } from '@frontage/domain/money';
import { breakDown, platformFee } from '@frontage/domain/price';
import { route, type Route } from '../../platform/http/route-table.ts';
import { cardRoutes } from './cards.routes.ts';
import { connectedAccountRoutes } from './connected-account.routes.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { receiveNotification } from './receive-notification.ts';

export function paymentRoutes(deps: PaymentsDeps): Route[] {
  return [
    route('GET /stripe-connect/pricing-info', {
      object: 'none',
      rate: ['search.visitor'],
      handle: async ({ query: { price, discount } }) => {
        const { customerPays, totalPlatformFee, sellerReceives } = breakDown({ price: toHundredths(price), discount: toHundredths(discount) });
        return {
          ...ok,
          customerPays: fromHundredths(customerPays),
          platformFeePercentage: fromHundredths(platformFee.share),
          totalPlatformFee: fromHundredths(totalPlatformFee),
          sellerReceives: fromHundredths(sellerReceives),
        };
      },
    }),
    ...connectedAccountRoutes(deps),
    ...cardRoutes(deps),
    route('POST /webhooks/stripe', {
      object: 'none',
      rate: [],
      handle: async ({ body, visitor, request }) => {
        const signature = request.headers['stripe-signature'];
        await receiveNotification(deps, { body, visitor, signature: typeof signature === 'string' ? signature : undefined });
        return ok;
      },
    }),
  ];
}
