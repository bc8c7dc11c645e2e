import { searchLimits } from '@frontage/domain/listing/search';
import * as z from 'zod';
import { knownPushServices } from './push/push-services.ts';
import * as schemas from './setting-schemas.ts';

export interface SettingNote {
  meaning: string;
  /** The process that reads it; both if missing. */
  for?: 'api' | 'worker';
  isSecret?: true;
}

/** For operators; docs/configuration.md is generated from it. */
export const settingNotes = z.registry<SettingNote>();

/** Clones the schema, because several settings share one and each has its own note. */
function about<Schema extends z.ZodType>(note: SettingNote, schema: Schema): Schema {
  const setting = z.clone(schema);
  settingNotes.add(setting, note);
  return setting;
}

export const settings = z.object({
  HOST: about({ meaning: 'the address to listen at' }, z.string().default('127.0.0.1')),
  PORT: about({ meaning: 'the port to listen at; 0 takes a free one', for: 'api' }, schemas.port.default(4000)),
  WORKER_PORT: about(
    { meaning: 'the port for health checks and metrics of a worker; none unless set; must be closed to the internet', for: 'worker' },
    schemas.port.optional(),
  ),
  DATABASE_URL: about({ meaning: 'PostgreSQL, as the role frontage_app, which owns no tables', isSecret: true }, schemas.databaseUrl),
  DATABASE_READ_URL: about(
    { meaning: 'a replica, which may lag, for public search, the site map, exports and metrics; DATABASE_URL unless set', isSecret: true },
    schemas.databaseUrl.optional(),
  ),
  DATABASE_POOL_SIZE: about(
    { meaning: 'the maximum number of connections per process and pool' },
    z.coerce.number().int().min(2).max(200).default(10),
  ),
  DATABASE_TIMEOUT_SECONDS: about(
    {
      meaning: 'how long a call waits for a PostgreSQL that stopped responding; longer than the 10 seconds that a statement may take',
      for: 'api',
    },
    z.coerce.number().min(0.1).max(60).default(10.5),
  ),
  REDIS_URL: about({ meaning: 'Redis; its content may be lost at any time', isSecret: true }, z.url({ protocol: /^rediss?$/ })),
  SMTP_URL: about({ meaning: 'the SMTP server, with user name and password', isSecret: true }, z.url({ protocol: /^smtps?$/ })),
  EMAIL_FROM: about({ meaning: 'the sender of emails' }, z.string().default('Frontage <hello@frontage.example>')),
  SUPPORT_EMAIL: about({ meaning: 'where messages from the contact form are sent' }, z.email().default('support@frontage.example')),
  PUBLIC_ORIGIN: about({ meaning: 'the origin of the site in browsers; with https, cookies are secure' }, schemas.httpOrigin),
  FILES_ENDPOINT: about({ meaning: 'the S3 endpoint, as the server reaches it' }, schemas.httpOrigin),
  FILES_ORIGIN: about(
    { meaning: 'the S3 endpoint, as browsers reach it, on another site than PUBLIC_ORIGIN; FILES_ENDPOINT unless set' },
    schemas.httpOrigin.optional(),
  ),
  FILES_REGION: about({ meaning: 'the S3 region' }, z.string().default('us-east-1')),
  FILES_ACCESS_KEY: about({ meaning: 'the S3 access key', isSecret: true }, z.string().min(1)),
  FILES_SECRET_KEY: about({ meaning: 'the S3 secret key', isSecret: true }, z.string().min(1)),
  FILES_UPLOADS_BUCKET: about({ meaning: 'the bucket for private uploads' }, z.string().default('frontage-uploads')),
  FILES_PICTURES_BUCKET: about({ meaning: 'the bucket for public pictures' }, z.string().default('frontage-pictures')),
  FILES_TIMEOUT_SECONDS: about(
    { meaning: 'how long one operation of the S3 store may take, retries included' },
    z.coerce.number().min(0.1).max(25).default(8),
  ),
  RESPONSE_CACHE_SECONDS: about(
    { meaning: 'how long public responses are cached in a process; 0: not at all', for: 'api' },
    z.coerce.number().min(0).max(60).default(5),
  ),
  SEARCH_COUNT_LIMIT: about(
    { meaning: 'where to stop counting the matches of a search that has no stored count', for: 'api' },
    z.coerce.number().int().min(100).max(100_000).default(searchLimits.maxCounted),
  ),
  STRIPE_SECRET_KEY: about(
    { meaning: "Stripe's secret or restricted key; a test key only on test sites", isSecret: true },
    z.string().regex(/^(sk|rk)_(live|test)_\w+$/, 'must be a secret or restricted key'),
  ),
  STRIPE_WEBHOOK_SECRETS: about(
    { meaning: 'secrets of webhook signatures, separated by commas; several while one replaces the other', isSecret: true },
    schemas.webhookSecrets,
  ),
  STRIPE_TIMEOUT_SECONDS: about(
    { meaning: 'how long a call to Stripe may take; at most 10, because a claim on a call lasts 15' },
    z.coerce.number().min(0.1).max(10).default(8),
  ),
  STRIPE_API_BASE: about(
    { meaning: 'a Stripe simulator on this machine, for test sites only' },
    schemas.httpOrigin.refine(schemas.isLoopback, 'must be a plain http address of this machine').optional(),
  ),
  DEMO_OWNER_URL: about(
    {
      meaning: "PostgreSQL as the tables' owner, for a demo whose clock visitors may move; for test sites with a Stripe simulator only",
      isSecret: true,
    },
    schemas.databaseUrl.optional(),
  ),
  SCANNER_URL: about({ meaning: 'ClamAV, as tcp://host:port or unix:/path; optional on test sites only' }, schemas.tcpOrUnixUrl.optional()),
  SCANNER_TIMEOUT_SECONDS: about({ meaning: 'how long the scan of one file may take', for: 'api' }, z.coerce.number().min(0.1).max(30).default(30)),
  VAPID_PRIVATE_KEY: about(
    {
      meaning: 'signs push messages to browsers; no push unless set; pnpm push-key makes one, and a new one ends all subscriptions',
      isSecret: true,
    },
    schemas.vapidPrivateKey.optional(),
  ),
  PUSH_SERVICES: about(
    {
      meaning:
        'hosts of push services that may be called, separated by commas; *.example.com stands for all below it; on test sites also an http origin of this machine',
    },
    schemas.pushServices.default(knownPushServices),
  ),
  APP_SECRET: about(
    { meaning: 'at least 32 random bytes in hex; all keys are derived from it, and none is stored in the database', isSecret: true },
    schemas.appSecret,
  ),
  APP_SECRETS_ACCEPTED: about(
    {
      meaning: 'earlier secrets, separated by commas, whose passwords, codes and stored emails stay valid while APP_SECRET replaces them',
      isSecret: true,
    },
    schemas.appSecrets.default([]),
  ),
  TRUSTED_PROXIES: about(
    { meaning: 'proxies whose X-Forwarded-For header is trusted: addresses or ranges, separated by commas', for: 'api' },
    schemas.proxies.default([]),
  ),
  DRAIN_SECONDS: about(
    { meaning: 'how long a stopping process still serves, so that load balancers notice', for: 'api' },
    z.coerce.number().min(0).max(60).default(2),
  ),
  WORKER_POLL_SECONDS: about(
    { meaning: 'how often a worker looks for jobs to retry; for deadlines it looks at least every second', for: 'worker' },
    z.coerce.number().min(0.5).max(60).default(5),
  ),
  WORKER_SCHEDULES: about(
    { meaning: 'off: recurring jobs are registered but never start by themselves; for tests', for: 'worker' },
    z.enum(['on', 'off']).default('on'),
  ),
  TIME_LIMIT_FACTOR: about(
    { meaning: 'multiplies the time limits of database connections, statements, locks and picture checks; for tests on slow machines' },
    z.coerce.number().min(1).max(20).default(1),
  ),
  UPLOAD_SPACE_MB: about(
    { meaning: 'how much room uploads in progress may take in the temporary folder of a process; further ones get 503', for: 'api' },
    z.coerce.number().int().min(1).max(100_000).default(1_024),
  ),
  RATE_LIMITS: about(
    { meaning: 'overrides rate limits, such as {"login.visitor":{"limit":100}}', for: 'api' },
    schemas.rateLimitOverrides.default({}),
  ),
  REQUEST_HOURS: about({ meaning: 'overrides the deadlines of requests, in hours, such as {"pay":72}' }, schemas.requestHourOverrides.default({})),
  OTEL_EXPORTER_OTLP_ENDPOINT: about(
    { meaning: 'a collector that accepts OTLP traces in JSON at /v1/traces, such as http://127.0.0.1:4318; no traces unless set' },
    schemas.httpOrigin.optional(),
  ),
  LOG_LEVEL: about(
    { meaning: 'the log level: silent, error, warn, info or debug' },
    z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  ),
});
