import type { Pagination } from '@frontage/contract/pagination';
import type { RentalRequest } from '@frontage/contract/requests';
import { api } from '~/lib/api.ts';
import { orFailure, orNull } from '~/lib/load-result.ts';
import { readPageParam } from '~/lib/read-page-param.ts';
import type { Role } from '~/lib/signed-in.ts';

const requestsPerPage = 5;

export const customerLoadFailure = 'Failed to fetch your requests';

/** What an address asks for: a page of requests, and the one request that an email or a notice links to. */
interface RequestsPageParams {
  page: number;
  linkedId: string | null;
}

export interface RequestsPageData extends RequestsPageParams {
  requests: RentalRequest[];
  pagination: Pagination;
  /** The linked request; null where the address names none, or where it could not be found. */
  linked: RentalRequest | null;
}

export type LoadedRequests = RequestsPageData | { failure: string; page: number };

export function readRequestsPageParams(request: Request): RequestsPageParams {
  return { page: readPageParam(request), linkedId: new URL(request.url).searchParams.get('request') };
}

const listPaths: Record<Role, string> = { seller: '/seller/requested', customer: '/requestedPack' };

export function requestsPath(viewer: Role, page: number): string {
  return page === 1 ? listPaths[viewer] : `${listPaths[viewer]}?page=${page}`;
}

/** A page of the requests that the viewer sent or received. Pages behind the last one give the last one. */
export async function loadRequests(viewer: Role, params: RequestsPageParams): Promise<LoadedRequests> {
  const loaded = await orFailure(loadPage(viewer, params));
  return 'failure' in loaded ? { ...loaded, page: params.page } : loaded;
}

async function loadPage(viewer: Role, { page, linkedId }: RequestsPageParams): Promise<RequestsPageData> {
  const [answer, linked] = await Promise.all([
    fetchPage(viewer, page),
    linkedId === null ? null : orNull(fetchRequest(viewer, linkedId, { quiet: true })),
  ]);
  const lastPage = Math.max(1, answer.pagination.totalPages);
  const { requests, pagination } = page > lastPage ? await fetchPage(viewer, lastPage) : answer;
  return { requests, pagination, page: Math.min(page, lastPage), linkedId, linked };
}

async function fetchPage(viewer: Role, page: number): Promise<Pick<RequestsPageData, 'requests' | 'pagination'>> {
  const query = { page, limit: requestsPerPage };
  if (viewer === 'customer') return api('GET /api/customer/requests', { query, failure: customerLoadFailure });
  const { user, pagination } = await api('GET /auth/seller/profile', { query });
  return { requests: user.requested_pack, pagination };
}

/** A request as it is now. Its links to files work for some minutes. */
export async function fetchRequest(
  viewer: Role,
  id: string,
  options: { quiet: true } | { failure: null } = { failure: null },
): Promise<RentalRequest> {
  const input = { params: { id }, ...options };
  const { request } = viewer === 'customer' ? await api('GET /api/customer/requests/{id}', input) : await api('GET /listing/admin/packs/{id}', input);
  return request;
}
