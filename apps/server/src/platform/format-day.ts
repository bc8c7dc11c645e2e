import { formatLongDay } from '@frontage/domain/time-zone/format-time';

/** 'Sunday, May 3, 2026'. For days that come from Stripe, which counts them in UTC. */
export function formatStripeDay(date: Date): string {
  return formatLongDay(date, 'UTC');
}
