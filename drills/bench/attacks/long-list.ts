import { bulkInsertListings, bulkInsertRequests } from '@frontage/server/testing/bulk-requests';
import type { AttackedSite } from './attacked-site.ts';
import { compareWithIdle } from './compare-with-idle.ts';

const callsAtOnce = 4;

/** A customer with thousands of requests asks for all of them, again and again. */
export async function measureLongList(site: AttackedSite, requests: number, samples: number): Promise<Record<string, unknown>> {
  const [seller, attacker, customer] = [await site.newAccount('seller'), await site.newAccount('customer'), await site.newAccount('customer')];
  const sql = site.sql as Parameters<typeof bulkInsertListings>[0];
  const listings = await bulkInsertListings(
    sql,
    Array.from({ length: requests }, () => ({ sellerId: seller.id, slots: 1, placement: 'pay_after' as const })),
  );
  const planned = listings.map((listingId, hoursAgo) => ({ listingId, sellerId: seller.id, customerId: attacker.id, hoursAgo }));
  await bulkInsertRequests(sql, 'rejected', 'pay_after', planned);

  const flooding = new AbortController();
  const statuses = new Map<number, number>();
  const flood = async () => {
    while (!flooding.signal.aborted) {
      const { status } = await attacker.browser.call('GET /listing/customer/customer-packs');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const comparison = await compareWithIdle(
    () => customer.browser.call('GET /auth/user/profile'),
    samples,
    async () => {
      const floods = Array.from({ length: callsAtOnce }, flood);
      return async () => {
        flooding.abort();
        await Promise.all(floods);
      };
    },
  );
  return { requests, callsAtOnce, ...comparison, answers: Object.fromEntries(statuses) };
}
