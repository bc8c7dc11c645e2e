import { Redis } from 'ioredis';
import type { Log } from './log.ts';

export type RedisConnection = Redis;

/** Everything in Redis may be lost at any time, so a broken connection is only a warning. */
export function connectRedis(url: string, log: Log): RedisConnection {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(tries * 100, 2_000),
    lazyConnect: true,
  });
  let hasWarned = false;
  redis.on('error', (error) => {
    if (!hasWarned) log.warn({ err: error }, 'redis is unreachable');
    hasWarned = true;
  });
  redis.on('ready', () => {
    hasWarned = false;
  });
  redis.connect().catch(() => undefined);
  return redis;
}
