import type { Stripe } from 'stripe';
import type { AccountStep } from '../accounts/account-steps.ts';
import type { TestSimulator } from './test-simulator.ts';

export const newAccount = {
  contact_email: 'seller@frontage.test',
  display_name: 'Corner Walls',
  dashboard: 'express',
  identity: { country: 'us', entity_type: 'individual' },
  configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
  defaults: { currency: 'usd', responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
  include: ['configuration.recipient', 'requirements', 'defaults', 'identity'],
} satisfies Stripe.V2.Core.AccountCreateParams;

export const everyFriday = {
  payments: { payouts: { schedule: { interval: 'weekly', weekly_payout_days: ['friday'] } } },
} satisfies Stripe.BalanceSettingsUpdateParams;

/** A seller with Friday payouts, after these steps. */
export async function openSeller(testSimulator: TestSimulator, ...steps: AccountStep[]): Promise<string> {
  const { id } = await testSimulator.stripe.v2.core.accounts.create(newAccount);
  await testSimulator.stripe.balanceSettings.update(everyFriday, { stripeContext: id });
  for (const step of steps) await testSimulator.control(`accounts/${id}/steps`, { step });
  return id;
}

/** A customer pays, and 90 percent goes to the seller. */
export async function payAndTransfer({ stripe }: TestSimulator, account: string, amount: number, card = 'pm_card_bypassPending'): Promise<void> {
  const payment = await stripe.paymentIntents.create({ amount, currency: 'usd', confirm: true, payment_method: card });
  const charge = payment.latest_charge as string;
  await stripe.transfers.create({ amount: Math.floor(amount * 0.9), currency: 'usd', destination: account, source_transaction: charge });
}
