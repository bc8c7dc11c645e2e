import { newListing, type NewListing, type SellerListing } from '@frontage/contract/listings.schema';
import type { DimensionUnit, Placement } from '@frontage/domain/listing/listing-rules';
import type { Medium } from '@frontage/domain/listing/medium';
import type { PriceType } from '@frontage/domain/listing/period';
import * as z from 'zod/mini';

interface PriceFields {
  price: string;
  discount: string;
}

/** A listing as its form holds it: what people type is text until it is sent. The names are those of the API, so that its refusals find their fields. */
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

/** An empty field holds no number, not the number nought. */
export function parseNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}

function position(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function priceIn({ price, discount }: PriceFields): NewListing['dailyPricing'] {
  return { price: parseNumber(price), discount: parseNumber(discount) };
}

function toListing(fields: ListingFields): z.input<typeof newListing> {
  return {
    ...fields,
    latitude: position(fields.latitude),
    longitude: position(fields.longitude),
    width: parseNumber(fields.width),
    height: parseNumber(fields.height),
    dailyPricing: priceIn(fields.dailyPricing),
    weeklyPricing: priceIn(fields.weeklyPricing),
    monthlyPricing: priceIn(fields.monthlyPricing),
    yearlyPricing: priceIn(fields.yearlyPricing),
    slots: parseNumber(fields.slots),
    isListed: fields.isListed === 'yes',
  };
}

/** Checks the form by the server's own rules, in its own words. */
export const listingFormSchema = z.pipe(z.transform(toListing), newListing);
