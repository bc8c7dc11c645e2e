import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { api } from '~/lib/api.ts';
import { type Loaded, orLastAnswer } from '~/lib/load-result.ts';
import type { Role } from '~/lib/signed-in.ts';

export const subscriptionsLoadFailure = 'Failed to load subscriptions. Please try again.';

export type LoadedSubscriptions = Loaded<Subscription[]>;

/** What a customer rents, or what is rented from a seller. */
export function loadSubscriptions(viewer: Role): Promise<LoadedSubscriptions> {
  const options = { failure: null };
  const answer = viewer === 'seller' ? api('GET /listing/seller/subscriptions', options) : api('GET /listing/customer/subscriptions', options);
  return orLastAnswer(
    viewer,
    'subscriptions',
    answer.then(({ subscriptions }) => subscriptions),
  );
}
