import type { Pagination } from '@frontage/contract/accounts.schema';
import type { Pack } from '@frontage/contract/requests.schema';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

const requestsPerPage = 5;

/** What an address asks for: a page, and the one request that a mail or a notice leads to. */
export interface Place {
  page: number;
  linkedId: string | null;
}

export interface ShownRequests extends Place {
  requests: Pack[];
  pagination: Pagination;
  /** The request that the address leads to; null where it leads to none, and where that is not to be found. */
  linked: Pack | null;
}

export type LoadedRequests = ShownRequests | { failure: string; page: number };

export function placeIn(request: Request): Place {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    linkedId: searchParams.get('request'),
  };
}

export function addressOfPage(page: number): string {
  return page === 1 ? '/seller/requested' : `/seller/requested?page=${page}`;
}

/** A page of the requests that the seller received; behind the last page there is the last page. */
export async function loadRequests({ page, linkedId }: Place): Promise<LoadedRequests> {
  try {
    const [answer, linked] = await Promise.all([askForPage(page), linkedId === null ? null : loadRequest(linkedId)]);
    const lastPage = Math.max(1, answer.pagination.totalPages);
    const { user, pagination } = page > lastPage ? await askForPage(lastPage) : answer;
    return {
      requests: user.requested_pack,
      pagination,
      page: Math.min(page, lastPage),
      linkedId,
      linked,
    };
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message, page };
    throw error;
  }
}

function askForPage(page: number) {
  return api('GET /auth/seller/profile', { query: { page, limit: requestsPerPage } });
}

/** One request as it is now; null when there is no such request, or none that can be had. */
export async function loadRequest(id: string): Promise<Pack | null> {
  try {
    const { request } = await api('GET /listing/admin/packs/{id}', { params: { id }, quiet: true });
    return request;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
