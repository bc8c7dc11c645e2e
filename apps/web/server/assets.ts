import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const hashed = /\/assets\//;
/** Only drawings are documents, if somebody opens one by itself: they have styles, and nothing that runs. For all others few words do. */
const policyOf = (path: string) =>
  /\.svg(?:\.\w+)?$/.test(path) ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox" : 'sandbox';

/** Files of the build. Names in assets/ carry a hash of what is inside, so browsers and shared caches may keep them for good. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: join(folder, 'client'),
    // One route for each file that exists, so that every other address goes on to the pages.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('content-security-policy', policyOf(path));
      reply.header('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
