import zipcodes from 'zipcodes';

export interface Place {
  latitude: number;
  longitude: number;
  city: string;
  state: string;
  foundBy: 'zipCode' | 'city';
}

type Entry = Omit<Place, 'foundBy'> & { zip: string; country: string };

const entries = (Object.values(zipcodes.codes) as Entry[]).filter(({ country }) => country === 'US');
/** Several places can share a city's name; the one in the state with the most ZIP codes for it counts. */
const entriesByCity = Map.groupBy(entries, ({ city }) => city.toLowerCase());

interface PlaceName {
  zipCode?: string | undefined;
  city?: string | undefined;
  /** Of the city, if it must be in a certain one. */
  state?: string | undefined;
}

/** Where a ZIP code is, or else a city. Uses a bundled list, so that addresses are not sent to any service. */
export function findPlace({ zipCode, city, state }: PlaceName): Place | null {
  const zipEntry = zipCode === undefined ? undefined : findByZipCode(zipCode);
  if (zipEntry) return toPlace(zipEntry, 'zipCode');
  const cityEntry = city === undefined ? undefined : findByCity(city, state);
  return cityEntry ? toPlace(cityEntry, 'city') : null;
}

/** The middle of the ZIP codes of these states, and of those that start with these digits. Null if there are none. */
export function findMiddle(states: readonly string[], zipStarts: readonly string[]): { latitude: number; longitude: number } | null {
  const within = entries.filter(({ state, zip }) => states.includes(state) || zipStarts.some((start) => zip.startsWith(start)));
  if (within.length === 0) return null;
  const average = (side: 'latitude' | 'longitude') => within.reduce((sum, entry) => sum + entry[side], 0) / within.length;
  return { latitude: average('latitude'), longitude: average('longitude') };
}

/** The ZIP code of a listing: its own if we know it, or else the one around its position, or else one of its city. */
export function findZipCode({ zipCode, city, latitude, longitude }: Whereabouts): string | null {
  const own = findByZipCode(zipCode);
  if (own && isInUnitedStates(own)) return own.zip;
  const around = latitude === null || longitude === null ? undefined : findNearest(latitude, longitude);
  return (around ?? findByCity(city))?.zip ?? null;
}

export interface Whereabouts {
  zipCode: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
}

function findByZipCode(zipCode: string): Entry | undefined {
  return zipcodes.lookup(zipCode.trim().replace(/^(\d{5})-\d{4}$/, '$1')) as Entry | undefined;
}

/** The middle of a city's ZIP codes. The median: some codes are only an airport or post boxes far outside. */
export function findMiddleOfCity(city: string, inState?: string): { latitude: number; longitude: number } | null {
  const codes = findCodesOfCity(city, inState);
  return codes.length === 0
    ? null
    : { latitude: median(codes.map(({ latitude }) => latitude)), longitude: median(codes.map(({ longitude }) => longitude)) };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function findByCity(city: string, inState?: string): Entry | undefined {
  const codes = findCodesOfCity(city, inState);
  return codes[Math.floor(codes.length / 2)];
}

function findCodesOfCity(city: string, inState?: string): Entry[] {
  const sameName = (entriesByCity.get(city.trim().toLowerCase()) ?? []).filter(({ state }) => inState === undefined || state === inState);
  return Object.values(Object.groupBy(sameName, ({ state }) => state)).toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0] ?? [];
}

/** The list has Canadian codes too, and those of bases abroad. */
function isInUnitedStates({ country, state }: Entry): boolean {
  return country === 'US' && !['AA', 'AE', 'AP'].includes(state);
}

/** About 110 km. */
const maxDegreesAway = 1;

function findNearest(latitude: number, longitude: number): Entry | undefined {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  let nearest: Entry | undefined;
  let least = maxDegreesAway;
  for (const entry of entries.filter(isInUnitedStates)) {
    const away = Math.hypot(entry.latitude - latitude, (entry.longitude - longitude) * shrink);
    if (away < least) [nearest, least] = [entry, away];
  }
  return nearest;
}

function toPlace({ latitude, longitude, city, state }: Entry, foundBy: Place['foundBy']): Place {
  return { latitude, longitude, city, state, foundBy };
}
