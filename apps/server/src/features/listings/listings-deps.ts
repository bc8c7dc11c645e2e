import type { Config } from '../../platform/config.ts';
import type { DatabaseWithReplica, Transaction } from '../../platform/db/database.ts';
import type { SharedAnswers } from '../../platform/http/shared-answers.ts';
import type { UploadsDeps } from '../uploads/public.ts';

export type CloseRequests = (tx: Transaction, listingId: string) => Promise<void>;

/** What the verbs of this feature may use. */
export interface ListingsDeps extends UploadsDeps {
  config: Pick<Config, 'searchCountedUpTo' | 'sharedAnswerSeconds'>;
  shared: SharedAnswers;
  /** Ends what waits for a listing, in the transaction that deletes it. */
  closeRequests: CloseRequests;
}

/** Search and the site map also use the replica. */
export interface SearchDeps extends ListingsDeps {
  db: DatabaseWithReplica;
}
