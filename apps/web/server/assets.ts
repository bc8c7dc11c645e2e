import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const hashedName = /\/assets\//;
/** An SVG opened by itself is a document with inline styles and no scripts. All other files are just sandboxed. */
const contentPolicy = (path: string) =>
  /\.svg(?:\.\w+)?$/.test(path) ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox" : 'sandbox';

/** Serves the build. Names in assets/ contain a hash of the content, so caches may keep them forever. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: join(folder, 'client'),
    // One route per existing file, so that all other URLs reach the pages.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('content-security-policy', contentPolicy(path));
      reply.header('cache-control', hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
}
