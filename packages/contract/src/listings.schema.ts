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
const kind = z.optional(z.enum(kinds, 'Please choose a kind'));
const fileUrl = z.string().check(z.maxLength(500));

function degrees(field: string, max: number) {
  const message = `${field} must be a number from -${max} to ${max}`;
  return z.optional(z.nullable(z.number(message).check(z.minimum(-max, message), z.maximum(max, message))));
}

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
  return z.number(message).check(z.minimum(min, message), z.maximum(max, message));
}

const additionalPictures = z
  .array(fileUrl)
  .check(z.maxLength(listingLimits.additionalPictures, `You can add up to ${listingLimits.additionalPictures} more photos`));

/** Four pairs of x and y. Not as tuples: what writes our responses does not know them. */
export const corners = z.array(z.array(z.number()).check(z.length(2))).check(z.length(4)) as unknown as z.ZodMiniType<Corners, Corners>;
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

/** Corners that somebody marked. */
export const markedCorners = z.custom<Corners>((given) => {
  const { data } = corners.safeParse(given);
  return data !== undefined && isFace(data);
}, invalidFace);

const priceAndDiscount = z.object({ price: z.number(), discount: z.number() });

type Schema = z.core.$ZodType;

/** How a field is entered with a new listing and in a change of one, and how it is shown. */
interface Field {
  added: Schema;
  changed: Schema;
  shown?: Schema;
}

/** A change must have it too. */
function required<Entered extends Schema, Shown extends Schema>(entered: Entered, shown: Shown) {
  return { added: entered, changed: entered, shown };
}

/** Stays as it is if a change leaves it out. */
function requiredOnce<Entered extends Schema, Shown extends Schema>(entered: Entered, shown: Shown) {
  return { added: entered, changed: z.optional(entered), shown };
}

function withDefault<Entered extends Schema, Shown extends Schema>(
  entered: Entered,
  initial: z.core.util.NoUndefined<z.output<Entered>>,
  shown: Shown,
) {
  return { added: z._default(entered, initial), changed: z.optional(entered), shown };
}

/** Null removes it, and then it is not shown. */
function removable<Entered extends Schema, Shown extends Schema>(entered: Entered, shown: Shown) {
  const given = z.optional(z.nullable(entered));
  return { added: given, changed: given, shown: z.optional(shown) };
}

const address = {
  streetName: required(singleLineText('Street Name', listingLimits.streetName), z.string()),
  city: required(singleLineText('City', listingLimits.city), z.string()),
  zipCode: required(singleLineText('Zip Code', listingLimits.zipCode), z.string()),
};
const size = {
  width: required(positive('Width', listingLimits.dimension), z.number()),
  height: required(positive('Height', listingLimits.dimension), z.number()),
  dimensionUnit: required(z._default(z.enum(dimensionUnits, 'Please choose a unit'), 'feet'), z.enum(dimensionUnits)),
};
/** If missing, the server looks it up by ZIP code and city. */
const position = {
  latitude: { added: degrees('Latitude', 90), changed: degrees('Latitude', 90), shown: z.nullable(z.number()) },
  longitude: { added: degrees('Longitude', 180), changed: degrees('Longitude', 180), shown: z.nullable(z.number()) },
};
const mediumsAccepted = required(
  z.array(medium, listingMessages.noMedium).check(z.minLength(1, listingMessages.noMedium), z.maxLength(mediums.length)),
  z.array(medium),
);

/** Everything that a seller enters, in the order in which errors are reported. Schemas, columns and the form follow from it. */
export const listingFields = {
  title: requiredOnce(singleLineText('Title', listingLimits.title), z.string()),
  description: requiredOnce(multilineText('Description', listingLimits.description), z.string()),
  ...address,
  dailyPricing: requiredOnce(pricing('Daily'), priceAndDiscount),
  weeklyPricing: requiredOnce(pricing('Weekly'), priceAndDiscount),
  monthlyPricing: requiredOnce(pricing('Monthly'), priceAndDiscount),
  yearlyPricing: requiredOnce(pricing('Yearly'), priceAndDiscount),
  ...size,
  ...position,
  mediumsAccepted,
  /** Pictures are URLs from `POST /gen/uploads/preSignedURL`, without their query strings. */
  image: withDefault(fileUrl, '', z.string()),
  images: { added: z._default(additionalPictures, []), changed: z.optional(additionalPictures) },
  face: { added: faceOfCover, changed: faceOfCover },
  isListed: withDefault(z.boolean(), false, z.boolean()),
  slots: withDefault(slots, 1, z.number()),
  /** How many days the seller needs to produce and put up an ad. */
  leadDays: withDefault(leadDays, 0, z.number()),
  placement: withDefault(z.enum(placements), 'pay_after', z.enum(placements)),
  /** If missing, the server guesses it. Shown unless it is not guessed yet, for listings from before there were kinds. */
  kind: { added: kind, changed: kind, shown: z.optional(z.enum(kinds)) },
  /** For whoever prints the ad: from how many feet people usually see it. */
  seenFrom: removable(upTo('Viewing distance', 'feet', 1, listingLimits.seenFrom), z.number()),
  /** How many inches a print must continue beyond each side. */
  bleed: removable(upTo('Bleed', 'inches', 0, listingLimits.bleed), z.number()),
  fileRequirements: removable(multilineText('File requirements', listingLimits.fileRequirements), z.string()),
};
export type ListingField = keyof typeof listingFields;

type Shape<Fields, Part extends string> = {
  [Name in keyof Fields as Fields[Name] extends Record<Part, unknown> ? Name : never]: Fields[Name] extends Record<Part, infer Value> ? Value : never;
};

/** One schema of each field. Fields without one are left out. */
function shapeOf<Fields extends Record<string, Field>, Part extends keyof Field>(fields: Fields, part: Part): Shape<Fields, Part> {
  const shape = Object.entries(fields).flatMap(([name, { [part]: schema }]) => (schema ? [[name, schema] as const] : []));
  return Object.fromEntries(shape) as Shape<Fields, Part>;
}

export const newListing = z.object(shapeOf(listingFields, 'added'));
export type NewListing = z.output<typeof newListing>;

/** Errors in what a change must have come first. */
export const listingChanges = z.object({
  _id: listingId,
  ...shapeOf({ ...address, ...size, ...position, mediumsAccepted }, 'changed'),
  ...shapeOf(listingFields, 'changed'),
});
export type ListingChanges = z.output<typeof listingChanges>;

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

export const listing = z.object({
  /** Every slot is occupied today. */
  isFullyRented: z.boolean(),
  /** On a listing's own page, if it is fully rented: the first day with a free slot. Missing if none is known. */
  freeFrom: z.optional(z.string()),
  _id: z.string(),
  ...shapeOf(listingFields, 'shown'),
  pictures: z.array(picture),
  /** The days of a rental are days of this zone. */
  timeZone: z.string(),
  updatedAt: z.string(),
  /** `email` only for a signed-in customer who has a request with this seller. */
  _seller: z.object({ _id: z.string(), name: z.string(), email: z.optional(z.string()) }),
});
export type Listing = z.output<typeof listing>;

/** A search result. The SQL function `listing_card` writes it. */
export const listingCard = z.extend(
  z.pick(listing, {
    _id: true,
    title: true,
    streetName: true,
    city: true,
    zipCode: true,
    image: true,
    isListed: true,
    dailyPricing: true,
    weeklyPricing: true,
    monthlyPricing: true,
    yearlyPricing: true,
    width: true,
    height: true,
    dimensionUnit: true,
    mediumsAccepted: true,
    kind: true,
  }),
  {
    /** Missing if it has none. */
    position: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
    picture: z.object(pictureSizes),
  },
);
export type ListingCard = z.output<typeof listingCard>;

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
