import { expect, test } from 'vitest';
import { toMarkers } from './markers.ts';
import { choosePriceTags } from './price-tags.ts';

const pin = (_id: string, longitude: number, price: number | null = 45) => ({ _id, title: 'Wall', latitude: 40, longitude, price });
/** About this wide is a pixel at zoom 10. */
const pixel = 360 / (512 * 2 ** 10);
const choose = (pins: ReturnType<typeof pin>[], { zoom = 10, inList = [] as string[] } = {}) =>
  [...choosePriceTags(toMarkers(pins, [], zoom), zoom, new Set(inList))].toSorted();

test('prices that would overlap become dots, until the map is closer', () => {
  const pins = [pin('1', -90), pin('2', -90 + 35 * pixel), pin('3', -90 + 80 * pixel)];
  expect(choose(pins)).toEqual(['1', '3']);
  expect(choose(pins, { zoom: 12 })).toEqual(['1', '2', '3']);
});

test('a price hides no other point: of two pins above each other, the upper one has it', () => {
  const upper = { ...pin('upper', -90), latitude: 40 + 26 * pixel };
  const lower = pin('lower', -90 + 8 * pixel);
  expect(toMarkers([lower, upper], [], 10)).toHaveLength(2);
  expect(choose([lower, upper], { inList: ['lower'] })).toEqual(['upper']);
});

test('the listings beside the map come first', () => {
  const pins = [pin('1', -90), pin('2', -90 + 35 * pixel)];
  expect(choose(pins, { inList: ['2'] })).toEqual(['2']);
});

test('at most sixty have a price', () => {
  expect(choose(Array.from({ length: 200 }, (_, index) => pin(String(index), -120 + index * 100 * pixel)))).toHaveLength(60);
});

test('a listing without a price for the period is a dot; clusters are neither', () => {
  expect(choose([pin('1', -90, null)])).toEqual([]);
  expect(choosePriceTags(toMarkers([], [{ latitude: 40, longitude: -90, listings: 3, isEstimate: false }], 10), 10, new Set()).size).toBe(0);
});

test('several listings at one point have a number, as wide as it is', () => {
  expect(choose([pin('1', -90), pin('2', -90), pin('3', -90 + 45 * pixel)])).toEqual(['3', 'near 1']);
});
