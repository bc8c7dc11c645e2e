import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, writeDraft } from './listing-draft.ts';
import { emptyListingFields } from './listing-fields.ts';

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => storage.set(key, value),
  removeItem: (key: string) => storage.delete(key),
});
beforeEach(() => storage.clear());
afterAll(() => vi.unstubAllGlobals());

const savedAt = '2026-11-15T12:00:00.000Z';
const wall = { url: 'https://files.example/wall', widths: [1_600], width: 1_600, height: 1_200, placeholder: 'data:,', face: null };
const pictures = [{ name: 'wall.png', address: 'https://files.example/wall', picture: wall }];
const fields = {
  ...emptyListingFields,
  kind: 'wall' as const,
  title: 'North wall',
  slots: '3',
  seenFrom: '120',
  dimensionUnit: 'inches' as const,
  mediumsAccepted: ['vinyl' as const],
  weeklyPricing: { price: '100', discount: '5' },
};

/** What the form opens with if this is stored. */
function readBack(stored: object) {
  storage.set('listing-draft:1', JSON.stringify(stored));
  return readDraft('1');
}

test('a draft opens as it was saved, for its own seller', () => {
  writeDraft('1', { savedAt, fields, pictures });
  expect(readDraft('1')).toEqual({ savedAt, fields, pictures });
  expect(readDraft('2')).toBeNull();
});

test.each(Object.keys(emptyListingFields) as (keyof typeof emptyListingFields)[])(
  'a draft from before there was %s keeps everything else',
  (name) => {
    const { [name]: _, ...older } = fields;
    expect(readBack({ savedAt, fields: older, pictures })).toEqual({ savedAt, fields: { ...fields, [name]: emptyListingFields[name] }, pictures });
  },
);

test('a draft from before the newest fields opens with their defaults', () => {
  const { leadDays: _days, seenFrom: _from, bleed: _bleed, fileRequirements: _file, kind: _kind, ...older } = fields;
  const newest = { leadDays: '0', seenFrom: '', bleed: '', fileRequirements: '', kind: null };
  expect(readBack({ savedAt, fields: older, pictures })?.fields).toEqual({ ...fields, ...newest });
});

test.each([
  ['title', 7],
  ['kind', 'submarine'],
  ['dimensionUnit', 'miles'],
  ['mediumsAccepted', ['vinyl', 'marble']],
  ['weeklyPricing', '100'],
  ['isListed', true],
  ['slots', null],
  ['description', 'x'.repeat(10_001)],
] as const)('a value of %s that the form does not know is dropped, the others stay', (name, invalid) => {
  expect(readBack({ savedAt, fields: { ...fields, [name]: invalid }, pictures })?.fields).toEqual({ ...fields, [name]: emptyListingFields[name] });
});

test('fields that the form no longer has are dropped', () => {
  expect(readBack({ savedAt, fields: { ...fields, color: 'red' }, pictures })?.fields).toEqual(fields);
});

test('photos of another shape are dropped, the fields stay; a photo from before there were faces has none', () => {
  const { face: _, ...older } = wall;
  expect(readBack({ savedAt, fields, pictures: [{ ...pictures[0], picture: older }] })).toEqual({ savedAt, fields, pictures });
  expect(readBack({ savedAt, fields, pictures: ['wall.png'] })).toEqual({ savedAt, fields, pictures: [] });
});

test.each([null, 1, {}, { savedAt, fields: 'none' }, { savedAt, fields: {}, pictures: [] }, { fields, pictures }])('%j is no draft', (stored) => {
  storage.set('listing-draft:1', JSON.stringify(stored));
  expect(readDraft('1')).toBeNull();
});

test('what is not JSON is no draft', () => {
  storage.set('listing-draft:1', 'not json');
  expect(readDraft('1')).toBeNull();
});
