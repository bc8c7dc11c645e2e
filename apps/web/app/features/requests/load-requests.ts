import type { AnswerOf } from '@frontage/contract/calls';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';

export const requestsPerPage = 5;
export const loadFailure = 'Failed to fetch your requests';

export interface OwnRequests extends Pick<AnswerOf<'GET /api/customer/requests'>, 'requests' | 'pagination'> {
  page: number;
}

/** A page of the customer's requests; behind the last page there is the last page. */
export async function loadRequests(page: number): Promise<OwnRequests | { failure: string }> {
  try {
    const { requests, pagination } = await api('GET /api/customer/requests', { query: { page, limit: requestsPerPage }, failure: loadFailure });
    const lastPage = Math.max(1, pagination.totalPages);
    if (page > lastPage) return await loadRequests(lastPage);
    return { requests, pagination, page };
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}

/** The page that an address asks for. */
export function pageIn(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page'));
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
