import { listingId, type SellerListing } from '@frontage/contract/listings.schema';
import { data, redirect } from 'react-router';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { type Loaded, orLastAnswer } from '~/lib/load-result.ts';
import { loginPath } from '~/lib/login-redirect.ts';
import { forgetUser } from '~/lib/signed-in.ts';

export const listingsPerPage = 50;

export interface LoadedListings {
  listings: SellerListing[];
  page: number;
  totalCount: number;
}

/** A page of the seller's listings. A page number that is too high gives the last page. */
export function loadSellerListings(page: number): Promise<Loaded<LoadedListings>> {
  return orLastAnswer('seller', `listings ${page}`, fetchListings(page));
}

async function fetchListings(page: number): Promise<LoadedListings> {
  const { listings, totalCount } = await api('GET /listing/seller', {
    query: { limit: listingsPerPage, skip: (page - 1) * listingsPerPage },
    failure: null,
  });
  const lastPage = Math.max(1, Math.ceil(totalCount / listingsPerPage));
  return page > lastPage ? fetchListings(lastPage) : { listings, page, totalCount };
}

/** One listing of the signed-in seller. Listings of others are not found. */
export async function loadSellerListing(id: string, request: Request): Promise<SellerListing | { failure: string }> {
  if (!listingId.safeParse(id).success) throw notFound();
  try {
    const { listing } = await api('GET /listing/seller/{listingId}', { params: { listingId: id }, quiet: true });
    return listing;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found') throw notFound();
    if (error.code === 'unauthenticated') {
      forgetUser('seller');
      throw redirect(loginPath(new URL(request.url)));
    }
    return { failure: error.message };
  }
}

function notFound() {
  return data(null, { status: 404 });
}
