import { picture } from '@frontage/contract/listings.schema';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { readStored, writeStored } from '~/lib/browser-storage.ts';
import { type ListingFields, listingFormFields, orElse } from './listing-fields.ts';
import { readyPictures, signatureOf } from './picture-uploads.ts';
import type { ListingEditor } from './use-listing-editor.ts';

const draft = z.object({
  savedAt: z.string(),
  fields: listingFormFields,
  pictures: orElse(
    z.array(
      z.object({
        name: z.string().check(z.maxLength(10_000)),
        address: z.string(),
        /** Older drafts have no face. */
        picture: z.extend(picture, { face: z._default(picture.shape.face, null) }),
      }),
    ),
    [],
  ),
});
export type ListingDraft = z.output<typeof draft>;

/** Each seller in this browser has a separate draft. */
function storageKey(sellerId: string): string {
  return `listing-draft:${sellerId}`;
}

/** The unfinished new listing in this browser. Anything can write to local storage: only what has the right shape is read. */
export function readDraft(sellerId: string): ListingDraft | null {
  try {
    const { data } = draft.safeParse(JSON.parse(readStored(storageKey(sellerId)) ?? 'null'));
    return data && (hasContent(data.fields) || data.pictures.length > 0) ? data : null;
  } catch {
    return null;
  }
}

/** Browsers may refuse to store anything. */
function hasDraft(sellerId: string): boolean {
  return readStored(storageKey(sellerId)) !== null;
}

export function writeDraft(sellerId: string, newDraft: ListingDraft | null): void {
  writeStored(storageKey(sellerId), newDraft && JSON.stringify(newDraft));
}

/** Saves the draft at every change, so that nothing is lost with the page. Returns whether a draft is stored. */
export function useSavedDraft(
  { form, pictureUploads }: Pick<ListingEditor, 'form' | 'pictureUploads'>,
  sellerId: string,
  isEnabled: boolean,
): boolean {
  const { subscribe, getValues } = form;
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    if (!isEnabled) return undefined;
    function save() {
      const fields = getValues();
      const pictures = readyPictures(pictureUploads.store.getState());
      writeDraft(sellerId, hasContent(fields) || pictures.length > 0 ? { savedAt: new Date().toISOString(), fields, pictures } : null);
      setSaved(hasDraft(sellerId));
    }
    // Includes what was typed while an older draft was still offered.
    save();
    const unsubscribeForm = subscribe({ formState: { values: true }, callback: save });
    const unsubscribeUploads = pictureUploads.store.subscribe(
      (now, before) => signatureOf(readyPictures(now)) !== signatureOf(readyPictures(before)) && save(),
    );
    return () => {
      unsubscribeForm();
      unsubscribeUploads();
    };
  }, [subscribe, getValues, pictureUploads, sellerId, isEnabled]);
  return isSaved && isEnabled;
}

function hasContent(fields: ListingFields): boolean {
  const { kind, title, description, streetName, city, zipCode, width, height, dailyPricing, weeklyPricing, monthlyPricing, yearlyPricing } = fields;
  const prices = [dailyPricing, weeklyPricing, monthlyPricing, yearlyPricing].map(({ price }) => price);
  return kind !== null || [title, description, streetName, city, zipCode, width, height, ...prices].some((text) => text.trim() !== '');
}
