/**
 * All rate limits. `visitor` counts by network address, `network` by the network around it, `address` by email address, `account` by
 * signed-in account, `everyone` counts all callers together and alerts operators. Limits that guard accounts are stored in PostgreSQL, so they hold without Redis. The others are shared through
 * Redis, and each process counts alone while it is down. The setting RATE_LIMITS overrides them.
 */
export const rateLimits = {
  'login.visitor': { limit: 30, seconds: 300, store: 'postgres' },
  'login.network': { limit: 300, seconds: 300, store: 'postgres' },
  /** After this many failures in a row each further try must wait: 1, 2, 4 … 60 seconds. Reset after the window. */
  'login.address': { limit: 5, seconds: 900, store: 'postgres' },
  'verification-mail.visitor': { limit: 10, seconds: 3_600, store: 'postgres' },
  'verification-mail.network': { limit: 100, seconds: 3_600, store: 'postgres' },
  'verification-mail.address-minute': { limit: 1, seconds: 60, store: 'postgres' },
  'verification-mail.address-hour': { limit: 3, seconds: 3_600, store: 'postgres' },
  'verification-mail.address-day': { limit: 6, seconds: 86_400, store: 'postgres' },
  'verification-mail.everyone': { limit: 60, seconds: 60, store: 'postgres' },
  'wrong-code.visitor': { limit: 20, seconds: 3_600, store: 'postgres' },
  'wrong-code.network': { limit: 200, seconds: 3_600, store: 'postgres' },
  /** Not for the browser that asked for the code: that one has five guesses per code. */
  'wrong-code.address': { limit: 10, seconds: 86_400, store: 'postgres' },
  /** Only alerts: refusing everyone would let one attacker stop all sign-ups. */
  'wrong-code.everyone': { limit: 500, seconds: 3_600, store: 'postgres', alertOnly: true },
  'reset-mail.visitor': { limit: 10, seconds: 3_600, store: 'postgres' },
  'reset-mail.network': { limit: 100, seconds: 3_600, store: 'postgres' },
  'reset-mail.address-minute': { limit: 1, seconds: 60, store: 'postgres' },
  'reset-mail.address-day': { limit: 6, seconds: 86_400, store: 'postgres' },
  'reset-link.visitor': { limit: 20, seconds: 3_600, store: 'postgres' },
  'reset-link.network': { limit: 200, seconds: 3_600, store: 'postgres' },
  'password-check.account': { limit: 10, seconds: 900, store: 'postgres' },
  'account.account': { limit: 120, seconds: 60, store: 'redis' },
  'account.visitor': { limit: 600, seconds: 60, store: 'redis' },
  'search.visitor': { limit: 300, seconds: 60, store: 'redis' },
  /** One for nearly every letter that is typed. */
  'suggestions.visitor': { limit: 600, seconds: 60, store: 'redis' },
  'map.visitor': { limit: 300, seconds: 60, store: 'redis' },
  /** Each is up to a dozen searches. */
  'wider.visitor': { limit: 60, seconds: 60, store: 'redis' },
  'cities.visitor': { limit: 300, seconds: 60, store: 'redis' },
  'upload.account': { limit: 120, seconds: 3_600, store: 'postgres' },
  /** All files of an account, in megabytes. A link for a file of unknown size counts for the largest file. */
  'upload-megabytes.account': { limit: 2_048, seconds: 86_400, store: 'postgres' },
  /** A link replaces the one before, so nobody needs many. */
  'capture-link.account': { limit: 30, seconds: 3_600, store: 'redis' },
  /** Of phones that open a link or send photos, and try again while the network is bad. */
  'capture.visitor': { limit: 300, seconds: 3_600, store: 'redis' },
  /** Each compares a photo with up to five files. */
  'proof-corners.account': { limit: 20, seconds: 3_600, store: 'redis' },
  'listing.account': { limit: 120, seconds: 60, store: 'redis' },
  'block-days.account': { limit: 60, seconds: 600, store: 'redis' },
  /** Programs read a calendar a few times an hour. Nobody can guess a token, but many tries cost queries. */
  'calendar-file.visitor': { limit: 120, seconds: 3_600, store: 'redis' },
  'payments.account': { limit: 60, seconds: 60, store: 'redis' },
  /** Few people add many cards; thieves test many. */
  'card-setup.account': { limit: 10, seconds: 3_600, store: 'postgres' },
  'card-setup.visitor': { limit: 30, seconds: 86_400, store: 'postgres' },
  /** Each proposal notifies a seller. */
  'artwork-change.account': { limit: 10, seconds: 86_400, store: 'postgres' },
  'request.account': { limit: 60, seconds: 60, store: 'redis' },
  /** Each new request is work for a seller. Requests that could not be sent don't count. */
  'new-request-hour.account': { limit: 30, seconds: 3_600, store: 'postgres' },
  'new-request-day.account': { limit: 60, seconds: 86_400, store: 'postgres' },
  /** By HTTP and socket together. */
  'chat.account': { limit: 20, seconds: 10, store: 'redis' },
  'chat-hour.account': { limit: 600, seconds: 3_600, store: 'redis' },
  'chat-new.account': { limit: 20, seconds: 86_400, store: 'postgres' },
  'chat-reading.account': { limit: 240, seconds: 60, store: 'redis' },
  'chat-typing.account': { limit: 60, seconds: 60, store: 'redis' },
  /** The contact form. */
  'contact.visitor': { limit: 5, seconds: 3_600, store: 'postgres' },
  'contact.address': { limit: 5, seconds: 86_400, store: 'postgres' },
  'contact.everyone': { limit: 200, seconds: 3_600, store: 'postgres' },
  'reading.visitor': { limit: 60, seconds: 10, store: 'redis' },
  /** Every browser behind an address counts, so an office fits in, and a caller who makes browsers up can’t count without end. */
  'funnel.visitor': { limit: 600, seconds: 3_600, store: 'redis' },
  'socket.visitor': { limit: 60, seconds: 60, store: 'redis' },
  /** Per connection: 50 frames a second, or 100 at once. A connection that sends more is cut. */
  'frames.socket': { limit: 100, seconds: 2, store: 'memory' },
} as const satisfies Record<string, Limit>;

interface Limit {
  limit: number;
  seconds: number;
  store: 'postgres' | 'redis' | 'memory';
  /** Counts and alerts, but refuses nobody. */
  alertOnly?: true;
}

export type RateRule = keyof typeof rateLimits;
/** Rules that count an amount, not uses. */
export type AmountRule = 'upload-megabytes.account';
export type RateLimits = Record<RateRule, Limit>;
/** Rules that the rate limiter counts. */
export type CountedRule = Exclude<RateRule, 'frames.socket'>;
