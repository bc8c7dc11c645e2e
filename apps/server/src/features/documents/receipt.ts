import { fromHundredths, formatMoney, applyBasisPoints } from '@frontage/domain/money';
import { formatDay } from '../../platform/format-day.ts';
import type { PaymentDocument, AmountLine } from './document-page.ts';
import { billingId, formatPeriod } from './labels.ts';
import type { PaymentRow } from '../subscriptions/public.ts';
import type { RefundRow } from './refund.store.ts';

/** For the customer: what was paid, for what, and what came back. */
export function buildReceipt(row: PaymentRow, refunds: RefundRow[]): PaymentDocument {
  return {
    title: 'Receipt',
    date: row.paid_at,
    total: { label: 'You paid', amount: formatMoney(row.amount) },
    state: stateOf(row),
    facts: [
      { label: 'Billing ID', value: billingId(row) },
      { label: 'Paid on', value: formatDay(row.paid_at) },
      { label: 'Paid by', value: [row.customer_name, row.customer_address].filter(Boolean).join(', ') },
      { label: 'Rented from', value: row.seller_name },
      { label: 'Ad space', value: row.title },
      { label: 'Period', value: formatPeriod(row) },
    ],
    lines: [...priceOf(row), { label: 'Paid', amount: formatMoney(row.amount), isTotal: true }, ...whatCameBack(row, refunds)],
    notes: ['Paid by card to Frontage, which passes the seller’s share on.'],
  };
}

/** Only if that is what was paid: a paper on which the sums are wrong is worse than a short one. */
function priceOf({ price, discount, amount, period }: PaymentRow): AmountLine[] {
  const off = applyBasisPoints(price, discount);
  if (price - off !== amount) return [];
  const list = { label: `Price for one ${period}`, amount: formatMoney(price) };
  return discount > 0 ? [list, { label: `Discount of ${fromHundredths(discount)}%`, amount: formatMoney(-off) }] : [list];
}

/** More would not fit on the page together with long names. */
const mostRefunds = 2;

function whatCameBack({ amount, refunded, disputed }: PaymentRow, refunds: RefundRow[]): AmountLine[] {
  if (refunded + disputed === 0) return [];
  return [
    ...(refunds.length > mostRefunds
      ? [{ label: `Refunded in ${refunds.length} parts`, amount: formatMoney(-refunded) }]
      : refunds.map((refund) => ({
          label: `${refund.is_pending ? 'Refund on its way since' : 'Refunded on'} ${formatDay(refund.created_at)}`,
          amount: formatMoney(-refund.amount),
        }))),
    ...(disputed > 0 ? [{ label: 'Disputed through your bank', amount: formatMoney(-disputed) }] : []),
    { label: 'Paid in the end', amount: formatMoney(amount - refunded - disputed), isTotal: true },
  ];
}

function stateOf({ amount, refunded, disputed }: PaymentRow): PaymentDocument['state'] {
  if (disputed > 0) return { word: 'Paid, disputed', tone: 'bad' };
  if (refunded === 0) return { word: 'Paid', tone: 'good' };
  return { word: refunded === amount ? 'Paid, then refunded' : 'Paid, partly refunded', tone: 'waiting' };
}
