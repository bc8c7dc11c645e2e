import type { Config } from '../../platform/config.ts';
import type { DatabaseWithReplica } from '../../platform/db/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { ResponseCache } from '../../platform/http/response-cache.ts';

export interface SearchDeps {
  config: Pick<Config, 'searchCountedUpTo' | 'responseCacheSeconds'>;
  db: Pick<DatabaseWithReplica, 'search' | 'read'>;
  files: Pick<Files, 'pictureBaseUrl'>;
  responseCache: ResponseCache;
}
