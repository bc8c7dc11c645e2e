import { calculatePriceBreakdown, platformFee } from '@frontage/domain/listing/price';
import { fromHundredths, toHundredths } from '@frontage/domain/money';

/** What the customer pays and the seller receives, in dollars. `discount`: percent. */
export function priceBreakdown({ price, discount }: { price: number; discount: number }) {
  const { customerPays, totalPlatformFee, sellerReceives } = calculatePriceBreakdown({
    price: toHundredths(price),
    discount: toHundredths(discount),
  });
  return {
    customerPays: fromHundredths(customerPays),
    platformFeePercentage: fromHundredths(platformFee.share),
    totalPlatformFee: fromHundredths(totalPlatformFee),
    sellerReceives: fromHundredths(sellerReceives),
  };
}
