import type { Pack } from '@frontage/contract/requests.schema';
import { type LoadedPage, loadPage, orNull, requestsPerPage } from '~/components/request/load-page.ts';
import type { Place } from '~/components/request/request-place.ts';
import { api } from '~/lib/api.ts';

export function addressOfPage(page: number): string {
  return page === 1 ? '/seller/requested' : `/seller/requested?page=${page}`;
}

/** A page of the requests that the seller received. */
export function loadRequests(place: Place): Promise<LoadedPage> {
  return loadPage(place, { page: askForPage, one: askForOne });
}

async function askForPage(page: number) {
  const { user, pagination } = await api('GET /auth/seller/profile', { query: { page, limit: requestsPerPage } });
  return { requests: user.requested_pack, pagination };
}

async function askForOne(id: string): Promise<Pack> {
  const { request } = await api('GET /listing/admin/packs/{id}', { params: { id }, quiet: true });
  return request;
}

/** One request as it is now; null when there is no such request, or none that can be had. */
export function loadRequest(id: string): Promise<Pack | null> {
  return orNull(askForOne(id));
}
