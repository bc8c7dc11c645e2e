import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

/** Any call may be refused with these: an address or a body that can't be read, a fault of ours, a database out of reach. */
const general = ['validation_failed', 'body_too_large', 'unsupported_media_type', 'internal', 'busy'] as const;

/** Every code that a call may be refused with: its own, the general ones, and `cross_site` where a foreign page could do harm. */
export function possibleErrors({ role, repeat, errors }: Endpoint): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([...errors, ...general, ...(repeat === 'safe' || role === 'provider' ? [] : (['cross_site'] as const))]);
}
