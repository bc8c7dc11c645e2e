import type { SellerListing } from '@frontage/contract/listings.schema';
import { expect, test } from 'vitest';
import { emptyListingFields, toListingFields, listingFormSchema } from './listing-fields.ts';

const content = {
  kind: 'wall',
  title: 'North wall',
  description: 'Dry.',
  streetName: '12 Canal Street',
  city: 'New York',
  zipCode: '10013',
  latitude: 40.7185,
  longitude: -74.0025,
  width: 24.5,
  height: 12,
  dimensionUnit: 'inches',
  mediumsAccepted: ['vinyl', 'neon'],
  dailyPricing: { price: 100.5, discount: 12.5 },
  weeklyPricing: { price: 0, discount: 0 },
  monthlyPricing: { price: 1_250, discount: 0 },
  yearlyPricing: { price: 12_000, discount: 20 },
  slots: 3,
  leadDays: 5,
  placement: 'pay_before',
  isListed: true,
} as const;

const wall: SellerListing = {
  ...content,
  _id: '7',
  timeZone: 'America/New_York',
  isFullyRented: false,
  kindConfirmed: false,
  missing: null,
  takenDown: null,
  mediumsAccepted: [...content.mediumsAccepted],
  image: 'https://files.example/7/1600.webp',
  pictures: [],
  updatedAt: '2026-11-15T05:00:00Z',
  _seller: { _id: '1', name: 'Dana', email: 'dana@example.com' },
};

test('a listing loaded into the form and sent unchanged stays the same', () => {
  expect(listingFormSchema.parse(toListingFields(wall))).toMatchObject(content);
});

test('amounts with cents have two decimals', () => {
  expect(toListingFields(wall).dailyPricing.price).toBe('100.50');
  expect(toListingFields(wall).monthlyPricing.price).toBe('1250');
});

test('an empty number is missing, not 0, and errors use the field names of the API', () => {
  const { error } = listingFormSchema.safeParse(emptyListingFields);
  const errors = Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
  expect(errors).toMatchObject({
    kind: 'Please choose the kind of space',
    title: 'Title is required',
    width: 'Width must be a positive number',
    mediumsAccepted: 'Please select at least one medium',
    'dailyPricing.price': 'Daily Price must be a positive number',
    'yearlyPricing.price': 'Yearly Price must be a positive number',
  });
  expect(errors).not.toHaveProperty('dailyPricing.discount');
});

test('without coordinates the server looks them up', () => {
  expect(listingFormSchema.parse({ ...toListingFields(wall), latitude: '', longitude: ' ' })).toMatchObject({ latitude: null, longitude: null });
  expect(listingFormSchema.safeParse({ ...toListingFields(wall), latitude: '91' }).error?.issues[0]?.message).toBe(
    'Latitude must be a number from -90 to 90',
  );
});
