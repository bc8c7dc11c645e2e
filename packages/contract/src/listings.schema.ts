import { dimensionUnits, listingLimits, listingMessages, placements } from '@frontage/domain/listing/listing-rules';
import { mediums } from '@frontage/domain/listing/medium';
import { isOffered } from '@frontage/domain/listing/price';
import { hasAtMostTwoDecimals, toHundredths } from '@frontage/domain/money';
import * as z from 'zod/mini';
import { multilineText, singleLineText } from './text.ts';

export const listingId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'Not the id of a listing'));

function positive(field: string, max: number) {
  const message = listingMessages.notPositive(field);
  return z
    .number(message)
    .check(
      z.minimum(0, message),
      z.refine(hasAtMostTwoDecimals, `${field} must have at most two decimals`),
      z.maximum(max, `${field} must be at most ${max.toLocaleString('en-US')}`),
    );
}

function pricing(period: string) {
  return z
    .object(
      {
        price: positive(`${period} Price`, listingLimits.price),
        discount: z._default(positive(`${period} Discount`, 99.99), 0),
      },
      listingMessages.notPositive(`${period} Price`),
    )
    .check(
      z.refine(({ price, discount }) => price === 0 || isOffered({ price: toHundredths(price), discount: toHundredths(discount) }), {
        message: `${period} Price must be 0 (not offered) or leave at least $0.50 to pay`,
        path: ['price'],
      }),
    );
}

const medium = z.enum(mediums, 'Please choose from the list');
const fileUrl = z.string().check(z.maxLength(500));

const address = {
  streetName: singleLineText('Street Name', listingLimits.streetName),
  city: singleLineText('City', listingLimits.city),
  zipCode: singleLineText('Zip Code', listingLimits.zipCode),
};
const size = {
  width: positive('Width', listingLimits.dimension),
  height: positive('Height', listingLimits.dimension),
  dimensionUnit: z._default(z.enum(dimensionUnits, 'Please choose a unit'), 'feet'),
};
const mediumsAccepted = z.array(medium, listingMessages.noMedium).check(z.minLength(1, listingMessages.noMedium), z.maxLength(mediums.length));
const texts = { title: singleLineText('Title', listingLimits.title), description: multilineText('Description', listingLimits.description) };
const prices = {
  dailyPricing: pricing('Daily'),
  weeklyPricing: pricing('Weekly'),
  monthlyPricing: pricing('Monthly'),
  yearlyPricing: pricing('Yearly'),
};

function degrees(field: string, max: number) {
  const message = `${field} must be a number from -${max} to ${max}`;
  return z.optional(z.nullable(z.number(message).check(z.minimum(-max, message), z.maximum(max, message))));
}

/** If missing, the server looks it up by ZIP code and city. */
const position = {
  latitude: degrees('Latitude', 90),
  longitude: degrees('Longitude', 180),
};
const slots = z
  .number('Slots must be a whole number')
  .check(
    z.int('Slots must be a whole number'),
    z.minimum(1, 'Slots must be at least 1'),
    z.maximum(listingLimits.slots, `Slots must be at most ${listingLimits.slots}`),
  );
const additionalPictures = z
  .array(fileUrl)
  .check(z.maxLength(listingLimits.additionalPictures, `You can add up to ${listingLimits.additionalPictures} more photos`));

/** `image` and `images` are URLs from `POST /gen/uploads/preSignedURL`, without their query strings. */
export const newListing = z.object({
  ...texts,
  ...address,
  ...prices,
  ...size,
  ...position,
  mediumsAccepted,
  image: z._default(fileUrl, ''),
  images: z._default(additionalPictures, []),
  isListed: z._default(z.boolean(), false),
  slots: z._default(slots, 1),
  placement: z._default(z.enum(placements), 'pay_after'),
});
export type NewListing = z.output<typeof newListing>;

/** Address, size and mediums are required; any other missing field stays as it is. */
export const listingChanges = z.object({
  _id: listingId,
  ...address,
  ...size,
  ...position,
  mediumsAccepted,
  title: z.optional(texts.title),
  description: z.optional(texts.description),
  dailyPricing: z.optional(prices.dailyPricing),
  weeklyPricing: z.optional(prices.weeklyPricing),
  monthlyPricing: z.optional(prices.monthlyPricing),
  yearlyPricing: z.optional(prices.yearlyPricing),
  image: z.optional(fileUrl),
  images: z.optional(additionalPictures),
  isListed: z.optional(z.boolean()),
  slots: z.optional(slots),
  placement: z.optional(z.enum(placements)),
});
export type ListingChanges = z.output<typeof listingChanges>;

const priceAndDiscount = z.object({ price: z.number(), discount: z.number() });

/** The available widths, the size of the largest one, and a tiny data URL to show while it loads. */
const pictureSizes = { widths: z.array(z.number()), width: z.number(), height: z.number(), placeholder: z.string() };

/** `url` is the largest width; see domain/listing/picture-widths for the others. */
export const picture = z.object({ url: z.string(), ...pictureSizes });
export type Picture = z.output<typeof picture>;

const publicFields = {
  _id: z.string(),
  title: z.string(),
  streetName: z.string(),
  city: z.string(),
  zipCode: z.string(),
  image: z.string(),
  isListed: z.boolean(),
  dailyPricing: priceAndDiscount,
  weeklyPricing: priceAndDiscount,
  monthlyPricing: priceAndDiscount,
  yearlyPricing: priceAndDiscount,
  width: z.number(),
  height: z.number(),
  dimensionUnit: z.enum(dimensionUnits),
  mediumsAccepted: z.array(medium),
};

/** A search result, without the description. */
export const listingCard = z.object({ ...publicFields, picture: z.object(pictureSizes) });
export type ListingCard = z.output<typeof listingCard>;

export const listing = z.object({
  /** Every slot is occupied. */
  isFullyRented: z.boolean(),
  ...publicFields,
  description: z.string(),
  pictures: z.array(picture),
  slots: z.number(),
  placement: z.enum(placements),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  updatedAt: z.string(),
  _seller: z.object({ _id: z.string(), name: z.string() }),
});
export type Listing = z.output<typeof listing>;

/** A listing as its seller sees it. */
export const sellerListing = z.extend(listing, { _seller: z.object({ _id: z.string(), name: z.string(), email: z.string() }) });
export type SellerListing = z.output<typeof sellerListing>;
