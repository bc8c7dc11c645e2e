import { randomUUID } from 'node:crypto';
import { insertRequest } from './requests.ts';
import type { TestServers } from './test-servers.ts';

interface Parties {
  customer: { id: string };
  seller: { id: string };
}

/** In cents. By default $100.00 at 15 % off, paid and settled. */
interface PaymentOptions {
  number?: string | null;
  title?: string;
  paidAt?: string;
  price?: number;
  discount?: number;
  amount?: number;
  fee?: number;
  refunded?: number;
  disputed?: number;
  takenBack?: number;
  settled?: number;
  status?: 'open' | 'paid' | 'void';
  isUnmatched?: boolean;
}

/** Inserts a payment for one week directly; returns its Stripe id. */
export async function insertPayment(testServers: TestServers, parties: Parties, options: PaymentOptions = {}): Promise<string> {
  const { price = 10_000, discount = 1_500, amount = 8_500, fee = 540, number = 'FRNT-0001', title = 'North wall' } = options;
  const { paidAt = '2026-05-03T10:00:00Z', refunded = 0, disputed = 0, takenBack = 0, status = 'paid', isUnmatched = false } = options;
  const request = await insertRequest(testServers, parties, { status: isUnmatched ? 'cancelled' : 'subscription_created' });
  await testServers.sql(
    'update rental_request set title = $2, price = $3, discount = $4, pays = $5::int, fee = $6::int, receives = $5::int - $6::int where id = $1',
    [request, title, price, discount, amount, fee],
  );
  const id = randomUUID().replaceAll('-', '');
  if (!isUnmatched)
    await testServers.sql(
      `insert into subscription (request_id, listing_id, seller_id, customer_id, provider_id, status, started_at, period_start, period_end)
       select id, listing_id, seller_id, customer_id, $2, 'active', $3, $3, $3::timestamptz + interval '7 days' from rental_request where id = $1`,
      [request, `sub_${id}`, paidAt],
    );
  await testServers.sql(
    `insert into invoice (provider_id, subscription_id, request_id, number, status, amount, fee, share, period_start, period_end, created_at, paid_at,
       refunded, disputed, taken_back, settled)
     values ($1, (select id from subscription where request_id = $2), $2, $3, $4, $5, $6, $7, $8, $8::timestamptz + interval '7 days', $8, $9, $10, $11, $12, $13)`,
    [
      `in_${id}`,
      request,
      number,
      status,
      amount,
      isUnmatched ? 0 : fee,
      isUnmatched ? 0 : amount - fee,
      paidAt,
      status === 'paid' ? paidAt : null,
      refunded,
      disputed,
      takenBack,
      options.settled ?? (isUnmatched ? 0 : amount - fee - takenBack),
    ],
  );
  return `in_${id}`;
}
