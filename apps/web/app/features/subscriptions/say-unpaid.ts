import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { formatMoney, toHundredths } from '@frontage/domain/money';
import { formatDay, formatDateTime } from '~/lib/format-time.ts';

type Facts = Pick<Subscription, 'unpaid' | 'payUrl' | '_user'>;

/** A payment that failed: who is to pay how much, then what follows from it for whoever looks; null where all is paid. */
export function describeUnpaid({ unpaid, payUrl, _user }: Facts, viewer: 'customer' | 'seller'): { said: string; meaning: string } | null {
  if (!unpaid) return null;
  const { endsAt, isAbout } = unpaid;
  const amount = formatMoney(toHundredths(unpaid.amount));
  const by = isAbout ? `about ${formatDay(endsAt)}` : formatDateTime(endsAt);
  const since = `Unpaid since ${formatDay(unpaid.since)}.`;
  if (viewer === 'seller')
    return {
      said: `Waiting for ${_user.name} to pay ${amount}`,
      meaning: `${since} ${_user.name} has been asked to pay, and the space stays held meanwhile. You are paid as soon as the payment works. If nothing is paid by ${by}, the subscription ends and others can rent the space.`,
    };
  return {
    said: `Waiting for you: pay ${amount} by ${by}`,
    meaning: `${since} Once you have paid, you keep the space; otherwise the subscription ends then and others can rent it.${sayTries(isAbout, payUrl)}`,
  };
}

/** Whoever pays while the provider goes on trying pays the same bill, which is charged once. Shorter rents may owe a second one by then. */
function sayTries(isAbout: boolean, payUrl: string | null): string {
  if (isAbout) return ' Stripe goes on trying your card. You are charged once only.';
  return payUrl ? '' : ' Stripe goes on trying your card.';
}
