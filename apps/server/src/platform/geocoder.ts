import zipcodes from 'zipcodes';

export interface Place {
  latitude: number;
  longitude: number;
  city: string;
  state: string;
  foundBy: 'zipCode' | 'city';
}

type Entry = Omit<Place, 'foundBy'> & { zip: string; country: string };

/** By its city's name alone a place is known only if that name stands for one place of note: the one with the most ZIP codes. */
const byCity = Map.groupBy(
  (Object.values(zipcodes.codes) as Entry[]).filter(({ country }) => country === 'US'),
  ({ city }) => city.toLowerCase(),
);

/** Where a ZIP code is, or failing that a city. From a list that comes with the product: addresses of people are sent to nobody. */
export function findPlace({ zipCode, city }: { zipCode?: string | undefined; city?: string | undefined }): Place | null {
  const byZip = zipCode === undefined ? undefined : (zipcodes.lookup(zipCode.trim().replace(/^(\d{5})-\d{4}$/, '$1')) as Entry | undefined);
  if (byZip) return place(byZip, 'zipCode');
  const named = byCity.get(city?.trim().toLowerCase() ?? '') ?? [];
  const largest = Object.values(Object.groupBy(named, ({ state }) => state)).toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0];
  const middle = largest?.[Math.floor(largest.length / 2)];
  return middle ? place(middle, 'city') : null;
}

function place({ latitude, longitude, city, state }: Entry, foundBy: Place['foundBy']): Place {
  return { latitude, longitude, city, state, foundBy };
}
