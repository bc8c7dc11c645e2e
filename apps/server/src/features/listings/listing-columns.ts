import type { ListingChanges, NewListing } from '@frontage/contract/listings.schema';
import { mediumsToMask } from '@frontage/domain/listing/medium';
import { type Period, periods } from '@frontage/domain/listing/period';
import { toHundredths } from '@frontage/domain/money';
import { findPlace } from '../../platform/geocoder.ts';

type ListingInput = NewListing | ListingChanges;

/** The input as columns of its table. Fields that were left out are left out here too. */
export function toColumns(input: ListingInput) {
  const { title, description, isListed, slots, placement } = input;
  return {
    street_name: input.streetName,
    city: input.city,
    zip_code: input.zipCode,
    width: input.width,
    height: input.height,
    dimension_unit: input.dimensionUnit,
    mediums: mediumsToMask(input.mediumsAccepted),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(isListed !== undefined && { is_listed: isListed }),
    ...(slots !== undefined && { slots }),
    ...(placement !== undefined && { placement }),
    ...priceColumns(input),
  };
}

type PriceColumns = Record<`${Period}_price` | `${Period}_discount`, number>;

function priceColumns(input: ListingInput): Partial<PriceColumns> {
  const columns: Partial<PriceColumns> = {};
  for (const period of periods) {
    const pricing = input[`${period}Pricing`];
    if (!pricing) continue;
    columns[`${period}_price`] = toHundredths(pricing.price);
    columns[`${period}_discount`] = toHundredths(pricing.discount);
  }
  return columns;
}

interface PlaceInput {
  zipCode: string;
  city: string;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

function givenPosition({ latitude, longitude }: PlaceInput): { latitude: number; longitude: number } | null {
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** The given position, or else that of the ZIP code or city. */
export function findPosition(input: PlaceInput): { latitude: number | null; longitude: number | null } {
  const found = givenPosition(input) ?? findPlace(input);
  return { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
}
