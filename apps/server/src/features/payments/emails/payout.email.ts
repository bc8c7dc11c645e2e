import { sayMoney } from '@frontage/domain/money';
import { composeMail } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { PayoutFacts } from '../../../platform/payments/connected-accounts.ts';
import { sayWeekday } from '../../../platform/say-day.ts';
import type { PaymentsDeps } from '../payments-deps.ts';

interface PayoutMail {
  payout: Pick<PayoutFacts, 'amount' | 'arrivalDate'>;
  address: string;
}

export function payoutSentMail({ config }: Pick<PaymentsDeps, 'config'>, { payout, address }: PayoutMail): Mail {
  const amount = sayMoney(Math.abs(payout.amount));
  // What a seller owes after refunds is taken from the bank account by a payout the other way round.
  const isTaken = payout.amount < 0;
  return composeMail({
    kind: 'payout-sent',
    to: address,
    subject: isTaken ? `${amount} was taken from your bank account` : `We sent you ${amount}`,
    before: [
      isTaken
        ? `${amount} was taken from your bank account to cover refunds of what you had been paid.`
        : `${amount} went to your bank account. It should be there by ${sayWeekday(payout.arrivalDate)}; some banks take a day longer.`,
    ],
    highlight: { link: `${config.publicOrigin}/seller/earnings`, label: 'See your earnings' },
  });
}

export function payoutFailedMail({ config }: Pick<PaymentsDeps, 'config'>, { payout, address }: PayoutMail): Mail {
  const amount = sayMoney(Math.abs(payout.amount));
  return composeMail({
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
