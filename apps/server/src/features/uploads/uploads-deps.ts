import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Queue } from '../../platform/queue.ts';

/** What the verbs of this feature may use. */
export interface UploadsDeps {
  db: Database;
  files: Files;
  queue: Queue;
}
