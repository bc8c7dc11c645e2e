export const dimensionUnits = ['feet', 'inches'] as const;
export type DimensionUnit = (typeof dimensionUnits)[number];

/** When the customer pays: after they accept the proof of placement, or before the ad goes up. */
export const placements = ['pay_after', 'pay_before'] as const;
export type Placement = (typeof placements)[number];

export const listingLimits = {
  title: 120,
  streetName: 160,
  city: 80,
  zipCode: 16,
  description: 4_000,
  /** Dollars. */
  price: 10_000_000,
  /** Width and height, in the listing's own unit. */
  dimension: 100_000,
  /** How many customers can rent it at once. */
  slots: 100,
  /** How long the seller may need to produce and put up an ad. */
  leadDays: 60,
  /** From where people usually see it, in feet. */
  seenFrom: 5_000,
  /** How far a print continues beyond each side, in inches. */
  bleed: 24,
  fileRequirements: 500,
  /** Besides the cover. */
  additionalPictures: 8,
} as const;

const megabyte = 1_048_576;

/** A file must be smaller than this: exactly 50 MB is too large. */
export const uploadSizeLimit = 50 * megabyte;

/** Rounded up. */
export function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / megabyte);
}

/** Formats that browsers can send and we can decode. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
export type PictureType = (typeof pictureTypes)[number];

export const listingMessages = {
  noPicture: 'Please select an image',
  noPictureOnEdit: 'Please select an image!',
  pictureTooLarge: 'Image file must be smaller than 50MB',
  noMedium: 'Please select at least one medium',
  notPositive: (field: string) => `${field} must be a positive number`,
} as const;
