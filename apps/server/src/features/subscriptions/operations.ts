import { requestPeriods } from '@frontage/domain/listing/period';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import type { SubscriptionEnd } from '../../platform/stripe/subscriptions.ts';
import { type CommitResult, type OperationHandlers, storeOperation } from '../stripe-sync/public.ts';
import { markCheckoutRefused, storeCheckoutState, storeOpenedCheckout } from './checkout.store.ts';
import { endAtProvider, isSameEnd } from './rental-end.ts';
import { bumpSubscriptionVersion, type SubscriptionRow } from './subscription.store.ts';

const openCheckoutInput = z.object({
  customer: z.string(),
  card: z.string(),
  requestId: z.string(),
  attempt: z.number(),
  title: z.string(),
  description: z.string(),
  amount: z.number(),
  period: z.enum(requestPeriods),
  expiresAt: z.pipe(
    z.string(),
    z.transform((text) => new Date(text)),
  ),
  successUrl: z.string(),
  cancelUrl: z.string(),
});
const expireCheckoutInput = z.object({ checkout: z.string() });
/**
 * `endsWithPeriod` keeps its name: operations stored by the release before this one have it. A later end has another shape, so that the
 * release before fails to read it and leaves it to this one.
 */
const changeSubscriptionInput = z.union([
  z.object({ subscription: z.string(), endsWithPeriod: z.boolean() }),
  z.object({ subscription: z.string(), endsAt: z.string() }),
]);
const endSubscriptionInput = z.object({ subscription: z.string() });

/** Stripe's event about the change brings the new state. */
const nothingToStore: CommitResult = async () => undefined;

export const subscriptionOperations = {
  'open-checkout': {
    run: async (provider, { input }, key) => {
      const params = openCheckoutInput.parse(input);
      const opened = await provider.openCheckout(params, key);
      return (tx) => storeOpenedCheckout(tx, params.requestId, params.attempt, opened);
    },
    findDone: async (provider, { input }) => {
      const params = openCheckoutInput.parse(input);
      const opened = await provider.findCheckout(params);
      return opened && ((tx) => storeOpenedCheckout(tx, params.requestId, params.attempt, opened));
    },
    onRefused: (tx, { input }) => {
      const { requestId, attempt } = openCheckoutInput.parse(input);
      return markCheckoutRefused(tx, requestId, attempt);
    },
  },
  'expire-checkout': {
    run: async (provider, { input }, key) => {
      const { checkout } = expireCheckoutInput.parse(input);
      await provider.expireCheckout(checkout, key);
      const { state } = await provider.readCheckout(checkout);
      return (tx) => (state === 'expired' ? storeCheckoutState(tx, checkout, 'expired') : nothingToStore(tx));
    },
  },
  'change-subscription': {
    run: async (provider, { input }, key) => {
      const change = changeSubscriptionInput.parse(input);
      const end = 'endsAt' in change ? new Date(change.endsAt) : change.endsWithPeriod ? 'period' : null;
      await provider.setSubscriptionEnd(change.subscription, end, key);
      return (tx) => repeatRenewalChangeIfOutdated(tx, change.subscription, end);
    },
  },
  'end-subscription': {
    run: async (provider, { input }, key) => {
      await provider.endSubscription(endSubscriptionInput.parse(input).subscription, key);
      return nothingToStore;
    },
  },
} satisfies Partial<OperationHandlers>;

type RenewingSubscription = Pick<SubscriptionRow, 'provider_id' | 'customer_id' | 'version'>;

/** Sets the end of a subscription at Stripe. The version in the name makes each change of mind an operation of its own. */
export function renewalOperation({ provider_id: id, customer_id: accountId, version }: RenewingSubscription, end: SubscriptionEnd) {
  const change = end instanceof Date ? { endsAt: end.toISOString() } : { endsWithPeriod: end === 'period' };
  return { name: `renewal:${id}:${version}`, kind: 'change-subscription', accountId, input: { subscription: id, ...change } } as const;
}

export type RenewalOperation = ReturnType<typeof renewalOperation>;

/** If someone changed their mind while Stripe was working, Stripe may have run the newer change first: repeat it. */
async function repeatRenewalChangeIfOutdated(tx: Transaction, providerId: string, end: SubscriptionEnd): Promise<void> {
  const row = await bumpSubscriptionVersion(tx, providerId);
  if (row && !isSameEnd(endAtProvider(row), end)) await storeOperation(tx, renewalOperation(row, endAtProvider(row)));
}
