import { formatMoney } from '@frontage/domain/money';
import { composeEmail, type Email } from '../../../platform/email/compose-email.ts';
import { formatDay } from '../../../platform/format-day.ts';
import type { InvoiceSnapshot } from '../../../platform/stripe/invoices.ts';
import type { SubscriptionRow } from '../subscription.store.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

interface ReceiptFacts {
  row: SubscriptionRow;
  paid: InvoiceSnapshot;
  to: string;
}

export function receiptEmail({ config }: Pick<SubscriptionsDeps, 'config'>, { row, paid, to }: ReceiptFacts): Email {
  return composeEmail({
    kind: 'receipt',
    to,
    subject: `Receipt: ${formatMoney(paid.amount)} for ${row.title}`,
    before: [
      `You paid ${formatMoney(paid.amount)} for ${row.title}, from ${formatDay(paid.periodStart)} to ${formatDay(paid.periodEnd)}. Billing ID ${paid.number ?? '–'}.`,
      'Something wrong with what you paid for? Report a problem within 30 days.',
    ],
    highlight: { link: `${config.publicOrigin}/spending`, label: 'See the receipt' },
  });
}
