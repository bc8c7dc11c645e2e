import type { AnswerOf } from '@frontage/contract/calls';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { findOwnCheckout } from './checkout.store.ts';
import { findSubscriptionOf } from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';

type State = AnswerOf<'GET /api/customer/checkouts/{id}'>['state'];

/** For the page to which people come back from paying: whether what they paid has arrived here. */
export async function readCheckoutState({ db }: Pick<SubscriptionsDeps, 'db'>, { accountId }: Principal, id: string): Promise<State> {
  const checkout = await findOwnCheckout(db.write, id, accountId);
  if (!checkout) throw new AppError('not_found');
  if (checkout.state === 'complete') return (await findSubscriptionOf(db.write, checkout.request_id)) ? 'paid' : 'given_back';
  return checkout.state === 'open' || checkout.state === 'opening' ? 'open' : 'expired';
}
