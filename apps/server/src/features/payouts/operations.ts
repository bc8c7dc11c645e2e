import * as z from 'zod/mini';
import type { OpenedAccount } from '../../platform/stripe/connected-accounts.ts';
import { type CommitResult, type NewOperation, type OperationHandlers, storeOperation } from '../stripe-sync/public.ts';
import { insertConnectedAccount } from './connected-account.store.ts';

const openAccountInput = z.object({ email: z.string(), name: z.string() });
const setScheduleInput = z.object({ account: z.string() });

/** What we ask Stripe to change for sellers. */
export const payoutOperations = {
  'open-account': {
    run: async (provider, { account_id: sellerId, input }, key) =>
      storeAccount(sellerId, await provider.openAccount({ sellerId, ...openAccountInput.parse(input) }, key)),
    findDone: async (provider, { account_id: sellerId }) => {
      const found = await provider.findAccount(sellerId);
      return found && storeAccount(sellerId, found);
    },
  },
  'set-schedule': {
    run: async (provider, { input }, key) => {
      await provider.setPayoutSchedule(setScheduleInput.parse(input).account, key);
      return async () => undefined;
    },
  },
} satisfies Partial<OperationHandlers>;

/** One per seller, so that a seller never gets two accounts. */
export function accountOpeningOperation(sellerId: string, seller: z.output<typeof openAccountInput>): NewOperation {
  return { name: `account:${sellerId}`, kind: 'open-account', accountId: sellerId, input: seller };
}

export function payoutScheduleOperation(sellerId: string, providerId: string): NewOperation {
  return { name: `schedule:${providerId}`, kind: 'set-schedule', accountId: sellerId, input: { account: providerId }, isRepeatable: true };
}

function storeAccount(sellerId: string, { id, facts }: OpenedAccount): CommitResult {
  return async (tx) => {
    await insertConnectedAccount(tx, { sellerId, providerId: id, facts });
    await storeOperation(tx, payoutScheduleOperation(sellerId, id));
  };
}
