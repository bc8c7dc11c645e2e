import type { RequestTab } from '@frontage/domain/rental-request/request-tabs';
import type { Role } from '~/lib/signed-in.ts';

const lists: Record<Role, string> = { seller: '/seller/requested', customer: '/requestedPack' };

export function requestPath(viewer: Role, id: string): string {
  return `${lists[viewer]}/${id}`;
}

/** Where a request's page opens the conversation with the other side. */
export const messagesHash = '#messages';

interface RequestsView {
  /** Null for all requests. */
  tab?: RequestTab | null;
  page?: number;
  /** The text that is searched for, if any. */
  q?: string | null;
}

export function requestsPath(viewer: Role, { tab = null, page = 1, q = null }: RequestsView = {}): string {
  const query = new URLSearchParams({ ...(tab && { tab }), ...(q && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return query ? `${lists[viewer]}?${query}` : lists[viewer];
}
