import type { Subscription } from '@frontage/contract/subscriptions.schema';
import { getRenewalRefusal } from '@frontage/domain/subscription/renewal';
import type { Transaction } from '../../platform/db/database.ts';
import type { EndedBy } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { ProviderError } from '../../platform/stripe/provider-error.ts';
import { enqueueOperation, runOperation } from '../stripe-sync/public.ts';
import { partyOf, readSubscription, renewalFactsOf } from './list-subscriptions.ts';
import { notifySubscriptionChange } from './notify-parties.ts';
import { renewalOperation, type RenewalOperation } from './operations.ts';
import {
  findPendingRenewalChanges,
  findSubscriptionOfParty,
  hasPendingRenewalChange,
  lockActiveSubscriptionsOfListing,
  lockSubscriptionOfParty,
  type SubscriptionRow,
  updateSubscriptionIfUnchanged,
} from './subscription.store.ts';
import type { SubscriptionsDeps } from './subscriptions-deps.ts';
import { syncSubscription } from './sync-subscription.ts';

const failure = 'Failed to update subscription. Please try again.';

/** Either side lets a subscription end with the period that is paid for; the side that did can take it back. Wanted twice it is done once. */
export async function changeRenewal(deps: SubscriptionsDeps, principal: Principal, id: string, ends: boolean): Promise<Subscription> {
  if (!ends) await lookWhetherItIsOver(deps, principal, id);
  await finishEarlierWishes(deps, principal, id, ends);
  const wish = await deps.db.transaction(async (tx) => {
    const row = await lockSubscriptionOfParty(tx, id, partyOf(principal));
    if (!row) throw new AppError('not_found');
    const refusal = getRenewalRefusal(renewalFactsOf(row), ends ? 'cancel' : 'reactivate', principal.type);
    if (refusal) throw new AppError(refusal === 'ended' ? 'subscription_ended' : 'not_yours_to_reactivate');
    if (row.ends_with_period === ends) return null;
    // One wish after the other: two at once could reach the provider in the wrong order.
    if (await hasPendingRenewalChange(tx, row.provider_id)) throw new AppError('change_under_way');
    return storeRenewalChange(deps, tx, row, ends ? principal.type : null);
  });
  if (wish) await pursue(deps, wish.name, wish.input.subscription);
  return readSubscription(deps, principal, id);
}

/** Its period is over and we have not heard yet that it ended: nobody is told that it goes on. */
async function lookWhetherItIsOver(deps: SubscriptionsDeps, principal: Principal, id: string): Promise<void> {
  const row = await findSubscriptionOfParty(deps.db.write, id, partyOf(principal));
  if (!row?.ends_with_period || row.ended_at !== null || row.period_end > row.now) return;
  await look(deps, row.provider_id);
}

/** What the provider could not do when somebody wanted it is tried now: whoever changes their mind need not wait until the timer does. */
async function finishEarlierWishes(deps: SubscriptionsDeps, principal: Principal, id: string, ends: boolean): Promise<void> {
  const row = await findSubscriptionOfParty(deps.db.write, id, partyOf(principal));
  if (!row || row.ends_with_period === ends) return;
  for (const name of await findPendingRenewalChanges(deps.db.write, row.provider_id)) await pursue(deps, name, row.provider_id);
}

/** Writes down that it ends with its period and because of whom, or that it goes on, with the wish to the provider, and tells that wish. */
export async function storeRenewalChange(
  deps: SubscriptionsDeps,
  tx: Transaction,
  row: SubscriptionRow,
  by: EndedBy | null,
): Promise<RenewalOperation> {
  const ends = by !== null;
  const changes = { ends_with_period: ends, ended_by: by };
  await updateSubscriptionIfUnchanged(tx, row, changes);
  const wish = renewalOperation(row, ends);
  await enqueueOperation(deps, tx, wish);
  await notifySubscriptionChange(deps, tx, { ...row, ...changes }, ends ? 'subscription_cancelled' : 'subscription_reactivated');
  return wish;
}

/** What the provider can't do now is done by the timer. What it refuses is looked at anew: it has changed there meanwhile. */
async function pursue(deps: SubscriptionsDeps, name: string, subscription: string): Promise<void> {
  try {
    await runOperation(deps, name);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'refused') await look(deps, subscription);
  }
}

async function look(deps: SubscriptionsDeps, providerId: string): Promise<void> {
  try {
    await syncSubscription(deps, providerId);
  } catch (error) {
    if (error instanceof ProviderError) throw new AppError('provider_unavailable', { message: failure });
    throw error;
  }
}

/** For a listing that is deleted: what is paid for goes on to its end, and nobody can make it longer. */
export async function endSubscriptionsOfListing(deps: SubscriptionsDeps, tx: Transaction, listingId: string): Promise<void> {
  for (const row of await lockActiveSubscriptionsOfListing(tx, listingId)) {
    if (row.ends_with_period) await updateSubscriptionIfUnchanged(tx, row, { ended_by: 'listing' });
    else await storeRenewalChange(deps, tx, row, 'listing');
  }
}
