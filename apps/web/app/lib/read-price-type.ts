import { type PriceType, priceTypes } from '@frontage/domain/listing/period';

export const defaultPriceType: PriceType = 'dailyPricing';

/** The period that a URL names, or the default if it names none. */
export function readPriceType(value: unknown): PriceType {
  return priceTypes.find((type) => type === value) ?? defaultPriceType;
}
