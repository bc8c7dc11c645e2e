import { expect, test } from 'vitest';
import { columnTitles } from './column-titles.ts';

// Proves: subscriptions.customer.columns, subscriptions.seller.columns
test('customers see of whom they rent, sellers who rents', () => {
  expect(columnTitles('customer')).toEqual(['Image', 'Title', 'Duration', 'Billing ID', 'Seller', 'Listing status', 'Action']);
  expect(columnTitles('seller')).toEqual(['Image', 'Title', 'Duration', 'Billing ID', 'Customer', 'Listing status', 'Action']);
});
