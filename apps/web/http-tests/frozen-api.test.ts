import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppProcess } from '../../../packages/stack/src/apps/app-process.ts';
import { startTestApp, type TestApp } from '../../server/testing/test-app.ts';
import { startWeb } from './test-web.ts';

const statusPage = 'https://status.example/frontage';
const env = { API_TIMEOUT_SECONDS: '1', TIME_LIMIT_FACTOR: '1', STATUS_PAGE_URL: statusPage };

let app: TestApp;
let frozenApi: Server;
let web: AppProcess;
beforeAll(async () => {
  app = await startTestApp({ worker: false });
  // Like a frozen process: the kernel accepts connections, and nobody reads them.
  frozenApi = createServer({ pauseOnConnect: true });
  await new Promise<void>((resolve) => frozenApi.listen(0, '127.0.0.1', resolve));
  const apiOrigin = `http://127.0.0.1:${(frozenApi.address() as AddressInfo).port}`;
  web = await startWeb(app, { publicOrigin: app.origin, apiOrigin, env });
});
afterAll(async () => {
  await web?.stop();
  frozenApi?.close();
  await app?.close();
});

test('while the API is frozen calls get 503; uploads, which take longer, still wait', async () => {
  const stop = new AbortController();
  let hasUploadEnded = false;
  const upload = fetch(`${web.url}/_api/gen/uploads/upload-attachment`, { method: 'POST', body: 'words', signal: stop.signal })
    .catch(() => undefined)
    .finally(() => {
      hasUploadEnded = true;
    });
  const answer = await fetch(`${web.url}/_api/auth/user/profile`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ status: 'error', code: 'busy' });
  expect(hasUploadEnded).toBe(false);
  stop.abort();
  await upload;
});

test('a page that fails meanwhile leads to the status page', async () => {
  const answer = await fetch(`${web.url}/?places=Chicago`);
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(`href="${statusPage}"`);
});
