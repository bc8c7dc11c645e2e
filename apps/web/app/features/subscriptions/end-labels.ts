import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { endDayLimits, endOfPeriod, planPeriods } from '@frontage/domain/subscription/planned-end';
import { formatDay } from '~/lib/format-time.ts';

type EndingSubscription = Pick<Subscription, 'startDate' | 'endDate' | 'endsAt' | 'timeZone' | 'subscriptionType'>;

/** The first and last day that can be chosen. */
export function endDaysOf({ endDate, timeZone: zone }: EndingSubscription, now: number): { first: string; last: string } {
  return endDayLimits({ periodEnd: Date.parse(endDate), zone, now });
}

/** What happens if the rental ends with the last period that ends on this day or before, or why the day is not possible. */
export function describeEnd(subscription: EndingSubscription, endsOn: string, now: number): { text?: string; error?: string } {
  const { startDate, endDate, timeZone: zone, subscriptionType: period } = subscription;
  const dayOf = (at: number) => formatDay(new Date(at).toISOString(), { zone, now: new Date(now) });
  const { first, last } = endDaysOf(subscription, now);
  if (endsOn < first) return { error: `Choose ${dayOf(Date.parse(endDate))} or a later day. This period is paid until then.` };
  if (endsOn > last) return { error: 'Choose a day within the next two years.' };
  const rental = { startedAt: Date.parse(startDate), period, zone };
  const periods = planPeriods(rental, { endsOn });
  const end = endOfPeriod(rental, periods);
  if (end <= Date.parse(endDate)) return { text: `There are no more charges, and the rental ends on ${dayOf(end)}.` };
  return { text: `The last period is paid on ${dayOf(endOfPeriod(rental, periods - 1))} and the rental ends on ${dayOf(end)}.` };
}

/** What is true now. */
export function describeCurrentEnd({ endsAt, timeZone: zone, subscriptionType: period }: EndingSubscription): string {
  return endsAt ? `The rental ends on ${formatDay(endsAt, { zone })}.` : `The rental renews every ${period} until someone cancels it.`;
}
