import { formatMoney } from '@frontage/domain/money';
import { composeEmail } from '../../../platform/email/compose-email.ts';
import type { Email } from '../../../platform/email/compose-email.ts';
import type { InvoiceSnapshot } from '../../../platform/stripe/invoices.ts';
import type { SubscriptionRow } from '../subscription.store.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';
import { formatDay } from '../../../platform/format-day.ts';

interface ReceiptMail {
  row: SubscriptionRow;
  paid: InvoiceSnapshot;
  address: string;
}

export function receiptEmail({ config }: Pick<SubscriptionsDeps, 'config'>, { row, paid, address }: ReceiptMail): Email {
  return composeEmail({
    kind: 'receipt',
    to: address,
    subject: `Receipt: ${formatMoney(paid.amount)} for ${row.title}`,
    before: [
      `You paid ${formatMoney(paid.amount)} for ${row.title}, from ${formatDay(paid.periodStart)} to ${formatDay(paid.periodEnd)}. Billing ID ${paid.number ?? '–'}.`,
      'If something is wrong with what you paid for, tell us within 30 days.',
    ],
    highlight: { link: `${config.publicOrigin}/spending`, label: 'See the receipt' },
  });
}
