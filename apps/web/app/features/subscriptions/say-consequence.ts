import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { formatDay } from '~/lib/format-time.ts';

type Facts = Pick<Subscription, 'status' | 'endDate' | 'customerPays' | '_user'>;

/** What becomes of a subscription that one side cancels: who keeps what until when, and what is still paid. */
export function describeCancellation({ status, endDate, customerPays, _user }: Facts, viewer: 'customer' | 'seller'): string {
  const end = formatDay(endDate);
  const amount = formatMoney(toHundredths(customerPays));
  if (viewer === 'seller')
    return status === 'past_due'
      ? `${_user.name} keeps the space until ${end}, and the ${amount} for this period stay due. After that nobody is charged, and others can rent the space.`
      : `${_user.name} has paid until ${end} and keeps the space until then. After that nobody is charged, and others can rent the space. We tell ${_user.name} now.`;
  return status === 'past_due'
    ? `You keep the space until ${end}, and the ${amount} for this period stay due. After that nothing is charged, and your ad comes down.`
    : `You have paid until ${end}, and your ad stays up until then. After that nothing more is charged, and your ad comes down. The seller is told now.`;
}
