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
  ['a new listing', newListing, wall],
  ['a changed listing', listingChanges, { ...wall, _id: '7' }],
];

/** The first complaint about each field, as people read it. */
function complaints(schema: Schema, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  const said: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) said[path.join('.')] ??= message;
  return said;
}

/** The value with one field, named by its path, set to something else. */
function changed(value: object, path: string, to: unknown): object {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...value, [first]: to };
  return { ...value, [first]: changed((value as Record<string, object>)[first] ?? {}, rest.join('.'), to) };
}

const numbers = [
  ...['Daily', 'Weekly', 'Monthly', 'Yearly'].flatMap((name) => [
    [`${name.toLowerCase()}Pricing.price`, `${name} Price`],
    [`${name.toLowerCase()}Pricing.discount`, `${name} Discount`],
  ]),
  ['width', 'Width'],
  ['height', 'Height'],
] as [string, string][];
const cases = schemas.flatMap(([what, schema, value]) => numbers.map(([path, name]) => ({ what, schema, value, path, name })));

test.each(schemas)('%s like this is accepted', (_, schema, value) => {
  expect(complaints(schema, value)).toEqual({});
});

// Proves: texts.listing.not-positive, constants.listing.price
test.each(cases)('of $what: "$name must be a positive number"', ({ schema, value, path, name }) => {
  for (const wrong of [-0.01, -1, '', '5', 'many', null, true, Number.NaN, Number.POSITIVE_INFINITY, [], {}]) {
    expect(complaints(schema, changed(value, path, wrong))).toEqual({ [path]: `${name} must be a positive number` });
  }
  expect(complaints(schema, changed(value, path, 0))).toEqual({});
});

// Proves: decisions.money.discount-range
test.each(cases)('of $what: $name has at most two decimals', ({ schema, value, path, name }) => {
  const message = `${name} must have at most two decimals`;
  for (const wrong of [1.001, 0.5555, 19.999]) expect(complaints(schema, changed(value, path, wrong))).toEqual({ [path]: message });
  for (const right of [19.99, 1.1, 50.55]) expect(complaints(schema, changed(value, path, right))).toEqual({});
});

test.each(schemas)('of %s: sizes and prices have a limit', (_, schema, value) => {
  expect(complaints(schema, changed(value, 'width', 100_000))).toEqual({});
  expect(complaints(schema, changed(value, 'width', 100_000.01))).toEqual({ width: 'Width must be at most 100,000' });
  expect(complaints(schema, changed(value, 'yearlyPricing.price', 10_000_000))).toEqual({});
  expect(complaints(schema, changed(value, 'yearlyPricing.price', 10_000_000.01))).toEqual({
    'yearlyPricing.price': 'Yearly Price must be at most 10,000,000',
  });
});

// Proves: decisions.money.discount-range, decisions.money.minimum, decisions.money.zero-not-offered
test.each(['Daily', 'Weekly', 'Monthly', 'Yearly'])('%s: a discount is less than 100 percent, and fifty cents are left to pay', (name) => {
  const field = `${name.toLowerCase()}Pricing`;
  const of = (price: number, discount: number) => complaints(newListing, { ...wall, [field]: { price, discount } });
  const tooLittle = { [`${field}.price`]: `${name} Price must be 0 (not offered) or leave at least $0.50 to pay` };
  expect(of(10_000, 99.99)).toEqual({});
  expect(of(10_000, 100)).toMatchObject({ [`${field}.discount`]: `${name} Discount must be at most 99.99` });
  expect(of(0, 0)).toEqual({});
  expect(of(0, 50)).toEqual({});
  expect(of(0.49, 0)).toEqual(tooLittle);
  expect(of(0.5, 0)).toEqual({});
  expect(of(1, 51)).toEqual(tooLittle);
  expect(of(1, 50)).toEqual({});
});

// Proves: fields.listing.discount-default, fields.listing.unit-default, constants.listing.discount, constants.listing.units
// Proves: states.listing.new-is-not-listed, slots.default-one
test('a new listing without a discount gives none, without a unit is in feet, and is not listed', () => {
  const { dimensionUnit: _, ...rest } = wall;
  const read = newListing.parse({ ...rest, dailyPricing: { price: 5 } });
  expect(read).toMatchObject({ dailyPricing: { price: 5, discount: 0 }, dimensionUnit: 'feet', isListed: false, slots: 1, placement: 'pay_after' });
});

// Proves: rules.listing.required-on-add
test.each(['title', 'streetName', 'city', 'zipCode', 'description'])('a new listing needs its %s', (field) => {
  const names: Record<string, string> = { title: 'Title', streetName: 'Street Name', city: 'City', zipCode: 'Zip Code', description: 'Description' };
  for (const wrong of [undefined, '', '  \t ', null, 7]) {
    expect(complaints(newListing, { ...wall, [field]: wrong })).toEqual({ [field]: `${names[field]} is required` });
  }
  for (const wrong of ['a\u0000b', 'half \ud83e']) expect(Object.keys(complaints(newListing, { ...wall, [field]: wrong }))).toEqual([field]);
});

test.each([
  ['title', 120],
  ['streetName', 160],
  ['city', 80],
  ['zipCode', 16],
  ['description', 4_000],
])('%s may be %i characters long, not more', (field, longest) => {
  expect(complaints(newListing, { ...wall, [field]: 'x'.repeat(longest) })).toEqual({});
  expect(Object.keys(complaints(newListing, { ...wall, [field]: 'x'.repeat(longest + 1) }))).toEqual([field]);
});

test('a description has lines, everything else is one line without control characters', () => {
  expect(complaints(newListing, { ...wall, description: 'One\nTwo\r\n\tThree' })).toEqual({});
  for (const field of ['title', 'streetName', 'city', 'zipCode']) {
    for (const sign of ['\n', '\u0001', '\u007f']) {
      expect(complaints(newListing, { ...wall, [field]: `a${sign}b` })).toEqual({ [field]: 'Must be one line of plain text' });
    }
  }
});

test.each(schemas)('of %s: at least one medium, and only those of the list', (_, schema, value) => {
  const message = 'Please select at least one medium';
  for (const wrong of [[], undefined, null, 'vinyl'])
    expect(complaints(schema, { ...value, mediumsAccepted: wrong })).toEqual({ mediumsAccepted: message });
  expect(complaints(schema, { ...value, mediumsAccepted: ['vinyl', 'marble'] })).toEqual({ 'mediumsAccepted.1': 'Please choose from the list' });
});

test.each(schemas)('of %s: eight further pictures, slots from 1 to 100, a position on earth', (_, schema, value) => {
  expect(complaints(schema, { ...value, images: Array(8).fill('https://files.example/one') })).toEqual({});
  expect(complaints(schema, { ...value, images: Array(9).fill('https://files.example/one') })).toEqual({
    images: 'You can add at most 8 further pictures',
  });
  expect(complaints(schema, { ...value, slots: 0 })).toEqual({ slots: 'Slots must be at least 1' });
  expect(complaints(schema, { ...value, slots: 1.5 })).toEqual({ slots: 'Slots must be a whole number' });
  expect(Object.keys(complaints(schema, { ...value, slots: 101 }))).toEqual(['slots']);
  expect(complaints(schema, { ...value, latitude: -90, longitude: 180 })).toEqual({});
  expect(Object.keys(complaints(schema, { ...value, latitude: 90.1, longitude: -180.1 }))).toEqual(['latitude', 'longitude']);
});

// Proves: rules.listing.required-on-edit
test('a change says address, size and mediums again; what else it leaves out is left out', () => {
  const { streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted } = wall;
  const needed = { _id: '7', streetName, city, zipCode, width, height, dimensionUnit, mediumsAccepted };
  expect(listingChanges.parse(needed)).toEqual(needed);
  for (const field of Object.keys(needed).filter((name) => name !== 'dimensionUnit')) {
    expect(Object.keys(complaints(listingChanges, { ...needed, [field]: undefined }))).toEqual([field]);
  }
});

test.each(['', '0', '-1', '1.5', '01', ' 1', '1 or 1=1', '9'.repeat(19), 1, null])('%j is the id of no listing', (id) => {
  expect(Object.keys(complaints(listingChanges, { ...wall, _id: id }))).toEqual(['_id']);
});

const needed = { _id: '7', streetName: '12 Canal Street', city: 'Chicago', zipCode: '60614', width: 12, height: 8, mediumsAccepted: ['vinyl'] };

// Proves: fields.listing.discount-on-edit, fields.listing.discount-default, constants.listing.discount
test.each(priceTypes)('a change that says a price and no discount for %s gives none', (type) => {
  expect(listingChanges.parse({ ...needed, dimensionUnit: 'feet', [type]: { price: 5 } })).toMatchObject({ [type]: { price: 5, discount: 0 } });
});
