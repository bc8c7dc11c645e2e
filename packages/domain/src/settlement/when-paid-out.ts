import type { Moment } from '../rental-request/deadline.ts';

/** A payout of the seller's account, as far as it says when money reached his bank. */
export interface SentPayout {
  createdAt: Moment;
  /** It has arrived at the bank. */
  hasArrived: boolean;
}

export interface PayoutFacts {
  paidAt: Moment;
  /** When the share was sent to the seller's account; null while it is still on its way there. */
  sentAt: Moment | null;
  /** So many days money rests at the provider; null for its usual two business days. */
  delayDays: number | null;
  /** Those that did not come back, oldest first. */
  payouts: readonly SentPayout[];
}

export interface WhenPaidOut {
  state: 'planned' | 'sent' | 'arrived';
  /** The day of the payout. */
  at: Moment;
}

const day = 86_400_000;
const usualBusinessDays = 2;
const friday = 5;

/** With which Friday's payout a share reaches the bank: the first after the money is free. The provider's days are those of Greenwich. */
export function whenPaidOut({ paidAt, sentAt, delayDays, payouts }: PayoutFacts, now: Moment): WhenPaidOut {
  const free = Math.max(freeAt(paidAt, delayDays), sentAt ?? now);
  const taking = sentAt === null ? undefined : payouts.find(({ createdAt }) => createdAt >= free);
  if (taking) return { state: taking.hasArrived ? 'arrived' : 'sent', at: startOf(taking.createdAt) };
  return { state: 'planned', at: fridayFrom(Math.max(free, startOf(now))) };
}

/** The money of a payment rests at the provider at first, and what is sent of it rests with it. */
function freeAt(paidAt: Moment, delayDays: number | null): Moment {
  if (delayDays !== null) return startOf(paidAt) + delayDays * day;
  let at = startOf(paidAt);
  for (let left = usualBusinessDays; left > 0;) {
    at += day;
    if (!isWeekend(at)) left -= 1;
  }
  return at;
}

/** The first Friday that begins then or later. */
function fridayFrom(moment: Moment): Moment {
  const first = Math.ceil(moment / day) * day;
  return first + ((friday - weekday(first) + 7) % 7) * day;
}

function startOf(moment: Moment): Moment {
  return Math.floor(moment / day) * day;
}

function isWeekend(moment: Moment): boolean {
  return [0, 6].includes(weekday(moment));
}

/** From 0 for Sunday; the first of January 1970 was a Thursday. */
function weekday(moment: Moment): number {
  return (moment / day + 4) % 7;
}
