import { expect, test } from 'vitest';
import { chooseSpelling, countMistakes } from './spelling.ts';

test.each([
  ['wall', 'wall', 0],
  ['bilboard', 'billboard', 1],
  ['wlal', 'wall', 1],
  ['scren', 'screen', 1],
  ['portlend', 'portland', 1],
  ['bilbord', 'billboard', 2],
  ['abc', '', 3],
  ['', 'abc', 3],
])('%s for %s has %i mistakes', (typed, meant, mistakes) => {
  expect(countMistakes(typed, meant)).toBe(mistakes);
});

const candidates = [
  { word: 'billboard', listings: 40 },
  { word: 'wall', listings: 40 },
  { word: 'mall', listings: 90 },
  { word: 'hall', listings: 3 },
  { word: 'screen', listings: 9 },
];

test.each([
  ['bilboard', 'billboard'],
  ['bilbord', 'billboard'],
  ['walll', 'wall'],
  ['qall', null],
  ['killboard', 'billboard'],
  ['wxll', 'wall'],
  ['scren', 'screen'],
  ['wal', null],
  ['w4ll', null],
  ['windshield', null],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(chooseSpelling(typed, candidates)).toBe(meant);
});
