import { type Period, periodNames, periods } from '@frontage/domain/listing/period';
import { calculatePriceBreakdown, isOffered, type Price } from '@frontage/domain/listing/price';
import { formatMoney } from '@frontage/domain/money';

const daysIn: Record<Period, number> = { daily: 1, weekly: 7, monthly: 30, yearly: 365 };
/** In percent. Smaller savings are not shown. */
const minSaving = 5;

/** 'Rent by the month and pay $163.33 per week. Save $46.67 a week.': the next longer period that is offered, if it is cheaper. */
export function describeLongerPeriod(prices: Record<Period, Price>, chosen: Period): string | null {
  const longer = periods.slice(periods.indexOf(chosen) + 1).find((period) => isOffered(prices[period]));
  if (!longer) return null;
  const pays = calculatePriceBreakdown(prices[chosen]).customerPays;
  const paysByLonger = Math.round((calculatePriceBreakdown(prices[longer]).customerPays / daysIn[longer]) * daysIn[chosen]);
  if (pays - paysByLonger < (pays * minSaving) / 100) return null;
  const { noun } = periodNames[chosen];
  return `Rent by the ${periodNames[longer].noun} and pay ${formatMoney(paysByLonger)} per ${noun}. Save ${formatMoney(pays - paysByLonger)} a ${noun}.`;
}
