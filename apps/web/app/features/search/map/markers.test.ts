import { expect, test } from 'vitest';
import { findMarker, toMarkers, westToEast } from './markers.ts';

const pin = (_id: string, latitude: number, longitude: number) => ({ _id, title: `Wall ${_id}`, latitude, longitude, price: 45 });

test('listings at the same point share one marker, and a step aside makes another one', () => {
  const pins = [pin('1', 30.25, -97.75), pin('2', 30.25, -97.75), pin('3', 30.26, -97.76)];
  const markers = toMarkers(pins, [], 12);
  expect(markers.map(({ type }) => type)).toEqual(['stack', 'pin']);
  expect(findMarker(markers, '2')).toMatchObject({ type: 'stack', pins: [{ _id: '1' }, { _id: '2' }] });
  expect(findMarker(markers, '3')).toMatchObject({ type: 'pin' });
  expect(findMarker(markers, '4')).toBeUndefined();
  expect(findMarker(markers, null)).toBeUndefined();
});

test('pins that would hide each other are one cluster, until the map is closer', () => {
  const pins = [pin('1', 30.25, -97.75), pin('2', 30.26, -97.76), pin('3', 34, -118)];
  expect(toMarkers(pins, [], 5)).toMatchObject([
    { type: 'cluster', listings: 2, isEstimate: false, latitude: expect.closeTo(30.255), longitude: expect.closeTo(-97.755) },
    { type: 'pin', key: '3' },
  ]);
  expect(findMarker(toMarkers(pins, [], 5), '2')).toMatchObject({ type: 'cluster' });
  expect(toMarkers(pins, [], 12).map(({ type }) => type)).toEqual(['pin', 'pin', 'pin']);
});

test('the keyboard goes from west to east, clusters included', () => {
  const cluster = { latitude: 40, longitude: -90, listings: 12, isEstimate: false };
  expect(westToEast(toMarkers([pin('east', 40, -74), pin('west', 34, -118)], [cluster], 4)).map(({ key }) => key)).toEqual([
    'west',
    '40,-90',
    'east',
  ]);
});
