import type { EpochMs } from '../rental-request/deadline.ts';

/** Sellers are paid once a week, on a fixed day that nobody can move. */
export const payoutSchedule = {
  interval: 'weekly',
  day: 'friday',
  message: 'Payouts are sent weekly, every Friday. This schedule is fixed and cannot be modified.',
} as const;

/** How long money rests at the provider before it can be paid out. */
export type PayoutDelay = number | 'auto';

export function formatPayoutDelay(delay: PayoutDelay): string {
  return delay === 'auto' ? 'Standard (2-3 business days)' : `${delay} day delay`;
}

/** A payout of the seller's account, as far as it says when money reached his bank. */
export interface SentPayout {
  createdAt: EpochMs;
  /** It has arrived at the bank. */
  hasArrived: boolean;
}

export interface PayoutTimingFacts {
  paidAt: EpochMs;
  /** When the share was sent to the seller's account; null while it is still on its way there. */
  sentAt: EpochMs | null;
  /** So many days money rests at the provider; null for its usual two business days. */
  delayDays: number | null;
  /** Those that did not come back, oldest first. */
  payouts: readonly SentPayout[];
}

export interface PayoutTiming {
  state: 'planned' | 'sent' | 'arrived';
  /** The day of the payout. */
  at: EpochMs;
}

const day = 86_400_000;
const usualBusinessDays = 2;
const friday = 5;

/** With which Friday's payout a share reaches the bank: the first after the money is free. The provider's days are those of Greenwich. */
export function calculatePayoutTiming({ paidAt, sentAt, delayDays, payouts }: PayoutTimingFacts, now: EpochMs): PayoutTiming {
  const free = Math.max(freeAt(paidAt, delayDays), sentAt ?? now);
  const taking = sentAt === null ? undefined : payouts.find(({ createdAt }) => createdAt >= free);
  if (taking) return { state: taking.hasArrived ? 'arrived' : 'sent', at: startOf(taking.createdAt) };
  return { state: 'planned', at: fridayFrom(Math.max(free, startOf(now))) };
}

/** The money of a payment rests at the provider at first, and what is sent of it rests with it. */
function freeAt(paidAt: EpochMs, delayDays: number | null): EpochMs {
  if (delayDays !== null) return startOf(paidAt) + delayDays * day;
  let at = startOf(paidAt);
  for (let left = usualBusinessDays; left > 0;) {
    at += day;
    if (!isWeekend(at)) left -= 1;
  }
  return at;
}

/** The first Friday that begins then or later. */
function fridayFrom(moment: EpochMs): EpochMs {
  const first = Math.ceil(moment / day) * day;
  return first + ((friday - weekday(first) + 7) % 7) * day;
}

function startOf(moment: EpochMs): EpochMs {
  return Math.floor(moment / day) * day;
}

function isWeekend(moment: EpochMs): boolean {
  return [0, 6].includes(weekday(moment));
}

/** From 0 for Sunday; the first of January 1970 was a Thursday. */
function weekday(moment: EpochMs): number {
  return (moment / day + 4) % 7;
}
