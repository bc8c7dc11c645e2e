import { createDatabaseFrom, dropDatabase } from '@frontage/stack/databases';
import type { StackDetails } from '@frontage/stack/start-stack';
import { randomBytes, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { inject } from 'vitest';
import { rateLimits, type RateRule } from '../src/platform/rate-limits.ts';
import { deriveSecrets, type Secrets } from '../src/platform/secrets.ts';
import { createBrowser, type Browser } from './browser.ts';
import { templateDatabase } from './global-setup.ts';
import { waitForEmails, type CaughtEmail } from './emails.ts';

export type RateLimitOverrides = Partial<Record<RateRule, { limit?: number; seconds?: number }>>;

export interface TestServersOptions {
  rateLimits?: RateLimitOverrides;
  env?: Record<string, string>;
  /** Demo mode, in which visitors may move the clock. */
  demo?: boolean;
  /** Own servers for those that the test wants to break. */
  servers?: Partial<StackDetails['addresses']> & { smtpUrl?: string };
  /** A whole stack of the test's own, already prepared. */
  stack?: StackDetails;
  /** The database to copy; by default the fully migrated one. */
  template?: string;
}

/** A migrated database and the environment for it. No process of the product runs on it yet. */
export interface TestServers {
  stack: StackDetails;
  origin: string;
  env: Record<string, string>;
  databaseUrl: string;
  ownerUrl: string;
  secrets: Secrets;
  /** A browser with an address in a network of its own and no session, for the API at this URL. */
  visitorAt: (apiUrl: string, address?: string) => Browser;
  /** Runs SQL as the database's owner. */
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  emailsTo: (address: string, atLeast?: number) => Promise<CaughtEmail[]>;
  close: () => Promise<void>;
}

/** Limits that no test reaches by accident. */
export const noRateLimits = Object.fromEntries(Object.keys(rateLimits).map((rule) => [rule, { limit: 1_000_000 }])) as RateLimitOverrides;

/** For tests that reach a limit: no window of this length ends before the year 2033. */
export const endlessSeconds = 1_000_000_000;

let visitors = 0;

export async function openTestServers({
  rateLimits: limits = {},
  env = {},
  demo = false,
  servers = {},
  stack: given = inject('stack'),
  template = templateDatabase,
}: TestServersOptions = {}): Promise<TestServers> {
  const stack = { ...given, smtpUrl: servers.smtpUrl ?? given.smtpUrl, addresses: { ...given.addresses, ...servers } };
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { appUrl, ownerUrl } = await createDatabaseFrom(stack, template, name);
  const origin = 'http://frontage.test';
  // An own secret also separates the rate counters of tests that share one Redis.
  const appSecret = randomBytes(32).toString('hex');
  // One connection, replaced if the server was restarted meanwhile.
  const owner = new Pool({ connectionString: ownerUrl, max: 1, idleTimeoutMillis: 0 });
  owner.on('error', () => undefined);

  return {
    stack,
    origin,
    env: {
      PORT: '0',
      DATABASE_URL: appUrl,
      REDIS_URL: stack.addresses.redis,
      SMTP_URL: stack.smtpUrl,
      PUBLIC_ORIGIN: origin,
      FILES_ENDPOINT: stack.addresses.files,
      FILES_ACCESS_KEY: stack.filesAccessKey,
      FILES_SECRET_KEY: stack.filesSecretKey,
      SCANNER_URL: stack.addresses.scanner,
      // Tests must see changes at once; the response cache has tests of its own.
      RESPONSE_CACHE_SECONDS: '0',
      // A slow machine is not a failure; tests of the limits set 1.
      TIME_LIMIT_FACTOR: '10',
      // A job that starts by itself could change what a test counts.
      WORKER_SCHEDULES: 'off',
      ...noProvider(env['PUBLIC_ORIGIN'] ?? origin),
      APP_SECRET: appSecret,
      VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '0',
      RATE_LIMITS: JSON.stringify(limits),
      ...(demo && { DEMO_OWNER_URL: ownerUrl }),
      ...env,
    },
    databaseUrl: appUrl,
    ownerUrl,
    secrets: deriveSecrets(appSecret),
    visitorAt: (apiUrl, address) => {
      visitors += 1;
      return createBrowser(apiUrl, env['PUBLIC_ORIGIN'] ?? origin, address ?? `10.${(visitors >> 8) & 255}.${visitors & 255}.1`);
    },
    sql: async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows,
    emailsTo: (address, atLeast = 1) => waitForEmails(stack.addresses.mail, address, atLeast),
    close: async () => {
      await owner.end();
      await dropDatabase(stack, name);
    },
  };
}

/** No Stripe: tests that need it use startPaymentsTestApp. A public origin refuses test keys, so it gets a live one. */
function noProvider(publicOrigin: string): Record<string, string> {
  const webhooks = { STRIPE_WEBHOOK_SECRETS: 'whsec_nobody' };
  if (publicOrigin.startsWith('https:')) return { STRIPE_SECRET_KEY: 'sk_live_nobody', ...webhooks };
  return { STRIPE_SECRET_KEY: 'sk_test_nobody', STRIPE_API_BASE: 'http://127.0.0.1:9', ...webhooks };
}
