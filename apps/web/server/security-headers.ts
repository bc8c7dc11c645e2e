import type { FastifyInstance } from 'fastify';
import { cardScriptPolicy } from '../app/lib/card-entry.ts';
import { mapWorkerPolicy } from '../app/lib/map-worker.ts';
import { serviceWorkerPolicy } from '../app/lib/service-worker.ts';
import { cardOrigins } from './card-entry.ts';
import type { Environment } from './environment.ts';

type PolicySettings = Pick<Environment, 'mode' | 'filesOrigin' | 'cardEntry' | 'mapTiles'>;

/** What a page may load and do. Everything else is blocked, including style attributes and all style elements but one, which has this hash. */
export function contentSecurityPolicy({ mode, filesOrigin, cardEntry, mapTiles }: PolicySettings, nonce: string, styleHash?: string): string {
  // In development Vite adds style elements.
  const styles = mode === 'development' ? `'nonce-${nonce}'` : styleHash;
  const files = filesOrigin ? ` ${filesOrigin}` : '';
  // On every page, because client-side navigation leads from any page to a listing without loading another document.
  const cards = cardEntry && cardOrigins(cardEntry);
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${cards ? ` ${cards.script}` : ''}`,
    `style-src 'self'${styles ? ` ${styles}` : ''}`,
    `img-src 'self' data: blob:${files}`,
    // Proof videos.
    ...(files ? [`media-src${files}`] : []),
    "font-src 'self'",
    // Browsers upload files straight to the file server. The page reads the map's tiles and passes them to its worker.
    `connect-src 'self'${files}${cards ? ` ${cards.connect}` : ''}${mapTiles ? ` ${new URL(mapTiles.url).origin}` : ''}`,
    ...(cards ? [`frame-src ${cards.frame}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // For the service worker, the map's worker, and for Stripe's script, the only one that the page adds itself.
    `trusted-types ${serviceWorkerPolicy} ${mapWorkerPolicy}${cards ? ` ${cardScriptPolicy}` : ''}`,
  ].join('; ');
}

/** Only the page that takes proof photos may ask for the camera. */
export function permissionsPolicy({ camera }: { camera: boolean }): string {
  return `camera=(${camera ? 'self' : ''}), geolocation=(self), microphone=(), usb=(), payment=(self)`;
}

/** Defaults for every response. Whatever is neither a page nor a file may run, frame and cache nothing. */
export function securityHeaders({ publicOrigin }: Pick<Environment, 'publicOrigin'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy({ camera: false }),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** They are about documents. On each of a page's dozen files they would only cost bytes. */
const documentHeaders = new Set(['permissions-policy', 'cross-origin-opener-policy', 'referrer-policy']);

/** Pages, files and API responses keep the headers that they set themselves. */
export function addSecurityHeaders(app: FastifyInstance, environment: Environment): void {
  const headers = Object.entries(securityHeaders(environment));
  app.addHook('onSend', async (request, reply) => {
    const isAsset = request.url.startsWith('/assets/') && reply.statusCode === 200;
    for (const [name, value] of headers) if (!reply.hasHeader(name) && !(isAsset && documentHeaders.has(name))) reply.header(name, value);
  });
}
