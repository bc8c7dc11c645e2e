import type { RedisConnection } from '../redis.ts';

/** Which accounts have a page open, in any process. Only a hint: while Redis is down, nobody is online. */
export interface Presence {
  markOnline: (accountId: string) => void;
  /** When the last page of the account in this process has closed. */
  markOffline: (accountId: string) => void;
  /** Which of these accounts are online. */
  findOnline: (accountIds: readonly string[]) => Promise<Set<string>>;
  close: () => void;
}

/** Entries expire, because a process that crashes can't mark its accounts offline. */
const expirySeconds = 70;
const renewEveryMs = 30_000;

export function createPresence(redis: RedisConnection): Presence {
  const onlineHere = new Set<string>();

  const renew = (accountIds: readonly string[]) => {
    if (redis.status !== 'ready' || accountIds.length === 0) return;
    const pipeline = redis.pipeline();
    for (const id of accountIds) pipeline.set(presenceKey(id), '', 'EX', expirySeconds);
    pipeline.exec().catch(() => undefined);
  };
  const renewTimer = setInterval(() => renew([...onlineHere]), renewEveryMs);
  renewTimer.unref();

  return {
    markOnline: (accountId) => {
      onlineHere.add(accountId);
      renew([accountId]);
    },
    markOffline: (accountId) => {
      onlineHere.delete(accountId);
      // If they have a page open in another process, it marks them online again within half a minute.
      if (redis.status === 'ready') redis.del(presenceKey(accountId)).catch(() => undefined);
    },
    findOnline: async (accountIds) => {
      if (redis.status !== 'ready' || accountIds.length === 0) return new Set();
      const found = await redis.mget(accountIds.map(presenceKey)).catch(() => []);
      return new Set(accountIds.filter((id, index) => onlineHere.has(id) || typeof found[index] === 'string'));
    },
    close: () => clearInterval(renewTimer),
  };
}

const presenceKey = (accountId: string) => `here:${accountId}`;
