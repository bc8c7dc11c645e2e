import type { Config } from '../../platform/config.ts';
import type { DatabaseWithReplica, Transaction } from '../../platform/db/database.ts';
import type { ResponseCache } from '../../platform/http/response-cache.ts';
import type { UploadsDeps } from '../uploads/public.ts';

export type OnListingDeleted = (tx: Transaction, listingId: string) => Promise<void>;

/** What the verbs of this feature may use. */
export interface ListingsDeps extends UploadsDeps {
  config: Pick<Config, 'searchCountedUpTo' | 'sharedAnswerSeconds'>;
  responseCache: ResponseCache;
  /** Ends what waits for a listing, in the transaction that deletes it. */
  onListingDeleted: OnListingDeleted;
}

/** Search and the site map also use the replica. */
export interface SearchDeps extends ListingsDeps {
  db: DatabaseWithReplica;
}
