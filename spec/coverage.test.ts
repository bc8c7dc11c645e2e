import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { renderCoverage } from './render-coverage.ts';
import { reasonOpen } from './entry.ts';
import { readTags } from './find-tags.ts';

const tags = readTags();
const entries = catalogue.flatMap((part) => Object.entries(part.entries));
const ids = entries.map(([id]) => id);
const describeTag = ({ file, line, id }: (typeof tags)[number]) => `${file}:${line} ${id}`;

test('every entry has a unique, well-formed id', () => {
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(ids.filter((id) => !/^[a-z]+(?:\.[\w-]+)+$/i.test(id))).toEqual([]);
});

test('every entry is proven by a test', () => {
  const proven = new Set(tags.map(({ id }) => id));
  expect(entries.filter(([id, entry]) => reasonOpen(entry) === null && !proven.has(id)).map(([id]) => id)).toEqual([]);
});

test('no open entry is proven by a test', () => {
  const open = new Set(entries.filter(([, entry]) => reasonOpen(entry) !== null).map(([id]) => id));
  expect(tags.filter(({ id }) => open.has(id)).map(describeTag)).toEqual([]);
});

test('every tag names an entry and belongs to a test', () => {
  expect(tags.filter(({ id }) => !ids.includes(id)).map(describeTag)).toEqual([]);
  expect(tags.filter((tag) => tag.test === null).map(describeTag)).toEqual([]);
});

test('the page about them has a row for each entry, with the tests that prove it', () => {
  const page = renderCoverage(catalogue, tags);
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toHaveLength(ids.length);
  expect(page).toContain(`${ids.length} entries`);
});
