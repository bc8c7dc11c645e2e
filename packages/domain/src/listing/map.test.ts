import { expect, test } from 'vitest';
import {
  areaOf,
  boundsAround,
  boxOfCell,
  cellNumber,
  coverWithCells,
  isPosition,
  type MapBox,
  milesBetween,
  milesToBox,
  overlap,
  rangesOf,
  toMapBoxes,
  toMapPoint,
  toPosition,
} from './map.ts';

const newYork = { latitude: 40.7128, longitude: -74.006 };
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };

test('a position on the map is within 10 feet of the real one', () => {
  for (const position of [newYork, losAngeles, { latitude: 71.3, longitude: -156.8 }, { latitude: -33.9, longitude: 151.2 }])
    expect(milesBetween(position, toPosition(toMapPoint(position)))).toBeLessThan(10 / 5_280);
});

test('positions at the edges stay on the map', () => {
  expect(toMapPoint({ latitude: 90, longitude: -180 })).toEqual({ x: 0, y: expect.any(Number) });
  expect(toMapPoint({ latitude: -90, longitude: 180 }).x).toBe(2 ** 24 - 1);
  expect([{ latitude: 90.1, longitude: 0 }, { latitude: 0, longitude: -180.5 }, newYork].map(isPosition)).toEqual([false, false, true]);
});

test('distances follow the surface of the earth', () => {
  expect(milesBetween(newYork, losAngeles)).toBeCloseTo(2_445.6, 0);
  expect(milesBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(13.8, 1);
});

test('a box is as far away as its nearest point, also across the date line', () => {
  const [box] = toMapBoxes({ west: -74, south: 40, east: -73, north: 41 });
  if (!box) throw new Error('no box');
  expect(milesToBox({ latitude: 40.5, longitude: -73.5 }, box)).toBeLessThan(0.01);
  expect(milesToBox({ latitude: 42, longitude: -73.5 }, box)).toBeCloseTo(0.99 * 69.1, 0);
  const [island] = toMapBoxes({ west: -180, south: 51, east: -179, north: 52 });
  expect(island && milesToBox({ latitude: 51.5, longitude: 179.9 }, island)).toBeCloseTo(0.99 * 4.3, 1);
});

test('the bounds around a circle contain all of it', () => {
  for (const middle of [newYork, { latitude: 64.8, longitude: -147.7 }, { latitude: 52, longitude: 179.9 }]) {
    const { west, south, east, north } = boundsAround({ middle, miles: 60 });
    for (const corner of [north, south].map((latitude) => ({ latitude, longitude: middle.longitude })))
      expect(milesBetween(middle, corner)).toBeGreaterThan(60);
    for (const longitude of [west, east]) {
      for (let step = -50; step <= 50; step += 1)
        expect(milesBetween(middle, { latitude: middle.latitude + (step * (north - south)) / 100, longitude })).toBeGreaterThan(60);
    }
  }
});

test('bounds across the date line are two boxes', () => {
  const boxes = toMapBoxes({ west: 170, south: 50, east: -170, north: 55 });
  expect(boxes.map(({ left, right }) => [left === 0, right === 2 ** 24 - 1])).toEqual([
    [false, true],
    [true, false],
  ]);
  expect(toMapBoxes({ west: -75, south: 40, east: -73, north: 41 })).toHaveLength(1);
});

const view: MapBox = { left: 4_934_000, top: 6_300_000, right: 4_990_000, bottom: 6_340_000 };

test('cells cover the whole area without a gap and without overlap', () => {
  const cells = coverWithCells([view], [6, 8, 10, 12, 14], 24) ?? [];
  expect(cells.length).toBeGreaterThan(4);
  expect(cells.length).toBeLessThanOrEqual(24);
  expect(cells.reduce((sum, cell) => sum + overlap(boxOfCell(cell), view), 0)).toBe(areaOf(view));
  const [coarse] = coverWithCells([view], [6], 24) ?? [];
  expect(coarse).toMatchObject({ level: 6 });
  expect(coverWithCells([{ left: 0, top: 0, right: 2 ** 24 - 1, bottom: 2 ** 24 - 1 }], [6, 8], 24)).toBeNull();
});

test('the numbers of a cell are one range, and neighbors are joined', () => {
  const [range] = rangesOf([{ level: 4, x: 3, y: 9 }]);
  const { left, top, right, bottom } = boxOfCell({ level: 4, x: 3, y: 9 });
  expect(range).toEqual({ from: cellNumber({ x: left, y: top }), to: cellNumber({ x: right, y: bottom }) });
  const four = [0, 1].flatMap((x) => [0, 1].map((y) => ({ level: 5, x: 6 + x, y: 18 + y })));
  expect(rangesOf(four)).toEqual([range]);
});
