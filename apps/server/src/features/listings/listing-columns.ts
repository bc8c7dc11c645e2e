import type { ChangedListing, NewListing } from '@frontage/contract/listings.schema';
import { toMask } from '@frontage/domain/medium';
import { toHundredths } from '@frontage/domain/money';
import { periods, type Period } from '@frontage/domain/period';

type Words = NewListing | ChangedListing;

/** A listing as it came, in the columns of its table. What was left out is left out here too. */
export function toColumns(said: Words) {
  const { title, description, isListed, slots, placement } = said;
  return {
    street_name: said.streetName,
    city: said.city,
    zip_code: said.zipCode,
    width: said.width,
    height: said.height,
    dimension_unit: said.dimensionUnit,
    mediums: toMask(said.mediumsAccepted),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(isListed !== undefined && { is_listed: isListed }),
    ...(slots !== undefined && { slots }),
    ...(placement !== undefined && { placement }),
    ...pricesIn(said),
  };
}

type PriceColumns = Record<`${Period}_price` | `${Period}_discount`, number>;

function pricesIn(said: Words): Partial<PriceColumns> {
  const columns: Partial<PriceColumns> = {};
  for (const period of periods) {
    const pricing = said[`${period}Pricing`];
    if (!pricing) continue;
    columns[`${period}_price`] = toHundredths(pricing.price);
    columns[`${period}_discount`] = toHundredths(pricing.discount);
  }
  return columns;
}
