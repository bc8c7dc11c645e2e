import { expect, test } from 'vitest';
import { findTimeZone } from './find-time-zone.ts';

const nowhere = { city: '', latitude: null, longitude: null };
const [eastern, central, mountain, arizona, pacific] = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
];

test.each([
  ['Boston', '02108', eastern],
  ['Austin', '78701', central],
  ['Denver', '80202', mountain],
  ['Seattle', '98101', pacific],
  ['Phoenix', '85004', arizona],
  ['Window Rock, in the Navajo Nation', '86515', mountain],
  ['Tuba City, in the Navajo Nation', '86045', mountain],
  ['Honolulu', '96815', 'Pacific/Honolulu'],
  ['Anchorage', '99501', 'America/Anchorage'],
  ['Adak', '99546', 'America/Adak'],
  ['San Juan', '00901', 'America/Puerto_Rico'],
  ['Guam', '96910', 'Pacific/Guam'],
  ['Pago Pago', '96799', 'Pacific/Pago_Pago'],
  ['Indianapolis', '46204', eastern],
  ['Gary, Indiana', '46402', central],
  ['Evansville, Indiana', '47708', central],
  ['Louisville', '40202', eastern],
  ['Paducah, Kentucky', '42001', central],
  ['Knoxville', '37902', eastern],
  ['Nashville', '37201', central],
  ['Miami', '33131', eastern],
  ['Pensacola, Florida', '32501', central],
  ['Detroit', '48226', eastern],
  ['Menominee, Michigan', '49858', central],
  ['El Paso', '79901', mountain],
  ['Dallas', '75201', central],
  ['Sioux Falls', '57104', central],
  ['Rapid City, South Dakota', '57701', mountain],
  ['Bismarck', '58501', central],
  ['Dickinson, North Dakota', '58601', mountain],
  ['Omaha', '68102', central],
  ['Scottsbluff, Nebraska', '69361', mountain],
  ['Wichita', '67202', central],
  ['Goodland, Kansas', '67735', mountain],
  ['Boise', '83702', mountain],
  ['Coeur d’Alene, Idaho', '83814', pacific],
  ['Portland', '97201', pacific],
  ['Ontario, Oregon', '97914', mountain],
  ['Las Vegas', '89101', pacific],
  ['West Wendover, Nevada', '89883', mountain],
])('%s', (_, zipCode, zone) => {
  expect(findTimeZone({ ...nowhere, zipCode })).toBe(zone);
});

test('a position counts where the ZIP code is unknown, and a city where there is no position', () => {
  expect(findTimeZone({ zipCode: 'none', city: '', latitude: 33.45, longitude: -112.07 })).toBe(arizona);
  expect(findTimeZone({ zipCode: 'none', city: 'Chicago', latitude: 21.3, longitude: -157.85 })).toBe('Pacific/Honolulu');
  expect(findTimeZone({ ...nowhere, zipCode: 'none', city: 'Chicago' })).toBe(central);
});

test('places outside the United States have none', () => {
  expect(findTimeZone({ zipCode: 'none', city: 'Under the bridge', latitude: 48.85, longitude: 2.35 })).toBeNull();
  expect(findTimeZone({ ...nowhere, zipCode: 'none' })).toBeNull();
});
