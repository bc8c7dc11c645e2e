import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors.ts';

const unsafe = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * A change must come from our own pages. Browsers say where a request comes from in a header that no page can forge;
 * a caller that sends neither is no browser: a script or a test, let in only where the site is not public (plain http).
 */
export function requireSameSite(method: string, headers: IncomingHttpHeaders, config: { publicOrigin: string; browsersOnly: boolean }): void {
  if (!unsafe.has(method)) return;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  if (site === undefined && headers.origin === config.publicOrigin) return;
  if (site === undefined && headers.origin === undefined && !config.browsersOnly) return;
  throw new AppError('cross_site');
}

/** A socket must come from our own pages too. When it begins as a plain request the browser leaves Origin out and says where it comes from instead. */
export function isSameSiteSocket({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, publicOrigin: string): boolean {
  return origin === undefined ? site === 'same-origin' : origin === publicOrigin;
}
