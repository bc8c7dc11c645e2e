import { requestPeriods } from '@frontage/domain/listing/period';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { type CommitResult, type OperationHandlers, storeOperation } from '../stripe-sync/public.ts';
import { markCheckoutRefused, storeCheckoutState, storeOpenedCheckout } from './checkout.store.ts';
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
/** `endsWithPeriod` keeps its name: operations stored by the release before this one have it. */
const changeSubscriptionInput = z.object({ subscription: z.string(), endsWithPeriod: z.boolean() });
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
      const { subscription, endsWithPeriod: cancelsAtPeriodEnd } = changeSubscriptionInput.parse(input);
      await provider.setCancelAtPeriodEnd(subscription, cancelsAtPeriodEnd, key);
      return (tx) => repeatRenewalChangeIfOutdated(tx, subscription, cancelsAtPeriodEnd);
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

/** Has Stripe end a subscription with its period, or go on. The version in the name makes each change of mind an operation of its own. */
export function renewalOperation({ provider_id: id, customer_id: accountId, version }: RenewingSubscription, cancelsAtPeriodEnd: boolean) {
  return {
    name: `renewal:${id}:${version}`,
    kind: 'change-subscription',
    accountId,
    input: { subscription: id, endsWithPeriod: cancelsAtPeriodEnd },
  } as const;
}

export type RenewalOperation = ReturnType<typeof renewalOperation>;

/** If someone changed their mind while Stripe was working, Stripe may have run the newer change first: repeat it. */
async function repeatRenewalChangeIfOutdated(tx: Transaction, providerId: string, cancelsAtPeriodEnd: boolean): Promise<void> {
  const row = await bumpSubscriptionVersion(tx, providerId);
  if (row && row.cancels_at_period_end !== cancelsAtPeriodEnd) await storeOperation(tx, renewalOperation(row, row.cancels_at_period_end));
}
