import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Kept {
  body: Buffer;
  etag: string;
  madeAt: number;
}

export interface ResponseCache {
  /** The answer for this key: a fresh one as it is, an old one while a new one is made, else a new one. Callers who come together share one making. */
  get: (key: string, make: () => Promise<string>) => Promise<Kept>;
}

const staleSeconds = 30;
const mostKept = 2_000;

/**
 * Finished JSON answers that are the same for everybody, kept in this process for a few seconds. Nothing about the caller
 * may go into `make`; what is kept under a key is shown to anyone who asks with it.
 */
export function createResponseCache(seconds: number): ResponseCache {
  const kept = new Map<string, Kept>();
  const making = new Map<string, Promise<Kept>>();

  const makeOnce = (key: string, make: () => Promise<string>): Promise<Kept> => {
    const underWay = making.get(key);
    if (underWay) return underWay;
    const begun = make()
      .then((text) => keep(key, finish(text)))
      .finally(() => making.delete(key));
    making.set(key, begun);
    return begun;
  };
  const keep = (key: string, answer: Kept): Kept => {
    kept.delete(key);
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return answer;
  };

  return {
    get: async (key, make) => {
      if (seconds === 0) return finish(await make());
      const found = kept.get(key);
      const age = found ? Date.now() - found.madeAt : Number.POSITIVE_INFINITY;
      if (found && age < seconds * 1_000) return found;
      if (found && age < (seconds + staleSeconds) * 1_000) {
        // Whoever comes now is served at once. Should the making fail, for instance because the thing is gone, nobody is shown the old one again.
        makeOnce(key, make).catch(() => kept.get(key) === found && kept.delete(key));
        return found;
      }
      return makeOnce(key, make);
    },
  };
}

function finish(text: string): Kept {
  const body = Buffer.from(text);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, madeAt: Date.now() };
}

/** Sends a shared answer so that browsers and caches on the way may keep it too. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { body, etag }: Kept, seconds: number): never {
  void reply
    .header('ETag', etag)
    .header('Cache-Control', seconds > 0 ? `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}` : 'no-cache');
  if (request.headers['if-none-match']?.includes(etag)) void reply.code(304).send();
  else void reply.type('application/json; charset=utf-8').send(body);
  return reply as never;
}
