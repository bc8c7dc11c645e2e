import { toNetworkKey } from '../../platform/http/client-address.ts';
import type { RateLimiter } from '../../platform/rate-limiter.ts';

type Guarded = 'verification-mail' | 'wrong-code' | 'reset-mail' | 'reset-link';

/** Counts an attempt for the caller's own address, and for the network around it: one rented server has thousands of addresses. */
export async function limitVisitor(limiter: RateLimiter, what: Guarded, visitor: string): Promise<void> {
  await limiter.use(`${what}.visitor`, visitor);
  await limiter.use(`${what}.network`, toNetworkKey(visitor));
}

export async function undoLimitVisitor(limiter: RateLimiter, what: Guarded, visitor: string): Promise<void> {
  await limiter.undoUse(`${what}.visitor`, visitor);
  await limiter.undoUse(`${what}.network`, toNetworkKey(visitor));
}

/** For an email with a code to an address that nobody has proven to own yet. */
export async function limitCodeEmails(limiter: RateLimiter, address: string, visitor: string): Promise<void> {
  await limitVisitor(limiter, 'verification-mail', visitor);
  await limiter.use('verification-mail.address-minute', address);
  await limiter.use('verification-mail.address-hour', address);
  await limiter.use('verification-mail.address-day', address);
  await limiter.use('verification-mail.everyone', 'all');
}
