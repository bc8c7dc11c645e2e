import { afterAll, beforeAll, expect, test } from 'vitest';
import { backlogMetrics } from './features/system/backlog-metrics.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
let worker: RunningWorker;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false });
  worker = await startWorker(readConfig({ ...testApp.env, WORKER_PORT: '0' }), createLog('silent'));
});
afterAll(async () => {
  await worker.stop();
  await testApp.close();
});

const ask = async (path: string) => {
  const answer = await fetch(`${worker.monitoringUrl}${path}`);
  return { status: answer.status, text: await answer.text() };
};

test('a worker serves health checks and metrics only', async () => {
  expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok\n' });
  expect(await ask('/readyz')).toEqual({ status: 200, text: 'ok\n' });
  expect((await ask('/jobs')).status).toBe(404);
});

test('every metric that alerts use exists', async () => {
  const { text } = await ask('/metrics');
  for (const name of Object.keys(backlogMetrics)) expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

test('metrics show what waits too long', async () => {
  await testApp.sql(`insert into mail (kind, sealed, created_at) values ('stuck', '\\x00', now() - interval '1 hour')`);
  expect(Number(/^email_oldest_unsent_seconds (\S+)$/m.exec((await ask('/metrics')).text)?.[1])).toBeGreaterThan(3_599);
});

test('jobs are counted by queue and outcome', async () => {
  await testApp.visitor().call('POST /auth/request-verification', { body: { email: 'somebody@example.com', userType: 'customer' } });
  await expect.poll(async () => (await ask('/metrics')).text).toMatch(/^job_seconds_count\{queue="deliver-email",outcome="done"\} [1-9]/m);
  expect((await ask('/metrics')).text).toMatch(/^deadline_run_seconds_count\{outcome="done"\} [1-9]/m);
});
