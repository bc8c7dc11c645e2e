import { onTestFinished } from 'vitest';
import type { PayoutsDeps } from '../src/features/payouts/public.ts';
import type { StripeSyncDeps, SyncHandlers } from '../src/features/stripe-sync/public.ts';
import type { SubscriptionsDeps } from '../src/features/subscriptions/public.ts';
import { readConfig } from '../src/platform/config.ts';
import { connectDatabase } from '../src/platform/db/database.ts';
import { connectFiles } from '../src/platform/files/files.ts';
import { createLog } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { openQueue } from '../src/platform/queue.ts';
import { deriveSecrets } from '../src/platform/secrets.ts';
import { connectProvider } from '../src/platform/stripe/provider.ts';
import { createSyncHandlers, operationHandlers } from '../src/stripe-handlers.ts';
import type { Browser } from './browser.ts';
import { type RegisteredPerson, signedInPerson } from './people.ts';
import type { PaymentsTestApp } from './test-app.ts';
import type { TestServers } from './test-servers.ts';
import { waitUntilLeft } from './wait-until-left.ts';

export interface ConnectedSeller {
  person: RegisteredPerson;
  browser: Browser;
  /** Their Stripe account. */
  account: string;
}

/** A signed-in seller with a new Stripe account. */
export async function newConnectedSeller(testApp: PaymentsTestApp): Promise<ConnectedSeller> {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  const answer = await browser.call('POST /stripe-connect/create-account');
  if (answer.status !== 200) throw new Error(`could not open an account: ${answer.text}`);
  return { person, browser, account: await stripeAccountOf(testApp, person.id) };
}

/** A seller who has finished onboarding and can be paid. */
export async function newActiveSeller(testApp: PaymentsTestApp): Promise<ConnectedSeller> {
  const seller = await newConnectedSeller(testApp);
  await testApp.provider.applyAccountStep(seller.account, 'submit_all');
  await testApp.provider.advanceClock('1m');
  const { body } = await seller.browser.call('POST /stripe-connect/refresh-status');
  if (body.account.status !== 'active') throw new Error(`the account is ${body.account.status}`);
  return seller;
}

export async function stripeAccountOf(testServers: TestServers, sellerId: string): Promise<string> {
  const [row] = await testServers.sql<{ provider_id: string }>('select provider_id from connected_account where seller_id = $1', [sellerId]);
  return row?.provider_id ?? '';
}

export async function stripeCustomerOf(testServers: TestServers, customerId: string): Promise<string> {
  const [row] = await testServers.sql<{ provider_id: string }>('select provider_id from payment_customer where customer_id = $1', [customerId]);
  return row?.provider_id ?? '';
}

/** Transfers money of a paying customer to the seller's Stripe account. */
export async function creditSeller({ provider }: PaymentsTestApp, account: string, amount: number): Promise<void> {
  const paid = await provider.stripe.paymentIntents.create({
    amount: amount + 1_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
  });
  await provider.stripe.transfers.create({ amount, currency: 'usd', destination: account, source_transaction: stripeIdOf(paid.latest_charge) });
}

/** A signed-in customer who saved a card through the API. */
export async function newCustomerWithCard(testApp: PaymentsTestApp, token = 'pm_card_visa') {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  const card = await saveCard(testApp, browser, token);
  return { person, browser, card, customer: await stripeCustomerOf(testApp, person.id) };
}

export async function saveCard({ provider }: PaymentsTestApp, browser: Browser, token = 'pm_card_visa'): Promise<string> {
  const setup = await browser.call('POST /api/payment-methods/setup-intent', {}, { asCustomer: true });
  if (setup.status !== 200) throw new Error(`could not start to save a card: ${setup.text}`);
  const [intent = ''] = setup.body.clientSecret.split('_secret_');
  const { payment_method: card } = await provider.stripe.setupIntents.confirm(intent, { payment_method: token });
  return stripeIdOf(card);
}

/** Waits until every Stripe event was delivered and applied, and every operation that we sent to Stripe is done. */
export async function waitUntilSynced(testApp: PaymentsTestApp): Promise<void> {
  // Work makes Stripe send more events, so we are done only if there was nothing before, during and after a delivery.
  await waitUntilLeft('events and operations', async () => {
    const before = await countOpenWork(testApp);
    return before + (await testApp.provider.deliverPendingEvents()) + (await countOpenWork(testApp));
  });
}

async function countOpenWork(testServers: TestServers): Promise<number> {
  const [row] = await testServers.sql<{ open: number }>(
    `select ((select count(*) from provider_event where state = 'new') + (select count(*) from provider_operation where state = 'open'))::int as open`,
  );
  return row?.open ?? 0;
}

/** Dependencies of the payment features, for calling their functions directly. */
export async function paymentsDeps(
  testServers: TestServers,
): Promise<StripeSyncDeps & PayoutsDeps & SubscriptionsDeps & { syncHandlers: SyncHandlers }> {
  const config = readConfig(testServers.env);
  const log = createLog('silent');
  const metrics = createMetrics();
  const db = connectDatabase(config, 'test');
  const queue = await openQueue(config, log);
  onTestFinished(async () => {
    await queue.stop();
    await db.close();
  });
  const secrets = deriveSecrets(config.appSecret, config.appSecretsAccepted);
  const files = connectFiles(config.files);
  const deps = {
    config,
    db,
    queue,
    secrets,
    files,
    log,
    metrics,
    operations: operationHandlers,
    provider: connectProvider(config.payments, { metrics, log }),
  };
  return { ...deps, syncHandlers: createSyncHandlers(deps) };
}

function stripeIdOf(thing: string | { id: string } | null): string {
  return typeof thing === 'string' ? thing : (thing?.id ?? '');
}

/** An active Stripe account for this seller, stored without onboarding. */
export async function insertConnectedAccount(testApp: PaymentsTestApp, sellerId: string): Promise<string> {
  const provider = connectProvider(readConfig(testApp.env).payments, { metrics: createMetrics(), log: createLog('silent') });
  const { id } = await provider.openAccount({ sellerId, email: `${sellerId}@example.com`, name: 'Sam Seller' }, `test:${sellerId}`);
  await testApp.provider.applyAccountStep(id, 'lift');
  const { facts } = await provider.readAccount(id);
  await testApp.sql(
    'insert into connected_account (seller_id, provider_id, facts, onboarded_at, receives_since) values ($1, $2, $3, now(), now()) on conflict do nothing',
    [sellerId, id, JSON.stringify(facts)],
  );
  return id;
}

/** A saved card of this customer. */
export async function attachTestCard(testApp: PaymentsTestApp, customerId: string): Promise<string> {
  const { stripe } = testApp.provider;
  const customer = (await stripeCustomerOf(testApp, customerId)) || (await stripe.customers.create({ email: `${customerId}@example.com` })).id;
  await testApp.sql('insert into payment_customer (customer_id, provider_id) values ($1, $2) on conflict do nothing', [customerId, customer]);
  return (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id;
}

/** Moves our clock first, so that events which fall due at Stripe meanwhile reach us at the new time. Then both clocks agree. */
export async function moveBothClocks({ sql, provider }: PaymentsTestApp, hours: number): Promise<void> {
  const seconds = Math.round(hours * 3_600);
  await sql('update app_clock set moved_by = moved_by + make_interval(secs => $1)', [seconds]);
  await provider.advanceClock(`${seconds}s`);
  await sql('update app_clock set moved_by = $1::timestamptz - now()', [new Date(provider.now())]);
}
