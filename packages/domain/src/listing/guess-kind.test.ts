import { describe, expect, test } from 'vitest';
import { guessKind, kindNamesToSearch, singular } from './guess-kind.ts';

const plain = { description: '', mediums: ['vinyl'] as const };

describe('the kind of a space is guessed', () => {
  test.each([
    ['Brick wall on Canal Street', 'wall'],
    ['Facade screen near the Alder Gym', 'digital_screen'],
    ['Facade banner during works', 'banner'],
    ['Banner space on the fence', 'banner'],
    ['Barn facing the highway', 'wall'],
    ['LED wall at the arena', 'digital_screen'],
    ['Poster case at the bus stop', 'poster'],
    ['Bus shelter panel by the Ivory Market', 'poster'],
    ['Corner shop window', 'shop_window'],
    ['Window by the billboard', 'shop_window'],
    ['Two vans for your ad', 'vehicle'],
    ['Bulletin board on poles', 'billboard'],
    ['Space on a brick wall', 'wall'],
    ['Place for a neon sign', 'other'],
    ['12 Canal Street', 'other'],
  ])('from its title: %s', (title, kind) => {
    expect(guessKind({ ...plain, title })).toBe(kind);
  });

  test('from its mediums if the title says nothing, then from its description', () => {
    expect(guessKind({ title: 'Corner spot', description: 'On a wall.', mediums: ['led', 'digital'] })).toBe('digital_screen');
    expect(guessKind({ title: 'Corner spot', description: 'On a wall.', mediums: ['billboard'] })).toBe('billboard');
    expect(guessKind({ title: 'Corner spot', description: 'On a wall under a billboard.', mediums: ['billboard', 'paper'] })).toBe('wall');
  });
});

test('longer names come first, so that none hides behind a shorter one', () => {
  const lengths = kindNamesToSearch.map(({ words }) => words.length);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
  expect(kindNamesToSearch.flatMap(({ words }) => words).map(singular)).toEqual(kindNamesToSearch.flatMap(({ words }) => words));
});

test.each([
  ['walls', 'wall'],
  ['buses', 'bus'],
  ['bus', 'bus'],
  ['taxis', 'taxi'],
  ['glass', 'glass'],
  ['trolleys', 'trolley'],
  ['properties', 'property'],
  ['boxes', 'box'],
  ['as', 'as'],
])('the singular of %s is %s', (word, expected) => {
  expect(singular(word)).toBe(expected);
});
