import type { Listing } from '@frontage/contract/listings.schema';
import { type Period, periodOf, shortestOffered } from '@frontage/domain/period';
import { pricesOf } from '~/components/listing/prices.ts';
import { readPriceType } from '~/lib/search-address.ts';

/** The period that the address names; if it names none, the shortest that is offered. */
export function chosenPeriod(listing: Listing, query: string): Period {
  const named = new URLSearchParams(query).get('priceType');
  return named === null ? (shortestOffered(pricesOf(listing)) ?? 'daily') : periodOf(readPriceType(named));
}
