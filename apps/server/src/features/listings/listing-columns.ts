import type { ListingChanges, NewListing } from '@frontage/contract/listings.schema';
import { mediumsToMask } from '@frontage/domain/listing/medium';
import { type Period, periods } from '@frontage/domain/listing/period';
import { stateOfZipCode } from '@frontage/domain/listing/us-state';
import { toHundredths } from '@frontage/domain/money';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { findTimeZone } from '../../platform/find-time-zone.ts';
import { findPlace, type Whereabouts } from '../../platform/geocoder.ts';

type ListingInput = NewListing | ListingChanges;

/** The input as columns of its table. Fields that were left out are left out here too. */
export function toColumns(input: ListingInput) {
  const { title, description, isListed, slots, leadDays, placement, kind, seenFrom, bleed, fileRequirements } = input;
  return {
    street_name: input.streetName,
    city: input.city,
    zip_code: input.zipCode,
    state: stateOfZipCode(input.zipCode),
    width: input.width,
    height: input.height,
    dimension_unit: input.dimensionUnit,
    mediums: mediumsToMask(input.mediumsAccepted),
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(isListed !== undefined && { is_listed: isListed }),
    ...(slots !== undefined && { slots }),
    ...(leadDays !== undefined && { lead_days: leadDays }),
    ...(placement !== undefined && { placement }),
    ...(seenFrom !== undefined && { seen_from: seenFrom }),
    ...(bleed !== undefined && { bleed }),
    ...(fileRequirements !== undefined && { file_requirements: fileRequirements }),
    ...(kind !== undefined && { kind, kind_confirmed: true }),
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

/** The given position, or else that of the ZIP code or city, and the time zone there. */
export function findPosition(input: PlaceInput): { latitude: number | null; longitude: number | null; time_zone: string } {
  const found = givenPosition(input) ?? findPlace(input);
  const position = { latitude: found?.latitude ?? null, longitude: found?.longitude ?? null };
  return { ...position, time_zone: timeZoneOf({ ...input, ...position }) };
}

/** Every listing has one, so that the days of a rental are never in doubt. */
export function timeZoneOf(place: Whereabouts): string {
  return findTimeZone(place) ?? defaultTimeZone;
}
