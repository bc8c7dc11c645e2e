import { searchLimits } from '@frontage/domain/listing-search';
import { type Times, usualTimes } from '@frontage/domain/rental-request/deadline';
import * as z from 'zod';
import { rateLimits, type RateLimits, type RateRule } from './rate-limits.ts';

const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or ranges, separated by commas');
const proxies = commaList().pipe(z.array(proxy));

/** REQUEST_HOURS='{"pay":72}' gives people more or less time; an unknown name is a mistake. */
const hourChanges = json().pipe(z.partialRecord(z.enum(Object.keys(usualTimes) as (keyof Times)[]), z.number().positive().max(8_760)));

/** RATE_LIMITS='{"login.visitor":{"limit":100}}' changes a limit without a new release; an unknown name is a mistake. */
const limitChanges = json().pipe(
  z.partialRecord(
    z.enum(Object.keys(rateLimits) as RateRule[]),
    z.strictObject({ limit: z.number().int().min(0).optional(), seconds: z.number().int().min(1).optional() }),
  ),
);

const webhookSecret = z.string().regex(/^whsec_[\w+/=-]+$/, 'must begin with whsec_');
/** Several while one is being replaced by the next: either may have signed. */
const webhookSecrets = commaList().pipe(z.array(webhookSecret).min(1, 'must name at least one secret'));

const httpOrigin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Where a worker shows its health and numbers to operators; nowhere unless set. Not for the outside. */
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default('Frontage <hello@frontage.example>'),
  PUBLIC_ORIGIN: httpOrigin,
  /** Where the server reaches the S3 store, and where browsers do; the second must be another site than PUBLIC_ORIGIN. */
  FILES_ENDPOINT: httpOrigin,
  FILES_ORIGIN: httpOrigin.optional(),
  FILES_REGION: z.string().default('us-east-1'),
  FILES_ACCESS_KEY: z.string().min(1),
  FILES_SECRET_KEY: z.string().min(1),
  FILES_UPLOADS_BUCKET: z.string().default('frontage-uploads'),
  FILES_PICTURES_BUCKET: z.string().default('frontage-pictures'),
  /** How long answers that are the same for everybody are kept in this process. 0: not at all. */
  SHARED_ANSWER_SECONDS: z.coerce.number().min(0).max(60).default(5),
  /** How far matches are counted where no counter knows the number. */
  SEARCH_COUNTED_UP_TO: z.coerce.number().int().min(100).max(100_000).default(searchLimits.countedUpTo),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(live|test)_\w+$/, 'must be a secret or restricted key'),
  /** What the provider signs its notifications with. */
  STRIPE_WEBHOOK_SECRETS: webhookSecrets,
  /** A stand-in for the provider on this machine, for rehearsals. */
  STRIPE_API_BASE: httpOrigin.refine(isLoopback, 'must be a plain http address of this machine').optional(),
  /** The tables' owner, for a demo world whose clock people may move. In rehearsals alone, where a stand-in's clock moves along. */
  DEMO_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** ClamAV, as tcp://host:port or unix:/path. Only rehearsals may do without. */
  SCANNER_URL: z.string().refine(isServerPlace, 'must be tcp://host:port or unix:/path').optional(),
  /** At least 32 random bytes in hex. Every key is derived from it, none of them is in the database. */
  APP_SECRET: z.string().regex(/^[0-9a-f]{64,}$/i, 'must be at least 64 hex digits'),
  TRUSTED_PROXIES: proxies.default([]),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(2),
  RATE_LIMITS: limitChanges.default({}),
  REQUEST_HOURS: hourChanges.default({}),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** Where real money is meant, play money is refused: by mistake it would give rentals away for nothing. Nor are files of strangers taken unseen. */
const environment = settings.superRefine(
  ({ PUBLIC_ORIGIN, SCANNER_URL: scanner, STRIPE_SECRET_KEY: key, STRIPE_API_BASE: standIn = '', DEMO_OWNER_URL: demo }, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    const forRehearsals = 'for rehearsals only, where PUBLIC_ORIGIN is plain http on localhost, 127.0.0.1 or a name ending in .test or .localhost';
    const isRehearsed = isRehearsal(PUBLIC_ORIGIN);
    // What was found wrong for itself is not judged again.
    if (!isRehearsed && /^.k_test_/.test(key)) refuse('STRIPE_SECRET_KEY', `a test key is ${forRehearsals}`);
    if (!isRehearsed && isLoopback(standIn)) refuse('STRIPE_API_BASE', `is ${forRehearsals}`);
    if (!isRehearsed && scanner === undefined) refuse('SCANNER_URL', `is needed: to take files unseen is ${forRehearsals}`);
    if (!isRehearsed && demo !== undefined) refuse('DEMO_OWNER_URL', `is ${forRehearsals}`);
    if (isRehearsed && demo !== undefined && !isLoopback(standIn)) refuse('DEMO_OWNER_URL', 'needs STRIPE_API_BASE, whose clock it moves');
    if (isRehearsed && isLoopback(standIn) && /^.k_live_/.test(key)) refuse('STRIPE_API_BASE', 'must not be told a live key');
  },
);

function isServerPlace(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, pathname } = new URL(url);
  return protocol === 'tcp:' ? hostname !== '' && port !== '' : protocol === 'unix:' && pathname.startsWith('/');
}

function isRehearsal(publicOrigin: string): boolean {
  return isPlainHttp(publicOrigin, /^(localhost|127\.0\.0\.1|.+\.(localhost|test))$/);
}

function isLoopback(origin: string): boolean {
  return isPlainHttp(origin, /^(localhost|127\.0\.0\.1|\[::1\])$/);
}

function isPlainHttp(origin: string, names: RegExp): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && names.test(hostname);
}

export type Config = ReturnType<typeof readConfig>;

/** Reads the whole configuration once, at start; a process with a wrong one never begins to serve. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.entries(env).filter(([, value]) => value !== '');
  const result = environment.safeParse(Object.fromEntries(given));
  if (!result.success) {
    // Names and reasons only: a value may be a secret.
    const reasons = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not usable:\n${reasons.join('\n')}`);
  }
  const values = result.data;
  return {
    host: values.HOST,
    port: values.PORT,
    workerPort: values.WORKER_PORT ?? null,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL ?? values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicOrigin: values.PUBLIC_ORIGIN,
    secureCookies: values.PUBLIC_ORIGIN.startsWith('https:'),
    browsersOnly: values.PUBLIC_ORIGIN.startsWith('https:'),
    files: {
      endpoint: values.FILES_ENDPOINT,
      origin: values.FILES_ORIGIN ?? values.FILES_ENDPOINT,
      region: values.FILES_REGION,
      accessKey: values.FILES_ACCESS_KEY,
      secretKey: values.FILES_SECRET_KEY,
      uploadsBucket: values.FILES_UPLOADS_BUCKET,
      picturesBucket: values.FILES_PICTURES_BUCKET,
    },
    payments: {
      secretKey: values.STRIPE_SECRET_KEY,
      webhookSecrets: values.STRIPE_WEBHOOK_SECRETS,
      apiBase: values.STRIPE_API_BASE ?? null,
    },
    demo: values.DEMO_OWNER_URL && values.STRIPE_API_BASE ? { ownerUrl: values.DEMO_OWNER_URL, standIn: values.STRIPE_API_BASE } : null,
    scannerUrl: values.SCANNER_URL ?? null,
    sharedAnswerSeconds: values.SHARED_ANSWER_SECONDS,
    searchCountedUpTo: values.SEARCH_COUNTED_UP_TO,
    appSecret: values.APP_SECRET,
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.DRAIN_SECONDS,
    rateLimits: withChanges(values.RATE_LIMITS),
    requestTimes: inMilliseconds(values.REQUEST_HOURS),
    logLevel: values.LOG_LEVEL,
  };
}

function commaList() {
  return z.string().transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
}

function json() {
  return z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' });
      return z.NEVER;
    }
  });
}

function inMilliseconds(changes: z.output<typeof hourChanges>): Times {
  const changed = Object.entries(changes).map(([name, hours]) => [name, hours * 3_600_000]);
  return { ...usualTimes, ...Object.fromEntries(changed) };
}

function withChanges(changes: z.output<typeof limitChanges>): RateLimits {
  const entries = Object.entries(rateLimits).map(([name, rule]) => [name, { ...rule, ...changes[name as RateRule] }]);
  return Object.fromEntries(entries) as RateLimits;
}
