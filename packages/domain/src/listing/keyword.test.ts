import { describe, expect, test } from 'vitest';
import { interpretKeyword, namesStartingWith, zipAreasOfPlace } from './keyword.ts';

/** What was understood, in short: names in brackets with what they mean. */
function understood(text: string, synonyms: Record<string, string[]> = {}, lastIsStart = false): string {
  const { phrases, plainWords } = interpretKeyword(text, new Map(Object.entries(synonyms)), lastIsStart);
  const named = phrases.map(({ words, kinds, mediums, states, zipAreas, synonyms: others }) =>
    [`[${words.join(' ')}`, ...kinds, ...mediums, ...states, ...zipAreas.slice(0, 1), ...others.map((other) => other.join('+'))].join(' '),
  );
  return [...named.map((name) => `${name}]`), ...plainWords].join(' ');
}

describe('a typed text', () => {
  test.each([
    ['walls', '[walls wall]'],
    ['Walls in Portland', '[walls wall] portland'],
    ['led wall', '[led wall digital_screen]'],
    ['LED walls downtown', '[led walls digital_screen] downtown'],
    ['wall neon', '[wall wall] [neon neon]'],
    ['shop windows', '[shop windows shop_window]'],
    ['barn', 'barn'],
    ['vinyl', '[vinyl vinyl]'],
    ['Oregon', '[oregon OR]'],
    ['new york', '[new york NY]'],
    ['New York City', '[new york city 100]'],
    ['west virginia walls', '[west virginia WV] [walls wall]'],
    ['bay area billboards', '[bay area 940] [billboards billboard]'],
    ['vegas', '[vegas 889]'],
    ['São Paulo', 'sao paulo'],
    ['97209', '97209'],
    ['a wall for a mural near downtown', '[wall wall] mural downtown'],
    ['!!!', ''],
  ])('%s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each([
    ['austin tx', '[tx TX] austin'],
    ['austin tx 78701', '[tx TX] austin 78701'],
    ['walls in TX', '[walls wall] [tx TX]'],
    ['portland or', '[or OR] portland'],
    ['portland me', '[me ME] portland'],
    ['or', '[or OR]'],
    ['walls in', '[walls wall]'],
    ['walls or', '[walls wall] or'],
    ['tx wall', '[wall wall] tx'],
    ['in', '[in IN]'],
    ['for the', 'for the'],
    ['la', '[la 900]'],
  ])('with the code of a state: %s', (text, expected) => {
    expect(understood(text)).toBe(expected);
  });

  test.each([
    ['digital scr', '[digital scr digital_screen]'],
    ['shop win', '[shop win shop_window]'],
    ['brick wal', '[wal wall] brick'],
    ['walls califor', '[walls wall] [califor CA]'],
    ['new', 'new'],
    ['w', 'w'],
    ['portl', 'portl'],
  ])('with an unfinished last name: %s', (text, expected) => {
    expect(understood(text, {}, true)).toBe(expected);
  });

  test('a synonym means a name or other words, and adds to what a name means already', () => {
    const synonyms = { 'big tv': ['digital screen'], brewery: ['beer hall'], mural: ['wall'] };
    expect(understood('big tv', synonyms)).toBe('[big tv digital_screen digital+screen]');
    expect(understood('breweries', synonyms)).toBe('[breweries beer+hall]');
    expect(understood('murals in texas', synonyms)).toBe('[murals wall wall] [texas TX]');
  });
});

test.each([
  ['wal', 'wall'],
  ['Shop w', 'shop_window'],
  ['new y', 'New York, New York City, New York metro area'],
  ['tx', 'Texas'],
  ['nyc', 'New York City'],
  ['', ''],
  ['!', ''],
])('names that start with %j: %s', (text, expected) => {
  const { kinds, places } = namesStartingWith(text);
  expect([...kinds, ...places.map(({ name }) => name)].join(', ')).toBe(expected);
});

test.each([
  ['oregon', 'Oregon, USA'],
  ['portland metro', 'Portland metro area'],
  ['dfw', 'Dallas–Fort Worth'],
  ['cbus', 'Columbus, OH'],
  ['kcmo', 'Kansas City, MO'],
])('the places of a search name %j as %s', (text, expected) => {
  expect(namesStartingWith(text).places.map(({ place }) => place)).toEqual([expected]);
});

test('a region with the name of a city is known by it, in its state only', () => {
  expect(zipAreasOfPlace('columbus, oh')).toEqual(['430', '431', '432']);
  expect(zipAreasOfPlace('Columbus, GA')).toEqual([]);
  expect(zipAreasOfPlace('Columbus')).toEqual([]);
});
