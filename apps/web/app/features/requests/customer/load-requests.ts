import type { RentalRequest } from '@frontage/contract/requests.schema';
import { type LoadedRequests, loadRequestsPage, type RequestsPageParams, requestsPerPage } from '~/features/requests/model/load-requests.ts';
import { api } from '~/lib/api.ts';

export const requestsLoadFailure = 'Failed to fetch your requests';

export function customerRequestsPath(page: number): string {
  return page === 1 ? '/requestedPack' : `/requestedPack?page=${page}`;
}

/** A page of what the customer has asked for. */
export function loadCustomerRequests(place: RequestsPageParams): Promise<LoadedRequests> {
  return loadRequestsPage(place, {
    page: (page) => api('GET /api/customer/requests', { query: { page, limit: requestsPerPage }, failure: requestsLoadFailure }),
    one: async (id) => (await api('GET /api/customer/requests/{id}', { params: { id }, quiet: true })).request,
  });
}

/** The request as it is now; its links are good for minutes from now on. */
export async function fetchRequest(id: string): Promise<RentalRequest> {
  const { request } = await api('GET /api/customer/requests/{id}', { params: { id }, failure: null });
  return request;
}

export async function fetchFileLink(id: string, place: number): Promise<string | null> {
  return (await fetchRequest(id)).fileUrl[place] ?? null;
}

export async function fetchProofLink(id: string, place: number): Promise<string | null> {
  return (await fetchRequest(id)).proofs[place]?.url ?? null;
}
