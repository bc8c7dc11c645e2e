import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/database.ts';
import type { OperationKind } from '../../platform/db/tables.ts';
import type { OpenedAccount } from '../../platform/stripe/connected-accounts.ts';
import type { Provider } from '../../platform/stripe/provider.ts';
import { insertConnectedAccount } from '../payouts/connected-account.store.ts';
import { insertProviderCustomerId } from '../payment-methods/payment-customer.store.ts';
import { storeOperation, type OperationRow, type NewOperation } from './provider-operation.store.ts';

/** What is written down here when the provider has done it. */
export type CommitResult = (tx: Transaction) => Promise<void>;

export interface OperationHandler {
  run: (provider: Provider, operation: OperationRow, key: string) => Promise<CommitResult>;
  /** Whether it was done although nobody heard of it. Not needed for what may be done twice without harm. */
  findDone?: (provider: Provider, operation: OperationRow) => Promise<CommitResult | null>;
  /** What follows here when the provider refuses for good. */
  onRefused?: (tx: Transaction, operation: OperationRow, code: string) => Promise<void>;
}

/** Everything that we ever ask the provider to change, and what follows from it here. Each feature brings its own. */
export type OperationHandlers = Record<OperationKind, OperationHandler>;

const person = z.object({ email: z.string(), name: z.string() });
const atAccount = z.object({ account: z.string() });
const aCard = z.object({ card: z.string() });
const ofCustomer = z.object({ customer: z.string() });
const nothing: CommitResult = async () => undefined;

export const paymentOperations = {
  'open-account': {
    run: async (provider, { account_id: sellerId, input }, key) =>
      keepAccount(sellerId, await provider.openAccount({ sellerId, ...person.parse(input) }, key)),
    findDone: async (provider, { account_id: sellerId }) => {
      const found = await provider.findAccount(sellerId);
      return found && keepAccount(sellerId, found);
    },
  },
  'set-schedule': {
    run: async (provider, { input }, key) => {
      await provider.setPayoutSchedule(atAccount.parse(input).account, key);
      return nothing;
    },
  },
  'open-customer': {
    run: async (provider, { account_id: customerId, input }, key) =>
      keepCustomer(customerId, await provider.openCustomer({ customerId, ...person.parse(input) }, key)),
    findDone: async (provider, { account_id: customerId, input }) => {
      const found = await provider.findCustomer({ customerId, ...person.parse(input) });
      return found === null ? null : keepCustomer(customerId, found);
    },
  },
  'forget-card': {
    run: async (provider, { input }, key) => {
      await provider.detachCard(aCard.parse(input).card, key);
      return nothing;
    },
  },
  'forget-cards': {
    run: async (provider, { input }, key) => {
      for (const { id } of await provider.listCards(ofCustomer.parse(input).customer)) await provider.detachCard(id, `${key}:${id}`);
      return nothing;
    },
  },
} satisfies Partial<OperationHandlers>;

export function payoutScheduleOperation(sellerId: string, providerId: string): NewOperation {
  return { name: `schedule:${providerId}`, kind: 'set-schedule', accountId: sellerId, input: { account: providerId }, isRepeatable: true };
}

function keepAccount(sellerId: string, { id, facts }: OpenedAccount): CommitResult {
  return async (tx) => {
    await insertConnectedAccount(tx, { sellerId, providerId: id, facts });
    await storeOperation(tx, payoutScheduleOperation(sellerId, id));
  };
}

function keepCustomer(customerId: string, providerId: string): CommitResult {
  return (tx) => insertProviderCustomerId(tx, customerId, providerId);
}
