import { stateOfZipCode } from '@frontage/domain/listing/us-state';
import zipcodes from 'zipcodes';
import { expect, test } from 'vitest';

test('addresses show the state that the form finds, for every ZIP code', () => {
  const entries = (Object.values(zipcodes.codes) as { zip: string; state: string; country: string }[]).filter(({ country }) => country === 'US');
  expect(entries.length).toBeGreaterThan(40_000);
  expect(entries.filter(({ zip, state }) => stateOfZipCode(zip) !== state)).toEqual([]);
});
