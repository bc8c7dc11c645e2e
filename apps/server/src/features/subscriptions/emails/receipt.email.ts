import { formatMoney } from '@frontage/domain/money';
import { formatDateRange } from '@frontage/domain/time-zone/format-time';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { coverPicture } from '../../../platform/email/cover-picture.ts';
import { plainName } from '../../../platform/email/plain-name.ts';
import type { InvoiceSnapshot } from '../../../platform/stripe/invoices.ts';
import type { SubscriptionRow } from '../subscription.store.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

interface ReceiptFacts {
  row: SubscriptionRow;
  paid: Pick<InvoiceSnapshot, 'amount' | 'periodStart' | 'periodEnd' | 'number'>;
  to: string;
}

export function receiptEmail({ config }: Pick<SubscriptionsDeps, 'config'>, { row, paid, to }: ReceiptFacts): Email {
  const title = plainName(row.title);
  const amount = formatMoney(paid.amount);
  const period = formatDateRange(paid.periodStart, paid.periodEnd, row.listing_zone);
  return composeEmail({
    kind: 'receipt',
    to,
    origin: config.publicOrigin,
    subject: `Receipt: ${amount} for ${title}`,
    picture: coverPicture(config, row.cover, title),
    before: [`You paid ${amount} for ${title}, for ${period}. You don’t need to do anything.`],
    facts: [
      ['Seller', plainName(row.seller_name)],
      ['Paid', amount],
      ['Period', period],
      ['Billing ID', paid.number ?? '–'],
    ],
    highlight: { link: `${config.publicOrigin}/spending`, label: 'See the receipt' },
    after: ['Something wrong with what you paid for? Report a problem within 30 days.'],
    footer: { type: 'always' },
  });
}
