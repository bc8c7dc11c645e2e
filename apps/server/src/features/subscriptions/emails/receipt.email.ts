import { sayMoney } from '@frontage/domain/money';
import { composeMail } from '../../../platform/mail/mail-layout.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { InvoiceStanding } from '../../../platform/payments/invoices.ts';
import type { SubscriptionRow } from '../subscription.store.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';
import { sayDay } from '../../../platform/say-day.ts';

interface ReceiptMail {
  row: SubscriptionRow;
  paid: InvoiceStanding;
  address: string;
}

export function receiptMail({ config }: Pick<SubscriptionsDeps, 'config'>, { row, paid, address }: ReceiptMail): Mail {
  return composeMail({
    kind: 'receipt',
    to: address,
    subject: `Receipt: ${sayMoney(paid.amount)} for ${row.title}`,
    before: [
      `You paid ${sayMoney(paid.amount)} for ${row.title}, from ${sayDay(paid.periodStart)} to ${sayDay(paid.periodEnd)}. Billing ID ${paid.number ?? '–'}.`,
      'If something is wrong with what you paid for, tell us within 30 days.',
    ],
    highlight: { link: `${config.publicOrigin}/spending`, label: 'See the receipt' },
  });
}
