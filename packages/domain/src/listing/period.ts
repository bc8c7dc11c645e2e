import { isOffered, type Price } from './price.ts';

/** Rental periods as listings name them, shortest first. */
export const periods = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Period = (typeof periods)[number];

/** The listing field that holds the price of a period. */
export type PriceType = `${Period}Pricing`;
export const priceTypes = periods.map((period) => `${period}Pricing` as const);

export const periodNames: Record<Period, { title: string; noun: string }> = {
  daily: { title: 'Daily', noun: 'day' },
  weekly: { title: 'Weekly', noun: 'week' },
  monthly: { title: 'Monthly', noun: 'month' },
  yearly: { title: 'Yearly', noun: 'year' },
};

/** The same periods as requests and subscriptions name them, in the same order. */
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
