import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Log } from '../../platform/log.ts';
import { findPicturesInCheck } from './picture.store.ts';

const pollMs = 250;
const maxWaitMs = 25_000;
const maxWaitingPerAccount = 10;

export interface PictureChecks {
  /** Runs `start`, and resolves when none of these pictures is being checked any more; fails as `busy` after 25 seconds. */
  waitFor: (accountId: string, ids: readonly string[], start: () => Promise<void>) => Promise<void>;
}

/**
 * Waits for the checks of pictures, which the worker does. All waiting calls of a process share one query, four times a second, so many
 * calls that wait cost the database no more than one.
 */
export function createPictureChecks({ db, log }: { db: Database; log: Log }): PictureChecks {
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
        timer = setTimeout(() => reject(new AppError('busy', { retryAfterSeconds: 5 })), maxWaitMs);
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
