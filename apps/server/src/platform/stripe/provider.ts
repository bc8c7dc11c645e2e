import { Stripe } from 'stripe';
import { balanceTransactions } from './balance-transactions.ts';
import { checkouts } from './checkouts.ts';
import { connectedAccounts } from './connected-accounts.ts';
import { customers } from './customers.ts';
import { events } from './events.ts';
import { invoices } from './invoices.ts';
import { createStripeCaller, type StripeCallDeps } from './stripe-call.ts';
import { subscriptions } from './subscriptions.ts';
import { transfersAndRefunds } from './transfers-and-refunds.ts';

export interface StripeConfig {
  secretKey: string;
  webhookSecrets: readonly string[];
  apiBase: string | null;
  timeoutSeconds: number;
}

/** The only place that calls Stripe. Never call it inside an open transaction: a slow response would hold its locks. */
export type Provider = ReturnType<typeof connectProvider>;

export function connectProvider({ secretKey, webhookSecrets, apiBase, timeoutSeconds }: StripeConfig, deps: StripeCallDeps) {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutSeconds * 1_000,
    // The caller decides whether to retry; idempotency keys make that safe.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiBase ? simulatorAddress(apiBase) : {}),
  });
  const callStripe = createStripeCaller(deps);
  return {
    ...connectedAccounts(stripe, callStripe),
    ...customers(stripe, callStripe),
    ...checkouts(stripe, callStripe),
    ...subscriptions(stripe, callStripe),
    ...invoices(stripe, callStripe),
    ...transfersAndRefunds(stripe, callStripe),
    ...balanceTransactions(stripe, callStripe),
    ...events(stripe, callStripe, { secrets: webhookSecrets, isLive: /^.._live_/.test(secretKey) }),
  };
}

function simulatorAddress(apiBase: string) {
  const { hostname, port } = new URL(apiBase);
  return { protocol: 'http' as const, host: hostname, port };
}
