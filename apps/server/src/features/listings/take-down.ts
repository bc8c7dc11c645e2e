import type { Config } from '../../platform/config.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Email } from '../../platform/email/compose-email.ts';
import { enqueueEmail } from '../../platform/email/outbox.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { listingRestoredEmail, listingTakenDownEmail } from './emails/taken-down.email.ts';
import { clearTakenDown, findAddress, lockSellerListings, setTakenDown, setUnlisted } from './listing.store.ts';

interface Deps {
  config: Pick<Config, 'publicOrigin'>;
  db: Database;
  queue: Queue;
  secrets: Secrets;
}

/**
 * By an operator: hides the listing from search and new requests until an operator restores it; earlier requests and rentals continue.
 * The seller is told why. False if there is no such listing or it is down already.
 */
export function takeDownListing(deps: Deps, id: string, reason: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const listing = await setTakenDown(tx, id, reason);
    if (!listing) return false;
    const link = `${deps.config.publicOrigin}/seller/edit-listing/${id}`;
    await emailSeller(deps, tx, listing.seller_id, (to) => listingTakenDownEmail({ to, title: listing.title, reason, link }));
    return true;
  });
}

/** The seller may list it again. False if it was not down. */
export function restoreListing(deps: Deps, id: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const listing = await clearTakenDown(tx, id);
    if (!listing) return false;
    const link = `${deps.config.publicOrigin}/seller/edit-listing/${id}`;
    await emailSeller(deps, tx, listing.seller_id, (to) => listingRestoredEmail({ to, title: listing.title, link }));
    return true;
  });
}

async function emailSeller(deps: Deps, tx: Transaction, sellerId: string, compose: (to: string) => Email): Promise<void> {
  const to = await findAddress(tx, sellerId);
  if (to) await enqueueEmail(deps, tx, compose(to));
}

/** All listings of a suspended seller. Returns how many were listed. */
export async function unlistAllOf(tx: Transaction, sellerId: string): Promise<number> {
  let unlisted = 0;
  for (const id of await lockSellerListings(tx, sellerId)) if (await setUnlisted(tx, id)) unlisted += 1;
  return unlisted;
}
