import { useEffect, useState } from 'react';
import type { ListingFields } from './listing-fields.ts';
import { isDraftKept, writeDraft } from './listing-draft.ts';
import { keptPictures, type TrayState } from './picture-tray.ts';
import type { ListingEditor } from './use-listing-editor.ts';

/** Keeps what was typed and uploaded, at every change, so that nothing is lost with the page. Answers whether there is anything kept of it. */
export function useDraft({ form, tray }: Pick<ListingEditor, 'form' | 'tray'>, sellerId: string, isKeeping: boolean): boolean {
  const { subscribe, getValues } = form;
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!isKeeping) return undefined;
    function keep() {
      const fields = getValues();
      const pictures = keptPictures(tray.store.getState());
      writeDraft(sellerId, hasWork(fields) || pictures.length > 0 ? { savedAt: new Date().toISOString(), fields, pictures } : null);
      setKept(isDraftKept(sellerId));
    }
    const addresses = (state: TrayState) =>
      keptPictures(state)
        .map(({ address }) => address)
        .join();
    // What was typed while an earlier draft was offered counts too.
    keep();
    const stopForm = subscribe({ formState: { values: true }, callback: keep });
    const stopTray = tray.store.subscribe((now, before) => addresses(now) !== addresses(before) && keep());
    return () => {
      stopForm();
      stopTray();
    };
  }, [subscribe, getValues, tray, sellerId, isKeeping]);
  return isKept && isKeeping;
}

function hasWork(fields: ListingFields): boolean {
  const { title, description, streetName, city, zipCode, width, height, dailyPricing, weeklyPricing, monthlyPricing, yearlyPricing } = fields;
  const prices = [dailyPricing, weeklyPricing, monthlyPricing, yearlyPricing].map(({ price }) => price);
  return [title, description, streetName, city, zipCode, width, height, ...prices].some((text) => text.trim() !== '');
}
