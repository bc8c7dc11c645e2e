import { getShareStatus, type ShareStatus } from '@frontage/domain/settlement/share-status';
import { formatDay } from '../../platform/format-day.ts';
import { type PaymentRow, shareFactsOf } from '../subscriptions/public.ts';

/** The number that people see; Stripe's id for an invoice without one. */
export function billingId({ number, provider_id: id }: PaymentRow): string {
  return number ?? id;
}

export function formatPeriod({ period_start: start, period_end: end }: PaymentRow): string {
  return `${formatDay(start)} – ${formatDay(end)}`;
}

const shareLabels: Record<ShareStatus, string> = { sent: 'sent', due: 'on its way', held: 'held', taken_back: 'refunded', disputed: 'disputed' };

export function describeShare(row: PaymentRow): string {
  return shareLabels[getShareStatus(shareFactsOf(row))];
}
