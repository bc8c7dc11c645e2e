import { Stripe } from 'stripe';
import { type StripeCallDeps, createStripeCaller } from './stripe-call.ts';
import { checkouts } from './checkouts.ts';
import { connectedAccounts } from './connected-accounts.ts';
import { customers } from './customers.ts';
import { invoices } from './invoices.ts';
import { balanceTransactions } from './balance-transactions.ts';
import { events } from './events.ts';
import { transfersAndRefunds } from './transfers-and-refunds.ts';
import { subscriptions } from './subscriptions.ts';

export interface StripeConfig {
  secretKey: string;
  webhookSecrets: readonly string[];
  apiBase: string | null;
}

/** The only door to the payment provider, in our own words. Nothing in here may be called while a transaction is open. */
export type Provider = ReturnType<typeof connectProvider>;

export function connectProvider({ secretKey, webhookSecrets, apiBase }: StripeConfig, deps: StripeCallDeps) {
  const stripe = new Stripe(secretKey, {
    timeout: 8_000,
    // Whoever asked decides whether to ask again; each write has a key that makes it safe.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiBase ? standIn(apiBase) : {}),
  });
  const ask = createStripeCaller(deps);
  return {
    ...connectedAccounts(stripe, ask),
    ...customers(stripe, ask),
    ...checkouts(stripe, ask),
    ...subscriptions(stripe, ask),
    ...invoices(stripe, ask),
    ...transfersAndRefunds(stripe, ask),
    ...balanceTransactions(stripe, ask),
    ...events(stripe, ask, { secrets: webhookSecrets, isLive: /^.._live_/.test(secretKey) }),
  };
}

function standIn(address: string) {
  const { hostname, port } = new URL(address);
  return { protocol: 'http' as const, host: hostname, port };
}
