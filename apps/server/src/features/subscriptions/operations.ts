import { requestPeriods } from '@frontage/domain/listing/period';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import { type CommitResult, type OperationHandlers, storeOperation } from '../stripe-sync/public.ts';
import { markCheckoutRefused, storeCheckoutState, storeOpenedCheckout } from './checkout.store.ts';
import { bumpSubscriptionVersion, type SubscriptionRow } from './subscription.store.ts';

const order = z.object({
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
const aCheckout = z.object({ checkout: z.string() });
const aSubscription = z.object({ subscription: z.string() });
const aChange = z.object({ subscription: z.string(), endsWithPeriod: z.boolean() });
/** The provider tells when it is so. */
const nothing: CommitResult = async () => undefined;

export const subscriptionOperations = {
  'open-checkout': {
    run: async (provider, { input }, key) => {
      const wanted = order.parse(input);
      const opened = await provider.openCheckout(wanted, key);
      return (tx) => storeOpenedCheckout(tx, wanted.requestId, wanted.attempt, opened);
    },
    findDone: async (provider, { input }) => {
      const wanted = order.parse(input);
      const found = await provider.findCheckout(wanted);
      return found && ((tx) => storeOpenedCheckout(tx, wanted.requestId, wanted.attempt, found));
    },
    onRefused: (tx, { input }) => {
      const { requestId, attempt } = order.parse(input);
      return markCheckoutRefused(tx, requestId, attempt);
    },
  },
  'expire-checkout': {
    run: async (provider, { input }, key) => {
      const { checkout } = aCheckout.parse(input);
      await provider.expireCheckout(checkout, key);
      const { state } = await provider.readCheckout(checkout);
      return (tx) => (state === 'expired' ? storeCheckoutState(tx, checkout, 'expired') : nothing(tx));
    },
  },
  'change-subscription': {
    run: async (provider, { input }, key) => {
      const { subscription, endsWithPeriod } = aChange.parse(input);
      await provider.setCancelAtPeriodEnd(subscription, endsWithPeriod, key);
      return (tx) => repeatRenewalChangeIfOutdated(tx, subscription, endsWithPeriod);
    },
  },
  'end-subscription': {
    run: async (provider, { input }, key) => {
      await provider.endSubscription(aSubscription.parse(input).subscription, key);
      return nothing;
    },
  },
} satisfies Partial<OperationHandlers>;

/** The wish to the provider that a subscription ends with its period, or goes on: one for each time that somebody changed their mind. */
export function renewalOperation({ provider_id: id, customer_id: accountId, version }: WishedFor, endsWithPeriod: boolean) {
  return {
    name: `renewal:${id}:${version}`,
    kind: 'change-subscription',
    accountId,
    input: { subscription: id, endsWithPeriod },
  } as const;
}

export type RenewalOperation = ReturnType<typeof renewalOperation>;

type WishedFor = Pick<SubscriptionRow, 'provider_id' | 'customer_id' | 'version'>;

/** The provider has done what was wished. If something else is wanted by now, which it may have done before, that is wished again. */
export async function repeatRenewalChangeIfOutdated(tx: Transaction, providerId: string, endsWithPeriod: boolean): Promise<void> {
  const row = await bumpSubscriptionVersion(tx, providerId);
  if (row && row.ends_with_period !== endsWithPeriod) await storeOperation(tx, renewalOperation(row, row.ends_with_period));
}
