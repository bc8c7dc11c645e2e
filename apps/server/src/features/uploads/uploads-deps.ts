import type { Database } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Queue } from '../../platform/queue.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';
import type { PictureChecks } from './picture-checks.ts';

export interface UploadsDeps {
  db: Database;
  files: Files;
  queue: Queue;
  limiter: RateLimiter;
  pictureChecks: PictureChecks;
}
