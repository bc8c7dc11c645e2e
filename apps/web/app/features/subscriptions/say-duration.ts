import type { Subscription } from '@frontage/contract/subscriptions.schema';

const dayLength = 86_400_000;

/** 'weekly rental' */
export function sayRental(type: Subscription['subscriptionType']): string {
  return type === 'day' ? 'daily rental' : `${type}ly rental`;
}

/** '5 days left': days that have begun count. Once nothing is left, 'Expired'. */
export function sayRemaining({ endDate, status }: Pick<Subscription, 'endDate' | 'status'>, now: number): string {
  const days = Math.ceil((Date.parse(endDate) - now) / dayLength);
  if (status === 'ended' || !(days > 0)) return 'Expired';
  return days === 1 ? '1 day left' : `${days} days left`;
}
