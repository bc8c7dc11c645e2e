import { type LoadedPage, loadPage, requestsPerPage } from '~/components/request/load-page.ts';
import type { Place } from '~/components/request/request-place.ts';
import { api } from '~/lib/api.ts';

export const loadFailure = 'Failed to fetch your requests';

export function addressOfPage(page: number): string {
  return page === 1 ? '/requestedPack' : `/requestedPack?page=${page}`;
}

/** A page of what the customer has asked for. */
export function loadRequests(place: Place): Promise<LoadedPage> {
  return loadPage(place, {
    page: (page) => api('GET /api/customer/requests', { query: { page, limit: requestsPerPage }, failure: loadFailure }),
    one: async (id) => (await api('GET /api/customer/requests/{id}', { params: { id }, quiet: true })).request,
  });
}
