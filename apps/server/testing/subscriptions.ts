import type { Subscription } from '@frontage/contract/subscriptions.schema';
import type { AccountType } from '@frontage/domain/account/account-type';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import { setTimeout as pause } from 'node:timers/promises';
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
  type SignedInPerson,
  type TestListing,
} from './request-fixture.ts';
import type { PaymentsTestApp } from './test-app.ts';

/** Time passes for us and for the payment provider, hour by hour where it matters, with everything that falls due on the way. */
export async function advanceDays(world: PaymentsTestApp, days: number): Promise<void> {
  for (let left = days; left > 0; left -= 1) {
    const step = Math.min(left, 1);
    await world.provider.advanceClock(`${Math.round(step * 86_400)}s`);
    await world.sql(`update app_clock set moved_by = moved_by + make_interval(secs => $1)`, [Math.round(step * 86_400)]);
  }
  await waitUntilIdle(world);
}

/** Until nothing is left to be told, looked at, sent or done. */
export async function waitUntilIdle(world: PaymentsTestApp, patience = 15_000): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(20)) {
    await waitUntilSynced(world, patience).catch(async (error: unknown) => {
      throw new Error(JSON.stringify(await leftOpen(world)), { cause: error });
    });
    const [row] = await world.sql<{ open: number }>(
      `select count(*)::int as open from jobs.job where name in ('settle-invoice', 'give-back-stray', 'post-movements', 'pursue-operation', 'apply-provider-event') and state < 'completed'`,
    );
    if (row?.open === 0) return;
  }
  throw new Error(`there is no end to what is to be done: ${JSON.stringify(await leftOpen(world))}`);
}

function leftOpen(world: PaymentsTestApp) {
  return world.sql(
    `select 'event ' || type as what, error from provider_event where state = 'new' union all select 'operation ' || name, error from provider_operation where state = 'open'
     union all select 'job ' || name, output::text from jobs.job where state < 'completed' and name not like 'deliver%'`,
  );
}

/** Where the customer is sent to pay. */
export async function openCheckout({ browser }: CustomerWithCard, requestId: string) {
  const answer = await browser.call('POST /listing/customer/create-checkout-for-request', { body: { requestId } }, { asCustomer: true });
  return { status: answer.status, code: answer.body.code ?? '', url: answer.status === 200 ? answer.body.checkoutUrl : '' };
}

/** What the provider's page does when its button is pressed. */
export async function payCheckout(url: string, card: string): Promise<number> {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ card }) });
  await answer.text();
  return answer.status;
}

/** A request that was accepted, paid for, and has become a subscription. */
export async function createSubscription(stage: RequestFixture, destination: RequestSpec = {}): Promise<PreparedRequest & { subscription: string }> {
  const brought = await prepareRequest(stage, { status: 'proof_accepted', ...destination });
  const { url } = await openCheckout(brought.customer, brought.id);
  expect(await payCheckout(url, brought.customer.card)).toBe(303);
  await waitUntilIdle(stage.app);
  const [row] = await stage.app.sql<{ provider_id: string }>('select provider_id from subscription where request_id = $1', [brought.id]);
  return { ...brought, subscription: row?.provider_id ?? '' };
}

export type Side = AccountType;

export interface RenewalChange extends Outcome {
  message: string;
  subscription: Subscription | undefined;
}

/** What either side presses to let a subscription end with its period, or to take that back. */
export async function changeRenewal({ browser }: SignedInPerson, side: Side, id: string, isCancel: boolean): Promise<RenewalChange> {
  const call = side === 'customer' ? 'POST /listing/customer/cancel' : 'POST /listing/seller/cancel';
  const { status, body } = await browser.call(call, { body: { subscription_id: id, isCancel } }, { asCustomer: side === 'customer' });
  return { status, code: body.code ?? '', message: body.message, subscription: status === 200 ? body.subscription : undefined };
}

/** A subscription as one side sees it. */
export async function subscriptionSeenBy({ browser }: SignedInPerson, side: Side, id: string): Promise<Subscription> {
  const call = side === 'customer' ? 'GET /listing/customer/subscriptions' : 'GET /listing/seller/subscriptions';
  const { body } = await browser.call(call, {}, { asCustomer: side === 'customer' });
  const found = body.subscriptions.find(({ _id }) => _id === id);
  if (!found) throw new Error(`the ${side} does not see this subscription`);
  return found;
}

/** From now on the bank says this whenever the card is charged; null: it pays. */
export async function setCardOutcome(
  { provider }: PaymentsTestApp,
  card: string,
  refused: 'card_declined' | 'insufficient_funds' | null,
): Promise<void> {
  const answer = await fetch(`${provider.url}/_sim/payment_methods/${card}/nature`, { method: 'POST', body: JSON.stringify({ refused }) });
  if (!answer.ok) throw new Error(`the card could not be changed: ${await answer.text()}`);
}

export async function advanceHours(world: PaymentsTestApp, hours: number): Promise<void> {
  await moveBothClocks(world, hours);
  await waitUntilIdle(world);
}

/** What the timer finds that takes up what was left open, as if enough time had passed. */
export async function resetFailedAttempts(world: PaymentsTestApp): Promise<void> {
  await world.sql(`update provider_operation set tried_at = null, claimed_until = null where state = 'open'`);
}

/** So that nothing goes on renewing while time passes for the next test. */
export async function endAllSubscriptions(world: PaymentsTestApp): Promise<void> {
  await world.provider.clearFailures();
  const running = await world.sql<{ provider_id: string }>('select provider_id from subscription where ended_at is null');
  for (const { provider_id: id } of running) await world.provider.stripe.subscriptions.cancel(id);
  await waitUntilIdle(world);
}

export interface TestRental {
  /** The request. */
  id: string;
  /** The provider's name, and ours. */
  providerSubscriptionId: string;
  subscriptionId: string;
  listing: TestListing;
  customer: CustomerWithCard;
  seller: SignedInPerson;
  people: Record<Side, SignedInPerson>;
}

/** A rent between two people who have nothing else to do with each other. */
export async function createRental(stage: RequestFixture, period: RequestPeriod = 'week'): Promise<TestRental> {
  const { app } = stage;
  const [seller, customer] = [await newSeller(app), await newCustomer(app)];
  const { id, listing, subscription } = await createSubscription(stage, { status: 'accepted', period, seller, customer });
  const [row] = await app.sql<{ id: string }>('select id from subscription where provider_id = $1', [subscription]);
  return {
    id,
    listing: listing,
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
export function paidPeriodsOf(world: PaymentsTestApp, { id }: TestRental): Promise<PaidPeriod[]> {
  return world.sql<PaidPeriod>(
    'select status, amount, share, due, settled, period_start, period_end from invoice where request_id = $1 order by period_start',
    [id],
  );
}

export async function readSubscriptionRow(world: PaymentsTestApp, { subscriptionId }: TestRental): Promise<object | undefined> {
  const [row] = await world.sql<object>(
    `select status, ends_with_period, ended_by, past_due_since is not null as is_past_due, ended_at is not null as is_over
     from subscription where id = $1`,
    [subscriptionId],
  );
  return row;
}

export async function occupiesSlot(world: PaymentsTestApp, { id }: TestRental): Promise<boolean> {
  return (await world.sql('select from slot_holder where request_id = $1', [id])).length === 1;
}

export function readAtProvider({ provider }: PaymentsTestApp, { providerSubscriptionId }: TestRental) {
  return provider.stripe.subscriptions.retrieve(providerSubscriptionId);
}

/** What somebody was told since the subscription began. */
export async function noticesOf(world: PaymentsTestApp, { person }: SignedInPerson): Promise<string[]> {
  const rows = await world.sql<{ kind: string }>(
    `select kind from notice
     where account_id = $1 and id > (select max(id) from notice where account_id = $1 and kind = 'subscription_started') order by id`,
    [person.id],
  );
  return rows.map(({ kind }) => kind);
}

/** The mails of somebody whose subject has these words, once there are so many. */
export async function emailsAbout(world: PaymentsTestApp, { person }: SignedInPerson, words: string, times = 1): Promise<CaughtEmail[]> {
  let found: CaughtEmail[] = [];
  const look = async () => {
    found = (await world.emailsTo(person.email)).filter(({ subject }) => subject.includes(words));
    return found.length;
  };
  await expect.poll(look, { timeout: 10_000 }).toBe(times);
  return found;
}
