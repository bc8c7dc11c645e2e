import { createDatabaseFrom, dropDatabase } from '@frontage/stack/databases';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { readConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { startApi, type RunningApi } from '../src/start-api.ts';
import { startWorker } from '../src/start-worker.ts';
import { createBrowser, type Browser } from './browser.ts';
import { templateDatabase } from './global-setup.ts';
import { readMails, type CaughtMail } from './mails.ts';

export interface World {
  api: RunningApi;
  origin: string;
  databaseUrl: string;
  /** A visitor with an own network address and no session yet. */
  visitor: (address?: string) => Browser;
  /** Straight into the database, as its owner, to set a scene or to look behind the screen. */
  sql: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  mailsTo: (address: string, atLeast?: number) => Promise<CaughtMail[]>;
  /** Everything that was logged so far. */
  log: () => string;
  close: () => Promise<void>;
}

interface WorldOptions {
  rateLimits?: Record<string, { limit?: number; seconds?: number }>;
  env?: Record<string, string>;
}

let visitors = 0;

/** The product on real servers, with a database of its own. */
export async function openWorld({ rateLimits = {}, env = {} }: WorldOptions = {}): Promise<World> {
  const stack = inject('stack');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const { appUrl, ownerUrl } = await createDatabaseFrom(stack, templateDatabase, name);
  const origin = 'http://frontage.test';
  const config = readConfig({
    PORT: '0',
    DATABASE_URL: appUrl,
    REDIS_URL: stack.addresses.redis,
    SMTP_URL: stack.smtpUrl,
    PUBLIC_ORIGIN: origin,
    APP_SECRET: stack.appSecret,
    TRUSTED_PROXIES: '127.0.0.1',
    DRAIN_SECONDS: '0',
    RATE_LIMITS: JSON.stringify(rateLimits),
    ...env,
  });
  let written = '';
  const log = createLog('info', {
    write: (line) => {
      written += line;
    },
  });
  const api = await startApi(config, log);
  const worker = await startWorker(config, log);
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();

  return {
    api,
    origin,
    databaseUrl: appUrl,
    visitor: (address) => {
      visitors += 1;
      return createBrowser(api.url, origin, address ?? `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`);
    },
    sql: async <Row extends object>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows,
    mailsTo: (address, atLeast = 1) => readMails(stack.addresses.mail, address, atLeast),
    log: () => written,
    close: async () => {
      await api.stop();
      await worker.stop();
      await owner.end();
      await dropDatabase(stack, name);
    },
  };
}
