import type { RedisConnection } from '../redis.ts';

/** Who has a page open, in any process. A hint: while Redis is away nobody is said to be here. */
export interface Presence {
  markOnline: (accountId: string) => void;
  markOffline: (accountId: string) => void;
  /** Of these accounts, those who are here. */
  findOnline: (accountIds: readonly string[]) => Promise<Set<string>>;
  close: () => void;
}

/** A process that dies takes nobody away; what it said about them runs out by itself. */
const heldSeconds = 70;
const renewEveryMs = 30_000;

export function createPresence(redis: RedisConnection): Presence {
  const here = new Set<string>();

  const say = (accountIds: readonly string[]) => {
    if (redis.status !== 'ready' || accountIds.length === 0) return;
    const pipeline = redis.pipeline();
    for (const id of accountIds) pipeline.set(keyOf(id), '', 'EX', heldSeconds);
    pipeline.exec().catch(() => undefined);
  };
  const renewing = setInterval(() => say([...here]), renewEveryMs);
  renewing.unref();

  return {
    markOnline: (accountId) => {
      here.add(accountId);
      say([accountId]);
    },
    markOffline: (accountId) => {
      here.delete(accountId);
      // Another process that has a page of theirs says so again within half a minute.
      if (redis.status === 'ready') redis.del(keyOf(accountId)).catch(() => undefined);
    },
    findOnline: async (accountIds) => {
      if (redis.status !== 'ready' || accountIds.length === 0) return new Set();
      const found = await redis.mget(accountIds.map(keyOf)).catch(() => []);
      return new Set(accountIds.filter((id, index) => here.has(id) || typeof found[index] === 'string'));
    },
    close: () => clearInterval(renewing),
  };
}

const keyOf = (accountId: string) => `here:${accountId}`;
