import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import type { OperationKind } from '../../platform/db/tables.ts';
import type { OpenedAccount } from '../../platform/payments/connected-accounts.ts';
import type { Provider } from '../../platform/payments/provider.ts';
import { insertAccount } from './connected-account.store.ts';
import { insertCustomer } from './payment-customer.store.ts';
import { openOperation, type OperationRow, type WantedOperation } from './provider-operation.store.ts';

/** What is written down here when the provider has done it. */
export type Conclusion = (tx: Transaction) => Promise<void>;

export interface OperationHandler {
  perform: (provider: Provider, operation: OperationRow, key: string) => Promise<Conclusion>;
  /** Whether it was done although nobody heard of it. Not needed for what may be done twice without harm. */
  find?: (provider: Provider, operation: OperationRow) => Promise<Conclusion | null>;
  /** What follows here when the provider refuses for good. */
  refused?: (tx: Transaction, operation: OperationRow, code: string) => Promise<void>;
}

/** Everything that we ever ask the provider to change, and what follows from it here. Each feature brings its own. */
export type OperationHandlers = Record<OperationKind, OperationHandler>;

const person = z.object({ email: z.string(), name: z.string() });
const atAccount = z.object({ account: z.string() });
const aCard = z.object({ card: z.string() });
const ofCustomer = z.object({ customer: z.string() });
const nothing: Conclusion = async () => undefined;

export const paymentOperations = {
  'open-account': {
    perform: async (provider, { account_id: sellerId, input }, key) =>
      keepAccount(sellerId, await provider.openAccount({ sellerId, ...person.parse(input) }, key)),
    find: async (provider, { account_id: sellerId }) => {
      const found = await provider.findAccount(sellerId);
      return found && keepAccount(sellerId, found);
    },
  },
  'set-schedule': {
    perform: async (provider, { input }, key) => {
      await provider.setPayoutSchedule(atAccount.parse(input).account, key);
      return nothing;
    },
  },
  'open-customer': {
    perform: async (provider, { account_id: customerId, input }, key) =>
      keepCustomer(customerId, await provider.openCustomer({ customerId, ...person.parse(input) }, key)),
    find: async (provider, { account_id: customerId, input }) => {
      const found = await provider.findCustomer({ customerId, ...person.parse(input) });
      return found === null ? null : keepCustomer(customerId, found);
    },
  },
  'forget-card': {
    perform: async (provider, { input }, key) => {
      await provider.forgetCard(aCard.parse(input).card, key);
      return nothing;
    },
  },
  'forget-cards': {
    perform: async (provider, { input }, key) => {
      for (const { id } of await provider.cards(ofCustomer.parse(input).customer)) await provider.forgetCard(id, `${key}:${id}`);
      return nothing;
    },
  },
} satisfies Partial<OperationHandlers>;

export function wantOurSchedule(sellerId: string, providerId: string): WantedOperation {
  return { name: `schedule:${providerId}`, kind: 'set-schedule', accountId: sellerId, input: { account: providerId }, isRepeatable: true };
}

function keepAccount(sellerId: string, { id, facts }: OpenedAccount): Conclusion {
  return async (tx) => {
    await insertAccount(tx, { sellerId, providerId: id, facts });
    await openOperation(tx, wantOurSchedule(sellerId, id));
  };
}

function keepCustomer(customerId: string, providerId: string): Conclusion {
  return (tx) => insertCustomer(tx, customerId, providerId);
}
