import { Redis } from 'ioredis';
import type { Log } from './log.ts';

export type RedisConnection = Redis;

/** Everything in Redis may be lost at any time, so a broken connection is a warning and never ends the process. */
export function connectRedis(url: string, log: Log): RedisConnection {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(tries * 100, 2_000),
    lazyConnect: true,
  });
  let warned = false;
  redis.on('error', (error) => {
    if (!warned) log.warn({ err: error }, 'redis is out of reach');
    warned = true;
  });
  redis.on('ready', () => {
    warned = false;
  });
  redis.connect().catch(() => undefined);
  return redis;
}
