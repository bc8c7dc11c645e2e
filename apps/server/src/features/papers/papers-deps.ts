import type { Database } from '../../platform/db/database.ts';

/** What the verbs of this feature may use. */
export interface PapersDeps {
  db: Database;
}
