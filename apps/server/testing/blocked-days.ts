import type { Browser } from './browser.ts';
import type { TestServers } from './test-servers.ts';

/** The day that many days from today, in the default zone. */
export async function dayIn({ sql }: TestServers, days: number): Promise<string> {
  const [row] = await sql<{ day: string }>('select (listing_today(null) + $1::int)::text as day', [days]);
  return row?.day ?? '';
}

/** Blocks days through the API. `to` is the last blocked day. */
export function blockDays(seller: Browser, id: string, days: { from: string; to: string; note?: string }) {
  return seller.call('POST /api/seller/listings/{id}/blocks', { params: { id }, body: days });
}
