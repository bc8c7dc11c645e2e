import { newListing, type NewListing, type SellerListing } from '@frontage/contract/listings.schema';
import { type Kind, kinds } from '@frontage/domain/listing/kind';
import type { DimensionUnit, Placement } from '@frontage/domain/listing/listing-rules';
import type { Medium } from '@frontage/domain/listing/medium';
import { type PriceType, priceTypes } from '@frontage/domain/listing/period';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

interface PriceFields {
  price: string;
  discount: string;
}

/** The values of the listing form. All are text until they are sent. Names match the API's, so that its errors find their fields. */
export interface ListingFields extends Record<PriceType, PriceFields> {
  /** Null until the seller chooses, as the form library reads radio buttons. */
  kind: Kind | null;
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
  leadDays: string;
  seenFrom: string;
  bleed: string;
  fileRequirements: string;
  placement: Placement;
  isListed: 'yes' | 'no';
}

/** The form's state and methods: text fields in, a checked listing out. */
export type ListingForm = UseFormReturn<ListingFields, unknown, NewListing>;

const noPrice: PriceFields = { price: '', discount: '0' };

export const emptyListingFields: ListingFields = {
  kind: null,
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
  leadDays: '0',
  seenFrom: '',
  bleed: '',
  fileRequirements: '',
  placement: 'pay_after',
  isListed: 'no',
};

export function toListingFields(listing: SellerListing): ListingFields {
  return {
    kind: listing.kind ?? null,
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
    leadDays: String(listing.leadDays),
    seenFrom: listing.seenFrom === undefined ? '' : String(listing.seenFrom),
    bleed: listing.bleed === undefined ? '' : String(listing.bleed),
    fileRequirements: listing.fileRequirements ?? '',
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

function parseOptional(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

/** An empty price is 0, which means not offered, as long as another period has a price. Without any price, all four are missing. */
function parsePrice({ price, discount }: PriceFields, isAnyPriced: boolean): NewListing['dailyPricing'] {
  return { price: isAnyPriced && price.trim() === '' ? 0 : parseNumber(price), discount: parseNumber(discount) };
}

export function hasAnyPrice(prices: readonly PriceFields[]): boolean {
  return prices.some(({ price }) => price.trim() !== '');
}

/** The API guesses a kind that is missing. The form asks. */
const listingWithKind = z.extend(newListing, { kind: z.enum(kinds, 'Please choose the kind of space') });

function toListing(fields: ListingFields): z.input<typeof listingWithKind> {
  const isAnyPriced = hasAnyPrice(priceTypes.map((type) => fields[type]));
  return {
    ...fields,
    // The schema refuses null.
    kind: fields.kind as Kind,
    latitude: parseOptional(fields.latitude),
    longitude: parseOptional(fields.longitude),
    width: parseNumber(fields.width),
    height: parseNumber(fields.height),
    dailyPricing: parsePrice(fields.dailyPricing, isAnyPriced),
    weeklyPricing: parsePrice(fields.weeklyPricing, isAnyPriced),
    monthlyPricing: parsePrice(fields.monthlyPricing, isAnyPriced),
    yearlyPricing: parsePrice(fields.yearlyPricing, isAnyPriced),
    slots: parseNumber(fields.slots),
    leadDays: parseNumber(fields.leadDays),
    seenFrom: parseOptional(fields.seenFrom),
    bleed: parseOptional(fields.bleed),
    fileRequirements: fields.fileRequirements.trim() === '' ? null : fields.fileRequirements,
    isListed: fields.isListed === 'yes',
  };
}

/** Validates the form with the server's rules and messages. */
export const listingFormSchema = z.pipe(z.transform(toListing), listingWithKind);
