import { ok } from '@frontage/contract/success';
import { fromHundredths, toHundredths } from '@frontage/domain/money';
import { breakDown, platformFee } from '@frontage/domain/price';
import { route, type Route } from '../../platform/http/route-table.ts';

export function paymentRoutes(): Route[] {
  return [
    route('GET /stripe-connect/pricing-info', {
      role: 'public',
      object: 'none',
      rate: ['search.visitor'],
      repetition: 'safe',
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
  ];
}
