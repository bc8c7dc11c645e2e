import type { ListingCard } from '@frontage/contract/listings.schema';
import { sayMoney, toHundredths } from '@frontage/domain/money';
import { type Period, periodNames, periods, type PriceType } from '@frontage/domain/period';
import { breakDown, type Price } from '@frontage/domain/price';

type Priced = Pick<ListingCard, PriceType>;

/** Prices come as dollars and percent; rules reckon in cents and hundredths of a percent. */
export function priceFor(listing: Priced, period: Period): Price {
  const { price, discount } = listing[`${period}Pricing`];
  return { price: toHundredths(price), discount: toHundredths(discount) };
}

export function pricesOf(listing: Priced): Record<Period, Price> {
  return Object.fromEntries(periods.map((period) => [period, priceFor(listing, period)])) as Record<Period, Price>;
}

/** '$45.00 per day': before the discount, as searches compare it. */
export function sayListPrice(listing: Priced, period: Period): string {
  return `${sayMoney(priceFor(listing, period).price)} per ${periodNames[period].noun}`;
}

/** '$38.25 per day': what the customer pays. */
export function sayPrice(listing: Priced, period: Period): string {
  return `${sayMoney(breakDown(priceFor(listing, period)).customerPays)} per ${periodNames[period].noun}`;
}

/** '12.5% off' */
export function sayDiscount({ discount }: Price): string {
  return `${discount / 100}% off`;
}
