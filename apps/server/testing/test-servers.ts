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
  /** A demo world, whose clock may be moved. */
  demo?: boolean;
  /** Servers of the test's own, for those that it wants to break. */
  servers?: Partial<StackDetails['addresses']> & { smtpUrl?: string };
  /** All of them are the test's own, and prepared. */
  stack?: StackDetails;
  /** The database to copy, if it is not the one with all migrations. */
  template?: string;
}

/** A migrated database and the environment that leads to it. Nothing runs on it yet. */
export interface TestServers {
  stack: StackDetails;
  origin: string;
  env: Record<string, string>;
  databaseUrl: string;
  ownerUrl: string;
  secrets: Secrets;
  /** A visitor with an own network address and no session yet, at the API with this address. */
  visitorAt: (apiUrl: string, address?: string) => Browser;
  /** Straight into the database, as its owner, to set a scene or to look behind the screen. */
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  emailsTo: (address: string, atLeast?: number) => Promise<CaughtEmail[]>;
  close: () => Promise<void>;
}

/** Limits that nobody reaches, for tests that are about something else. */
export const noRateLimits = Object.fromEntries(Object.keys(rateLimits).map((rule) => [rule, { limit: 1_000_000 }])) as RateLimitOverrides;

/** For limits that a test wants to reach: no window of this length ends before the year 2033. */
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
  // A secret of its own also keeps the counters of two scenes apart that share one Redis.
  const appSecret = randomBytes(32).toString('hex');
  // One connection, and another one if the server was away meanwhile.
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
      // What was changed must be seen at once; keeping answers has tests of its own.
      SHARED_ANSWER_SECONDS: '0',
      ...noProvider(env['PUBLIC_ORIGIN'] ?? origin),
      APP_SECRET: appSecret,
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
      return createBrowser(
        apiUrl,
        env['PUBLIC_ORIGIN'] ?? origin,
        address ?? `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      );
    },
    sql: async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows,
    emailsTo: (address, atLeast = 1) => waitForEmails(stack.addresses.mail, address, atLeast),
    close: async () => {
      await owner.end();
      await dropDatabase(stack, name);
    },
  };
}

/** Nobody is there to ask for money matters; whoever needs somebody opens a payments world. Play money is not accepted on public sites. */
function noProvider(publicOrigin: string): Record<string, string> {
  const webhooks = { STRIPE_WEBHOOK_SECRETS: 'whsec_nobody' };
  if (publicOrigin.startsWith('https:')) return { STRIPE_SECRET_KEY: 'sk_live_nobody', ...webhooks };
  return { STRIPE_SECRET_KEY: 'sk_test_nobody', STRIPE_API_BASE: 'http://127.0.0.1:9', ...webhooks };
}
