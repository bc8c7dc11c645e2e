import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const hashedName = /\/assets\//;
/** Compressed, too. Workers can't be sandboxed, so they have a policy of their own. */
const serviceWorker = /\/(?:service|capture)-worker\.js(?:\.\w+)?$/;
/** Draws the map. The page sends it what it needs. */
const mapWorker = /\/assets\/maplibre-gl-worker-[\w-]+\.js(?:\.\w+)?$/;
/** An SVG opened by itself is a document with inline styles and no scripts. All other files are just sandboxed. */
const contentPolicy = (path: string) => {
  if (mapWorker.test(path))
    return "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'";
  if (serviceWorker.test(path))
    return "default-src 'none'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'";
  return /\.svg(?:\.\w+)?$/.test(path) ? "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox" : 'sandbox';
};

function cacheControl(path: string): string {
  // An old service worker must not outlive a release.
  if (serviceWorker.test(path)) return 'no-cache';
  return hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
}

/** Serves the build. Names in assets/ contain a hash of the content, so caches may keep them forever. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: join(folder, 'client'),
    // One route per existing file, so that all other URLs reach the pages.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // The entity tag says it already, and nobody asks for a part of a script.
    lastModified: false,
    acceptRanges: false,
    setHeaders(reply, path) {
      reply.header('content-security-policy', contentPolicy(path));
      reply.header('cache-control', cacheControl(path));
      // Never asked for again.
      if (hashedName.test(path)) reply.removeHeader('etag');
    },
  });
}
