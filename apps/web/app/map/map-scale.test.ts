import { expect, test } from 'vitest';
import { scaleAt } from './map-scale.ts';

test.each([
  [3.5, 39, '200 mi'],
  [10, 30, '2 mi'],
  [11, 45, '1 mi'],
  [12.5, 40, '2,000 ft'],
  [17, 0, '100 ft'],
])('at zoom %d and latitude %d the bar stands for a round distance', (zoom, latitude, text) => {
  const scale = scaleAt(zoom, latitude);
  expect(scale.text).toBe(text);
  expect(scale.width).toBeGreaterThan(35);
  expect(scale.width).toBeLessThanOrEqual(96);
});

test('away from the equator the map is larger, so the bar is as long as one step closer', () => {
  expect(scaleAt(12, 60)).toEqual(scaleAt(13, 0));
});
