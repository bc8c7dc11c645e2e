import { expect, test } from 'vitest';
import { chooseSimilar } from './similar.ts';

const spaces = (...kinds: ('wall' | 'billboard' | undefined)[]) => kinds.map((kind, index) => ({ _id: String(index + 1), kind }));
const ids = (chosen: { _id: string }[]) => chosen.map(({ _id }) => _id).join(' ');

test('spaces of the same kind come first, each group in its own order, four at most, without the space itself', () => {
  const nearest = spaces('wall', 'billboard', 'wall', undefined, 'wall', 'billboard');
  expect(ids(chooseSimilar({ _id: '1', kind: 'wall' }, nearest))).toBe('3 5 2 4');
  expect(ids(chooseSimilar({ _id: '9', kind: 'wall' }, nearest))).toBe('1 3 5 2');
});

test('without a kind, only the order counts', () => {
  expect(ids(chooseSimilar({ _id: '2' }, spaces('wall', undefined, 'billboard', undefined)))).toBe('1 3 4');
});
