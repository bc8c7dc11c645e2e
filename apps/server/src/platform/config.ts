import { type RequestDurations, defaultRequestDurations } from '@frontage/domain/rental-request/deadline';
import type * as z from 'zod';
import { rateLimits, type RateLimits, type RateRule } from './rate-limits.ts';
import { type requestHourOverrides, isLoopback, isPlainHttp, type rateLimitOverrides } from './setting-schemas.ts';
import { settings } from './settings.ts';

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

function isRehearsal(publicOrigin: string): boolean {
  return isPlainHttp(publicOrigin, /^(localhost|127\.0\.0\.1|.+\.(localhost|test))$/);
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
    appSecretsAccepted: values.APP_SECRETS_ACCEPTED,
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.DRAIN_SECONDS,
    rateLimits: withChanges(values.RATE_LIMITS),
    requestTimes: inMilliseconds(values.REQUEST_HOURS),
    logLevel: values.LOG_LEVEL,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  };
}

function inMilliseconds(changes: z.output<typeof requestHourOverrides>): RequestDurations {
  const changed = Object.entries(changes).map(([name, hours]) => [name, hours * 3_600_000]);
  return { ...defaultRequestDurations, ...Object.fromEntries(changed) };
}

function withChanges(changes: z.output<typeof rateLimitOverrides>): RateLimits {
  const entries = Object.entries(rateLimits).map(([name, rule]) => [name, { ...rule, ...changes[name as RateRule] }]);
  return Object.fromEntries(entries) as RateLimits;
}
