import { randomBytes } from 'node:crypto';
import { readConfig } from '../src/platform/config.ts';
import { createLog } from '../src/platform/log.ts';
import { type RunningApi, startApi } from '../src/start-api.ts';
import { startWorker } from '../src/start-worker.ts';
import type { Browser } from './browser.ts';
import { startTestProvider, type TestProvider } from './test-provider.ts';
import { noRateLimits, openTestServers, type RateLimitOverrides, type TestServers, type TestServersOptions } from './test-servers.ts';

export interface TestApp extends TestServers {
  api: RunningApi;
  visitor: (address?: string) => Browser;
  /** The log so far. */
  log: () => string;
}

export interface TestAppOptions extends TestServersOptions {
  /** False to leave all jobs undone. */
  worker?: boolean;
}

/** API and worker in this process, on real servers with a database of their own. */
export async function startTestApp({ worker, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const testServers = await openTestServers(options);
  const testApp = await startTestAppOn(testServers, { worker });
  return {
    ...testApp,
    close: async () => {
      await testApp.close();
      await testServers.close();
    },
  };
}

interface SharedTestAppOptions {
  worker?: boolean | undefined;
  rateLimits?: RateLimitOverrides;
}

/** The same on servers that other tests use too. Closing it leaves them open. */
export async function startTestAppOn(
  testServers: TestServers,
  { worker: withWorker = true, rateLimits }: SharedTestAppOptions = {},
): Promise<TestApp> {
  const env = { ...testServers.env, ...(rateLimits && { RATE_LIMITS: JSON.stringify(rateLimits) }) };
  const config = readConfig(env);
  let written = '';
  const log = createLog('info', {
    write: (line) => {
      written += line;
    },
  });
  const api = await startApi(config, log);
  const worker = withWorker ? await startWorker(config, log) : null;

  return {
    ...testServers,
    env,
    api,
    visitor: (address) => testServers.visitorAt(api.url, address),
    log: () => written,
    close: async () => {
      await api.stop();
      await worker?.stop();
    },
  };
}

export interface PaymentsTestApp extends TestApp {
  provider: TestProvider;
  webhookSecret: string;
}

/** A test app with a Stripe simulator that sends webhooks to it. */
export async function startPaymentsTestApp(options: TestAppOptions = {}): Promise<PaymentsTestApp> {
  const provider = await startTestProvider();
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const env = { STRIPE_SECRET_KEY: provider.secretKey, STRIPE_API_BASE: provider.url, STRIPE_WEBHOOK_SECRETS: webhookSecret };
  const testApp = await startTestApp({ rateLimits: noRateLimits, ...options, env: { ...env, ...options.env } });
  await provider.sendEventsTo(`${testApp.api.url}/webhooks/stripe`, webhookSecret);
  return {
    ...testApp,
    provider,
    webhookSecret,
    close: async () => {
      await provider.stop();
      await testApp.close();
    },
  };
}
