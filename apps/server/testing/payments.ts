import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Followers, PaymentsDeps } from '../src/features/payments/public.ts';
import type { SubscriptionsDeps } from '../src/features/subscriptions/public.ts';
import { followersOf, operations } from '../src/provider-work.ts';
import { connectFiles } from '../src/platform/files/files.ts';
import { deriveSecrets } from '../src/platform/secrets.ts';
import { readConfig } from '../src/platform/config.ts';
import { connectDatabase } from '../src/platform/db/database.ts';
import { createLog } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { connectProvider } from '../src/platform/payments/provider.ts';
import { openQueue } from '../src/platform/queue.ts';
import type { Browser } from './browser.ts';
import type { PaymentsWorld } from './payments-world.ts';
import { residentAtHome, type Resident } from './people.ts';
import type { Scene } from './scene.ts';

export interface PaidSeller {
  person: Resident;
  browser: Browser;
  /** Their account at the provider. */
  account: string;
}

/** A seller at home who has just opened an account at the provider. */
export async function sellerWithAccount(world: PaymentsWorld): Promise<PaidSeller> {
  const { person, browser } = await residentAtHome(world, 'seller');
  const answer = await browser.call('POST /stripe-connect/create-account');
  if (answer.status !== 200) throw new Error(`could not open an account: ${answer.text}`);
  return { person, browser, account: await accountOf(world, person.id) };
}

/** A seller who has told the provider everything and can be paid. */
export async function activeSeller(world: PaymentsWorld): Promise<PaidSeller> {
  const seller = await sellerWithAccount(world);
  await world.provider.step(seller.account, 'give_everything');
  await world.provider.advance('1m');
  const { body } = await seller.browser.call('POST /stripe-connect/refresh-status');
  if (body.account.status !== 'active') throw new Error(`the account is ${body.account.status}`);
  return seller;
}

export async function accountOf(scene: Scene, sellerId: string): Promise<string> {
  const [row] = await scene.sql<{ provider_id: string }>('select provider_id from connected_account where seller_id = $1', [sellerId]);
  return row?.provider_id ?? '';
}

export async function customerOf(scene: Scene, customerId: string): Promise<string> {
  const [row] = await scene.sql<{ provider_id: string }>('select provider_id from payment_customer where customer_id = $1', [customerId]);
  return row?.provider_id ?? '';
}

/** Money that a customer paid reaches the seller's account. */
export async function earn({ provider }: PaymentsWorld, account: string, amount: number): Promise<void> {
  const paid = await provider.stripe.paymentIntents.create({
    amount: amount + 1_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
  });
  await provider.stripe.transfers.create({ amount, currency: 'usd', destination: account, source_transaction: idOf(paid.latest_charge) });
}

/** A customer at home who has saved a card the way the page does it. */
export async function customerWithCard(world: PaymentsWorld, token = 'pm_card_visa') {
  const { person, browser } = await residentAtHome(world, 'customer');
  const card = await saveCard(world, browser, token);
  return { person, browser, card, customer: await customerOf(world, person.id) };
}

export async function saveCard({ provider }: PaymentsWorld, browser: Browser, token = 'pm_card_visa'): Promise<string> {
  const begun = await browser.call('POST /api/payment-methods/setup-intent', {}, { asCustomer: true });
  if (begun.status !== 200) throw new Error(`could not begin to save a card: ${begun.text}`);
  const [intent = ''] = begun.body.clientSecret.split('_secret_');
  const { payment_method: card } = await provider.stripe.setupIntents.confirm(intent, { payment_method: token });
  return idOf(card);
}

/** Waits until everything that the provider had to tell was told and looked at, and everything that we wanted of it is done. */
export async function settle(world: PaymentsWorld, patience = 20_000): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(20)) {
    // Work makes the provider tell more: only if nothing was told between two looks there is nothing left.
    const left = (await openWork(world)) + (await world.provider.flush()) + (await openWork(world));
    if (left === 0) return;
  }
  throw new Error('there is no end to what is to be done');
}

async function openWork(scene: Scene): Promise<number> {
  const [row] = await scene.sql<{ open: number }>(
    `select ((select count(*) from provider_event where state = 'new') + (select count(*) from provider_operation where state = 'open'))::int as open`,
  );
  return row?.open ?? 0;
}

/** What the verbs and timers of payments use, for calling them without waiting for their turn. */
export async function paymentsDeps(scene: Scene): Promise<PaymentsDeps & SubscriptionsDeps & { followers: Followers }> {
  const config = readConfig(scene.env);
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
  const deps = { config, db, queue, secrets, files, log, metrics, operations, provider: connectProvider(config.payments, { metrics, log }) };
  return { ...deps, followers: followersOf(deps) };
}

function idOf(thing: string | { id: string } | null): string {
  return typeof thing === 'string' ? thing : (thing?.id ?? '');
}
