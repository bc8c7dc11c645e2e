import type { Pagination } from '@frontage/contract/accounts.schema';
import type { Pack } from '@frontage/contract/requests.schema';
import { ApiError } from '~/lib/api-error.ts';
import type { Place } from './request-place.ts';

export const requestsPerPage = 5;

export interface RequestPage extends Place {
  requests: Pack[];
  pagination: Pagination;
  /** The request that the address leads to; null where it leads to none, and where that is not to be found. */
  linked: Pack | null;
}

export type LoadedPage = RequestPage | { failure: string; page: number };

/** How one side asks for its requests. */
interface Asking {
  page: (page: number) => Promise<Pick<RequestPage, 'requests' | 'pagination'>>;
  one: (id: string) => Promise<Pack>;
}

/** A page of somebody's requests; behind the last page there is the last page. */
export async function loadPage({ page, linkedId }: Place, ask: Asking): Promise<LoadedPage> {
  try {
    const [answer, linked] = await Promise.all([ask.page(page), linkedId === null ? null : orNull(ask.one(linkedId))]);
    const lastPage = Math.max(1, answer.pagination.totalPages);
    const { requests, pagination } = page > lastPage ? await ask.page(lastPage) : answer;
    return { requests, pagination, page: Math.min(page, lastPage), linkedId, linked };
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message, page };
    throw error;
  }
}

/** Null when there is no such request, or none that can be had. */
export async function orNull(asking: Promise<Pack>): Promise<Pack | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
