import { dayMs, type EpochMs } from '../time.ts';

/** Fixed for all sellers. */
export const payoutSchedule = {
  interval: 'weekly',
  day: 'friday',
  message: 'Payouts are sent weekly, every Friday. This schedule is fixed and cannot be modified.',
} as const;

/** Days until Stripe makes money available for a payout. */
export type PayoutDelay = number | 'auto';

export function formatPayoutDelay(delay: PayoutDelay): string {
  return delay === 'auto' ? 'Standard (2-3 business days)' : `${delay} day delay`;
}

export interface SentPayout {
  createdAt: EpochMs;
  /** The money has arrived at the seller's bank. */
  hasArrived: boolean;
}

export interface PayoutTimingFacts {
  paidAt: EpochMs;
  /** When the share was transferred to the seller's account; null if it was not yet. */
  sentAt: EpochMs | null;
  /** Days until Stripe makes the money available; null for its standard two business days. */
  delayDays: number | null;
  /** Without those that failed, oldest first. */
  payouts: readonly SentPayout[];
}

export interface PayoutTiming {
  state: 'planned' | 'sent' | 'arrived';
  /** The day of the payout. */
  at: EpochMs;
}

const standardBusinessDays = 2;
const friday = 5;

/** A share goes out with the first Friday payout after the money becomes available. Stripe's days are UTC days. */
export function calculatePayoutTiming({ paidAt, sentAt, delayDays, payouts }: PayoutTimingFacts, now: EpochMs): PayoutTiming {
  const available = Math.max(availableAt(paidAt, delayDays), sentAt ?? now);
  const payout = sentAt === null ? undefined : payouts.find(({ createdAt }) => createdAt >= available);
  if (payout) return { state: payout.hasArrived ? 'arrived' : 'sent', at: startOfDay(payout.createdAt) };
  return { state: 'planned', at: firstFridayFrom(Math.max(available, startOfDay(now))) };
}

/** Counts from the payment, because a transfer becomes available together with the charge it comes from. */
function availableAt(paidAt: EpochMs, delayDays: number | null): EpochMs {
  if (delayDays !== null) return startOfDay(paidAt) + delayDays * dayMs;
  let at = startOfDay(paidAt);
  for (let left = standardBusinessDays; left > 0;) {
    at += dayMs;
    if (!isWeekend(at)) left -= 1;
  }
  return at;
}

function firstFridayFrom(time: EpochMs): EpochMs {
  const firstDay = Math.ceil(time / dayMs) * dayMs;
  return firstDay + ((friday - weekday(firstDay) + 7) % 7) * dayMs;
}

function startOfDay(time: EpochMs): EpochMs {
  return Math.floor(time / dayMs) * dayMs;
}

function isWeekend(day: EpochMs): boolean {
  return [0, 6].includes(weekday(day));
}

/** 0 is Sunday. January 1, 1970 was a Thursday. */
function weekday(day: EpochMs): number {
  return (day / dayMs + 4) % 7;
}
