import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabaseFrom, type DatabaseUrls } from '../databases.ts';
import { type Stack, startStack } from '../start-stack.ts';
import { startApp } from './app-process.ts';
import { repositoryRoot } from './app-program.ts';

let stack: Stack;
let database: DatabaseUrls;

beforeAll(async () => {
  stack = await startStack({ ephemeral: true });
  database = await createDatabaseFrom(stack, 'frontage_blank', 'several_apps');
  execFileSync(process.execPath, [join(repositoryRoot, 'apps/server/db/migrate.ts')], {
    env: { ...process.env, DATABASE_OWNER_URL: database.ownerUrl },
    stdio: 'pipe',
  });
});

afterAll(async () => {
  await stack?.stop();
});

test('when one of two API processes is killed, the other keeps running', async () => {
  const options = { stack: stack.details, databaseUrl: database.appUrl };
  const [one, other] = await Promise.all([startApp('api', options), startApp('api', options)]);
  expect(one.url).not.toBe(other.url);

  expect(await one.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  expect((await fetch(`${other.url}/readyz`)).status).toBe(200);

  const restarted = await startApp('api', { ...options, port: one.port });
  expect(restarted.url).toBe(one.url);
  expect(await restarted.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  await other.stop();
});

test('a worker reports when it is ready and stops on SIGTERM', async () => {
  const worker = await startApp('worker', { stack: stack.details, databaseUrl: database.appUrl });
  expect(worker.output()).toContain('worker ready');
  expect(await worker.stop('SIGTERM')).toEqual({ code: 0, signal: null });
});

test('an app that cannot start fails with its last output', async () => {
  const start = startApp('api', { stack: stack.details, databaseUrl: 'postgres://nobody@127.0.0.1:1/nowhere', env: { APP_SECRET: 'short' } });
  await expect(start).rejects.toThrow(/^api-\d+-\d+ failed: it [^]+the end of/);
});
