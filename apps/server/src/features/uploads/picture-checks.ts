import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { findPicturesInCheck } from './picture.store.ts';

const pollMs = 250;
const waitMs = 25_000;
/** Connections are closed after 60 seconds without a byte, so no factor may make the wait longer than this. */
const maxWaitMs = 50_000;
const maxWaitingPerAccount = 10;

export interface PictureChecks {
  /** Runs `start`, and resolves when none of these pictures is being checked any more; fails as `busy` after 25 seconds. */
  waitFor: (accountId: string, ids: readonly string[], start: () => Promise<void>) => Promise<void>;
}

interface PictureChecksDeps {
  config: Pick<Config, 'timeLimitFactor'>;
  db: Database;
  log: Log;
}

/**
 * Waits for the checks of pictures, which the worker does. All waiting calls of a process share one query, four times a second, so many
 * calls that wait cost the database no more than one.
 */
export function createPictureChecks({ config, db, log }: PictureChecksDeps): PictureChecks {
  const limitMs = Math.min(waitMs * config.timeLimitFactor, maxWaitMs);
  const waiting = new Set<{ ids: readonly string[]; done: () => void }>();
  const callsOf = new Map<string, number>();
  let isPolling = false;

  const look = async () => {
    const calls = [...waiting];
    const inCheck = new Set(await findPicturesInCheck(db.write, [...new Set(calls.flatMap(({ ids }) => ids))]));
    for (const { ids, done } of calls) if (!ids.some((id) => inCheck.has(id))) done();
  };
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    while (waiting.size > 0) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'could not look at picture checks'));
      await new Promise((resolve) => {
        setTimeout(resolve, pollMs);
      });
    }
    isPolling = false;
  };

  return {
    waitFor: async (accountId, ids, start) => {
      const calls = callsOf.get(accountId) ?? 0;
      if (calls >= maxWaitingPerAccount) throw new AppError('too_many_requests', { retryAfterSeconds: 5 });
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const call = { ids, done: resolve };
      let timer: NodeJS.Timeout | undefined;
      callsOf.set(accountId, calls + 1);
      try {
        await start();
        timer = setTimeout(() => reject(new AppError('busy', { retryAfterSeconds: 5 })), limitMs);
        waiting.add(call);
        void poll();
        await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(call);
        const left = (callsOf.get(accountId) ?? 1) - 1;
        if (left === 0) callsOf.delete(accountId);
        else callsOf.set(accountId, left);
      }
    },
  };
}
