import type { FastifyInstance } from 'fastify';
import { cardScriptPolicy } from '../app/lib/card-entry.ts';
import { cardOrigins } from './card-entry.ts';
import type { Environment } from './environment.ts';

type PolicySettings = Pick<Environment, 'mode' | 'filesOrigin' | 'cardEntry'>;

/** What a page may load and do. Everything that is not named here is forbidden, style attributes in the markup included. */
export function contentSecurityPolicy({ mode, filesOrigin, cardEntry }: PolicySettings, nonce: string): string {
  // While developing, Vite puts style elements into the page; the built page has stylesheets only.
  const styles = mode === 'development' ? ` 'nonce-${nonce}'` : '';
  const files = filesOrigin ? ` ${filesOrigin}` : '';
  // On every page, because people walk from any of them to a listing without loading another.
  const cards = cardEntry && cardOrigins(cardEntry);
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${cards ? ` ${cards.script}` : ''}`,
    `style-src 'self'${styles}`,
    `img-src 'self' data: blob:${files}`,
    // Videos that show an ad in place.
    ...(files ? [`media-src${files}`] : []),
    "font-src 'self'",
    // Sellers send their pictures to the file server themselves.
    `connect-src 'self'${files}${cards ? ` ${cards.connect}` : ''}`,
    ...(cards ? [`frame-src ${cards.frame}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one script that the page adds by itself; only its own address passes that policy.
    `trusted-types ${cards ? cardScriptPolicy : "'none'"}`,
  ].join('; ');
}

/** Headers of every answer, whoever wrote it: what is neither a page nor a file has nothing to run, to frame or to keep. */
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

/** Pages, files and the API's answers keep what they said themselves. */
export function addSecurityHeaders(app: FastifyInstance, environment: Environment): void {
  const headers = securityHeaders(environment);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
