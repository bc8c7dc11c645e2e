import type { ListingChanges, NewListing } from '@frontage/contract/listings.schema';
import { mediumsToMask } from '@frontage/domain/listing/medium';
import { type Period, periods } from '@frontage/domain/listing/period';
import { stateOfZipCode } from '@frontage/domain/listing/us-state';
import { toHundredths } from '@frontage/domain/money';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { findTimeZone } from '../../platform/find-time-zone.ts';
import { findPlace, type Whereabouts } from '../../platform/geocoder.ts';
import { toPlainColumns } from './plain-columns.ts';

type ListingInput = NewListing | ListingChanges;

/** The input as columns of its table. Fields that were left out are left out here too. */
export function toColumns(input: ListingInput) {
  return {
    ...toPlainColumns(input),
    ...(input.kind !== undefined && { kind_confirmed: true }),
    state: stateOfZipCode(input.zipCode),
    mediums: mediumsToMask(input.mediumsAccepted),
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
