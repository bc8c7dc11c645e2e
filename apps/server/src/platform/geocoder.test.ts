import { stateOfZipCode } from '@frontage/domain/listing/us-state';
import zipcodes from 'zipcodes';
import { expect, test } from 'vitest';
import { findMiddleOfCity } from './geocoder.ts';

test('addresses show the state that the form finds, for every ZIP code', () => {
  const entries = (Object.values(zipcodes.codes) as { zip: string; state: string; country: string }[]).filter(({ country }) => country === 'US');
  expect(entries.length).toBeGreaterThan(40_000);
  expect(entries.filter(({ zip, state }) => stateOfZipCode(zip) !== state)).toEqual([]);
});

test.each([
  ['Denver', 'CO', 39.74, -104.99],
  ['los angeles', undefined, 34.05, -118.24],
])('the middle of %s is in its center, whatever ZIP codes are at its edge', (city, state, latitude, longitude) => {
  const middle = findMiddleOfCity(city, state);
  expect(middle?.latitude).toBeCloseTo(latitude, 1);
  expect(middle?.longitude).toBeCloseTo(longitude, 1);
});

test('a city that nobody knows has no middle', () => {
  expect(findMiddleOfCity('Atlantis')).toBeNull();
});
