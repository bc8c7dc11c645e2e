import { formatMoney } from '@frontage/domain/money';
import type { SubscriptionNoticeKind } from '@frontage/domain/notification/notice-kinds';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { formatDay } from '../../../platform/format-day.ts';
import type { SubscriptionRow } from '../subscription.store.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

interface SubscriptionFacts {
  row: SubscriptionRow;
  kind: SubscriptionNoticeKind;
  side: 'customer' | 'seller';
  to: string;
}

interface EmailText {
  subject: string;
  paragraphs: string[];
  button: string;
  /** Without it the button opens the subscriptions. */
  link?: string | null;
}

export function subscriptionEmail({ config }: Pick<SubscriptionsDeps, 'config'>, facts: SubscriptionFacts): Email {
  const { subject, paragraphs, button, link } = texts[facts.kind](facts);
  const page = facts.side === 'customer' ? '/subscriptions' : '/seller/subscriptions';
  return composeEmail({
    kind: `subscription-${facts.kind}`,
    to: facts.to,
    subject,
    before: paragraphs,
    highlight: { link: link ?? `${config.publicOrigin}${page}`, label: button },
  });
}

const texts: Record<SubscriptionNoticeKind, (facts: SubscriptionFacts) => EmailText> = {
  subscription_cancelled: ({ row, side }) => ({
    subject: `${row.title}: the subscription ends on ${formatDay(row.period_end)}`,
    paragraphs: [
      `${whoCancelled(row, side)} There are no more charges. The ad stays up until ${formatDay(row.period_end)}, the end of the paid period.`,
    ],
    button: 'See the subscription',
  }),
  subscription_reactivated: ({ row, side }) => ({
    subject: `${row.title}: subscription resumed`,
    paragraphs: [
      side === 'customer'
        ? `The subscription is active again. Your next payment of ${formatMoney(row.pays)} is due on ${formatDay(row.period_end)}.`
        : `The subscription is active again. ${row.customer_name}’s next payment is due on ${formatDay(row.period_end)}.`,
    ],
    button: 'See the subscription',
  }),
  subscription_ended: ({ row, side }) => ({
    subject: `${row.title}: the subscription has ended`,
    paragraphs: [
      side === 'customer'
        ? 'There are no more charges. To rent the space again, send a new request.'
        : `${row.customer_name} no longer rents this space. You can take down the ad. Other customers can rent the space now.`,
    ],
    button: 'See the subscription',
  }),
  payment_failed: ({ row, side }) => ({
    subject: side === 'customer' ? `Your payment for ${row.title} failed: pay now to keep the space` : `${row.title}: a payment failed`,
    paragraphs:
      side === 'customer'
        ? [
            `We couldn’t charge your card ${formatMoney(row.pays)} for ${row.title}. Pay now with this or another card to keep the space.`,
            'We’ll also retry your card automatically. If the payment keeps failing, your subscription ends.',
          ]
        : [`We couldn’t charge ${row.customer_name}’s card. We’ve asked them to pay and we’ll retry automatically. You don’t need to do anything.`],
    button: side === 'customer' ? 'Pay now' : 'See the subscription',
    link: side === 'customer' ? row.pay_url : null,
  }),
};

function whoCancelled({ ended_by: by, customer_name: customer, seller_name: seller }: SubscriptionRow, side: 'customer' | 'seller'): string {
  if (by === side) return 'You cancelled the subscription.';
  if (by === 'customer') return `${customer} cancelled the subscription.`;
  if (by === 'seller') return `${seller} cancelled the subscription.`;
  if (by === 'account')
    return side === 'seller' ? 'Your payment account couldn’t receive money for two weeks.' : `${seller} couldn’t be paid for two weeks.`;
  return by === 'listing' ? 'The listing was deleted.' : 'The subscription was cancelled.';
}
