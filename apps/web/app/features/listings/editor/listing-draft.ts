import { picture } from '@frontage/contract/listings.schema';
import { dimensionUnits, placements } from '@frontage/domain/listing/listing-rules';
import { mediums } from '@frontage/domain/listing/medium';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '~/lib/browser-storage.ts';
import type { ListingFields } from './listing-fields.ts';
import { type PictureUploadsState, readyPictures } from './picture-uploads.ts';
import type { ListingEditor } from './use-listing-editor.ts';

const shortText = z.string().check(z.maxLength(10_000));
const priceFields = z.object({ price: shortText, discount: shortText });

const draft = z.object({
  savedAt: z.string(),
  fields: z.object({
    title: shortText,
    description: shortText,
    streetName: shortText,
    city: shortText,
    zipCode: shortText,
    latitude: shortText,
    longitude: shortText,
    width: shortText,
    height: shortText,
    dimensionUnit: z.enum(dimensionUnits),
    mediumsAccepted: z.array(z.enum(mediums)),
    dailyPricing: priceFields,
    weeklyPricing: priceFields,
    monthlyPricing: priceFields,
    yearlyPricing: priceFields,
    slots: shortText,
    placement: z.enum(placements),
    isListed: z.enum(['yes', 'no']),
  }),
  pictures: z.array(z.object({ name: shortText, address: z.string(), picture })),
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
function hasDraft(sellerId: string): boolean {
  return readStored(keyOf(sellerId)) !== null;
}

export function writeDraft(sellerId: string, kept: ListingDraft | null): void {
  writeStored(keyOf(sellerId), kept && JSON.stringify(kept));
}

/** Keeps what was typed and uploaded, at every change, so that nothing is lost with the page. Answers whether there is anything kept of it. */
export function useSavedDraft(
  { form, pictureUploads }: Pick<ListingEditor, 'form' | 'pictureUploads'>,
  sellerId: string,
  isKeeping: boolean,
): boolean {
  const { subscribe, getValues } = form;
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!isKeeping) return undefined;
    function keep() {
      const fields = getValues();
      const pictures = readyPictures(pictureUploads.store.getState());
      writeDraft(sellerId, hasWork(fields) || pictures.length > 0 ? { savedAt: new Date().toISOString(), fields, pictures } : null);
      setKept(hasDraft(sellerId));
    }
    const addresses = (state: PictureUploadsState) =>
      readyPictures(state)
        .map(({ address }) => address)
        .join();
    // What was typed while an earlier draft was offered counts too.
    keep();
    const stopForm = subscribe({ formState: { values: true }, callback: keep });
    const stopTray = pictureUploads.store.subscribe((now, before) => addresses(now) !== addresses(before) && keep());
    return () => {
      stopForm();
      stopTray();
    };
  }, [subscribe, getValues, pictureUploads, sellerId, isKeeping]);
  return isKept && isKeeping;
}

function hasWork(fields: ListingFields): boolean {
  const { title, description, streetName, city, zipCode, width, height, dailyPricing, weeklyPricing, monthlyPricing, yearlyPricing } = fields;
  const prices = [dailyPricing, weeklyPricing, monthlyPricing, yearlyPricing].map(({ price }) => price);
  return [title, description, streetName, city, zipCode, width, height, ...prices].some((text) => text.trim() !== '');
}
