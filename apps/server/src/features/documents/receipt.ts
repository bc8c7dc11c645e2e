import type { BillingDetails } from '@frontage/contract/accounts.schema';
import { applyBasisPoints, formatMoney, fromHundredths } from '@frontage/domain/money';
import { formatLongDate } from '@frontage/domain/time-zone/format-time';
import type { PaymentRow } from '../subscriptions/public.ts';
import type { AmountLine, PaymentDocument } from './document-page.ts';
import { billingId, formatPeriod } from './labels.ts';
import type { RefundRow } from './refund.store.ts';

/** For the customer: what they paid, for what, and what was refunded. */
export function buildReceipt(row: PaymentRow, refunds: RefundRow[], billing: BillingDetails): PaymentDocument {
  return {
    title: 'Receipt',
    date: row.paid_at,
    total: { label: 'You paid', amount: formatMoney(row.amount) },
    state: paymentState(row),
    facts: [
      { label: 'Billing ID', value: billingId(row) },
      { label: 'Paid on', value: formatLongDate(row.paid_at, row.listing_zone) },
      { label: 'Paid by', value: [row.customer_name, row.customer_address].filter(Boolean).join(', ') },
      { label: 'Rented from', value: row.seller_name },
      { label: 'Ad space', value: row.title },
      { label: 'Period', value: formatPeriod(row) },
      ...billingFacts(billing),
    ],
    lines: [...priceLines(row), { label: 'Paid', amount: formatMoney(row.amount), isTotal: true }, ...refundLines(row, refunds)],
    notes: ['Paid by card to Frontage, which forwards the seller’s share.'],
  };
}

/** What the customer entered for their bookkeeping, as it is when the receipt is downloaded. */
function billingFacts({ companyName, billingName, billingAddress, taxNumber }: BillingDetails): PaymentDocument['facts'] {
  const billedTo = [companyName, billingName, ...billingAddress.split('\n')].map((line) => line.trim()).filter(Boolean);
  return [
    ...(billedTo.length > 0 ? [{ label: 'Billed to', value: billedTo.join(', ') }] : []),
    ...(taxNumber ? [{ label: 'Tax number', value: taxNumber }] : []),
  ];
}

/** Left out if they don't add up to what was paid: a short receipt is better than a wrong one. */
function priceLines({ price, discount, amount, period }: PaymentRow): AmountLine[] {
  const off = applyBasisPoints(price, discount);
  if (price - off !== amount) return [];
  const listPrice = { label: `Price for one ${period}`, amount: formatMoney(price) };
  return discount > 0 ? [listPrice, { label: `Discount of ${fromHundredths(discount)}%`, amount: formatMoney(-off) }] : [listPrice];
}

/** More don't fit on the page together with long names. */
const maxRefundLines = 2;

function refundLines({ amount, refunded, disputed, listing_zone: zone }: PaymentRow, refunds: RefundRow[]): AmountLine[] {
  if (refunded + disputed === 0) return [];
  return [
    ...(refunds.length > maxRefundLines
      ? [{ label: `Refunded in ${refunds.length} parts`, amount: formatMoney(-refunded) }]
      : refunds.map((refund) => ({
          label: `${refund.is_pending ? 'Refund on its way since' : 'Refunded on'} ${formatLongDate(refund.created_at, zone)}`,
          amount: formatMoney(-refund.amount),
        }))),
    ...(disputed > 0 ? [{ label: 'Disputed through your bank', amount: formatMoney(-disputed) }] : []),
    { label: 'Net paid', amount: formatMoney(amount - refunded - disputed), isTotal: true },
  ];
}

function paymentState({ amount, refunded, disputed }: PaymentRow): PaymentDocument['state'] {
  if (disputed > 0) return { word: 'Paid, disputed', tone: 'bad' };
  if (refunded === 0) return { word: 'Paid', tone: 'good' };
  return { word: refunded === amount ? 'Paid, then refunded' : 'Paid, partly refunded', tone: 'waiting' };
}
