/** Sellers are paid once a week, on a fixed day that nobody can move. */
export const payoutSchedule = {
  interval: 'weekly',
  day: 'friday',
  message: 'Payouts are sent weekly, every Friday. This schedule is fixed and cannot be modified.',
} as const;

/** How long money rests at the provider before it can be paid out. */
export type PayoutDelay = number | 'auto';

export function sayDelay(delay: PayoutDelay): string {
  return delay === 'auto' ? 'Standard (2-3 business days)' : `${delay} day delay`;
}
