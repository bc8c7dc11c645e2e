import { isOffered, type Price } from './price.ts';

/** How long a space is rented for, as listings name it, from the shortest to the longest. */
export const periods = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Period = (typeof periods)[number];

/** The field of a listing that holds the price of a period. */
export type PriceType = `${Period}Pricing`;
export const priceTypes = periods.map((period) => `${period}Pricing` as const);

export const periodNames: Record<Period, { title: string; noun: string }> = {
  daily: { title: 'Daily', noun: 'day' },
  weekly: { title: 'Weekly', noun: 'week' },
  monthly: { title: 'Monthly', noun: 'month' },
  yearly: { title: 'Yearly', noun: 'year' },
};

/** How requests and subscriptions name the same periods. */
export const requestPeriods = ['day', 'week', 'month', 'year'] as const;
export type RequestPeriod = (typeof requestPeriods)[number];

export function toListingPeriod(period: RequestPeriod): Period {
  return periods[requestPeriods.indexOf(period)] ?? 'daily';
}

export function periodOfPriceType(priceType: PriceType): Period {
  return priceType.slice(0, -'Pricing'.length) as Period;
}

export function shortestOfferedPeriod(prices: Record<Period, Price>): Period | null {
  return periods.find((period) => isOffered(prices[period])) ?? null;
}
