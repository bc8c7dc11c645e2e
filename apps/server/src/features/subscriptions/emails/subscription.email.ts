import { formatMoney } from '@frontage/domain/money';
import type { SubscriptionNoticeKind } from '@frontage/domain/notification/notice-kinds';
import { composeEmail } from '../../../platform/email/compose-email.ts';
import type { Email } from '../../../platform/email/compose-email.ts';
import type { SubscriptionRow } from '../subscription.store.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';
import { formatDay } from '../../../platform/format-day.ts';

interface SubscriptionMail {
  row: SubscriptionRow;
  kind: SubscriptionNoticeKind;
  side: 'customer' | 'seller';
  address: string;
}

interface Words {
  subject: string;
  says: string[];
  /** What the button says, and where it leads if not to the subscriptions. */
  asks: string;
  leadsTo?: string | null;
}

/** One mail for each turn of a subscription. */
export function subscriptionEmail({ config }: Pick<SubscriptionsDeps, 'config'>, mail: SubscriptionMail): Email {
  const { subject, says, asks, leadsTo } = words[mail.kind](mail);
  const page = mail.side === 'customer' ? '/subscriptions' : '/seller/subscriptions';
  return composeEmail({
    kind: `subscription-${mail.kind}`,
    to: mail.address,
    subject,
    before: says,
    highlight: { link: leadsTo ?? `${config.publicOrigin}${page}`, label: asks },
  });
}

const words: Record<SubscriptionNoticeKind, (mail: SubscriptionMail) => Words> = {
  subscription_cancelled: ({ row, side }) => ({
    subject: `${row.title}: the subscription ends on ${formatDay(row.period_end)}`,
    says: [
      `${whoCancelled(row, side)} Nothing more will be charged. The ad stays up until ${formatDay(row.period_end)}, the end of the period that is paid for.`,
    ],
    asks: 'See the subscription',
  }),
  subscription_reactivated: ({ row, side }) => ({
    subject: `${row.title}: the subscription goes on`,
    says: [
      side === 'customer'
        ? `The cancellation was taken back. The next payment of ${formatMoney(row.pays)} is due on ${formatDay(row.period_end)}.`
        : `The cancellation was taken back. ${row.customer_name} goes on renting; the next payment is due on ${formatDay(row.period_end)}.`,
    ],
    asks: 'See the subscription',
  }),
  subscription_ended: ({ row, side }) => ({
    subject: `${row.title}: the subscription has ended`,
    says: [
      side === 'customer'
        ? 'Nothing more will be charged. If you want to rent the space again, you can send a new request.'
        : `${row.customer_name} no longer rents this space. You can take the ad down; others can ask for it now.`,
    ],
    asks: 'See the subscription',
  }),
  payment_failed: ({ row, side }) => ({
    subject: side === 'customer' ? `Your payment for ${row.title} failed` : `${row.title}: a payment failed`,
    says:
      side === 'customer'
        ? [
            `Your card was not charged the ${formatMoney(row.pays)} for ${row.title}. Please pay with this or another card to keep the space.`,
            'We also try again by ourselves. If it keeps failing, the subscription ends.',
          ]
        : [`${row.customer_name}'s card could not be charged. We have told them and try again; you don't need to do anything.`],
    asks: side === 'customer' ? 'Pay now' : 'See the subscription',
    leadsTo: side === 'customer' ? row.pay_url : null,
  }),
};

function whoCancelled({ ended_by: by, customer_name: customer, seller_name: seller }: SubscriptionRow, side: 'customer' | 'seller'): string {
  if (by === side) return 'You cancelled the subscription.';
  if (by === 'customer') return `${customer} cancelled the subscription.`;
  if (by === 'seller') return `${seller} cancelled the subscription.`;
  if (by === 'account')
    return side === 'seller' ? 'Your payment account could not receive money for two weeks.' : `${seller} could not be paid for two weeks.`;
  return by === 'listing' ? 'The listing was deleted.' : 'The subscription was cancelled.';
}
