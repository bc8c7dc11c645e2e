import type { Role } from '~/lib/signed-in.ts';

/** Of the table of subscriptions. */
export function columnTitles(viewer: Role): string[] {
  return ['Image', 'Title', 'Duration', 'Billing ID', viewer === 'seller' ? 'Customer' : 'Seller', 'Listing status', 'Action'];
}
