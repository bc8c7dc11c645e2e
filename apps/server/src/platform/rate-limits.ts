/**
 * All rate limits. `visitor` counts by network address, `address` by email address, `account` by signed-in account, `everyone` counts
 * all callers together. Limits that guard accounts are stored in PostgreSQL, so they hold without Redis. The others are shared through
 * Redis, and each process counts alone while it is down. The setting RATE_LIMITS overrides them.
 */
export const rateLimits = {
  'login.visitor': { limit: 30, seconds: 300, store: 'postgres' },
  /** After this many failures in a row each further try must wait: 1, 2, 4 … 60 seconds. Reset after the window. */
  'login.address': { limit: 5, seconds: 900, store: 'postgres' },
  'verification-mail.visitor': { limit: 10, seconds: 3_600, store: 'postgres' },
  'verification-mail.address-minute': { limit: 1, seconds: 60, store: 'postgres' },
  'verification-mail.address-hour': { limit: 3, seconds: 3_600, store: 'postgres' },
  'verification-mail.address-day': { limit: 6, seconds: 86_400, store: 'postgres' },
  'verification-mail.everyone': { limit: 60, seconds: 60, store: 'postgres' },
  'wrong-code.visitor': { limit: 20, seconds: 3_600, store: 'postgres' },
  'wrong-code.address': { limit: 10, seconds: 86_400, store: 'postgres' },
  'wrong-code.everyone': { limit: 500, seconds: 3_600, store: 'postgres' },
  'reset-mail.visitor': { limit: 10, seconds: 3_600, store: 'postgres' },
  'reset-mail.address-minute': { limit: 1, seconds: 60, store: 'postgres' },
  'reset-mail.address-day': { limit: 6, seconds: 86_400, store: 'postgres' },
  'reset-link.visitor': { limit: 20, seconds: 3_600, store: 'postgres' },
  'password-check.account': { limit: 10, seconds: 900, store: 'postgres' },
  'account.account': { limit: 120, seconds: 60, store: 'redis' },
  'account.visitor': { limit: 600, seconds: 60, store: 'redis' },
  'search.visitor': { limit: 300, seconds: 60, store: 'redis' },
  'upload.account': { limit: 120, seconds: 3_600, store: 'postgres' },
  'listing.account': { limit: 120, seconds: 60, store: 'redis' },
  'payments.account': { limit: 60, seconds: 60, store: 'redis' },
  /** Few people add many cards; thieves test many. */
  'card-setup.account': { limit: 10, seconds: 3_600, store: 'postgres' },
  'card-setup.visitor': { limit: 30, seconds: 86_400, store: 'postgres' },
  'request.account': { limit: 60, seconds: 60, store: 'redis' },
  /** By HTTP and socket together. */
  'chat.account': { limit: 20, seconds: 10, store: 'redis' },
  'chat-hour.account': { limit: 600, seconds: 3_600, store: 'redis' },
  'chat-new.account': { limit: 20, seconds: 86_400, store: 'postgres' },
  'chat-reading.account': { limit: 240, seconds: 60, store: 'redis' },
  'chat-typing.account': { limit: 60, seconds: 60, store: 'redis' },
  'reading.visitor': { limit: 60, seconds: 10, store: 'redis' },
  'socket.visitor': { limit: 60, seconds: 60, store: 'redis' },
} as const satisfies Record<string, { limit: number; seconds: number; store: 'postgres' | 'redis' }>;

export type RateRule = keyof typeof rateLimits;
export type RateLimits = Record<RateRule, { limit: number; seconds: number; store: 'postgres' | 'redis' }>;
