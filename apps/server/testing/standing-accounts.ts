import { readConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { connectProvider } from '../src/platform/payments/provider.ts';
import { customerOf } from './payments.ts';
import type { PaymentsWorld } from './payments-world.ts';

/** An account at the provider that was opened long ago and is active: written straight into the database. */
export async function standingAccount(world: PaymentsWorld, sellerId: string): Promise<string> {
  const provider = connectProvider(readConfig(world.env).payments, { metrics: createMetrics(), log: createLog('silent') });
  const { id } = await provider.openAccount({ sellerId, email: `${sellerId}@example.com`, name: 'Sam Seller' }, `standing:${sellerId}`);
  await world.provider.step(id, 'lift');
  const { facts } = await provider.readAccount(id);
  await world.sql(
    'insert into connected_account (seller_id, provider_id, facts, onboarded_at, receives_since) values ($1, $2, $3, now(), now()) on conflict do nothing',
    [sellerId, id, JSON.stringify(facts)],
  );
  return id;
}

/** A card that this customer saved long ago. */
export async function cardOf(world: PaymentsWorld, customerId: string): Promise<string> {
  const { stripe } = world.provider;
  const customer = (await customerOf(world, customerId)) || (await stripe.customers.create({ email: `${customerId}@example.com` })).id;
  await world.sql('insert into payment_customer (customer_id, provider_id) values ($1, $2) on conflict do nothing', [customerId, customer]);
  return (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id;
}
