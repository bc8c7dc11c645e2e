import type { Stripe } from 'stripe';
import type { StripeCaller } from './stripe-call.ts';
import { stripeId } from './stripe-ids.ts';

/** Money that came into a balance at the provider or left it. Cents. */
export interface BalanceTransaction {
  id: string;
  type: string;
  category: string;
  /** Before the provider's fee; what leaves is negative. */
  amount: number;
  fee: number;
  net: number;
  /** What it was for: a charge, a transfer, a payout … */
  source: string | null;
  createdAt: Date;
}

/** What the provider's own books say. `account`: a seller's; null for ours. */
export function balanceTransactions(stripe: Stripe, ask: StripeCaller) {
  return {
    /** Since then, or all of them; newest first. */
    balanceTransactionsSince: async function* (account: string | null, since: Date | null): AsyncGenerator<BalanceTransaction> {
      const filter = since ? { created: { gte: Math.floor(since.getTime() / 1_000) } } : {};
      let after: string | undefined;
      for (;;) {
        const { data, has_more: hasMore } = await ask('movements', () =>
          stripe.balanceTransactions.list({ ...filter, limit: 100, ...(after && { starting_after: after }) }, inContext(account)),
        );
        yield* data.map(toMovement);
        after = data.at(-1)?.id;
        if (!hasMore || after === undefined) return;
      }
    },

    /** What an automatic payout was made of; null until the provider has put that together, and for one that was made by hand. */
    balanceTransactionsOfPayout: (account: string, payout: string): Promise<BalanceTransaction[] | null> =>
      ask('movements-of-payout', async () => {
        const { automatic, reconciliation_status: status } = await stripe.payouts.retrieve(payout, {}, inContext(account));
        if (!automatic || status !== 'completed') return null;
        const found: BalanceTransaction[] = [];
        for await (const movement of stripe.balanceTransactions.list({ payout, limit: 100 }, inContext(account))) found.push(toMovement(movement));
        return found.filter(({ source }) => source !== payout);
      }),

    /** Everything that lies in a balance, free or not. Cents. */
    readWholeBalance: (account: string | null): Promise<number> =>
      ask('whole-balance', async () => {
        const { available, pending } = await stripe.balance.retrieve({}, inContext(account));
        return [...available, ...pending].reduce((sum, { amount }) => sum + amount, 0);
      }),
  };
}

/** In a seller's account, or in our own. */
function inContext(account: string | null) {
  return account === null ? {} : { stripeContext: account };
}

function toMovement({ id, type, reporting_category: category, amount, fee, net, source, created }: Stripe.BalanceTransaction): BalanceTransaction {
  return { id, type, category, amount, fee, net, source: stripeId(source), createdAt: new Date(created * 1_000) };
}
