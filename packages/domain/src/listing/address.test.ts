import { describe, expect, test } from 'vitest';
import { formatAddress, formatCity, formatCityAndState } from './address.ts';
import { stateOfZipCode } from './us-state.ts';

describe('an address has street, city, state and ZIP code', () => {
  test.each([
    [{ streetName: '12 Mill Street', city: 'Austin', zipCode: '78701' }, '12 Mill Street, Austin, TX 78701'],
    [{ streetName: ' 12 Mill Street ', city: ' Austin ', zipCode: ' 78701-1234 ' }, '12 Mill Street, Austin, TX 78701-1234'],
    [{ streetName: '', city: 'Portland', zipCode: '97231' }, 'Portland, OR 97231'],
    [{ streetName: '1 Congress Street', city: 'Portland', zipCode: '04101' }, '1 Congress Street, Portland, ME 04101'],
    [{ streetName: '1 Main Street', city: '', zipCode: '60614' }, '1 Main Street, IL 60614'],
    [{ streetName: 'Marktplatz 1', city: 'Bonn', zipCode: 'D-53111' }, 'Marktplatz 1, Bonn, D-53111'],
    [{ streetName: 'Nowhere 1', city: 'Nowhere', zipCode: '00000' }, 'Nowhere 1, Nowhere, 00000'],
  ])('%j', (address, text) => {
    expect(formatAddress(address).replace('\u{a0}', ' ')).toBe(text);
  });
});

test.each([
  ['Austin, TX', '78701', 'Austin, TX 78701'],
  ['Austin tx', '78701', 'Austin, TX 78701'],
  ['Washington DC', '20001', 'Washington, DC 20001'],
  ['Portland, ME', '97231', 'Portland, ME, OR 97231'],
  ['TX', '78701', 'TX, TX 78701'],
  ['Berlin', '06037', 'Berlin, CT 06037'],
])('a state that the seller typed after the city is not repeated: %s, %s', (city, zipCode, text) => {
  expect(formatCity({ city, zipCode }).replace('\u{a0}', ' ')).toBe(text);
});

test('no line ends between state and ZIP code', () => {
  expect(formatCity({ city: 'Austin', zipCode: '78701' })).toBe('Austin, TX\u{a0}78701');
});

test.each([
  ['Austin', '78701', 'Austin, TX'],
  ['Austin, TX', '78701', 'Austin, TX'],
  [' Bonn ', 'D-53111', 'Bonn'],
])('a city is named with its state: %s, %s', (city, zipCode, text) => {
  expect(formatCityAndState({ city, zipCode })).toBe(text);
});

test.each([
  ['06390', 'NY'],
  ['06389', 'CT'],
  ['00501', 'NY'],
  ['00601', 'PR'],
  ['34002', 'AA'],
  ['96799', 'AS'],
  ['99950', 'AK'],
  ['00000', null],
  ['26900', null],
  ['7870', null],
  ['787011', null],
  ['78701-12', null],
  ['', null],
])('the ZIP code %s is in %s', (zipCode, state) => {
  expect(stateOfZipCode(zipCode)).toBe(state);
});
