import { type SharePlace, whereShareIs } from '@frontage/domain/settlement/where-share-is';
import { sayDay } from '../../platform/say-day.ts';
import { type PaymentRow, shareFactsOf } from '../subscriptions/public.ts';

/** People know a payment by its number; a payment without one by the provider's name for it. */
export function billingId({ number, provider_id: id }: PaymentRow): string {
  return number ?? id;
}

export function sayPeriod({ period_start: start, period_end: end }: PaymentRow): string {
  return `${sayDay(start)} – ${sayDay(end)}`;
}

const places: Record<SharePlace, string> = { sent: 'sent', due: 'on its way', held: 'held', taken_back: 'taken back', disputed: 'disputed' };

export function sayWhereShareIs(row: PaymentRow): string {
  return places[whereShareIs(shareFactsOf(row))];
}
