import { platformFee } from '@frontage/domain/listing/price';
import { formatMoney, fromHundredths } from '@frontage/domain/money';
import { formatLongDate } from '@frontage/domain/time-zone/format-time';
import { getShareStatus, type ShareStatus } from '@frontage/domain/settlement/share-status';
import { type PaymentRow, shareFactsOf } from '../subscriptions/public.ts';
import type { AmountLine, PaymentDocument } from './document-page.ts';
import { billingId, formatPeriod } from './labels.ts';

/** For the seller: what the customer paid, our fee, and where the seller's share is. */
export function buildStatement(row: PaymentRow): PaymentDocument {
  const status = getShareStatus(shareFactsOf(row));
  return {
    title: 'Statement',
    date: row.paid_at,
    total: { label: 'You receive', amount: formatMoney(row.share - row.taken_back) },
    state: states[status],
    facts: [
      { label: 'Billing ID', value: billingId(row) },
      { label: 'Customer paid on', value: formatLongDate(row.paid_at, row.listing_zone) },
      { label: 'Seller', value: [row.seller_name, row.seller_address].filter(Boolean).join(', ') },
      { label: 'Rented to', value: row.customer_name },
      { label: 'Ad space', value: row.title },
      { label: 'Period', value: formatPeriod(row) },
    ],
    lines: amountLines(row),
    notes: [
      notes[status],
      ...(row.offset_for_debt > 0 ? [`${formatMoney(row.offset_for_debt)} of it was kept to cover what you owed from earlier payments.`] : []),
    ],
  };
}

const feeLabel = `Frontage fee (${fromHundredths(platformFee.share)}% + ${formatMoney(platformFee.fixed)})`;

function amountLines({ amount, fee, share, refunded, taken_back: takenBack }: PaymentRow): AmountLine[] {
  return [
    { label: 'The customer paid', amount: formatMoney(amount) },
    { label: feeLabel, amount: formatMoney(-fee) },
    { label: 'Your share', amount: formatMoney(share), isTotal: true },
    ...(takenBack > 0
      ? [
          { label: refunded > 0 ? 'Deducted for a refund to the customer' : 'Deducted for a dispute', amount: formatMoney(-takenBack) },
          { label: 'You receive', amount: formatMoney(share - takenBack), isTotal: true },
        ]
      : []),
  ];
}

const states: Record<ShareStatus, PaymentDocument['state']> = {
  sent: { word: 'Sent', tone: 'good' },
  due: { word: 'On its way', tone: 'waiting' },
  held: { word: 'Held', tone: 'waiting' },
  taken_back: { word: 'Refunded', tone: 'bad' },
  disputed: { word: 'Disputed', tone: 'bad' },
};

const notes: Record<ShareStatus, string> = {
  sent: 'This was sent to your Stripe account, which pays out to your bank every Friday.',
  due: 'This is on its way to your Stripe account.',
  held: 'We’re holding this until your account can receive payments. See your payment settings.',
  taken_back: 'The customer was fully refunded, so there’s nothing to pay out.',
  disputed: 'The customer disputed this payment through their bank. If the bank decides in your favor, you get the money back.',
};
