import type { RequestPeriod } from '@frontage/domain/listing/period';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';
import type { CheckoutState } from '../../platform/db/tables.ts';
import type { OpenedCheckout } from '../../platform/stripe/checkouts.ts';

const columns = ['request_id', 'attempt', 'provider_id', 'url', 'expires_at', 'state'] as const;
export type CheckoutRow = NonNullable<Awaited<ReturnType<typeof findActiveCheckout>>>;

/** The checkout that is open or being opened. A request has one at most. */
export function findActiveCheckout(db: Sql, requestId: string) {
  return db.selectFrom('checkout').select(columns).where('request_id', '=', requestId).where('state', 'in', ['opening', 'open']).executeTakeFirst();
}

export function findCheckoutByProviderId(db: Sql, providerId: string) {
  return db.selectFrom('checkout').select(columns).where('provider_id', '=', providerId).executeTakeFirst();
}

export interface CheckoutDetails {
  state: CheckoutState;
  title: string;
  period: RequestPeriod;
  pays: number;
  /** The subscription that the payment started, and when it renews; null if it won't. */
  subscription_id: string | null;
  renews_at: Date | null;
  listing_zone: string | null;
  /** The first payment of the request. */
  paid: number | null;
  payment_id: string | null;
  number: string | null;
}

/** With what it is for and its result. */
export async function findCheckoutOfCustomer(db: Sql, providerId: string, customerId: string): Promise<CheckoutDetails | undefined> {
  const { rows } = await sql<CheckoutDetails>`
    select checkout.state, listing.time_zone as listing_zone, request.title, request.period, request.pays, subscription.id as subscription_id,
      case when not subscription.cancels_at_period_end and subscription.ended_at is null then subscription.period_end end as renews_at,
      invoice.amount as paid, invoice.provider_id as payment_id, invoice.number
    from checkout
      join rental_request request on request.id = checkout.request_id
      join listing on listing.id = request.listing_id
      left join subscription on subscription.request_id = request.id
      left join lateral (select * from invoice where request_id = request.id and status = 'paid' order by created_at limit 1) invoice on true
    where checkout.provider_id = ${providerId} and request.customer_id = ${customerId}`.execute(db);
  return rows[0];
}

/** All checkouts of a request that Stripe has opened. */
export async function findCheckoutIdsOfRequest(db: Sql, requestId: string): Promise<string[]> {
  const rows = await db.selectFrom('checkout').select('provider_id').where('request_id', '=', requestId).orderBy('attempt').execute();
  return rows.flatMap(({ provider_id: id }) => id ?? []);
}

/** Returns the number of the attempt. Caller must hold the request's row lock. */
export async function insertCheckout(tx: Transaction, requestId: string): Promise<number> {
  const { rows } = await sql<{ attempt: number }>`
    insert into checkout (request_id, attempt)
    select ${requestId}, coalesce(max(attempt), 0) + 1 from checkout where request_id = ${requestId}
    returning attempt`.execute(tx);
  return rows[0]?.attempt ?? 1;
}

export async function storeOpenedCheckout(
  tx: Transaction,
  requestId: string,
  attempt: number,
  { id, url, expiresAt }: OpenedCheckout,
): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ provider_id: id, url, expires_at: expiresAt, state: 'open' })
    .where('request_id', '=', requestId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'opening')
    .execute();
}

export async function markCheckoutRefused(tx: Transaction, requestId: string, attempt: number): Promise<void> {
  await tx
    .updateTable('checkout')
    .set({ state: 'refused' })
    .where('request_id', '=', requestId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'opening')
    .execute();
}

/** A paid checkout stays paid. */
export async function storeCheckoutState(db: Sql, providerId: string, state: CheckoutState): Promise<void> {
  await db.updateTable('checkout').set({ state }).where('provider_id', '=', providerId).where('state', '<>', 'complete').execute();
}
