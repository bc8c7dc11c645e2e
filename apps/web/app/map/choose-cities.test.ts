import { expect, test } from 'vitest';
import type { Atlas } from './atlas.ts';
import { chooseCities, pictureSize } from './choose-cities.ts';

/** The largest first, as in the atlas. */
const cities: Atlas['cities'] = [
  ['New York', 40.71, -74.01],
  ['Philadelphia', 39.95, -75.17],
  ['Newark', 40.73, -74.17],
  ['Yonkers', 40.94, -73.87],
  ['Boston', 42.36, -71.06],
];

/** About as many pixels a degree as in the picture. */
function namesAround(latitude: number, longitude: number): string[] {
  const { width, height } = pictureSize;
  const project = (position: { latitude: number; longitude: number }) => ({
    x: (position.longitude - longitude) * 91 + width / 2,
    y: (latitude - position.latitude) * 120 + height / 2,
  });
  return chooseCities(cities, project).map(({ name }) => name);
}

test('the city under the pin is named, and its smaller neighbors give way', () => {
  expect(namesAround(40.72, -74)).toEqual(['New York', 'Philadelphia', 'Boston']);
});

test('the city at the pin comes before larger ones that are farther away', () => {
  expect(namesAround(42.3, -71.2)).toEqual(['Boston', 'Yonkers']);
});
