import { startApp, type AppProcess } from '@frontage/stack/apps/app-process';
import { createDatabaseFrom } from '@frontage/stack/databases';
import { startStack, type Stack } from '@frontage/stack/start-stack';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { type Browser, createBrowser } from '../testing/browser.ts';
import { deliverWebhook, signWebhook, webhookEvent } from '../testing/webhook-events.ts';

const secret = 'whsec_of_this_test';
let stack: Stack;
let api: AppProcess;
let patientApi: AppProcess;
beforeAll(async () => {
  stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'mail'] });
  const { ownerUrl, appUrl } = await createDatabaseFrom(stack, 'frontage_blank', 'away');
  await migrate(ownerUrl);
  const env = { FILES_ENDPOINT: inject('stack').addresses.files, STRIPE_SECRET_KEY: 'sk_test_nobody', STRIPE_WEBHOOK_SECRETS: secret };
  const start = (seconds: number) =>
    startApp('api', { stack: stack.details, databaseUrl: appUrl, env: { ...env, DATABASE_TIMEOUT_SECONDS: String(seconds) } });
  [api, patientApi] = await Promise.all([start(2), start(60)]);
});
afterAll(async () => {
  await api.stop();
  await patientApi.stop();
  await stack.stop();
});

const browserAt = ({ url, port }: AppProcess) => createBrowser(url, `http://localhost:${port}`, '10.9.8.7');
const signInWith = (browser: Browser) => browser.call('POST /auth/user/login', { body: { email: 'dana@example.com', password: 'Billboard-42' } });

test('while the database is down calls get 503, and the same process recovers when it is back', async () => {
  const browser = browserAt(api);
  const tryToSignIn = () => signInWith(browser);
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

test('while the database is frozen calls get 503, more of them than there are connections, and the same process recovers', async () => {
  const browser = browserAt(api);
  expect((await signInWith(browser)).status).toBe(401);
  stack.freeze('postgres');
  const statuses = await Promise.all(Array.from({ length: 15 }, async () => (await signInWith(browser)).status)).finally(() =>
    stack.unfreeze('postgres'),
  );
  expect(new Set(statuses)).toEqual(new Set([503]));
  await expect.poll(async () => (await browser.call('GET /readyz')).status).toBe(200);
  expect((await signInWith(browser)).status).toBe(401);
});

test('while the database is frozen the readiness check fails before the calls that wait for it', async () => {
  const browser = browserAt(patientApi);
  expect((await signInWith(browser)).status).toBe(401);
  stack.freeze('postgres');
  let hasAnswered = false;
  const waiting = signInWith(browser).finally(() => {
    hasAnswered = true;
  });
  const ready = await browser.call('GET /readyz').finally(() => stack.unfreeze('postgres'));
  expect([ready.status, hasAnswered]).toEqual([503, false]);
  expect((await waiting).status).toBe(401);
});
