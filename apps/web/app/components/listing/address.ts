import type { ListingCard } from '@frontage/contract/listings.schema';

/** '12 Mill Street, Austin, 78701' */
export function sayAddress({ streetName, city, zipCode }: Pick<ListingCard, 'streetName' | 'city' | 'zipCode'>): string {
  return [streetName, city, zipCode].filter(Boolean).join(', ');
}
