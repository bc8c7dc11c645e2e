import type { Subscription } from '@frontage/contract/subscriptions.schema';

const dayLength = 86_400_000;

/** 'weekly rental' */
export function formatRentalType(type: Subscription['subscriptionType']): string {
  return type === 'day' ? 'daily rental' : `${type}ly rental`;
}

/** '5 days left': days that have begun count. Of a period that is not paid, '5 days left to pay'. Once nothing is left, 'Expired'. */
export function formatTimeRemaining({ endDate, status, unpaid }: Pick<Subscription, 'endDate' | 'status' | 'unpaid'>, now: number): string {
  const days = Math.ceil((Date.parse(unpaid?.endsAt ?? endDate) - now) / dayLength);
  if (status === 'ended' || !(days > 0)) return 'Expired';
  return `${days === 1 ? '1 day' : `${days} days`} left${unpaid ? ' to pay' : ''}`;
}
