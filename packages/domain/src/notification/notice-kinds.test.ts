import { expect, test } from 'vitest';
import { noticePath } from './notice-kinds.ts';

const request = { requestId: '7', listingId: null };
const listing = { requestId: '', listingId: '42' };
const payout = { requestId: null, listingId: null };

test.each([
  ['request_received', 'seller', request, '/seller/requested/7'],
  ['request_accepted', 'customer', request, '/requestedPack/7'],
  ['listing_free', 'customer', listing, '/listing/42'],
  ['payout_sent', 'seller', payout, '/seller/earnings'],
  ['payout_failed', 'seller', payout, '/seller/payment-settings'],
  ['account_restricted', 'seller', payout, '/seller/payment-settings'],
] as const)('a notice of the kind %s opens its page for the %s', (kind, reader, subject, path) => {
  expect(noticePath(reader, { kind, ...subject })).toBe(path);
});

test.each([
  ['a request', request, '/seller/requested/7'],
  ['a listing', listing, '/listing/42'],
  ['neither', payout, '/notices'],
] as const)('a notice of an unknown kind about %s opens a page that exists', (_, subject, path) => {
  expect(noticePath('seller', { kind: 'newer', ...subject })).toBe(path);
});
