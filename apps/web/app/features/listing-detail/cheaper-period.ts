import { type Period, periodNames, periods } from '@frontage/domain/period';
import { breakDown, isOffered, type Price } from '@frontage/domain/price';

const days: Record<Period, number> = { daily: 1, weekly: 7, monthly: 30, yearly: 365 };
/** Less is not worth a word. */
const smallestSaving = 5;

/** 'Monthly costs 23% less per day.': the period that is cheapest by the day, when that is another one than the chosen. */
export function sayCheaperPeriod(prices: Record<Period, Price>, chosen: Period): string | null {
  const perDay = (period: Period) => breakDown(prices[period]).customerPays / days[period];
  const cheapest = periods.filter((period) => isOffered(prices[period])).toSorted((one, other) => perDay(one) - perDay(other))[0];
  if (!cheapest || cheapest === chosen) return null;
  const saving = Math.floor((1 - perDay(cheapest) / perDay(chosen)) * 100);
  return saving >= smallestSaving ? `${periodNames[cheapest].title} costs ${saving}% less per day.` : null;
}
