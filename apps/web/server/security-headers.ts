import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';

/** What a page may load and do. Everything that is not named here is forbidden, style attributes in the markup included. */
export function contentSecurityPolicy({ mode, filesOrigin }: Pick<Environment, 'mode' | 'filesOrigin'>, nonce: string): string {
  // While developing, Vite puts style elements into the page; the built page has stylesheets only.
  const styles = mode === 'development' ? ` 'nonce-${nonce}'` : '';
  const files = filesOrigin ? ` ${filesOrigin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${styles}`,
    `img-src 'self' data: blob:${files}`,
    "font-src 'self'",
    // Sellers send their pictures to the file server themselves.
    `connect-src 'self'${files}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Headers of every answer, whoever wrote it. The API's answers keep what the API said. */
export function addSecurityHeaders(app: FastifyInstance, { publicOrigin }: Environment): void {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}
