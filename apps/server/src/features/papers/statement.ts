import { fromHundredths, sayMoney } from '@frontage/domain/money';
import { platformFee } from '@frontage/domain/price';
import { type SharePlace, whereShareIs } from '@frontage/domain/settlement/where-share-is';
import { sayDay } from '../../platform/say-day.ts';
import { type PaymentRow, shareFactsOf } from '../subscriptions/public.ts';
import type { Paper, Sum } from './paper.ts';
import { billingId, sayPeriod } from './paper-words.ts';

/** For the seller: what a customer paid, our fee, what is left of it and where that is. */
export function statementOf(row: PaymentRow): Paper {
  const where = whereShareIs(shareFactsOf(row));
  return {
    title: 'Statement',
    at: row.paid_at,
    total: { label: 'You receive', amount: sayMoney(row.share - row.taken_back) },
    state: states[where],
    facts: [
      { label: 'Billing ID', value: billingId(row) },
      { label: 'Customer paid on', value: sayDay(row.paid_at) },
      { label: 'Seller', value: [row.seller_name, row.seller_address].filter(Boolean).join(', ') },
      { label: 'Rented to', value: row.customer_name },
      { label: 'Ad space', value: row.title },
      { label: 'Period', value: sayPeriod(row) },
    ],
    sums: sumsOf(row),
    notes: [sentences[where], ...(row.netted > 0 ? [`${sayMoney(row.netted)} of it was kept for what you owed from payments before.`] : [])],
  };
}

const fee = `Frontage fee (${fromHundredths(platformFee.share)}% + ${sayMoney(platformFee.fixed)})`;

function sumsOf({ amount, fee: kept, share, refunded, taken_back: takenBack }: PaymentRow): Sum[] {
  return [
    { label: 'The customer paid', amount: sayMoney(amount) },
    { label: fee, amount: sayMoney(-kept) },
    { label: 'Your share', amount: sayMoney(share), isTotal: true },
    ...(takenBack > 0
      ? [
          { label: refunded > 0 ? 'Taken back for what the customer got back' : 'Taken back for a dispute', amount: sayMoney(-takenBack) },
          { label: 'You receive', amount: sayMoney(share - takenBack), isTotal: true },
        ]
      : []),
  ];
}

const states: Record<SharePlace, Paper['state']> = {
  sent: { word: 'Sent', tone: 'good' },
  due: { word: 'On its way', tone: 'waiting' },
  held: { word: 'Held', tone: 'waiting' },
  taken_back: { word: 'Taken back', tone: 'bad' },
  disputed: { word: 'Disputed', tone: 'bad' },
};

const sentences: Record<SharePlace, string> = {
  sent: 'This was sent to your account at the payment provider, which pays out to your bank every Friday.',
  due: 'This is on its way to your account at the payment provider.',
  held: 'This is held until your account can receive payments. See your payment settings.',
  taken_back: 'The customer got everything back, so nothing is left for you.',
  disputed: 'The customer disputed this payment through their bank. What the bank took is yours again only if it gives it back.',
};
