import { priceTypes } from '@frontage/domain/listing/period';
import { expect, test } from 'vitest';
import { listingChanges, newListing } from './listings.schema.ts';

type Schema = typeof newListing | typeof listingChanges;

const pricing = { price: 20, discount: 10 };
const wall = {
  title: 'Brick wall',
  streetName: '12 Canal Street',
  city: 'Chicago',
  zipCode: '60614',
  description: 'A dry wall.',
  dailyPricing: pricing,
  weeklyPricing: pricing,
  monthlyPricing: pricing,
  yearlyPricing: pricing,
  width: 12,
  height: 8.5,
  dimensionUnit: 'feet',
  mediumsAccepted: ['vinyl'],
  image: 'https://files.example/one',
};
const schemas: [string, Schema, object][] = [
  ['newListing', newListing, wall],
  ['listingChanges', listingChanges, { ...wall, _id: '7' }],
];

/** The first message about each field. */
function fieldErrors(schema: Schema, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  const messages: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) messages[path.join('.')] ??= message;
  return messages;
}

/** A copy with the field at this path replaced. */
function withField(value: object, path: string, to: unknown): object {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...value, [first]: to };
  return { ...value, [first]: withField((value as Record<string, object>)[first] ?? {}, rest.join('.'), to) };
}

const numbers = [
  ...['Daily', 'Weekly', 'Monthly', 'Yearly'].flatMap((name) => [
    [`${name.toLowerCase()}Pricing.price`, `${name} Price`],
    [`${name.toLowerCase()}Pricing.discount`, `${name} Discount`],
  ]),
  ['width', 'Width'],
  ['height', 'Height'],
] as [string, string][];
const cases = schemas.flatMap(([schemaName, schema, value]) => numbers.map(([path, name]) => ({ schemaName, schema, value, path, name })));

test.each(schemas)('%s accepts a valid listing', (_, schema, value) => {
  expect(fieldErrors(schema, value)).toEqual({});
});

// Proves: texts.listing.not-positive, constants.listing.price
test.each(cases)('$schemaName: "$name must be a positive number"', ({ schema, value, path, name }) => {
  for (const invalid of [-0.01, -1, '', '5', 'many', null, true, Number.NaN, Number.POSITIVE_INFINITY, [], {}]) {
    expect(fieldErrors(schema, withField(value, path, invalid))).toEqual({ [path]: `${name} must be a positive number` });
  }
  expect(fieldErrors(schema, withField(value, path, 0))).toEqual({});
});

// Proves: decisions.money.discount-range
test.each(cases)('$schemaName: $name has at most two decimals', ({ schema, value, path, name }) => {
  const message = `${name} must have at most two decimals`;
  for (const invalid of [1.001, 0.5555, 19.999]) expect(fieldErrors(schema, withField(value, path, invalid))).toEqual({ [path]: message });
  for (const valid of [19.99, 1.1, 50.55]) expect(fieldErrors(schema, withField(value, path, valid))).toEqual({});
});

test.each(schemas)('%s limits sizes and prices', (_, schema, value) => {
  expect(fieldErrors(schema, withField(value, 'width', 100_000))).toEqual({});
  expect(fieldErrors(schema, withField(value, 'width', 100_000.01))).toEqual({ width: 'Width must be at most 100,000' });
  expect(fieldErrors(schema, withField(value, 'yearlyPricing', { price: 10_000_000, discount: 99.99 }))).toEqual({});
  expect(fieldErrors(schema, withField(value, 'yearlyPricing.price', 10_000_000.01))).toEqual({
    'yearlyPricing.price': 'Yearly Price must be at most 10,000,000',
  });
});

// Proves: decisions.money.discount-range, decisions.money.minimum, decisions.money.zero-not-offered
test.each(['Daily', 'Weekly', 'Monthly', 'Yearly'])('%s: a discount is below 100 percent and leaves at least fifty cents to pay', (name) => {
  const field = `${name.toLowerCase()}Pricing`;
  const errorsFor = (price: number, discount: number) => fieldErrors(newListing, { ...wall, [field]: { price, discount } });
  const tooLittle = { [`${field}.price`]: `${name} Price must be 0 (not offered) or leave at least $0.50 to pay` };
  expect(errorsFor(10_000, 99.99)).toEqual({});
  expect(errorsFor(10_000, 100)).toMatchObject({ [`${field}.discount`]: `${name} Discount must be at most 99.99` });
  expect(errorsFor(0, 0)).toEqual({});
  expect(errorsFor(0, 50)).toEqual({});
  expect(errorsFor(0.49, 0)).toEqual(tooLittle);
  expect(errorsFor(0.5, 0)).toEqual({});
  expect(errorsFor(1, 51)).toEqual(tooLittle);
  expect(errorsFor(1, 50)).toEqual({});
});

// Proves: fields.listing.discount-default, fields.listing.unit-default, constants.listing.discount, constants.listing.units
// Proves: states.listing.new-is-not-listed, slots.default-one
test('a new listing defaults to no discount, feet, not listed, one slot and paying after proof', () => {
  const { dimensionUnit: _, ...rest } = wall;
  const parsed = newListing.parse({ ...rest, dailyPricing: { price: 5 } });
  expect(parsed).toMatchObject({ dailyPricing: { price: 5, discount: 0 }, dimensionUnit: 'feet', isListed: false, slots: 1, placement: 'pay_after' });
});

// Proves: rules.listing.required-on-add
test.each(['title', 'streetName', 'city', 'zipCode', 'description'])('a new listing requires %s', (field) => {
  const names: Record<string, string> = { title: 'Title', streetName: 'Street Name', city: 'City', zipCode: 'Zip Code', description: 'Description' };
  for (const invalid of [undefined, '', '  \t ', null, 7]) {
    expect(fieldErrors(newListing, { ...wall, [field]: invalid })).toEqual({ [field]: `${names[field]} is required` });
  }
  for (const invalid of ['a\u0000b', 'half \ud83e']) expect(Object.keys(fieldErrors(newListing, { ...wall, [field]: invalid }))).toEqual([field]);
});

test.each([
  ['title', 120],
  ['streetName', 160],
  ['city', 80],
  ['zipCode', 16],
  ['description', 4_000],
])('%s can have at most %i characters', (field, max) => {
  expect(fieldErrors(newListing, { ...wall, [field]: 'x'.repeat(max) })).toEqual({});
  expect(Object.keys(fieldErrors(newListing, { ...wall, [field]: 'x'.repeat(max + 1) }))).toEqual([field]);
});

test('a description can have several lines; other texts are one line without control characters', () => {
  expect(fieldErrors(newListing, { ...wall, description: 'One\nTwo\r\n\tThree' })).toEqual({});
  for (const field of ['title', 'streetName', 'city', 'zipCode']) {
    for (const character of ['\n', '\u0001', '\u007f']) {
      expect(fieldErrors(newListing, { ...wall, [field]: `a${character}b` })).toEqual({ [field]: 'Must be one line of plain text' });
    }
  }
});

test.each(schemas)('%s requires at least one medium and accepts only listed ones', (_, schema, value) => {
  const message = 'Please select at least one medium';
  for (const invalid of [[], undefined, null, 'vinyl'])
    expect(fieldErrors(schema, { ...value, mediumsAccepted: invalid })).toEqual({ mediumsAccepted: message });
  expect(fieldErrors(schema, { ...value, mediumsAccepted: ['vinyl', 'marble'] })).toEqual({ 'mediumsAccepted.1': 'Please choose from the list' });
});

test.each(schemas)('%s takes what an ad’s printer has to know, within limits', (_, schema, value) => {
  const texts = {
    seenFrom: 'Viewing distance must be a number of feet from 1 to 5,000',
    bleed: 'Bleed must be a number of inches from 0 to 24',
    fileRequirements: 'File requirements must be at most 500 characters long',
  };
  for (const seenFrom of [0.5, 5_001, '12', Number.NaN]) expect(fieldErrors(schema, { ...value, seenFrom })).toEqual({ seenFrom: texts.seenFrom });
  for (const bleed of [-0.1, 24.1]) expect(fieldErrors(schema, { ...value, bleed })).toEqual({ bleed: texts.bleed });
  expect(fieldErrors(schema, { ...value, fileRequirements: 'x'.repeat(501) })).toEqual({ fileRequirements: texts.fileRequirements });
  const most = { seenFrom: 5_000, bleed: 24, fileRequirements: 'x'.repeat(500) };
  for (const given of [most, { seenFrom: 1, bleed: 0 }, { seenFrom: null, bleed: null, fileRequirements: null }])
    expect(fieldErrors(schema, { ...value, ...given })).toEqual({});
});

test.each(schemas)('%s allows eight additional pictures, 1 to 100 slots, 0 to 60 days of lead time and a valid position', (_, schema, value) => {
  expect(fieldErrors(schema, { ...value, images: Array(8).fill('https://files.example/one') })).toEqual({});
  expect(fieldErrors(schema, { ...value, images: Array(9).fill('https://files.example/one') })).toEqual({
    images: 'You can add up to 8 more photos',
  });
  expect(fieldErrors(schema, { ...value, slots: 0 })).toEqual({ slots: 'Slots must be at least 1' });
  for (const leadDays of [-1, 61, 1.5, '5', Number.NaN]) {
    expect(fieldErrors(schema, { ...value, leadDays })).toEqual({ leadDays: 'Lead time must be a whole number of days from 0 to 60' });
  }
  for (const leadDays of [0, 60]) expect(fieldErrors(schema, { ...value, leadDays })).toEqual({});
  expect(fieldErrors(schema, { ...value, slots: 1.5 })).toEqual({ slots: 'Slots must be a whole number' });
  expect(Object.keys(fieldErrors(schema, { ...value, slots: 101 }))).toEqual(['slots']);
  expect(fieldErrors(schema, { ...value, latitude: -90, longitude: 180 })).toEqual({});
  expect(Object.keys(fieldErrors(schema, { ...value, latitude: 90.1, longitude: -180.1 }))).toEqual(['latitude', 'longitude']);
});

// Proves: rules.listing.required-on-edit
test('a change requires address, size and mediums, and leaves out other missing fields', () => {
  const { streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted } = wall;
  const needed = { _id: '7', streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted };
  expect(listingChanges.parse(needed)).toEqual(needed);
  for (const field of Object.keys(needed).filter((name) => name !== 'dimensionUnit')) {
    expect(Object.keys(fieldErrors(listingChanges, { ...needed, [field]: undefined }))).toEqual([field]);
  }
});

test.each(['', '0', '-1', '1.5', '01', ' 1', '1 or 1=1', '9'.repeat(19), 1, null])('%j is not a listing id', (id) => {
  expect(Object.keys(fieldErrors(listingChanges, { ...wall, _id: id }))).toEqual(['_id']);
});

const needed = { _id: '7', streetName: '12 Canal Street', city: 'Chicago', zipCode: '60614', width: 12, height: 8, mediumsAccepted: ['vinyl'] };

// Proves: fields.listing.discount-on-edit, fields.listing.discount-default, constants.listing.discount
test.each(priceTypes)('a change with a price but no discount for %s has no discount', (type) => {
  expect(listingChanges.parse({ ...needed, dimensionUnit: 'feet', [type]: { price: 5 } })).toMatchObject({ [type]: { price: 5, discount: 0 } });
});
