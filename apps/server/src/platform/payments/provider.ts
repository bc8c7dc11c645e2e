import { Stripe } from 'stripe';
import { type AskDeps, createAsk } from './asking.ts';
import { checkouts } from './checkouts.ts';
import { connectedAccounts } from './connected-accounts.ts';
import { customers } from './customers.ts';
import { invoices } from './invoices.ts';
import { movements } from './movements.ts';
import { notifications } from './notifications.ts';
import { settlements } from './settlements.ts';
import { subscriptions } from './subscriptions.ts';

export interface PaymentsConfig {
  secretKey: string;
  webhookSecrets: readonly string[];
  apiBase: string | null;
}

/** The only door to the payment provider, in our own words. Nothing in here may be called while a transaction is open. */
export type Provider = ReturnType<typeof connectProvider>;

export function connectProvider({ secretKey, webhookSecrets, apiBase }: PaymentsConfig, deps: AskDeps) {
  const stripe = new Stripe(secretKey, {
    timeout: 8_000,
    // Whoever asked decides whether to ask again; each write has a key that makes it safe.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiBase ? standIn(apiBase) : {}),
  });
  const ask = createAsk(deps);
  return {
    ...connectedAccounts(stripe, ask),
    ...customers(stripe, ask),
    ...checkouts(stripe, ask),
    ...subscriptions(stripe, ask),
    ...invoices(stripe, ask),
    ...settlements(stripe, ask),
    ...movements(stripe, ask),
    ...notifications(stripe, ask, { secrets: webhookSecrets, isLive: /^.._live_/.test(secretKey) }),
  };
}

function standIn(address: string) {
  const { hostname, port } = new URL(address);
  return { protocol: 'http' as const, host: hostname, port };
}
