import zipcodes from 'zipcodes';

export interface Place {
  latitude: number;
  longitude: number;
  city: string;
  state: string;
  foundBy: 'zipCode' | 'city';
}

type Entry = Omit<Place, 'foundBy'> & { zip: string; country: string };

/** Several places can share a city's name; the one in the state with the most ZIP codes for it counts. */
const entriesByCity = Map.groupBy(
  (Object.values(zipcodes.codes) as Entry[]).filter(({ country }) => country === 'US'),
  ({ city }) => city.toLowerCase(),
);

/** Where a ZIP code is, or else a city. Uses a bundled list, so that addresses are not sent to any service. */
export function findPlace({ zipCode, city }: { zipCode?: string | undefined; city?: string | undefined }): Place | null {
  const zipEntry = zipCode === undefined ? undefined : (zipcodes.lookup(zipCode.trim().replace(/^(\d{5})-\d{4}$/, '$1')) as Entry | undefined);
  if (zipEntry) return toPlace(zipEntry, 'zipCode');
  const sameName = entriesByCity.get(city?.trim().toLowerCase() ?? '') ?? [];
  const largest = Object.values(Object.groupBy(sameName, ({ state }) => state)).toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0];
  const middle = largest?.[Math.floor(largest.length / 2)];
  return middle ? toPlace(middle, 'city') : null;
}

function toPlace({ latitude, longitude, city, state }: Entry, foundBy: Place['foundBy']): Place {
  return { latitude, longitude, city, state, foundBy };
}
