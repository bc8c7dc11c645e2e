import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** Any call can fail with these: unreadable input, a bug of ours, an unreachable database. */
const general = ['validation_failed', 'body_too_large', 'unsupported_media_type', 'internal', 'busy'] as const;

/** A call's own errors, the general ones, and `cross_site` if another site could do harm with it. */
export function possibleErrors({ role, repeat, errors }: Endpoint): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([...errors, ...general, ...(repeat === 'safe' || role === 'provider' ? [] : (['cross_site'] as const))]);
}
