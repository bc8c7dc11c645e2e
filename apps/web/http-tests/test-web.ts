import { afterAll, beforeAll } from 'vitest';
import { type AppProcess, startApp } from '../../../packages/stack/src/apps/app-process.ts';
import { startTestApp, type TestApp } from '../../server/testing/test-app.ts';
import { noRateLimits } from '../../server/testing/test-servers.ts';

export interface TestWeb {
  app: TestApp;
  web: AppProcess;
  /** Sends a request to the web server and follows no redirect. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

/** The web server as it ships, in front of a real API, for the tests of one file. */
export function startTestWeb(): TestWeb {
  const servers = {
    request: (path: string, init: RequestInit = {}) => fetch(servers.web.url + path, { redirect: 'manual', ...init }),
  } as TestWeb;
  beforeAll(async () => {
    servers.app = await startTestApp({ worker: false, rateLimits: noRateLimits });
    servers.web = await startWeb(servers.app, { publicOrigin: servers.app.origin, apiOrigin: servers.app.api.url });
  });
  afterAll(async () => {
    await servers.web?.stop();
    await servers.app?.close();
  });
  return servers;
}

/** A slow machine must not change what a page shows, so the web server has more time. */
export function startWeb(
  app: TestApp,
  { env, ...options }: { publicOrigin: string; apiOrigin: string; env?: Record<string, string> },
): Promise<AppProcess> {
  return startApp('web', { stack: app.stack, databaseUrl: app.databaseUrl, ...options, env: { TIME_LIMIT_FACTOR: '10', ...env } });
}
