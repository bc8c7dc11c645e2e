import type { RedisConnection } from './redis.ts';

interface Window {
  start: number;
  seconds: number;
  redisKey: string;
  /** As far as all processes together had come when we last asked. */
  known: number;
  /** Counted here and not yet told to the others. */
  untold: number;
}

export interface RateWindows {
  /** Counts one and says how many there were in this window, as far as this process knows. Never waits. */
  count: (key: string, start: number, seconds: number, redisKey: () => string) => number;
  close: () => void;
}

const tellEveryMs = 250;

/**
 * Counters that several processes share through Redis without a round trip for each call: every process counts by itself and
 * adds up with the others four times a second. A limit can be overshot for that quarter of a second, which is fine for limits
 * that protect comfort; while Redis is away each process goes on counting alone.
 */
export function createRateWindows(redis: RedisConnection): RateWindows {
  const windows = new Map<string, Window>();

  const tell = async () => {
    const now = Date.now();
    for (const [key, window] of windows) {
      if (window.start + window.seconds * 1000 <= now) windows.delete(key);
    }
    const news = [...windows.values()].filter((window) => window.untold > 0);
    if (news.length === 0 || redis.status !== 'ready') return;
    const told = news.map((window) => window.untold);
    const pipeline = redis.pipeline();
    news.forEach((window, index) => pipeline.incrby(window.redisKey, told[index] ?? 0).expire(window.redisKey, window.seconds));
    const replies = await pipeline.exec();
    news.forEach((window, index) => {
      const total = replies?.[index * 2]?.[1];
      if (typeof total !== 'number') return;
      window.known = total;
      window.untold -= told[index] ?? 0;
    });
  };
  let underWay = false;
  const tellOnce = async () => {
    // While Redis is slow, what is on its way there must not be told a second time.
    if (underWay) return;
    underWay = true;
    await tell().catch(() => undefined);
    underWay = false;
  };
  const telling = setInterval(() => void tellOnce(), tellEveryMs);
  telling.unref();

  return {
    count: (key, start, seconds, redisKey) => {
      let window = windows.get(key);
      if (!window || window.start !== start) {
        window = { start, seconds, redisKey: redisKey(), known: 0, untold: 0 };
        windows.set(key, window);
      }
      window.untold += 1;
      return window.known + window.untold;
    },
    close: () => clearInterval(telling),
  };
}
