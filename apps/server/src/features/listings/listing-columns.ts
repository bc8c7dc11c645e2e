import type { ListingChanges, NewListing } from '@frontage/contract/listings.schema';
import { mediumsToMask } from '@frontage/domain/listing/medium';
import { type Period, periods } from '@frontage/domain/listing/period';
import { toHundredths } from '@frontage/domain/money';
import { findPlace } from '../../platform/geocoder.ts';

type Words = NewListing | ListingChanges;

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
    mediums: mediumsToMask(said.mediumsAccepted),
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

interface Said {
  zipCode: string;
  city: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** Where somebody says that the space is, if they do. */
function saidPosition({ latitude, longitude }: Said): { latitude: number; longitude: number } | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** Where the space is: as said, or as its ZIP code or city tells. */
export function findPosition(said: Said): { latitude: number | null; longitude: number | null } {
  const found = saidPosition(said) ?? findPlace(said);
  return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
}
