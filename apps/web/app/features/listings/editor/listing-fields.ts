import { newListing, type NewListing, type SellerListing } from '@frontage/contract/listings.schema';
import type { DimensionUnit, Placement } from '@frontage/domain/listing/listing-rules';
import type { Medium } from '@frontage/domain/listing/medium';
import type { PriceType } from '@frontage/domain/listing/period';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

interface PriceFields {
  price: string;
  discount: string;
}

/** The values of the listing form. All are text until they are sent. Names match the API's, so that its errors find their fields. */
export interface ListingFields extends Record<PriceType, PriceFields> {
  title: string;
  description: string;
  streetName: string;
  city: string;
  zipCode: string;
  latitude: string;
  longitude: string;
  width: string;
  height: string;
  dimensionUnit: DimensionUnit;
  mediumsAccepted: Medium[];
  slots: string;
  placement: Placement;
  isListed: 'yes' | 'no';
}

/** The form's state and methods: text fields in, a checked listing out. */
export type ListingForm = UseFormReturn<ListingFields, unknown, NewListing>;

const noPrice: PriceFields = { price: '', discount: '0' };

export const emptyListingFields: ListingFields = {
  title: '',
  description: '',
  streetName: '',
  city: '',
  zipCode: '',
  latitude: '',
  longitude: '',
  width: '',
  height: '',
  dimensionUnit: 'feet',
  mediumsAccepted: [],
  dailyPricing: noPrice,
  weeklyPricing: noPrice,
  monthlyPricing: noPrice,
  yearlyPricing: noPrice,
  slots: '1',
  placement: 'pay_after',
  isListed: 'no',
};

export function toListingFields(listing: SellerListing): ListingFields {
  return {
    title: listing.title,
    description: listing.description,
    streetName: listing.streetName,
    city: listing.city,
    zipCode: listing.zipCode,
    latitude: listing.latitude === null ? '' : String(listing.latitude),
    longitude: listing.longitude === null ? '' : String(listing.longitude),
    width: String(listing.width),
    height: String(listing.height),
    dimensionUnit: listing.dimensionUnit,
    mediumsAccepted: listing.mediumsAccepted,
    dailyPricing: priceFields(listing.dailyPricing),
    weeklyPricing: priceFields(listing.weeklyPricing),
    monthlyPricing: priceFields(listing.monthlyPricing),
    yearlyPricing: priceFields(listing.yearlyPricing),
    slots: String(listing.slots),
    placement: listing.placement,
    isListed: listing.isListed ? 'yes' : 'no',
  };
}

function priceFields({ price, discount }: { price: number; discount: number }): PriceFields {
  return { price: Number.isInteger(price) ? String(price) : price.toFixed(2), discount: String(discount) };
}

/** An empty field is NaN, not 0. */
export function parseNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function parseCoordinate(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function parsePrice({ price, discount }: PriceFields): NewListing['dailyPricing'] {
  return { price: parseNumber(price), discount: parseNumber(discount) };
}

function toListing(fields: ListingFields): z.input<typeof newListing> {
  return {
    ...fields,
    latitude: parseCoordinate(fields.latitude),
    longitude: parseCoordinate(fields.longitude),
    width: parseNumber(fields.width),
    height: parseNumber(fields.height),
    dailyPricing: parsePrice(fields.dailyPricing),
    weeklyPricing: parsePrice(fields.weeklyPricing),
    monthlyPricing: parsePrice(fields.monthlyPricing),
    yearlyPricing: parsePrice(fields.yearlyPricing),
    slots: parseNumber(fields.slots),
    isListed: fields.isListed === 'yes',
  };
}

/** Validates the form with the server's rules and messages. */
export const listingFormSchema = z.pipe(z.transform(toListing), newListing);
