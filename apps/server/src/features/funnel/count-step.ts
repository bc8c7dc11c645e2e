import type { FunnelStep } from '@frontage/domain/funnel';
import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import type { RedisConnection } from '../../platform/redis.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { incrementStep } from './funnel.store.ts';

export interface FunnelDeps {
  db: Database;
  redis: RedisConnection;
  secrets: Secrets;
  log: Log;
}

interface Visitor {
  clientKey: string;
  userAgent: string | undefined;
}

/** Counts in the background: nobody waits for it, and a failure changes nothing. */
export type CountFunnelStep = (step: FunnelStep, visitor: Visitor) => void;

export function createFunnelCounter(deps: FunnelDeps): CountFunnelStep {
  return (step, visitor) => {
    countStep(deps, step, visitor, new Date()).catch((error: unknown) => deps.log.warn({ err: error }, 'a funnel step was not counted'));
  };
}

/** Salt and hashes outlive their day a little, so that midnight loses nothing. */
const keptSeconds = 2 * 86_400;
/** Per step and day: bounds what Redis stores, whoever calls. */
const maxVisitors = 200_000;

/**
 * Counts a visitor once per step and day. Redis knows them for that day by a hash with a random salt, which is deleted with it, so
 * nobody can tell who they were. PostgreSQL gets only the sum. While Redis is down, or above the maximum, nothing is counted. Another
 * User-Agent is another visitor, so only the rate limit bounds what one address can add.
 */
export async function countStep(
  { db, redis, secrets }: Omit<FunnelDeps, 'log'>,
  step: FunnelStep,
  { clientKey, userAgent = '' }: Visitor,
  now: Date,
  limit = maxVisitors,
): Promise<void> {
  if (redis.status !== 'ready') return;
  const day = now.toISOString().slice(0, 10);
  const visitor = createHmac('sha256', await readSalt(redis, day))
    // With our own secret too: sites that share one Redis don't know each other's visitors.
    .update(secrets.keyedHash('funnel', clientKey, userAgent))
    .digest('base64')
    .slice(0, 16);
  const key = `funnel:${day}:${step}`;
  if ((await redis.scard(key)) >= limit) return;
  const isNew = await redis.sadd(key, visitor);
  if (isNew === 0) return;
  await redis.expire(key, keptSeconds);
  await incrementStep(db.write, day, step);
}

async function readSalt(redis: RedisConnection, day: string): Promise<string> {
  const key = `funnel:salt:${day}`;
  await redis.set(key, randomBytes(32).toString('hex'), 'EX', keptSeconds, 'NX');
  const salt = await redis.get(key);
  if (salt === null) throw new Error('redis lost the salt');
  return salt;
}
