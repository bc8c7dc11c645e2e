import type { Pagination } from '@frontage/contract/pagination';
import type { RentalRequest } from '@frontage/contract/requests';
import { maxRequestSearchLength, type RequestTab, requestTabs } from '@frontage/domain/rental-request/request-tabs';
import { api } from '~/lib/api.ts';
import { type EarlyCall, earlyCall } from '~/lib/early-calls.ts';
import { type Loaded, orLastAnswer } from '~/lib/load-result.ts';
import { readPageParam } from '~/lib/read-page-param.ts';
import type { Role } from '~/lib/signed-in.ts';

export const requestsPerPage = 5;

export const customerLoadFailure = 'Failed to fetch your requests';

/** What an address asks for. `tab` is null for all requests, `q` where nothing is searched for. */
export interface RequestsPageParams {
  page: number;
  tab: RequestTab | null;
  q: string | null;
}

export interface RequestsPageData extends RequestsPageParams {
  requests: RentalRequest[];
  pagination: Pagination;
  tabCounts: Record<RequestTab, number>;
}

export type LoadedRequests = Loaded<RequestsPageData> & RequestsPageParams;

export function readRequestsPageParams(request: Request): RequestsPageParams {
  const { searchParams } = new URL(request.url);
  const named = searchParams.get('tab');
  const q = searchParams.get('q')?.trim().slice(0, maxRequestSearchLength) || null;
  return { page: readPageParam(request), tab: requestTabs.find((tab) => tab === named) ?? null, q };
}

/** What `loadRequests` asks for the first page of all requests, which nearly everybody opens first. */
export function earlyRequestsCalls(viewer: Role, { size }: URLSearchParams): EarlyCall[] {
  if (size > 0) return [];
  const query = toQuery({ page: 1, tab: null, q: null });
  return [viewer === 'customer' ? earlyCall('GET /api/customer/requests', { query }) : earlyCall('GET /auth/seller/profile', { query })];
}

/** Links in older emails name a request in the list's address. */
export function readLinkedRequest(request: Request): string | null {
  return new URL(request.url).searchParams.get('request');
}

/** A page of the requests that the viewer sent or received, the most urgent first. A page number that is too high returns the last page. */
export async function loadRequests(viewer: Role, params: RequestsPageParams): Promise<LoadedRequests> {
  const loaded = await orLastAnswer(viewer, `requests ${params.tab} ${params.page} ${params.q ?? ''}`, loadPage(viewer, params));
  return 'failure' in loaded ? { ...loaded, ...params } : loaded;
}

async function loadPage(viewer: Role, params: RequestsPageParams): Promise<RequestsPageData> {
  const answer = await fetchPage(viewer, params);
  const page = Math.min(params.page, Math.max(1, answer.pagination.totalPages));
  return { ...params, page, ...(page < params.page ? await fetchPage(viewer, { ...params, page }) : answer) };
}

const noCounts: Record<RequestTab, number> = { needs_you: 0, in_progress: 0, done: 0 };

function toQuery({ page, tab, q }: RequestsPageParams) {
  return { page, limit: requestsPerPage, order: 'deadline' as const, ...(tab && { tab }), ...(q && { q }) };
}

async function fetchPage(viewer: Role, params: RequestsPageParams): Promise<Pick<RequestsPageData, 'requests' | 'pagination' | 'tabCounts'>> {
  const query = toQuery(params);
  if (viewer === 'customer') {
    const { requests, pagination, tabCounts = noCounts } = await api('GET /api/customer/requests', { query, failure: null });
    return { requests, pagination, tabCounts };
  }
  const { user, pagination, tabCounts = noCounts } = await api('GET /auth/seller/profile', { query, failure: null });
  return { requests: user.requested_pack, pagination, tabCounts };
}

/** A request as it is now. Its links to files work for some minutes. */
export async function fetchRequest(viewer: Role, id: string): Promise<RentalRequest> {
  const input = { params: { id }, failure: null };
  const { request } = viewer === 'customer' ? await api('GET /api/customer/requests/{id}', input) : await api('GET /listing/admin/packs/{id}', input);
  return request;
}
