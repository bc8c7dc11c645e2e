import type { Database, DatabaseWithReplica } from '../../platform/db/database.ts';

/** What the verbs of this feature may use. */
export interface PapersDeps {
  db: Database;
}

/** Exports also use the replica. */
export interface ExportDeps extends PapersDeps {
  db: DatabaseWithReplica;
}
