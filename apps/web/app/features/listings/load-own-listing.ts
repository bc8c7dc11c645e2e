import { listingId, type OwnListing } from '@frontage/contract/listings.schema';
import { data, redirect } from 'react-router';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import { loginPath } from '~/lib/own-path.ts';
import { forgetUser } from '~/lib/signed-in.ts';

/** One listing of the signed-in seller. Another's and one that doesn't exist are the same: there is no such page. */
export async function loadOwnListing(id: string, request: Request): Promise<OwnListing | { failure: string }> {
  if (!listingId.safeParse(id).success) throw missing();
  try {
    const { listing } = await api('GET /listing/seller/{listingId}', { params: { listingId: id }, quiet: true });
    return listing;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'not_found') throw missing();
    if (error.code === 'unauthenticated') {
      forgetUser('seller');
      throw redirect(loginPath(new URL(request.url)));
    }
    return { failure: error.message };
  }
}

function missing() {
  return data(null, { status: 404 });
}
