import { type RequestDurations, defaultRequestDurations } from '@frontage/domain/rental-request/status';
import type * as z from 'zod';
import { rateLimits, type RateLimits, type RateRule } from './rate-limits.ts';
import { type requestHourOverrides, isLoopback, isPlainHttp, type rateLimitOverrides } from './setting-schemas.ts';
import { settings } from './settings.ts';

/** In production, test keys and a missing virus scanner are rejected: a test key would give rentals away for free. */
const environment = settings.superRefine(
  (
    {
      PUBLIC_ORIGIN,
      SCANNER_URL: scanner,
      STRIPE_SECRET_KEY: key,
      STRIPE_API_BASE: simulator = '',
      DEMO_OWNER_URL: demo,
      PUSH_SERVICES: pushServices,
    },
    context,
  ) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    const forTestSites = 'for test sites only, where PUBLIC_ORIGIN is plain http on localhost, 127.0.0.1 or a name ending in .test or .localhost';
    const isTestSite = isTestOrigin(PUBLIC_ORIGIN);
    if (!isTestSite && /^.k_test_/.test(key)) refuse('STRIPE_SECRET_KEY', `a test key is ${forTestSites}`);
    if (!isTestSite && isLoopback(simulator)) refuse('STRIPE_API_BASE', `is ${forTestSites}`);
    if (!isTestSite && scanner === undefined) refuse('SCANNER_URL', `is required: accepting files without a scan is ${forTestSites}`);
    if (!isTestSite && pushServices.some(isLoopback)) refuse('PUSH_SERVICES', `an origin of this machine is ${forTestSites}`);
    if (!isTestSite && demo !== undefined) refuse('DEMO_OWNER_URL', `is ${forTestSites}`);
    if (isTestSite && demo !== undefined && !isLoopback(simulator)) refuse('DEMO_OWNER_URL', 'needs STRIPE_API_BASE, whose clock it moves');
    if (isTestSite && isLoopback(simulator) && /^.k_live_/.test(key)) refuse('STRIPE_API_BASE', 'must not get a live key');
  },
);

function isTestOrigin(publicOrigin: string): boolean {
  return isPlainHttp(publicOrigin, /^(localhost|127\.0\.0\.1|.+\.(localhost|test))$/);
}

export type Config = ReturnType<typeof readConfig>;

/** Reads the whole configuration once, at start. With an invalid one the process does not start. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.entries(env).filter(([, value]) => value !== '');
  const result = environment.safeParse(Object.fromEntries(given));
  if (!result.success) {
    // Never the values: they may be secrets.
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
    databaseTimeoutMs: values.DATABASE_TIMEOUT_SECONDS * 1_000,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    emailFrom: values.EMAIL_FROM,
    supportEmail: values.SUPPORT_EMAIL,
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
      timeoutMs: values.FILES_TIMEOUT_SECONDS * 1_000,
    },
    payments: {
      secretKey: values.STRIPE_SECRET_KEY,
      webhookSecrets: values.STRIPE_WEBHOOK_SECRETS,
      apiBase: values.STRIPE_API_BASE ?? null,
      timeoutSeconds: values.STRIPE_TIMEOUT_SECONDS,
    },
    demo: values.DEMO_OWNER_URL && values.STRIPE_API_BASE ? { ownerUrl: values.DEMO_OWNER_URL, standIn: values.STRIPE_API_BASE } : null,
    push: values.VAPID_PRIVATE_KEY
      ? { privateKey: values.VAPID_PRIVATE_KEY, services: values.PUSH_SERVICES, contact: toMailto(values.EMAIL_FROM) }
      : null,
    scannerUrl: values.SCANNER_URL ?? null,
    scannerTimeoutMs: values.SCANNER_TIMEOUT_SECONDS * 1_000,
    responseCacheSeconds: values.RESPONSE_CACHE_SECONDS,
    searchCountedUpTo: values.SEARCH_COUNT_LIMIT,
    appSecret: values.APP_SECRET,
    appSecretsAccepted: values.APP_SECRETS_ACCEPTED,
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.DRAIN_SECONDS,
    workerPollSeconds: values.WORKER_POLL_SECONDS,
    workerSchedules: values.WORKER_SCHEDULES === 'on',
    timeLimitFactor: values.TIME_LIMIT_FACTOR,
    uploadSpaceBytes: values.UPLOAD_SPACE_MB * 1_048_576,
    rateLimits: withOverrides(values.RATE_LIMITS),
    requestTimes: toRequestDurations(values.REQUEST_HOURS),
    logLevel: values.LOG_LEVEL,
    tracesEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  };
}

/** 'Frontage <hello@frontage.example>' → 'mailto:hello@frontage.example' */
function toMailto(sender: string): string {
  return `mailto:${/<([^>]+)>/.exec(sender)?.[1] ?? sender}`;
}

function toRequestDurations(overrides: z.output<typeof requestHourOverrides>): RequestDurations {
  const durations = Object.entries(overrides).map(([name, hours]) => [name, hours * 3_600_000]);
  return { ...defaultRequestDurations, ...Object.fromEntries(durations) };
}

function withOverrides(overrides: z.output<typeof rateLimitOverrides>): RateLimits {
  const entries = Object.entries(rateLimits).map(([name, rule]) => [name, { ...rule, ...overrides[name as RateRule] }]);
  return Object.fromEntries(entries) as RateLimits;
}
