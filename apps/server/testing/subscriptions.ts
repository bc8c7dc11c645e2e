import type { Subscription } from '@frontage/contract/subscriptions.schema';
import type { AccountType } from '@frontage/domain/account/account-type';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import { patienceMs } from '@frontage/stack/testing/patience';
import { expect } from 'vitest';
import type { CaughtEmail } from './emails.ts';
import { moveBothClocks, waitUntilSynced } from './payments.ts';
import { type PreparedRequest, prepareRequest, type RequestSpec } from './prepared-requests.ts';
import {
  type CustomerWithCard,
  newCustomer,
  newSeller,
  type Outcome,
  type RequestFixture,
  runCommand,
  sendRequest,
  type SignedInPerson,
  type TestListing,
} from './request-fixture.ts';
import type { PaymentsTestApp } from './test-app.ts';
import { waitUntilLeft } from './wait-until-left.ts';

/** Moves our clock and Stripe's, day by day, and finishes everything that falls due. */
export async function advanceDays(testApp: PaymentsTestApp, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    const step = Math.min(left, 1);
    await testApp.provider.advanceClock(`${Math.round(step * 86_400)}s`);
    await testApp.sql(`update app_clock set moved_by = moved_by + make_interval(secs => $1)`, [Math.round(step * 86_400)]);
  }
  await waitUntilIdle(testApp);
}

/** Waits until every event, operation and money job is done. */
export async function waitUntilIdle(testApp: PaymentsTestApp): Promise<void> {
  try {
    await waitUntilLeft('money jobs', async () => {
      await waitUntilSynced(testApp);
      const [row] = await testApp.sql<{ open: number }>(
        `select count(*)::int as open from jobs.job where name in ('settle-invoice', 'refund-unmatched-payment', 'post-balance-transactions', 'run-operation', 'apply-provider-event') and state < 'completed'`,
      );
      return row?.open ?? 0;
    });
  } catch (error) {
    throw new Error(JSON.stringify(await readOpenWork(testApp)), { cause: error });
  }
}

function readOpenWork(testApp: PaymentsTestApp) {
  return testApp.sql(
    `select 'event ' || type as what, error from provider_event where state = 'new' union all select 'operation ' || name, error from provider_operation where state = 'open'
     union all select 'job ' || name, output::text from jobs.job where state < 'completed' and name not like 'deliver%'`,
  );
}

/** Opens Stripe's payment page for a request. */
export async function openCheckout({ browser }: CustomerWithCard, requestId: string) {
  const answer = await browser.call('POST /listing/customer/create-checkout-for-request', { body: { requestId } }, { asCustomer: true });
  return { status: answer.status, code: answer.body.code ?? '', url: answer.status === 200 ? answer.body.checkoutUrl : '' };
}

/** Pays on Stripe's payment page. */
export async function payCheckout(url: string, card: string): Promise<number> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card }) });
  await answer.text();
  return answer.status;
}

/** When the customer wants a rental to end. */
export interface TestEnd {
  periods?: number;
  /** A day of the listing's time zone. */
  endsOn?: string;
  beforePaying?: (prepared: PreparedRequest) => Promise<unknown>;
}

/** A request that was paid and became a subscription. */
async function createSubscription(
  fixture: RequestFixture,
  spec: RequestSpec = {},
  end: TestEnd = {},
): Promise<PreparedRequest & { subscription: string }> {
  const prepared = await prepareRequest(fixture, { status: 'proof_accepted', ...spec });
  await fixture.app.sql('update rental_request set periods = $2, ends_on = $3 where id = $1', [prepared.id, end.periods ?? null, end.endsOn ?? null]);
  await end.beforePaying?.(prepared);
  const { url } = await openCheckout(prepared.customer, prepared.id);
  expect(await payCheckout(url, prepared.customer.card)).toBe(303);
  await waitUntilIdle(fixture.app);
  const [row] = await fixture.app.sql<{ provider_id: string }>('select provider_id from subscription where request_id = $1', [prepared.id]);
  return { ...prepared, subscription: row?.provider_id ?? '' };
}

export type Side = AccountType;

export interface RenewalChange extends Outcome {
  message: string;
  subscription: Subscription | undefined;
}

/** Cancels a subscription at the end of its period, or reactivates it. */
export async function changeRenewal({ browser }: SignedInPerson, side: Side, id: string, isCancel: boolean): Promise<RenewalChange> {
  const call = side === 'customer' ? 'POST /listing/customer/cancel' : 'POST /listing/seller/cancel';
  const { status, body } = await browser.call(call, { body: { subscription_id: id, isCancel } }, { asCustomer: side === 'customer' });
  return { status, code: body.code ?? '', message: body.message, subscription: status === 200 ? body.subscription : undefined };
}

/** The customer sets, moves or removes the end of a rental. */
export async function changeEnd({ browser }: SignedInPerson, id: string, endsOn: string | null): Promise<RenewalChange> {
  const call = 'PUT /api/customer/subscriptions/{id}/end';
  const { status, body } = await browser.call(call, { params: { id }, body: { endsOn } }, { asCustomer: true });
  return { status, code: body.code ?? '', message: body.message ?? '', subscription: status === 200 ? body.subscription : undefined };
}

/** The subscription in one side's list. */
export async function subscriptionSeenBy({ browser }: SignedInPerson, side: Side, id: string): Promise<Subscription> {
  const call = side === 'customer' ? 'GET /listing/customer/subscriptions' : 'GET /listing/seller/subscriptions';
  const { body } = await browser.call(call, {}, { asCustomer: side === 'customer' });
  const found = body.subscriptions.find(({ _id }) => _id === id);
  if (!found) throw new Error(`the ${side} does not see this subscription`);
  return found;
}

/** Sets what the bank answers to every charge of this card; null: it pays. */
export async function setCardOutcome(
  { provider }: PaymentsTestApp,
  card: string,
  refused: 'card_declined' | 'insufficient_funds' | null,
): Promise<void> {
  const answer = await fetch(`${provider.url}/_sim/payment_methods/${card}/nature`, { method: 'POST', body: JSON.stringify({ refused }) });
  if (!answer.ok) throw new Error(`the card could not be changed: ${await answer.text()}`);
}

export async function advanceHours(testApp: PaymentsTestApp, hours: number): Promise<void> {
  await moveBothClocks(testApp, hours);
  await waitUntilIdle(testApp);
}

/** Makes open operations due for a retry now. */
export async function resetFailedAttempts(testApp: PaymentsTestApp): Promise<void> {
  await testApp.sql(`update provider_operation set tried_at = null, claimed_until = null where state = 'open'`);
}

/** So that no subscription renews when the next test moves the clock. */
export async function endAllSubscriptions(testApp: PaymentsTestApp): Promise<void> {
  await testApp.provider.clearFailures();
  const running = await testApp.sql<{ provider_id: string }>('select provider_id from subscription where ended_at is null');
  for (const { provider_id: id } of running) await testApp.provider.stripe.subscriptions.cancel(id);
  await waitUntilIdle(testApp);
}

export interface TestRental {
  /** The request's id. */
  id: string;
  /** At Stripe, and ours. */
  providerSubscriptionId: string;
  subscriptionId: string;
  listing: TestListing;
  customer: CustomerWithCard;
  seller: SignedInPerson;
  people: Record<Side, SignedInPerson>;
}

/** A rental between two people of its own. */
export async function createRental(fixture: RequestFixture, period: RequestPeriod = 'week', end: TestEnd = {}): Promise<TestRental> {
  const { app } = fixture;
  const [seller, customer] = [await newSeller(app), await newCustomer(app)];
  const { id, listing, subscription } = await createSubscription(fixture, { status: 'accepted', period, seller, customer }, end);
  const [row] = await app.sql<{ id: string }>('select id from subscription where provider_id = $1', [subscription]);
  return {
    id,
    listing,
    providerSubscriptionId: subscription,
    subscriptionId: row?.id ?? '',
    customer,
    seller,
    people: { customer, seller },
  };
}

export function bothSides({ customer, seller }: TestRental): [Side, SignedInPerson][] {
  return [
    ['customer', customer],
    ['seller', seller],
  ];
}

export interface PaidPeriod {
  status: string;
  amount: number;
  share: number;
  due: number;
  settled: number;
  period_start: Date;
  period_end: Date;
}

/** Oldest first. */
export function paidPeriodsOf(testApp: PaymentsTestApp, { id }: TestRental): Promise<PaidPeriod[]> {
  return testApp.sql<PaidPeriod>(
    'select status, amount, share, due, settled, period_start, period_end from invoice where request_id = $1 order by period_start',
    [id],
  );
}

export async function readSubscriptionRow(testApp: PaymentsTestApp, { subscriptionId }: TestRental): Promise<object | undefined> {
  const [row] = await testApp.sql<object>(
    `select status, cancels_at_period_end, cancels_at, ended_by, past_due_since is not null as is_past_due, ended_at is not null as is_over
     from subscription where id = $1`,
    [subscriptionId],
  );
  return row;
}

/** The first free day after a rental; null if no end is known. */
export async function readReservedUntil(testApp: PaymentsTestApp, { id }: { id: string }): Promise<string | null | undefined> {
  const [row] = await testApp.sql<{ until: string | null }>('select upper(days)::text as until from slot_reservation where request_id = $1', [id]);
  return row?.until;
}

/**
 * Another customer's request is accepted for all days from this one on, and the rental's own days end with `ownUntil`. As if both had
 * asked for dates.
 */
export async function promiseDays(
  fixture: RequestFixture,
  { id, listing }: Pick<PreparedRequest, 'id' | 'listing'>,
  { from, ownUntil = from }: { from: string; ownUntil?: string },
): Promise<void> {
  const rival = await addRival(fixture, { id, listing });
  expect(await runCommand(listing.seller, 'accept', rival)).toBe(200);
  await fixture.app.sql(
    `update slot_reservation set days = case when request_id = $1 then daterange(lower(days) + 10, $2) else daterange($3, null) end
     where request_id in ($1, $4)`,
    [id, ownUntil, from, rival],
  );
}

/** Another customer's request that the seller could accept now, because the rental's own days are over. */
export async function addRival(fixture: RequestFixture, { id, listing }: Pick<PreparedRequest, 'id' | 'listing'>): Promise<string> {
  await fixture.app.sql('update slot_reservation set days = daterange(lower(days) - 10, lower(days)) where request_id = $1', [id]);
  const sent = await sendRequest(fixture, fixture.customers[1], listing.id, 'month');
  expect(sent.status).toBe(200);
  return sent.id;
}

/** The day of New York, where test listings are, so many days from now. */
export async function dayFromNow(testApp: PaymentsTestApp, days: number): Promise<string> {
  const [row] = await testApp.sql<{ day: string }>('select (listing_today(null) + $1::int)::text as day', [days]);
  return row?.day ?? '';
}

export async function occupiesSlot(testApp: PaymentsTestApp, { id }: TestRental): Promise<boolean> {
  return (await testApp.sql('select from slot_reservation where request_id = $1', [id])).length === 1;
}

export function readAtProvider({ provider }: PaymentsTestApp, { providerSubscriptionId }: TestRental) {
  return provider.stripe.subscriptions.retrieve(providerSubscriptionId);
}

/** The kinds of notices about the rental since the subscription started. */
export async function noticesOf(testApp: PaymentsTestApp, { person }: SignedInPerson): Promise<string[]> {
  const rows = await testApp.sql<{ kind: string }>(
    `select kind from notice
     where account_id = $1 and request_id is not null and id > (select max(id) from notice where account_id = $1 and kind = 'subscription_started') order by id`,
    [person.id],
  );
  return rows.map(({ kind }) => kind);
}

/** The person's emails with these words in the subject; waits for the given number. */
export async function emailsAbout(testApp: PaymentsTestApp, { person }: SignedInPerson, words: string, times = 1): Promise<CaughtEmail[]> {
  let found: CaughtEmail[] = [];
  const look = async () => {
    found = (await testApp.emailsTo(person.email)).filter(({ subject }) => subject.includes(words));
    return found.length;
  };
  await expect.poll(look, { timeout: patienceMs }).toBe(times);
  return found;
}
