import { expect, test } from 'vitest';
import { findTags } from './find-tags.ts';

const tag = '// Proves:';

function findNames(...lines: string[]): string[] {
  return findTags('wall.test.ts', lines.join('\n')).map(({ id, test: name }) => `${id}: ${name}`);
}

test('a tag belongs to the test right below it, also over several lines of tags', () => {
  expect(findNames(`${tag} one, two`, `${tag} three`, `test('a wall', async () => {});`)).toEqual(['one: a wall', 'two: a wall', 'three: a wall']);
});

test('a tag inside a test belongs to it at any depth', () => {
  expect(findNames(`test('a wall', () => {`, `  step('first', () => {`, `    ${tag} one`, `    expect(1);`)).toEqual(['one: a wall']);
  expect(findNames(`test.each([`, `  ['(', 1],`, `])('of %s', (_, sum) => {`, `  ${tag} one`, `  expect(sum);`)).toEqual(['one: of %s']);
});

test('groups are part of the name', () => {
  expect(findNames(`describe('walls', () => {`, `  test.describe('of brick', () => {`, `    ${tag} one`, `    test('stand', () => {`)).toEqual([
    'one: walls › of brick › stand',
  ]);
});

test('a tag between tests belongs to none', () => {
  expect(findNames(`test('a wall', () => {`, `  expect(1);`, `});`, `${tag} one`, `const roof = 1;`)).toEqual(['one: null']);
  expect(findNames(`${tag} one`, `beforeAll(() => {});`)).toEqual(['one: null']);
});
