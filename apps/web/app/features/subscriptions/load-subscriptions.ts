import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { ApiError } from '~/lib/api-error.ts';
import { api } from '~/lib/api.ts';
import type { Role } from '~/lib/signed-in.ts';

export const subscriptionsLoadFailure = 'Failed to load subscriptions. Please try again.';

export type LoadedSubscriptions = Subscription[] | { failure: string };

/** What a customer rents, or what is rented from a seller. */
export async function loadSubscriptions(viewer: Role): Promise<LoadedSubscriptions> {
  const manner = { failure: subscriptionsLoadFailure };
  try {
    const { subscriptions } =
      viewer === 'seller' ? await api('GET /listing/seller/subscriptions', manner) : await api('GET /listing/customer/subscriptions', manner);
    return subscriptions;
  } catch (error) {
    if (error instanceof ApiError) return { failure: error.message };
    throw error;
  }
}
