import type { ResponseOf } from '@frontage/contract/calls';
import { milesBetween, type Position } from '@frontage/domain/listing/map';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '~/lib/api.ts';
import { type ListingForm, parseNumber } from './listing-fields.ts';

type Place = ResponseOf<'GET /places'>['place'];

interface LocationSearch {
  state: 'idle' | 'searching' | 'done';
  place: Place;
}

export interface ListingPosition extends LocationSearch {
  /** Null while no valid coordinates are in the form. */
  position: Position | null;
  /** The seller chose the position, so the address doesn't replace it. */
  isChosen: boolean;
  /** Looks up the coordinates, if zip code or city changed since the last time. */
  lookUp: () => void;
  choose: (position: Position) => void;
  /** The seller typed coordinates. */
  markAsChosen: () => void;
  useAddress: () => void;
}

/** Where the space is: found from its zip code and city, until the seller chooses. */
export function useListingPosition(form: ListingForm): ListingPosition {
  const [result, setResult] = useState<LocationSearch>({ state: 'idle', place: null });
  const [isChosen, setChosen] = useState(false);
  const chosen = useRef(false);
  /** What the last lookup found. */
  const found = useRef<Position | null>(null);
  const lastQuery = useRef(readQuery(form));
  const [latitude, longitude] = useWatch({ control: form.control, name: ['latitude', 'longitude'] });

  function mark(value: boolean) {
    chosen.current = value;
    setChosen(value);
  }

  async function search(query: AddressQuery, before: AddressQuery): Promise<void> {
    setResult({ state: 'searching', place: null });
    const current = readPosition(form);
    const isFound = isSamePoint(current, found.current);
    // Coordinates of the old address must not be saved with the new one.
    if (isFound && !chosen.current) setCoordinates(form, null);
    const [now, earlier] = await Promise.all([findPlace(query), isFound ? null : findPlace(before)]);
    if (lastQuery.current !== query) return;
    // If this failed, the server looks up the coordinates when the listing is saved.
    setResult({ state: now ? 'done' : 'idle', place: now?.place ?? null });
    if (chosen.current) return;
    // A saved position that is not the one of its address was chosen by the seller earlier.
    if (isFound || isSamePoint(current, earlier?.place ?? null) || isSamePoint(current, now?.place ?? null)) {
      found.current = now?.place ?? null;
      setCoordinates(form, found.current);
    } else mark(true);
  }

  return {
    ...result,
    position: toPosition(latitude, longitude),
    isChosen,
    lookUp: () => {
      const [query, before] = [readQuery(form), lastQuery.current];
      if (isSameQuery(query, before)) return;
      lastQuery.current = query;
      if (isEmpty(query)) {
        setResult({ state: 'idle', place: null });
        if (!chosen.current) setCoordinates(form, null);
      } else void search(query, before);
    },
    choose: (position) => {
      mark(true);
      setCoordinates(form, position);
    },
    markAsChosen: () => mark(true),
    useAddress: () => {
      mark(false);
      found.current = null;
      setCoordinates(form, null);
      const query = readQuery(form);
      lastQuery.current = query;
      if (!isEmpty(query)) void search(query, query);
    },
  };
}

/** In miles, if it is so far that one of the two must be wrong. */
export function distanceFromAddress({ isChosen, position, place }: ListingPosition): number | null {
  if (!isChosen || !position || !place) return null;
  const miles = Math.round(milesBetween(position, place));
  return miles >= 30 ? miles : null;
}

interface AddressQuery {
  zipCode: string;
  city: string;
}

async function findPlace(query: AddressQuery): Promise<{ place: Place } | null> {
  return isEmpty(query) ? { place: null } : api('GET /places', { query: { ...query }, quiet: true }).catch(() => null);
}

function readQuery(form: ListingForm): AddressQuery {
  const { zipCode, city } = form.getValues();
  return { zipCode: zipCode.trim(), city: city.trim() };
}

function isEmpty({ zipCode, city }: AddressQuery): boolean {
  return zipCode === '' && city === '';
}

function isSameQuery(a: AddressQuery, b: AddressQuery): boolean {
  return a.zipCode === b.zipCode && a.city === b.city;
}

/** Within a few inches. */
export function isSamePoint(a: Position | null, b: Position | null): boolean {
  if (!a || !b) return a === b;
  return Math.abs(a.latitude - b.latitude) < 1e-6 && Math.abs(a.longitude - b.longitude) < 1e-6;
}

function readPosition(form: ListingForm): Position | null {
  const { latitude, longitude } = form.getValues();
  return toPosition(latitude, longitude);
}

function toPosition(latitudeText: string, longitudeText: string): Position | null {
  const [latitude, longitude] = [parseNumber(latitudeText), parseNumber(longitudeText)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function setCoordinates(form: ListingForm, position: Position | null): void {
  form.setValue('latitude', writeDegrees(position?.latitude), { shouldDirty: true });
  form.setValue('longitude', writeDegrees(position?.longitude), { shouldDirty: true });
}

/** Six decimals are about four inches. */
function writeDegrees(degrees: number | undefined): string {
  return degrees === undefined ? '' : String(Math.round(degrees * 1_000_000) / 1_000_000);
}
