import { type ShareStatus, getShareStatus } from '@frontage/domain/settlement/share-status';
import { formatDay } from '../../platform/format-day.ts';
import { type PaymentRow, shareFactsOf } from '../subscriptions/public.ts';

/** People know a payment by its number; a payment without one by the provider's name for it. */
export function billingId({ number, provider_id: id }: PaymentRow): string {
  return number ?? id;
}

export function formatPeriod({ period_start: start, period_end: end }: PaymentRow): string {
  return `${formatDay(start)} – ${formatDay(end)}`;
}

const places: Record<ShareStatus, string> = { sent: 'sent', due: 'on its way', held: 'held', taken_back: 'taken back', disputed: 'disputed' };

export function describeShare(row: PaymentRow): string {
  return places[getShareStatus(shareFactsOf(row))];
}
