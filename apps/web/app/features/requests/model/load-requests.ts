import type { Pagination } from '@frontage/contract/pagination';
import type { RentalRequest } from '@frontage/contract/requests.schema';
import { ApiError } from '~/lib/api-error.ts';

export const requestsPerPage = 5;

export interface RequestsPageData extends RequestsPageParams {
  requests: RentalRequest[];
  pagination: Pagination;
  /** The request that the address leads to; null where it leads to none, and where that is not to be found. */
  linked: RentalRequest | null;
}

export type LoadedRequests = RequestsPageData | { failure: string; page: number };

/** How one side asks for its requests. */
interface Asking {
  page: (page: number) => Promise<Pick<RequestsPageData, 'requests' | 'pagination'>>;
  one: (id: string) => Promise<RentalRequest>;
}

/** A page of somebody's requests; behind the last page there is the last page. */
export async function loadRequestsPage({ page, linkedId }: RequestsPageParams, ask: Asking): Promise<LoadedRequests> {
  try {
    const [answer, linked] = await Promise.all([ask.page(page), linkedId === null ? null : nullIfMissing(ask.one(linkedId))]);
    const lastPage = Math.max(1, answer.pagination.totalPages);
    const { requests, pagination } = page > lastPage ? await ask.page(lastPage) : answer;
    return { requests, pagination, page: Math.min(page, lastPage), linkedId, linked };
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message, page };
    throw error;
  }
}

/** Null when there is no such request, or none that can be had. */
export async function nullIfMissing(asking: Promise<RentalRequest>): Promise<RentalRequest | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/** What an address asks for: a page of requests, and the one request that a mail or a notice leads to. */
export interface RequestsPageParams {
  page: number;
  linkedId: string | null;
}

export function readRequestsPageParams(request: Request): RequestsPageParams {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    linkedId: searchParams.get('request'),
  };
}
