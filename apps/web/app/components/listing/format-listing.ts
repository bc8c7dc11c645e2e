import type { ListingCard } from '@frontage/contract/listings.schema';
import { kindNames } from '@frontage/domain/listing/kind';
import { type Period, periodNames, periods, type PriceType } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, type Price } from '@frontage/domain/listing/price';
import { formatMoney, toHundredths } from '@frontage/domain/money';

type Priced = Pick<ListingCard, PriceType>;

/** The API has dollars and percent, the pricing rules cents and hundredths of a percent. */
export function priceFor(listing: Priced, period: Period): Price {
  const { price, discount } = listing[`${period}Pricing`];
  return { price: toHundredths(price), discount: toHundredths(discount) };
}

export function pricesOf(listing: Priced): Record<Period, Price> {
  return Object.fromEntries(periods.map((period) => [period, priceFor(listing, period)])) as Record<Period, Price>;
}

/** '$45.00 per day': before the discount, as in search filters. */
export function formatListPrice(listing: Priced, period: Period): string {
  return `${formatMoney(priceFor(listing, period).price)} per ${periodNames[period].noun}`;
}

/** '$38.25 per day': what the customer pays. */
export function formatPrice(listing: Priced, period: Period): string {
  return `${formatMoney(calculatePriceBreakdown(priceFor(listing, period)).customerPays)} per ${periodNames[period].noun}`;
}

/** 'Wall · 12 × 8.5 ft', or only the size of a listing without a kind. */
export function formatKindAndSize({ kind, width, height, dimensionUnit }: Pick<ListingCard, 'kind' | 'width' | 'height' | 'dimensionUnit'>): string {
  const size = `${width} × ${height} ${dimensionUnit === 'feet' ? 'ft' : 'in'}`;
  return kind ? `${kindNames[kind]} · ${size}` : size;
}

/** '12.5% off' */
export function formatDiscount({ discount }: Price): string {
  return `${discount / 100}% off`;
}
