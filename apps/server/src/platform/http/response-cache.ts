import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface CachedResponse {
  body: Buffer;
  etag: string;
  createdAt: number;
}

export interface ResponseCache {
  /** Returns a fresh response from the cache, or a stale one while it makes a new one, or else a new one. Concurrent callers share one `make`. */
  get: (key: string, make: () => Promise<string>) => Promise<CachedResponse>;
}

const staleSeconds = 30;
const maxResponses = 2_000;

/**
 * Caches finished JSON responses in this process for a few seconds. `make` must not depend on the caller: anyone who asks with the
 * same key gets the same response.
 */
export function createResponseCache(seconds: number): ResponseCache {
  const cached = new Map<string, CachedResponse>();
  const pending = new Map<string, Promise<CachedResponse>>();

  const makeOnce = (key: string, make: () => Promise<string>): Promise<CachedResponse> => {
    const started = pending.get(key);
    if (started) return started;
    const response = make()
      .then((text) => store(key, toResponse(text)))
      .finally(() => pending.delete(key));
    pending.set(key, response);
    return response;
  };
  const store = (key: string, response: CachedResponse): CachedResponse => {
    cached.delete(key);
    cached.set(key, response);
    const [oldest] = cached.keys();
    if (cached.size > maxResponses && oldest !== undefined) cached.delete(oldest);
    return response;
  };

  return {
    get: async (key, make) => {
      if (seconds === 0) return toResponse(await make());
      const found = cached.get(key);
      const age = found ? Date.now() - found.createdAt : Number.POSITIVE_INFINITY;
      if (found && age < seconds * 1_000) return found;
      if (found && age < (seconds + staleSeconds) * 1_000) {
        // The stale response is served at once. If making a new one fails, for example with 404, the stale one is not served again.
        makeOnce(key, make).catch(() => cached.get(key) === found && cached.delete(key));
        return found;
      }
      return makeOnce(key, make);
    },
  };
}

function toResponse(text: string): CachedResponse {
  const body = Buffer.from(text);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, createdAt: Date.now() };
}

/** Lets browsers and shared caches store the response too. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, { body, etag }: CachedResponse, seconds: number): never {
  void reply
    .header('ETag', etag)
    .header('Cache-Control', seconds > 0 ? `public, max-age=${seconds}, stale-while-revalidate=${staleSeconds}` : 'no-cache');
  if (request.headers['if-none-match']?.includes(etag)) void reply.code(304).send();
  else void reply.type('application/json; charset=utf-8').send(body);
  return reply as never;
}
