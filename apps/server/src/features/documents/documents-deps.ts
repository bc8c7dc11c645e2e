import type { Database, DatabaseWithReplica } from '../../platform/db/database.ts';

/** What the verbs of this feature may use. */
export interface DocumentsDeps {
  db: Database;
}

/** Exports also use the replica. */
export interface ExportDeps extends DocumentsDeps {
  db: DatabaseWithReplica;
}
