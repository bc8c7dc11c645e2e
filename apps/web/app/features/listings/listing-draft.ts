import { picture } from '@frontage/contract/listings.schema';
import { dimensionUnits, placements } from '@frontage/domain/listing-rules';
import { mediums } from '@frontage/domain/medium';
import * as z from 'zod/mini';
import { readStored, writeStored } from '~/lib/browser-storage.ts';

const text = z.string().check(z.maxLength(10_000));
const price = z.object({ price: text, discount: text });

const draft = z.object({
  savedAt: z.string(),
  fields: z.object({
    title: text,
    description: text,
    streetName: text,
    city: text,
    zipCode: text,
    latitude: text,
    longitude: text,
    width: text,
    height: text,
    dimensionUnit: z.enum(dimensionUnits),
    mediumsAccepted: z.array(z.enum(mediums)),
    dailyPricing: price,
    weeklyPricing: price,
    monthlyPricing: price,
    yearlyPricing: price,
    slots: text,
    placement: z.enum(placements),
    isListed: z.enum(['yes', 'no']),
  }),
  pictures: z.array(z.object({ name: text, address: z.string(), picture })),
});
export type ListingDraft = z.output<typeof draft>;

/** Each seller of this browser has a draft of their own. */
function keyOf(sellerId: string): string {
  return `listing-draft:${sellerId}`;
}

/** The unfinished new listing that this browser keeps. Anybody can write into local storage, so only what has our shape is taken. */
export function readDraft(sellerId: string): ListingDraft | null {
  try {
    const { data } = draft.safeParse(JSON.parse(readStored(keyOf(sellerId)) ?? 'null'));
    return data ?? null;
  } catch {
    return null;
  }
}

/** Browsers may refuse to keep anything. */
export function isDraftKept(sellerId: string): boolean {
  return readStored(keyOf(sellerId)) !== null;
}

export function writeDraft(sellerId: string, kept: ListingDraft | null): void {
  writeStored(keyOf(sellerId), kept && JSON.stringify(kept));
}
