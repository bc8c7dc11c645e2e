import type { Stripe } from 'stripe';
import type { StripeCaller } from './stripe-call.ts';
import { stripeId } from './stripe-ids.ts';

/** Stripe's record of money that entered or left a balance. Amounts in cents. */
export interface BalanceTransaction {
  id: string;
  type: string;
  category: string;
  /** Before Stripe's fee; negative for money that leaves. */
  amount: number;
  fee: number;
  net: number;
  /** The charge, transfer, payout … that caused it. */
  source: string | null;
  createdAt: Date;
}

/** `account`: a seller's connected account; null for the platform's own. */
export function balanceTransactions(stripe: Stripe, callStripe: StripeCaller) {
  return {
    /** Newest first; all of them if `since` is null. */
    balanceTransactionsSince: async function* (account: string | null, since: Date | null): AsyncGenerator<BalanceTransaction> {
      const filter = since ? { created: { gte: Math.floor(since.getTime() / 1_000) } } : {};
      let after: string | undefined;
      for (;;) {
        const { data, has_more: hasMore } = await callStripe('movements', () =>
          stripe.balanceTransactions.list({ ...filter, limit: 100, ...(after && { starting_after: after }) }, inContext(account)),
        );
        yield* data.map(toBalanceTransaction);
        after = data.at(-1)?.id;
        if (!hasMore || after === undefined) return;
      }
    },

    /** What an automatic payout consists of. Null for a manual payout, and until Stripe has finished reconciling it. */
    balanceTransactionsOfPayout: (account: string, payout: string): Promise<BalanceTransaction[] | null> =>
      callStripe('movements-of-payout', async () => {
        const { automatic, reconciliation_status: status } = await stripe.payouts.retrieve(payout, {}, inContext(account));
        if (!automatic || status !== 'completed') return null;
        const found: BalanceTransaction[] = [];
        for await (const transaction of stripe.balanceTransactions.list({ payout, limit: 100 }, inContext(account)))
          found.push(toBalanceTransaction(transaction));
        return found.filter(({ source }) => source !== payout);
      }),

    /** Available and pending together, in cents. */
    readWholeBalance: (account: string | null): Promise<number> =>
      callStripe('whole-balance', async () => {
        const { available, pending } = await stripe.balance.retrieve({}, inContext(account));
        return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
      }),
  };
}

function inContext(account: string | null) {
  return account === null ? {} : { stripeContext: account };
}

function toBalanceTransaction({
  id,
  type,
  reporting_category: category,
  amount,
  fee,
  net,
  source,
  created,
}: Stripe.BalanceTransaction): BalanceTransaction {
  return { id, type, category, amount, fee, net, source: stripeId(source), createdAt: new Date(created * 1_000) };
}
