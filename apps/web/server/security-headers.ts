import type { FastifyInstance } from 'fastify';
import { cardScriptPolicy } from '../app/lib/card-entry.ts';
import { cardOrigins } from './card-entry.ts';
import type { Environment } from './environment.ts';

type PolicySettings = Pick<Environment, 'mode' | 'filesOrigin' | 'cardEntry'>;

/** What a page may load and do. Everything else is blocked, including style attributes. */
export function contentSecurityPolicy({ mode, filesOrigin, cardEntry }: PolicySettings, nonce: string): string {
  // In development Vite adds style elements; the build has stylesheets only.
  const styles = mode === 'development' ? ` 'nonce-${nonce}'` : '';
  const files = filesOrigin ? ` ${filesOrigin}` : '';
  // On every page, because client-side navigation leads from any page to a listing without loading another document.
  const cards = cardEntry && cardOrigins(cardEntry);
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${cards ? ` ${cards.script}` : ''}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data: blob:${files}`,
    // Proof videos.
    ...(files ? [`media-src${files}`] : []),
    "font-src 'self'",
    // Browsers upload files straight to the file server.
    `connect-src 'self'${files}${cards ? ` ${cards.connect}` : ''}`,
    ...(cards ? [`frame-src ${cards.frame}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // For Stripe's script, the only one that the page adds itself.
    `trusted-types ${cards ? cardScriptPolicy : "'none'"}`,
  ].join('; ');
}

/** Defaults for every response. Whatever is neither a page nor a file may run, frame and cache nothing. */
export function securityHeaders({ publicOrigin }: Pick<Environment, 'publicOrigin'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

/** Pages, files and API responses keep the headers that they set themselves. */
export function addSecurityHeaders(app: FastifyInstance, environment: Environment): void {
  const headers = securityHeaders(environment);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
