import type { RentalRequest } from '@frontage/contract/requests.schema';
import { useEffect } from 'react';
import {
  type LoadedRequests,
  loadRequestsPage,
  nullIfMissing,
  type RequestsPageParams,
  requestsPerPage,
} from '~/features/requests/model/load-requests.ts';
import { api } from '~/lib/api.ts';

export function sellerRequestsPath(page: number): string {
  return page === 1 ? '/seller/requested' : `/seller/requested?page=${page}`;
}

/** A page of the requests that the seller received. */
export function loadSellerRequests(place: RequestsPageParams): Promise<LoadedRequests> {
  return loadRequestsPage(place, { page: askForPage, one: askForOne });
}

async function askForPage(page: number) {
  const { user, pagination } = await api('GET /auth/seller/profile', { query: { page, limit: requestsPerPage } });
  return { requests: user.requested_pack, pagination };
}

async function askForOne(id: string): Promise<RentalRequest> {
  const { request } = await api('GET /listing/admin/packs/{id}', { params: { id }, quiet: true });
  return request;
}

/** One request as it is now; null when there is no such request, or none that can be had. */
export function loadSellerRequest(id: string): Promise<RentalRequest | null> {
  return nullIfMissing(askForOne(id));
}

let isOpen = false;

/** Whether the page is there already. Then it changes in one step, and it is known how long that takes; else it comes first, empty. */
export function isRequestsPageOpen(): boolean {
  return isOpen;
}

export function useMarkRequestsPageOpen(): void {
  useEffect(() => {
    isOpen = true;
    return () => {
      isOpen = false;
    };
  }, []);
}
