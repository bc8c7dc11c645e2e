import { type Period, shortestOfferedPeriod } from './period.ts';
import type { Price } from './price.ts';

export const missingToList = ['price', 'size'] as const;
/** What a listing lacks before it can be listed. */
export type MissingToList = (typeof missingToList)[number];

export interface ListableFacts {
  prices: Record<Period, Price>;
  width: number;
  height: number;
}

/** Nobody can rent a listing without an offered period or without a size. */
export function findMissingToList({ prices, width, height }: ListableFacts): MissingToList | null {
  if (shortestOfferedPeriod(prices) === null) return 'price';
  return width > 0 && height > 0 ? null : 'size';
}

export const missingToListMessages: Record<MissingToList, string> = {
  price: 'Set a price for at least one period before you list it',
  size: 'Enter a width and a height above 0 before you list it',
};
