import { formatMoney } from '@frontage/domain/money';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { formatStripeDay } from '../../../platform/format-day.ts';
import type { PayoutSnapshot } from '../../../platform/stripe/connected-accounts.ts';
import type { PayoutsDeps } from '../payouts-deps.ts';

interface PayoutEmail {
  payout: Pick<PayoutSnapshot, 'amount' | 'arrivalDate'>;
  to: string;
}

export function payoutSentEmail({ config }: Pick<PayoutsDeps, 'config'>, { payout, to }: PayoutEmail): Email {
  const amount = formatMoney(Math.abs(payout.amount));
  // Stripe collects what a seller owes after refunds by a payout with a negative amount.
  const isDebit = payout.amount < 0;
  return composeEmail({
    kind: 'payout-sent',
    to,
    origin: config.publicOrigin,
    subject: isDebit ? `${amount} was taken from your bank account` : `We sent you ${amount}`,
    before: [
      isDebit
        ? `${amount} was taken from your bank account to cover refunds to your customers.`
        : `${amount} went to your bank account. It should be there by ${formatStripeDay(payout.arrivalDate)}; some banks take a day longer.`,
    ],
    highlight: { link: `${config.publicOrigin}/seller/earnings`, label: 'See your earnings' },
    footer: { type: 'always' },
  });
}

export function payoutFailedEmail({ config }: Pick<PayoutsDeps, 'config'>, { payout, to }: PayoutEmail): Email {
  const amount = formatMoney(Math.abs(payout.amount));
  return composeEmail({
    kind: 'payout-failed',
    to,
    origin: config.publicOrigin,
    subject: `Your payout of ${amount} failed: check your bank details`,
    before: [
      `Your bank returned the payout of ${amount}. The money is safe in your Stripe balance.`,
      'Check your bank details. Once they’re correct, we’ll send the money with the next payout.',
    ],
    highlight: { link: `${config.publicOrigin}/seller/payment-settings`, label: 'Check your bank details' },
    footer: { type: 'always' },
  });
}
