import { dimensionUnits, listingLimits, listingMessages, placements } from '@frontage/domain/listing/listing-rules';
import { mediums } from '@frontage/domain/listing/medium';
import { hasAtMostTwoDecimals, toHundredths } from '@frontage/domain/money';
import { isOffered } from '@frontage/domain/listing/price';
import * as z from 'zod/mini';
import { singleLineText, multilineText } from './text.ts';

export const listingId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'Not the id of a listing'));

function positive(field: string, largest: number) {
  const message = listingMessages.notPositive(field);
  return z
    .number(message)
    .check(
      z.minimum(0, message),
      z.refine(hasAtMostTwoDecimals, `${field} must have at most two decimals`),
      z.maximum(largest, `${field} must be at most ${largest.toLocaleString('en-US')}`),
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
const fileAddress = z.string().check(z.maxLength(500));

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
const words = { title: singleLineText('Title', listingLimits.title), description: multilineText('Description', listingLimits.description) };
const prices = {
  dailyPricing: pricing('Daily'),
  weeklyPricing: pricing('Weekly'),
  monthlyPricing: pricing('Monthly'),
  yearlyPricing: pricing('Yearly'),
};

function degrees(field: string, most: number) {
  const message = `${field} must be a number from -${most} to ${most}`;
  return z.optional(z.nullable(z.number(message).check(z.minimum(-most, message), z.maximum(most, message))));
}

/** Where the space is; left out, it is found from the ZIP code and the city. */
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
const furtherPictures = z
  .array(fileAddress)
  .check(z.maxLength(listingLimits.additionalPictures, `You can add at most ${listingLimits.additionalPictures} further pictures`));

/** A new listing. `image` and `images` are addresses that preSignedURL gave, without their query strings. */
export const newListing = z.object({
  ...words,
  ...address,
  ...prices,
  ...size,
  ...position,
  mediumsAccepted,
  image: z._default(fileAddress, ''),
  images: z._default(furtherPictures, []),
  isListed: z._default(z.boolean(), false),
  slots: z._default(slots, 1),
  placement: z._default(z.enum(placements), 'pay_after'),
});
export type NewListing = z.output<typeof newListing>;

/** Changes to a listing: address, size and mediums are always said again; what else is left out stays as it is. */
export const listingChanges = z.object({
  _id: listingId,
  ...address,
  ...size,
  ...position,
  mediumsAccepted,
  title: z.optional(words.title),
  description: z.optional(words.description),
  dailyPricing: z.optional(prices.dailyPricing),
  weeklyPricing: z.optional(prices.weeklyPricing),
  monthlyPricing: z.optional(prices.monthlyPricing),
  yearlyPricing: z.optional(prices.yearlyPricing),
  image: z.optional(fileAddress),
  images: z.optional(furtherPictures),
  isListed: z.optional(z.boolean()),
  slots: z.optional(slots),
  placement: z.optional(z.enum(placements)),
});
export type ListingChanges = z.output<typeof listingChanges>;

const shownPrice = z.object({ price: z.number(), discount: z.number() });

/** In which widths a picture can be had, how large its largest is, and a tiny version as a data address for the moment before. */
const pictureSizes = { widths: z.array(z.number()), width: z.number(), height: z.number(), placeholder: z.string() };

/** A picture of a listing; `url` is its largest width (see domain/picture-widths for the others). */
export const picture = z.object({ url: z.string(), ...pictureSizes });
export type Picture = z.output<typeof picture>;

const shown = {
  _id: z.string(),
  title: z.string(),
  streetName: z.string(),
  city: z.string(),
  zipCode: z.string(),
  image: z.string(),
  isListed: z.boolean(),
  dailyPricing: shownPrice,
  weeklyPricing: shownPrice,
  monthlyPricing: shownPrice,
  yearlyPricing: shownPrice,
  width: z.number(),
  height: z.number(),
  dimensionUnit: z.enum(dimensionUnits),
  mediumsAccepted: z.array(medium),
};

/** What a search shows of a listing; its description comes with the listing itself. */
export const listingCard = z.object({ ...shown, picture: z.object(pictureSizes) });
export type ListingCard = z.output<typeof listingCard>;

export const listing = z.object({
  /** Every slot is held by somebody. */
  isFullyRented: z.boolean(),
  ...shown,
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

/** A listing as its own seller sees it. */
export const sellerListing = z.extend(listing, { _seller: z.object({ _id: z.string(), name: z.string(), email: z.string() }) });
export type SellerListing = z.output<typeof sellerListing>;
