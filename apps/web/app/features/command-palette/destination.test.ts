import { expect, test } from 'vitest';
import { type Destination, matchDestinations } from './destination.ts';

const place = (group: Destination['group'], title: string, about = ''): Destination => ({ group, title, about, to: `/${title}` });

test('every word has to occur, in any order and in any case', () => {
  const all = [place('Requests', 'North wall', 'Casey, pending'), place('Requests', 'South wall', 'Robin')];
  expect(matchDestinations('  WALL casey ', all).map(({ title }) => title)).toEqual(['North wall']);
  expect(matchDestinations('wall nobody', all)).toEqual([]);
});

test('without words everything fits, pages before the rest and no more than five of each other kind', () => {
  const walls = Array.from({ length: 7 }, (_, index) => place('Subscriptions', `Wall ${index}`));
  const found = matchDestinations('', [...walls, place('Pages', 'Home')]);
  expect(found.map(({ title }) => title)).toEqual(['Home', 'Wall 0', 'Wall 1', 'Wall 2', 'Wall 3', 'Wall 4']);
});
