import type { DatabaseWithReplica } from '../../platform/db/database.ts';
import type { SmallCopyDeps } from '../../platform/pictures/small-copy.ts';

/** Exports read from the replica, single documents from the primary. */
export interface DocumentsDeps extends SmallCopyDeps {
  db: DatabaseWithReplica;
}
