import * as z from 'zod';
import { rateLimits, type RateLimits } from './rate-limits.ts';

const listOf = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().default('Frontage <hello@frontage.example>'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin),
  /** At least 32 random bytes in hex. Every key is derived from it, none of them is in the database. */
  APP_SECRET: z.string().regex(/^[0-9a-f]{64,}$/i, 'must be at least 64 hex digits'),
  TRUSTED_PROXIES: listOf.default([]),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(2),
  RATE_LIMITS: z
    .string()
    .default('{}')
    .transform((text) => JSON.parse(text) as unknown),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the whole configuration once, at start; a process with a wrong one never begins to serve. */
export function readConfig(env: Record<string, string | undefined>) {
  const result = environment.safeParse(env);
  if (!result.success) {
    // Names and reasons only: a value may be a secret.
    const reasons = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not usable:\n${reasons.join('\n')}`);
  }
  const values = result.data;
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL ?? values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    redisUrl: values.REDIS_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicOrigin: values.PUBLIC_ORIGIN,
    secureCookies: values.PUBLIC_ORIGIN.startsWith('https:'),
    browsersOnly: values.PUBLIC_ORIGIN.startsWith('https:'),
    appSecret: values.APP_SECRET,
    trustedProxies: values.TRUSTED_PROXIES,
    drainSeconds: values.DRAIN_SECONDS,
    rateLimits: withOverrides(values.RATE_LIMITS),
    logLevel: values.LOG_LEVEL,
  };
}

/** RATE_LIMITS='{"login.visitor":{"limit":100}}' changes a limit without a new release; an unknown name is a mistake. */
function withOverrides(overrides: unknown): RateLimits {
  const shape = z.partialRecord(
    z.enum(Object.keys(rateLimits) as (keyof RateLimits)[]),
    z.object({ limit: z.number().int().min(0).optional(), seconds: z.number().int().min(1).optional() }),
  );
  const parsed = shape.parse(overrides);
  const entries = Object.entries(rateLimits).map(([name, rule]) => [name, { ...rule, ...parsed[name as keyof RateLimits] }]);
  return Object.fromEntries(entries) as RateLimits;
}
