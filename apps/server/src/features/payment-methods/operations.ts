import * as z from 'zod/mini';
import type { CommitResult, NewOperation, OperationHandlers } from '../stripe-sync/public.ts';
import { insertProviderCustomerId } from './payment-customer.store.ts';

const openCustomerInput = z.object({ email: z.string(), name: z.string() });
const detachCardInput = z.object({ card: z.string() });
const detachAllCardsInput = z.object({ customer: z.string() });
const commitNothing: CommitResult = async () => undefined;

/** What we ask Stripe to change for customers and their cards. */
export const paymentMethodOperations = {
  'open-customer': {
    run: async (provider, { account_id: customerId, input }, key) =>
      storeCustomer(customerId, await provider.openCustomer({ customerId, ...openCustomerInput.parse(input) }, key)),
    findDone: async (provider, { account_id: customerId, input }) => {
      const found = await provider.findCustomer({ customerId, ...openCustomerInput.parse(input) });
      return found === null ? null : storeCustomer(customerId, found);
    },
  },
  'forget-card': {
    run: async (provider, { input }, key) => {
      await provider.detachCard(detachCardInput.parse(input).card, key);
      return commitNothing;
    },
  },
  'forget-cards': {
    run: async (provider, { input }, key) => {
      const cards = await provider.listCards(detachAllCardsInput.parse(input).customer);
      for (const { id } of cards) await provider.detachCard(id, `${key}:${id}`);
      return commitNothing;
    },
  },
} satisfies Partial<OperationHandlers>;

export function customerOpeningOperation(customerId: string, customer: z.output<typeof openCustomerInput>): NewOperation {
  return { name: `customer:${customerId}`, kind: 'open-customer', accountId: customerId, input: customer };
}

export function detachCardOperation(customerId: string, card: string): NewOperation {
  return { name: `forget-card:${card}`, kind: 'forget-card', accountId: customerId, input: { card } };
}

export function detachAllCardsOperation(customerId: string, customer: string): NewOperation {
  return { name: `forget-cards:${customer}`, kind: 'forget-cards', accountId: customerId, input: { customer } };
}

function storeCustomer(customerId: string, providerId: string): CommitResult {
  return (tx) => insertProviderCustomerId(tx, customerId, providerId);
}
