import { type ListingField, listingFields, newListing, type NewListing, type SellerListing } from '@frontage/contract/listings.schema';
import { type Kind, kinds } from '@frontage/domain/listing/kind';
import { dimensionUnits, placements } from '@frontage/domain/listing/listing-rules';
import { mediums } from '@frontage/domain/listing/medium';
import { priceTypes } from '@frontage/domain/listing/period';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';

/** Chosen, uploaded, or made of several texts. Every other field is text until it is sent. */
const notText = [
  ...priceTypes,
  'dimensionUnit',
  'mediumsAccepted',
  'image',
  'images',
  'face',
  'isListed',
  'placement',
  'kind',
] as const satisfies readonly ListingField[];
type TextField = Exclude<ListingField, (typeof notText)[number]>;

const textFields = (Object.keys(listingFields) as ListingField[]).filter((name): name is TextField => !(notText as readonly string[]).includes(name));
const isNumber = (name: TextField) => listingFields[name].shown.safeParse(0).success;
const isOptional = (name: TextField) => listingFields[name].added.safeParse(null).success;

/** An object with these values for the text fields. */
function textFieldsWith<Value>(valueOf: (name: TextField) => Value): Record<TextField, Value> {
  return Object.fromEntries(textFields.map((name) => [name, valueOf(name)])) as Record<TextField, Value>;
}

/** What is missing or has another type becomes this value. Smaller than `z.catch`, which nothing else needs. */
export function orElse<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>) {
  const orValue = z.transform((stored): z.output<Schema> => {
    const { success, data } = schema.safeParse(stored);
    return success ? data : value;
  });
  return z.pipe(
    z._default(z.custom(), () => value),
    orValue,
  );
}

const typedText = z.string().check(z.maxLength(10_000));
const typedPrice = orElse(z.object({ price: typedText, discount: typedText }), { price: '', discount: '0' });
type PriceFields = z.output<typeof typedPrice>;

/**
 * The values of the listing form, as a draft stores them. Names match the API's, so that its errors find their fields.
 * All of them can be missing: a draft from before a field existed opens with the others.
 */
export const listingFormFields = z.object({
  ...textFieldsWith((name) => orElse(typedText, String(listingFields[name].added.safeParse(undefined).data ?? ''))),
  dailyPricing: typedPrice,
  weeklyPricing: typedPrice,
  monthlyPricing: typedPrice,
  yearlyPricing: typedPrice,
  /** Null until the seller chooses, as the form library reads radio buttons. */
  kind: orElse(z.nullable(z.enum(kinds)), null),
  dimensionUnit: orElse(z.enum(dimensionUnits), 'feet'),
  mediumsAccepted: orElse(z.array(z.enum(mediums)), []),
  placement: orElse(z.enum(placements), 'pay_after'),
  isListed: orElse(z.enum(['yes', 'no']), 'no'),
});
export type ListingFields = z.output<typeof listingFormFields>;

/** The form's state and methods: text fields in, a checked listing out. */
export type ListingForm = UseFormReturn<ListingFields, unknown, NewListing>;

export const emptyListingFields: ListingFields = listingFormFields.parse({});

export function toListingFields(listing: SellerListing): ListingFields {
  return {
    ...textFieldsWith((name) => String(listing[name] ?? '')),
    dailyPricing: priceFields(listing.dailyPricing),
    weeklyPricing: priceFields(listing.weeklyPricing),
    monthlyPricing: priceFields(listing.monthlyPricing),
    yearlyPricing: priceFields(listing.yearlyPricing),
    kind: listing.kind ?? null,
    dimensionUnit: listing.dimensionUnit,
    mediumsAccepted: listing.mediumsAccepted,
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

/** What the text of a field stands for. Null removes an optional one. */
function parseText(name: TextField, entered: string): string | number | null {
  if (isOptional(name) && entered.trim() === '') return null;
  return isNumber(name) ? parseNumber(entered) : entered;
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
  const { dimensionUnit, mediumsAccepted, placement } = fields;
  return {
    ...(textFieldsWith((name) => parseText(name, fields[name])) as Pick<NewListing, TextField>),
    dailyPricing: parsePrice(fields.dailyPricing, isAnyPriced),
    weeklyPricing: parsePrice(fields.weeklyPricing, isAnyPriced),
    monthlyPricing: parsePrice(fields.monthlyPricing, isAnyPriced),
    yearlyPricing: parsePrice(fields.yearlyPricing, isAnyPriced),
    // The schema refuses null.
    kind: fields.kind as Kind,
    dimensionUnit,
    mediumsAccepted,
    placement,
    isListed: fields.isListed === 'yes',
  };
}

/** Validates the form with the server's rules and messages. */
export const listingFormSchema = z.pipe(z.transform(toListing), listingWithKind);
