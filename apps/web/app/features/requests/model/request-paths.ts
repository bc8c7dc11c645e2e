import type { RequestTab } from '@frontage/domain/rental-request/request-tabs';
import type { Role } from '~/lib/signed-in.ts';

const lists: Record<Role, string> = { seller: '/seller/requested', customer: '/requestedPack' };

export function requestPath(viewer: Role, id: string): string {
  return `${lists[viewer]}/${id}`;
}

/** Where a request's page opens the conversation with the other side. */
export const messagesHash = '#messages';

/** `tab` is null for all requests. */
export function requestsPath(viewer: Role, { tab = null, page = 1 }: { tab?: RequestTab | null; page?: number } = {}): string {
  const query = new URLSearchParams({ ...(tab && { tab }), ...(page > 1 && { page: String(page) }) }).toString();
  return query ? `${lists[viewer]}?${query}` : lists[viewer];
}
