import type { Stripe } from 'stripe';
import type { TestSimulator } from './test-simulator.ts';

/** Returns the id of the charge. */
export async function pay({ stripe }: TestSimulator, amount: number, card = 'pm_card_bypassPending'): Promise<string> {
  const payment = await stripe.paymentIntents.create({ amount, currency: 'usd', confirm: true, payment_method: card });
  return payment.latest_charge as string;
}

const sum = (amounts: { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);

export async function getBalance({ stripe }: TestSimulator, account?: string): Promise<{ available: number; pending: number }> {
  const { available, pending } = await stripe.balance.retrieve({}, account ? { stripeContext: account } : {});
  return { available: sum(available), pending: sum(pending) };
}

/** Oldest first. */
export async function listEventTypesAbout({ stripe }: TestSimulator, id: string): Promise<string[]> {
  const { data } = await stripe.v2.core.events.list({ object_id: id, limit: 100 });
  return data.map(({ type }) => type.replace(/^v1\./, '')).toReversed();
}

export async function listBalanceTransactions({ stripe }: TestSimulator, account?: string): Promise<Stripe.BalanceTransaction[]> {
  const { data } = await stripe.balanceTransactions.list({ limit: 100 }, account ? { stripeContext: account } : {});
  return data;
}
