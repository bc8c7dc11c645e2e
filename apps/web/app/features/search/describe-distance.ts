import { formatNumber } from '@frontage/domain/money';

/** '14 mi away' */
export function describeDistance(miles: number): string {
  return miles < 1 ? 'Less than 1 mi away' : `${formatNumber(Math.round(miles))} mi away`;
}
