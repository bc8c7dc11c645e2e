import type { AnswerOf } from '@frontage/contract/calls';
import { useRef, useState } from 'react';
import { api } from '~/lib/api.ts';
import type { ListingForm } from './use-listing-editor.ts';

type Place = AnswerOf<'GET /places'>['place'];

interface PlaceSearch {
  state: 'not asked' | 'asking' | 'answered';
  place: Place;
  /** Looks for the place, if Zip Code or city have changed since the last time. */
  look: () => void;
  /** The seller knows better; what is typed stays. */
  setByHand: () => void;
}

/** Finds the position of a space from its Zip Code and city. */
export function usePlace(form: ListingForm): PlaceSearch {
  const [search, setSearch] = useState<Pick<PlaceSearch, 'state' | 'place'>>({ state: 'not asked', place: null });
  const isByHand = useRef(false);
  const asked = useRef(wordsIn(form));

  async function ask(words: string): Promise<void> {
    const { zipCode, city } = form.getValues();
    setSearch({ state: 'asking', place: null });
    // Without an answer the server looks itself once the listing is saved.
    const answer = await api('GET /places', { query: { zipCode, city }, quiet: true }).catch(() => null);
    if (asked.current !== words) return;
    setSearch({ state: answer ? 'answered' : 'not asked', place: answer?.place ?? null });
    if (!isByHand.current) setPosition(form, answer?.place ?? null);
  }

  return {
    ...search,
    look: () => {
      const words = wordsIn(form);
      if (words === asked.current) return;
      asked.current = words;
      // What belonged to the old address must not be saved with the new one.
      if (!isByHand.current) setPosition(form, null);
      if (words.trim() === '') setSearch({ state: 'not asked', place: null });
      else void ask(words);
    },
    setByHand: () => {
      isByHand.current = true;
    },
  };
}

function wordsIn(form: ListingForm): string {
  const { zipCode, city } = form.getValues();
  return `${zipCode.trim()} ${city.trim()}`;
}

function setPosition(form: ListingForm, place: Place): void {
  form.setValue('latitude', place ? String(place.latitude) : '', { shouldDirty: true });
  form.setValue('longitude', place ? String(place.longitude) : '', { shouldDirty: true });
}
