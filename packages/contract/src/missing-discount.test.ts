import { priceTypes } from '@frontage/domain/period';
import { expect, test } from 'vitest';
import { changedListing } from './listings.schema.ts';

const needed = { _id: '7', streetName: '12 Canal Street', city: 'Chicago', zipCode: '60614', width: 12, height: 8, mediumsAccepted: ['vinyl'] };

// Proves: fields.listing.discount-on-edit, fields.listing.discount-default, constants.listing.discount
test.each(priceTypes)('a change that says a price and no discount for %s gives none', (type) => {
  expect(changedListing.parse({ ...needed, dimensionUnit: 'feet', [type]: { price: 5 } })).toMatchObject({ [type]: { price: 5, discount: 0 } });
});
