import { formatMoney } from '@frontage/domain/money';
import { composeEmail } from '../../../platform/email/compose-email.ts';
import type { Email } from '../../../platform/email/compose-email.ts';
import type { PayoutSnapshot } from '../../../platform/stripe/connected-accounts.ts';
import { formatWeekday } from '../../../platform/format-day.ts';
import type { StripeSyncDeps } from '../../stripe-sync/stripe-sync-deps.ts';

interface PayoutMail {
  payout: Pick<PayoutSnapshot, 'amount' | 'arrivalDate'>;
  address: string;
}

export function payoutSentEmail({ config }: Pick<StripeSyncDeps, 'config'>, { payout, address }: PayoutMail): Email {
  const amount = formatMoney(Math.abs(payout.amount));
  // What a seller owes after refunds is taken from the bank account by a payout the other way round.
  const isTaken = payout.amount < 0;
  return composeEmail({
    kind: 'payout-sent',
    to: address,
    subject: isTaken ? `${amount} was taken from your bank account` : `We sent you ${amount}`,
    before: [
      isTaken
        ? `${amount} was taken from your bank account to cover refunds of what you had been paid.`
        : `${amount} went to your bank account. It should be there by ${formatWeekday(payout.arrivalDate)}; some banks take a day longer.`,
    ],
    highlight: { link: `${config.publicOrigin}/seller/earnings`, label: 'See your earnings' },
  });
}

export function payoutFailedEmail({ config }: Pick<StripeSyncDeps, 'config'>, { payout, address }: PayoutMail): Email {
  const amount = formatMoney(Math.abs(payout.amount));
  return composeEmail({
    kind: 'payout-failed',
    to: address,
    subject: `A payout of ${amount} failed`,
    before: [
      `Your bank did not take the payout of ${amount}. The money is safe in your account at the payment provider.`,
      'Please check your bank details. Once they are right, it goes out with the next payout.',
    ],
    highlight: { link: `${config.publicOrigin}/seller/payment-settings`, label: 'Check your bank details' },
  });
}
