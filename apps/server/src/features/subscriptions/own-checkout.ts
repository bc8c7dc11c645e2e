import type { Checkout } from '@frontage/contract/subscriptions.schema';
import { fromHundredths } from '@frontage/domain/money';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { findOwnCheckout, type OwnCheckout } from './checkout.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

/** For the page to which people come back from paying: whether what they paid has arrived here, and what it was for. */
export async function readOwnCheckout({ db }: Pick<SubscriptionsDeps, 'db'>, { accountId }: Principal, id: string): Promise<Checkout> {
  const row = await findOwnCheckout(db.write, id, accountId);
  if (!row) throw new AppError('not_found');
  const { payment_id: payment } = row;
  const state = stateOf(row);
  return {
    state,
    title: row.title,
    subscriptionType: row.period,
    customerPays: fromHundredths(row.paid ?? row.pays),
    renewsAt: row.renews_at?.toISOString() ?? null,
    payment: state === 'paid' && payment !== null ? { _id: payment, number: row.number ?? '' } : null,
  };
}

function stateOf({ state, subscription_id: subscription }: OwnCheckout): Checkout['state'] {
  if (state === 'complete') return subscription ? 'paid' : 'given_back';
  return state === 'open' || state === 'opening' ? 'open' : 'expired';
}
