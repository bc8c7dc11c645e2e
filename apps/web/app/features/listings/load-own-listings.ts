import type { OwnListing } from '@frontage/contract/listings.schema';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

export const rowsPerPage = 50;

export interface OwnListings {
  listings: OwnListing[];
  page: number;
  totalCount: number;
}

/** A page of the seller's listings; behind the last page there is the last page. */
export async function loadOwnListings(page: number): Promise<OwnListings | { failure: string }> {
  try {
    const { listings, totalCount } = await api('GET /listing/seller', { query: { limit: rowsPerPage, skip: (page - 1) * rowsPerPage } });
    const lastPage = Math.max(1, Math.ceil(totalCount / rowsPerPage));
    if (page > lastPage) return await loadOwnListings(lastPage);
    return { listings, page, totalCount };
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}

/** The page that an address asks for. */
export function pageIn(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page'));
  return Number.isSafeInteger(page) && page >= 1 && page <= 20_000 ? page : 1;
}
