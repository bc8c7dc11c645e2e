import type { DatabaseWithReplica } from '../../platform/db/database.ts';

/** Exports read from the replica, single documents from the primary. */
export interface DocumentsDeps {
  db: DatabaseWithReplica;
}
