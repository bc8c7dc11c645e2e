import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Queue } from '../../platform/queue.ts';

export interface UploadsDeps {
  db: Database;
  files: Files;
  queue: Queue;
}
