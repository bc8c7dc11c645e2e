import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors.ts';

const unsafeMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Protects against CSRF: changes must come from our own pages. Browsers say where a request comes from in headers that no page can
 * forge. A caller that sends neither is no browser but a script or a test, which is allowed only where the site is not public.
 */
export function requireSameSite(method: string, headers: IncomingHttpHeaders, config: { publicOrigin: string; browsersOnly: boolean }): void {
  if (!unsafeMethods.has(method)) return;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  if (site === undefined && headers.origin === config.publicOrigin) return;
  if (site === undefined && headers.origin === undefined && !config.browsersOnly) return;
  throw new AppError('cross_site');
}

/** The same for sockets. Browsers omit Origin from a same-origin polling GET and send Sec-Fetch-Site instead. */
export function isSameSiteSocket({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, publicOrigin: string): boolean {
  return origin === undefined ? site === 'same-origin' : origin === publicOrigin;
}
