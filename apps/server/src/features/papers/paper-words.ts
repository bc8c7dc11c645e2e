import { sayDay } from '../../platform/say-day.ts';
import type { PaymentRow } from './payment.store.ts';

/** People know a payment by its number; a payment without one by the provider's name for it. */
export function billingId({ number, provider_id: id }: PaymentRow): string {
  return number ?? id;
}

export function sayPeriod({ period_start: start, period_end: end }: PaymentRow): string {
  return `${sayDay(start)} – ${sayDay(end)}`;
}

export type WhereShareIs = 'sent' | 'on its way' | 'held' | 'taken back' | 'disputed';

/** Whether the seller has his share, or why not. */
export function whereShareIs(row: PaymentRow): WhereShareIs {
  if (row.disputed > 0) return 'disputed';
  if (row.taken_back === row.share) return 'taken back';
  if (row.due <= row.settled) return 'sent';
  return row.can_receive ? 'on its way' : 'held';
}
