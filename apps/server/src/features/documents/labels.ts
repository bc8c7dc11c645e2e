import { getShareStatus, type ShareStatus } from '@frontage/domain/settlement/share-status';
import { formatLongDate } from '@frontage/domain/time-zone/format-time';
import { type PaymentRow, shareFactsOf } from '../subscriptions/public.ts';

/** The number that people see; Stripe's id for an invoice without one. */
export function billingId({ number, provider_id: id }: PaymentRow): string {
  return number ?? id;
}

/** Days of the place where the ad is. */
export function formatPeriod({ period_start: start, period_end: end, listing_zone: zone }: PaymentRow): string {
  return `${formatLongDate(start, zone)} – ${formatLongDate(end, zone)}`;
}

const shareLabels: Record<ShareStatus, string> = { sent: 'sent', due: 'on its way', held: 'held', taken_back: 'refunded', disputed: 'disputed' };

export function describeShare(row: PaymentRow): string {
  return shareLabels[getShareStatus(shareFactsOf(row))];
}
