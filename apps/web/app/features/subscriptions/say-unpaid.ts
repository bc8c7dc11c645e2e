import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { sayMoney, toHundredths } from '@frontage/domain/money';
import { sayDay, sayMoment } from '../../lib/moments.ts';

type Facts = Pick<Subscription, 'unpaid' | 'payUrl' | '_user'>;

/** A payment that failed: how much and since when, then what follows from it for whoever looks; null where all is paid. */
export function sayUnpaid({ unpaid, payUrl, _user }: Facts, viewer: 'customer' | 'seller'): { said: string; meaning: string } | null {
  if (!unpaid) return null;
  const { amount, since, endsAt, isAbout } = unpaid;
  const by = isAbout ? `about ${sayDay(endsAt)}` : sayMoment(endsAt);
  const said = `${sayMoney(toHundredths(amount))} unpaid since ${sayDay(since)}`;
  if (viewer === 'seller')
    return {
      said,
      meaning: `${_user.name} has been asked to pay, and the slot stays held meanwhile. You are paid once it is mended. If nothing is paid by ${by}, the subscription ends and others can rent the space.`,
    };
  const tries = isAbout || !payUrl ? ' Stripe goes on trying your card.' : '';
  return { said, meaning: `Pay by ${by} to keep the space; otherwise the subscription ends then and others can rent it.${tries}` };
}
