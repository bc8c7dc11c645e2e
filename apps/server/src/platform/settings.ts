import { searchLimits } from '@frontage/domain/listing/search';
import * as z from 'zod';
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
    { meaning: 'where a worker shows its health and numbers to operators; nowhere unless set, and never to the outside', for: 'worker' },
    schemas.port.optional(),
  ),
  DATABASE_URL: about({ meaning: 'PostgreSQL, as the role frontage_app, which owns nothing', isSecret: true }, schemas.databaseUrl),
  DATABASE_READ_URL: about(
    { meaning: 'a replica, which may lag, for public search, the site map, exports and metrics; the first database unless set', isSecret: true },
    schemas.databaseUrl.optional(),
  ),
  DATABASE_POOL_SIZE: about({ meaning: 'connections that one process holds at most' }, z.coerce.number().int().min(2).max(200).default(10)),
  REDIS_URL: about({ meaning: 'Redis; whatever is in it may be lost', isSecret: true }, z.url({ protocol: /^rediss?$/ })),
  SMTP_URL: about({ meaning: 'the mail server, with name and password', isSecret: true }, z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: about({ meaning: 'whom mails come from' }, z.string().default('Frontage <hello@frontage.example>')),
  PUBLIC_ORIGIN: about({ meaning: 'where browsers find the product; with https, cookies are secure' }, schemas.httpOrigin),
  FILES_ENDPOINT: about({ meaning: 'where the server reaches the S3 store' }, schemas.httpOrigin),
  FILES_ORIGIN: about(
    { meaning: 'where browsers reach the store, on another site than PUBLIC_ORIGIN; FILES_ENDPOINT unless set' },
    schemas.httpOrigin.optional(),
  ),
  FILES_REGION: about({ meaning: 'the region that signatures name' }, z.string().default('us-east-1')),
  FILES_ACCESS_KEY: about({ meaning: 'names us to the store', isSecret: true }, z.string().min(1)),
  FILES_SECRET_KEY: about({ meaning: 'signs what we ask of the store', isSecret: true }, z.string().min(1)),
  FILES_UPLOADS_BUCKET: about({ meaning: 'what people sent, seen by nobody else' }, z.string().default('frontage-uploads')),
  FILES_PICTURES_BUCKET: about({ meaning: 'pictures that everybody may see' }, z.string().default('frontage-pictures')),
  SHARED_ANSWER_SECONDS: about(
    { meaning: 'how long answers that are the same for everybody are kept in a process; 0: not at all', for: 'api' },
    z.coerce.number().min(0).max(60).default(5),
  ),
  SEARCH_COUNTED_UP_TO: about(
    { meaning: 'how far matches are counted where no counter knows the number', for: 'api' },
    z.coerce.number().int().min(100).max(100_000).default(searchLimits.maxCounted),
  ),
  STRIPE_SECRET_KEY: about(
    { meaning: "Stripe's secret or restricted key; a test key only for rehearsals", isSecret: true },
    z.string().regex(/^(sk|rk)_(live|test)_\w+$/, 'must be a secret or restricted key'),
  ),
  STRIPE_WEBHOOK_SECRETS: about(
    { meaning: 'what Stripe signs its events with; several, by comma, while one replaces the other: either may have signed', isSecret: true },
    schemas.webhookSecrets,
  ),
  STRIPE_API_BASE: about(
    { meaning: 'a stand-in for Stripe on this machine, for rehearsals only' },
    schemas.httpOrigin.refine(schemas.isLoopback, 'must be a plain http address of this machine').optional(),
  ),
  DEMO_OWNER_URL: about(
    {
      meaning: "the tables' owner, for a demo world whose clock people may move; for rehearsals only, where a stand-in's clock moves along",
      isSecret: true,
    },
    schemas.databaseUrl.optional(),
  ),
  SCANNER_URL: about({ meaning: 'ClamAV, as tcp://host:port or unix:/path; only rehearsals may do without' }, schemas.tcpOrUnixUrl.optional()),
  APP_SECRET: about(
    { meaning: 'at least 32 random bytes in hex; every key is derived from it, none of them is in the database', isSecret: true },
    schemas.appSecret,
  ),
  APP_SECRETS_ACCEPTED: about(
    { meaning: 'further secrets, by comma, whose passwords, codes and sealed mails are understood while one replaces the other', isSecret: true },
    schemas.appSecrets.default([]),
  ),
  TRUSTED_PROXIES: about(
    { meaning: 'addresses or ranges, by comma, whose word on a visitor’s address is believed', for: 'api' },
    schemas.proxies.default([]),
  ),
  DRAIN_SECONDS: about(
    { meaning: 'how long a process that leaves still serves, so that balancers can look away', for: 'api' },
    z.coerce.number().min(0).max(60).default(2),
  ),
  RATE_LIMITS: about(
    { meaning: 'changes limits without a new release, such as {"login.visitor":{"limit":100}}', for: 'api' },
    schemas.rateLimitOverrides.default({}),
  ),
  REQUEST_HOURS: about({ meaning: 'gives people more or less time, such as {"pay":72}' }, schemas.requestHourOverrides.default({})),
  OTEL_EXPORTER_OTLP_ENDPOINT: about(
    { meaning: 'a collector that takes traces as OTLP in JSON at /v1/traces, such as http://127.0.0.1:4318; without it nothing is traced' },
    schemas.httpOrigin.optional(),
  ),
  LOG_LEVEL: about(
    { meaning: 'what is logged: silent, error, warn, info or debug' },
    z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  ),
});
