import { expect, test } from 'vitest';
import { cityPath, kindSlugs, tidyCityName } from './city-address.ts';
import { readCityAddress } from './read-city-address.ts';
import { kinds } from './kind.ts';

test.each([
  ['OR', undefined, undefined, '/spaces/or'],
  ['oregon', undefined, undefined, '/spaces/or'],
  ['new-york', 'New York', undefined, '/spaces/ny/new-york'],
  ['or', 'Portland', 'Billboards', '/spaces/or/portland/billboards'],
  ['or', 'portland', 'billboard', '/spaces/or/portland/billboards'],
  ['or', 'portland', 'digital_screen', '/spaces/or/portland/digital-screens'],
  ['or', 'portland', 'other', '/spaces/or/portland/other-spaces'],
  ['ca', ' Cañon--City. ', undefined, '/spaces/ca/canon-city'],
  ['mo', "O'Fallon", undefined, '/spaces/mo/o-fallon'],
])('%j, %j, %j is the page %s', (state, city, kind, path) => {
  const read = readCityAddress({ state, city, kind });
  expect(read?.path).toBe(path);
  const [, , ...parts] = path.split('/');
  expect(readCityAddress({ state: parts[0] ?? '', city: parts[1], kind: parts[2] })).toEqual(read);
});

test.each([
  ['xx', 'portland', undefined],
  ['', undefined, undefined],
  ['or', '--', undefined],
  ['or', 'portland', 'castles'],
  ['or', 'portland', ''],
])('%j, %j, %j is no page', (state, city, kind) => {
  expect(readCityAddress({ state, city, kind })).toBeNull();
});

test('each kind has an address of its own', () => {
  expect(new Set(Object.values(kindSlugs)).size).toBe(kinds.length);
  for (const kind of kinds) expect(cityPath({ state: 'TX', slug: 'austin', kind })).toMatch(/^\/spaces\/tx\/austin\/[a-z-]+$/);
});

test.each([
  ['PORTLAND', 'Portland'],
  ['new  york', 'New York'],
  ["o'fallon", "O'fallon"],
  ['McAllen', 'McAllen'],
  ['Coeur d’Alene', 'Coeur d’Alene'],
  ['são paulo', 'São Paulo'],
  ['winston-salem', 'Winston-Salem'],
])('the city that someone typed as %j is shown as %j', (typed, name) => {
  expect(tidyCityName(typed)).toBe(name);
});
