import { type Face, invalidFace, isFace } from '@frontage/domain/listing/face';
import { kinds } from '@frontage/domain/listing/kind';
import type { Corners } from '@frontage/domain/listing/perspective';
import { dimensionUnits, listingLimits, listingMessages, placements } from '@frontage/domain/listing/listing-rules';
import { mediums } from '@frontage/domain/listing/medium';
import { missingToList } from '@frontage/domain/listing/listable';
import { findPriceProblem } from '@frontage/domain/listing/price';
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
      z.refine((given) => given.price === 0 || problemOf(given) !== 'too_low', {
        message: `${period} Price must be 0 (not offered) or leave at least $0.50 to pay`,
        path: ['price'],
      }),
      z.refine((given) => problemOf(given) !== 'too_high', {
        message: `${period} Price must leave at most $999,999.99 to pay`,
        path: ['price'],
      }),
    );
}

function problemOf({ price, discount }: { price: number; discount: number }) {
  return findPriceProblem({ price: toHundredths(price), discount: toHundredths(discount) });
}

const medium = z.enum(mediums, 'Please choose from the list');
const kind = z.enum(kinds, 'Please choose a kind');
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
const leadDaysMessage = `Lead time must be a whole number of days from 0 to ${listingLimits.leadDays}`;
const leadDays = z
  .number(leadDaysMessage)
  .check(z.int(leadDaysMessage), z.minimum(0, leadDaysMessage), z.maximum(listingLimits.leadDays, leadDaysMessage));
function upTo(field: string, unit: string, min: number, max: number) {
  const message = `${field} must be a number of ${unit} from ${min} to ${max.toLocaleString('en-US')}`;
  return z.optional(z.nullable(z.number(message).check(z.minimum(min, message), z.maximum(max, message))));
}

/** For whoever prints the ad. Null removes a value. */
const printing = {
  /** In feet. */
  seenFrom: upTo('Viewing distance', 'feet', 1, listingLimits.seenFrom),
  /** In inches. */
  bleed: upTo('Bleed', 'inches', 0, listingLimits.bleed),
  fileRequirements: z.optional(z.nullable(multilineText('File requirements', listingLimits.fileRequirements))),
};
const additionalPictures = z
  .array(fileUrl)
  .check(z.maxLength(listingLimits.additionalPictures, `You can add up to ${listingLimits.additionalPictures} more photos`));

/** Four pairs of x and y. Not as tuples: what writes our responses does not know them. */
const corners = z.array(z.array(z.number()).check(z.length(2))).check(z.length(4)) as unknown as z.ZodMiniType<Corners, Corners>;
const face = z.object({ corners, isBlank: z.boolean() });

/** Where the ad goes in the cover. Null removes it; if missing, it stays. One message for all: its parts have no fields of their own. */
const faceOfCover = z.optional(
  z.nullable(
    z.custom<Face>((given) => {
      const { data } = face.safeParse(given);
      return data !== undefined && isFace(data.corners);
    }, invalidFace),
  ),
);

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
  face: faceOfCover,
  isListed: z._default(z.boolean(), false),
  slots: z._default(slots, 1),
  leadDays: z._default(leadDays, 0),
  placement: z._default(z.enum(placements), 'pay_after'),
  /** If missing, the server guesses it. */
  kind: z.optional(kind),
  ...printing,
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
  face: faceOfCover,
  isListed: z.optional(z.boolean()),
  slots: z.optional(slots),
  leadDays: z.optional(leadDays),
  placement: z.optional(z.enum(placements)),
  kind: z.optional(kind),
  ...printing,
});
export type ListingChanges = z.output<typeof listingChanges>;

const priceAndDiscount = z.object({ price: z.number(), discount: z.number() });

/** The available widths, the size of the largest one, and a tiny data URL to show while it loads. */
const pictureSizes = { widths: z.array(z.number()), width: z.number(), height: z.number(), placeholder: z.string() };

/** `url` is the largest width; see domain/listing/picture-widths for the others. */
export const picture = z.object({
  url: z.string(),
  ...pictureSizes,
  /** Where the ad goes in it. Null where the seller has not marked it. */
  face: z.nullable(face),
});
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
  /** Missing until it is guessed, for listings from before there were kinds. */
  kind: z.optional(z.enum(kinds)),
};

/** A search result, without the description. */
export const listingCard = z.object({
  ...publicFields,
  /** Missing if it has none. */
  position: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  picture: z.object(pictureSizes),
});
export type ListingCard = z.output<typeof listingCard>;

export const listing = z.object({
  /** Every slot is occupied today. */
  isFullyRented: z.boolean(),
  /** On a listing's own page, if it is fully rented: the first day with a free slot. Missing if none is known. */
  freeFrom: z.optional(z.string()),
  ...publicFields,
  description: z.string(),
  pictures: z.array(picture),
  slots: z.number(),
  /** How many days the seller needs to produce and put up an ad. */
  leadDays: z.number(),
  /** From how many feet people usually see it. This and the next two are missing if the seller didn't say. */
  seenFrom: z.optional(z.number()),
  /** How many inches a print must continue beyond each side. */
  bleed: z.optional(z.number()),
  fileRequirements: z.optional(z.string()),
  placement: z.enum(placements),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The days of a rental are days of this zone. */
  timeZone: z.string(),
  updatedAt: z.string(),
  /** `email` only for a signed-in customer who has a request with this seller. */
  _seller: z.object({ _id: z.string(), name: z.string(), email: z.optional(z.string()) }),
});
export type Listing = z.output<typeof listing>;

/** A listing as its seller sees it. */
export const sellerListing = z.extend(listing, {
  _seller: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
  /** False for a guess. */
  kindConfirmed: z.boolean(),
  /** What it needs before it can be listed. */
  missing: z.nullable(z.enum(missingToList)),
  /** Since when and why an operator keeps it from being listed. */
  takenDown: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});
export type SellerListing = z.output<typeof sellerListing>;
