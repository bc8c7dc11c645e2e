import { expect, test } from 'vitest';
import { type Destination, matchDestinations } from './destination.ts';

const destination = (group: Destination['group'], title: string, about = ''): Destination => ({ group, title, about, to: `/${title}` });

test('requires every word, in any order and case', () => {
  const all = [destination('Requests', 'North wall', 'Casey, pending'), destination('Requests', 'South wall', 'Robin')];
  expect(matchDestinations('  WALL casey ', all).map(({ title }) => title)).toEqual(['North wall']);
  expect(matchDestinations('wall nobody', all)).toEqual([]);
});

test('lists everything for an empty text: pages first, at most five of each other group', () => {
  const walls = Array.from({ length: 7 }, (_, index) => destination('Subscriptions', `Wall ${index}`));
  const found = matchDestinations('', [...walls, destination('Pages', 'Home')]);
  expect(found.map(({ title }) => title)).toEqual(['Home', 'Wall 0', 'Wall 1', 'Wall 2', 'Wall 3', 'Wall 4']);
});
