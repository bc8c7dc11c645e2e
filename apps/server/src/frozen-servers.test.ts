import { calls } from '@frontage/contract/calls';
import { startStack, type Stack } from '@frontage/stack/start-stack';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { prepareServers } from '../testing/global-setup.ts';
import { openSocket } from '../testing/live-socket.ts';
import { signedInPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { noRateLimits } from '../testing/test-servers.ts';

const answeredWithinMs = 12_000;
/** Longer than a connection in use may be silent, shorter than an idle one is kept. */
const idleMs = 15_000;

let stack: Stack;
let app: TestApp;
beforeAll(async () => {
  stack = await startStack({ ephemeral: true, parts: ['postgres', 'redis', 'files', 'mail'] });
  await prepareServers(stack.details);
  // With the timeouts that production has.
  app = await startTestApp({ worker: false, stack: stack.details, rateLimits: noRateLimits, env: { TIME_LIMIT_FACTOR: '1' } });
});
afterAll(async () => {
  await app?.close();
  await stack?.stop();
});

interface Answer {
  path: string;
  status: number;
  ms: number;
}

async function ask(browser: Browser, path: string, upload?: FormData): Promise<Answer> {
  const started = performance.now();
  const answer = await browser.raw(upload ? 'POST' : 'GET', path, {
    ...(upload && { body: upload }),
    ...(browser.token && { headers: { authorization: `Bearer ${browser.token}` } }),
    signal: AbortSignal.timeout(60_000),
  });
  await answer.arrayBuffer();
  return { path, status: answer.status, ms: performance.now() - started };
}

const late = (answers: readonly Answer[]) => answers.filter(({ ms }) => ms > answeredWithinMs);
const serverErrors = (answers: readonly Answer[]) => answers.filter(({ status }) => status >= 500 && status !== 503);
const statuses = (answers: readonly Answer[]) => answers.map(({ path, status }) => [path, status]);

test('while the database is frozen every call is answered in time, and all is well when it is back', async () => {
  const people = [(await signedInPerson(app, 'customer')).browser, (await signedInPerson(app, 'seller')).browser, app.visitor()];
  const paths = Object.keys(calls).flatMap((name) => /^GET (\/[^{]*)$/.exec(name)?.[1] ?? []);
  const askAll = () => Promise.all(people.flatMap((browser) => paths.map((path) => ask(browser, path))));
  const [customer] = people as [Browser];
  const { socket, seen } = await openSocket(app, customer, 'customer');
  const before = await askAll();
  expect(serverErrors(before)).toEqual([]);
  expect(before.length).toBeGreaterThan(100);

  await pause(idleMs);
  stack.freeze('postgres');
  const meanwhile = await askAll().finally(() => stack.unfreeze('postgres'));
  expect(late(meanwhile)).toEqual([]);
  expect(serverErrors(meanwhile)).toEqual([]);
  expect(meanwhile.filter(({ status }) => status === 503).length).toBeGreaterThan(50);

  await expect.poll(async () => (await ask(customer, '/readyz')).status).toBe(200);
  expect(statuses(await askAll())).toEqual(statuses(before));
  // The listener noticed that its connection was silent, so pages load what they missed.
  await expect.poll(() => seen).toEqual(['changes-missed']);
  socket.close();
});

test('while the file store is frozen uploads are refused in time, and work again when it is back', async () => {
  const { browser } = await signedInPerson(app, 'customer');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(3_000_000)]), 'artwork.pdf');
  const upload = () => ask(browser, '/gen/uploads/upload-attachment', form);
  expect((await upload()).status).toBe(200);

  stack.freeze('files');
  const meanwhile = await Promise.all([upload(), upload(), upload(), ask(browser, '/auth/user/profile')]).finally(() => stack.unfreeze('files'));
  expect(late(meanwhile)).toEqual([]);
  expect(meanwhile.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
  await expect.poll(async () => (await upload()).status).toBe(200);
});
