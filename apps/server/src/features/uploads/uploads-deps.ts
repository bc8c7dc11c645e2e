import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Queue } from '../../platform/queue.ts';

export interface UploadsDeps {
  config: Pick<Config, 'timeLimitFactor'>;
  db: Database;
  files: Files;
  queue: Queue;
}
