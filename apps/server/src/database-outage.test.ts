import { startApp, type AppProcess } from '@frontage/stack/apps/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack, type Stack } from '@frontage/stack/start-stack';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { createBrowser } from '../testing/browser.ts';
import { deliverWebhook, signWebhook, webhookEvent } from '../testing/webhook-events.ts';

const secret = 'whsec_of_this_test';
let stack: Stack;
let api: AppProcess;
beforeAll(async () => {
  stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'away');
  await migrate(ownerUrl);
  api = await startApp('api', {
    stack: stack.details,
    databaseUrl: appUrl,
    env: { FILES_ENDPOINT: inject('stack').addresses.files, STRIPE_SECRET_KEY: 'sk_test_nobody', STRIPE_WEBHOOK_SECRETS: secret },
  });
});
afterAll(async () => {
  await api.stop();
  await stack.stop();
});

test('while the database is down calls get 503, and the same process recovers when it is back', async () => {
  const browser = createBrowser(api.url, `http://localhost:${api.port}`, '10.9.8.7');
  const tryToSignIn = () => browser.call('POST /auth/user/login', { body: { email: 'dana@example.com', password: 'Billboard-42' } });
  expect((await tryToSignIn()).body.code).toBe('wrong_credentials');

  await stack.halt('postgres');
  const refused = await tryToSignIn();
  expect(refused.status).toBe(503);
  expect(refused.body.code).toBe('busy');
  expect(refused.headers.get('retry-after')).toBe('2');
  expect((await browser.call('GET /readyz')).status).toBe(503);
  expect((await browser.call('GET /healthz')).status).toBe(200);

  await stack.resume('postgres');
  await expect.poll(async () => (await browser.call('GET /readyz')).status).toBe(200);
  expect((await tryToSignIn()).body.code).toBe('wrong_credentials');
});

test('while the database is down webhooks get 503, and a redelivered event is stored', async () => {
  const body = JSON.stringify(webhookEvent());
  await stack.halt('postgres');
  expect(await deliverWebhook({ api }, body, signWebhook(body, secret))).toEqual({ status: 503, code: 'busy' });
  expect(await deliverWebhook({ api }, body, signWebhook(body, 'whsec_of_a_stranger'))).toEqual({ status: 400, code: 'bad_signature' });
  await stack.resume('postgres');
  await expect.poll(async () => (await deliverWebhook({ api }, body, signWebhook(body, secret))).status).toBe(200);
});
