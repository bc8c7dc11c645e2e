import * as z from 'zod/mini';
import { requestPeriods } from '@frontage/domain/period';
import type { Conclusion, OperationHandlers } from '../payments/public.ts';
import { keepOpened, refuseCheckout, writeCheckoutState } from './checkout.store.ts';
import { wantAgainIfOvertaken } from './want-change.ts';

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
const nothing: Conclusion = async () => undefined;

export const subscriptionOperations = {
  'open-checkout': {
    perform: async (provider, { input }, key) => {
      const wanted = order.parse(input);
      const opened = await provider.openCheckout(wanted, key);
      return (tx) => keepOpened(tx, wanted.requestId, wanted.attempt, opened);
    },
    find: async (provider, { input }) => {
      const wanted = order.parse(input);
      const found = await provider.findCheckout(wanted);
      return found && ((tx) => keepOpened(tx, wanted.requestId, wanted.attempt, found));
    },
    refused: (tx, { input }) => {
      const { requestId, attempt } = order.parse(input);
      return refuseCheckout(tx, requestId, attempt);
    },
  },
  'expire-checkout': {
    perform: async (provider, { input }, key) => {
      const { checkout } = aCheckout.parse(input);
      await provider.expireCheckout(checkout, key);
      const { state } = await provider.readCheckout(checkout);
      return (tx) => (state === 'expired' ? writeCheckoutState(tx, checkout, 'expired') : nothing(tx));
    },
  },
  'change-subscription': {
    perform: async (provider, { input }, key) => {
      const { subscription, endsWithPeriod } = aChange.parse(input);
      await provider.endWithPeriod(subscription, endsWithPeriod, key);
      return (tx) => wantAgainIfOvertaken(tx, subscription, endsWithPeriod);
    },
  },
  'end-subscription': {
    perform: async (provider, { input }, key) => {
      await provider.endSubscription(aSubscription.parse(input).subscription, key);
      return nothing;
    },
  },
} satisfies Partial<OperationHandlers>;
