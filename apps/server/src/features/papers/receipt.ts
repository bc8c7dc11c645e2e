import { fromHundredths, sayMoney, shareOf } from '@frontage/domain/money';
import { sayDay } from '../../platform/say-day.ts';
import type { Paper, Sum } from './paper.ts';
import { billingId, sayPeriod } from './paper-words.ts';
import type { PaymentRow } from '../subscriptions/public.ts';
import type { RefundRow } from './refund.store.ts';

/** For the customer: what was paid, for what, and what came back. */
export function receiptOf(row: PaymentRow, refunds: RefundRow[]): Paper {
  return {
    title: 'Receipt',
    at: row.paid_at,
    total: { label: 'You paid', amount: sayMoney(row.amount) },
    state: stateOf(row),
    facts: [
      { label: 'Billing ID', value: billingId(row) },
      { label: 'Paid on', value: sayDay(row.paid_at) },
      { label: 'Paid by', value: [row.customer_name, row.customer_address].filter(Boolean).join(', ') },
      { label: 'Rented from', value: row.seller_name },
      { label: 'Ad space', value: row.title },
      { label: 'Period', value: sayPeriod(row) },
    ],
    sums: [...priceOf(row), { label: 'Paid', amount: sayMoney(row.amount), isTotal: true }, ...whatCameBack(row, refunds)],
    notes: ['Paid by card to Frontage, which passes the seller’s share on.'],
  };
}

/** Only if that is what was paid: a paper on which the sums are wrong is worse than a short one. */
function priceOf({ price, discount, amount, period }: PaymentRow): Sum[] {
  const off = shareOf(price, discount);
  if (price - off !== amount) return [];
  const list = { label: `Price for one ${period}`, amount: sayMoney(price) };
  return discount > 0 ? [list, { label: `Discount of ${fromHundredths(discount)}%`, amount: sayMoney(-off) }] : [list];
}

/** More would not fit on the page together with long names. */
const mostRefunds = 2;

function whatCameBack({ amount, refunded, disputed }: PaymentRow, refunds: RefundRow[]): Sum[] {
  if (refunded + disputed === 0) return [];
  return [
    ...(refunds.length > mostRefunds
      ? [{ label: `Refunded in ${refunds.length} parts`, amount: sayMoney(-refunded) }]
      : refunds.map((refund) => ({
          label: `${refund.is_pending ? 'Refund on its way since' : 'Refunded on'} ${sayDay(refund.created_at)}`,
          amount: sayMoney(-refund.amount),
        }))),
    ...(disputed > 0 ? [{ label: 'Disputed through your bank', amount: sayMoney(-disputed) }] : []),
    { label: 'Paid in the end', amount: sayMoney(amount - refunded - disputed), isTotal: true },
  ];
}

function stateOf({ amount, refunded, disputed }: PaymentRow): Paper['state'] {
  if (disputed > 0) return { word: 'Paid, disputed', tone: 'bad' };
  if (refunded === 0) return { word: 'Paid', tone: 'good' };
  return { word: refunded === amount ? 'Paid, then refunded' : 'Paid, partly refunded', tone: 'waiting' };
}
