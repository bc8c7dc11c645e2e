import { stateOfZipCode } from './us-state.ts';

export interface Address {
  streetName: string;
  city: string;
  zipCode: string;
}

/** State and ZIP code stay on one line. */
const noBreak = '\u{a0}';

/** '12 Mill Street, Austin, TX 78701' */
export function formatAddress({ streetName, ...place }: Address): string {
  return joinParts(streetName, formatCity(place));
}

/** 'Austin, TX 78701'. Without the state if we don't know the ZIP code. */
export function formatCity(place: Omit<Address, 'streetName'>): string {
  const zipCode = place.zipCode.trim();
  const state = stateOfZipCode(zipCode);
  return state === null ? joinParts(place.city, zipCode) : joinParts(cityWithoutState(place.city, state), `${state}${noBreak}${zipCode}`);
}

/** 'Austin, TX' */
export function formatCityAndState({ city, zipCode }: Omit<Address, 'streetName'>): string {
  const state = stateOfZipCode(zipCode);
  return state === null ? city.trim() : joinParts(cityWithoutState(city, state), state);
}

/** Some sellers type 'Austin, TX' as the city. */
function cityWithoutState(city: string, state: string): string {
  const ending = city.slice(-state.length - 1);
  const isRepeated = /^[\s,]/.test(ending) && ending.slice(1).toUpperCase() === state;
  return isRepeated ? city.slice(0, -ending.length).replace(/[\s,]+$/, '') : city.trim();
}

function joinParts(...parts: string[]): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}
