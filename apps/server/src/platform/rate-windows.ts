import type { RedisConnection } from './redis.ts';

interface Window {
  start: number;
  seconds: number;
  redisKey: string;
  /** The total of all processes when we last asked Redis. */
  total: number;
  /** Counted here and not yet added to Redis. */
  unsynced: number;
  isReported: boolean;
}

export interface RateWindows {
  /** Counts one use and returns the window's total, as far as this process knows. Doesn't wait for Redis. */
  count: (key: string, start: number, seconds: number, redisKey: () => string) => number;
  /** True once per key and window, in this process. */
  isFirstReport: (key: string) => boolean;
  close: () => void;
}

const syncEveryMs = 250;

/**
 * Counters that processes share through Redis without a round trip per call: every process counts by itself and syncs its counts
 * four times a second. A limit can be overshot for a quarter of a second, which is fine for limits that guard capacity, not accounts.
 * While Redis is down, each process counts alone.
 */
export function createRateWindows(redis: RedisConnection): RateWindows {
  const windows = new Map<string, Window>();

  const sync = async () => {
    const now = Date.now();
    for (const [key, window] of windows) {
      if (window.start + window.seconds * 1000 <= now) windows.delete(key);
    }
    const changed = [...windows.values()].filter((window) => window.unsynced > 0);
    if (changed.length === 0 || redis.status !== 'ready') return;
    const added = changed.map((window) => window.unsynced);
    const pipeline = redis.pipeline();
    changed.forEach((window, index) => pipeline.incrby(window.redisKey, added[index] ?? 0).expire(window.redisKey, window.seconds));
    const replies = await pipeline.exec();
    changed.forEach((window, index) => {
      const total = replies?.[index * 2]?.[1];
      if (typeof total !== 'number') return;
      window.total = total;
      window.unsynced -= added[index] ?? 0;
    });
  };
  let isSyncing = false;
  const syncOnce = async () => {
    // A second sync while Redis is slow would add the same counts again.
    if (isSyncing) return;
    isSyncing = true;
    await sync().catch(() => undefined);
    isSyncing = false;
  };
  const timer = setInterval(() => void syncOnce(), syncEveryMs);
  timer.unref();

  return {
    count: (key, start, seconds, redisKey) => {
      let window = windows.get(key);
      if (!window || window.start !== start) {
        window = { start, seconds, redisKey: redisKey(), total: 0, unsynced: 0, isReported: false };
        windows.set(key, window);
      }
      window.unsynced += 1;
      return window.total + window.unsynced;
    },
    isFirstReport: (key) => {
      const window = windows.get(key);
      if (!window || window.isReported) return false;
      window.isReported = true;
      return true;
    },
    close: () => clearInterval(timer),
  };
}
