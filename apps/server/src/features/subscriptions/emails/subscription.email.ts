import { formatMoney } from '@frontage/domain/money';
import type { SubscriptionNoticeKind } from '@frontage/domain/notification/notice-kinds';
import { formatLongDay } from '@frontage/domain/time-zone/format-time';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { coverPicture } from '../../../platform/email/cover-picture.ts';
import { plainName } from '../../../platform/email/plain-name.ts';
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
  /** Without it the button opens the rental's page. */
  link?: string | null;
}

export function subscriptionEmail({ config }: Pick<SubscriptionsDeps, 'config'>, given: SubscriptionFacts): Email {
  const { title, customer_name: customer, seller_name: seller } = given.row;
  const names = { title: plainName(title), customer_name: plainName(customer), seller_name: plainName(seller) };
  const facts = { ...given, row: { ...given.row, ...names } };
  const { subject, paragraphs, button, link } = texts[facts.kind](facts);
  const page = facts.side === 'customer' ? '/requestedPack' : '/seller/requested';
  return composeEmail({
    kind: `subscription-${facts.kind}`,
    to: facts.to,
    origin: config.publicOrigin,
    subject,
    picture: coverPicture(config, facts.row.cover, facts.row.title),
    before: paragraphs,
    facts: factsFor(facts),
    highlight: { link: link ?? `${config.publicOrigin}${page}/${facts.row.request_id}`, label: button },
    footer: { type: 'always' },
  });
}

function factsFor({ row, side }: SubscriptionFacts): [label: string, value: string][] {
  return [
    side === 'customer' ? ['Seller', row.seller_name] : ['Customer', row.customer_name],
    side === 'customer' ? ['Price', `${formatMoney(row.pays)} per ${row.period}`] : ['You receive', `${formatMoney(row.receives)} per ${row.period}`],
  ];
}

/** A day of the place where the ad is. */
const endOf = ({ period_end: end, listing_zone: zone }: SubscriptionRow) => formatLongDay(end, zone);

const texts: Record<SubscriptionNoticeKind, (facts: SubscriptionFacts) => EmailText> = {
  subscription_cancelled: ({ row, side }) => ({
    subject: `${row.title}: the subscription ends on ${endOf(row)}`,
    paragraphs: [
      `${whoCancelled(row, side)} There are no more charges. The ad stays up until ${endOf(row)}, the end of the paid period.`,
      ...(side === 'seller' ? ['Take down the ad after that day. Until then you don’t need to do anything.'] : []),
    ],
    button: 'See the subscription',
  }),
  subscription_reactivated: ({ row, side }) => ({
    subject: `${row.title}: subscription resumed`,
    paragraphs: [
      side === 'customer'
        ? `The subscription is active again. Your next payment of ${formatMoney(row.pays)} is due on ${endOf(row)}.`
        : `The subscription is active again. ${row.customer_name}’s next payment is due on ${endOf(row)}. Please leave the ad up.`,
    ],
    button: 'See the subscription',
  }),
  subscription_ended: ({ row, side }) => ({
    subject: side === 'customer' ? `${row.title}: the subscription has ended` : `Take down ${row.customer_name}’s ad: ${row.title} is free again`,
    paragraphs: [
      side === 'customer'
        ? `Your rental from ${row.seller_name} has ended. There are no more charges. To rent the space again, send a new request.`
        : `${row.customer_name} no longer rents this space. You can take down the ad. Other customers can rent the space now.`,
    ],
    button: 'See the subscription',
  }),
  payment_failed: ({ row, side }) => ({
    subject:
      side === 'customer' ? `Your payment for ${row.title} failed: pay now to keep the space` : `${row.title}: ${row.customer_name}’s payment failed`,
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
  if (by === 'dates') return `${side === 'customer' ? 'You' : customer} chose this period as the last one.`;
  return by === 'listing' ? 'The listing was deleted.' : 'The subscription was cancelled.';
}
