import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { backlogMetrics } from './features/system/backlog-metrics.ts';
import { createMetrics } from './platform/metrics.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const run = promisify(execFile);

/** All metrics of our processes, and those that Prometheus adds itself. */
async function knownNames(): Promise<Set<string>> {
  const own = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  return new Set([...own, ...Object.keys(backlogMetrics), 'queue_waiting', 'up']);
}

const metricsIn = (text: string) =>
  [...text.matchAll(/\b([a-z][a-z0-9_]*_[a-z0-9_]+|up)(?=\s*[{[\s)>])/g)].map(([, name = '']) => name.replace(/_(bucket|count|sum)$/, ''));

test('every alert fires and stays silent as its tests say, and Prometheus accepts the rules', async () => {
  const { stdout: checked } = await run('promtool', ['check', 'rules', 'deploy/monitoring/alerts.yml'], { cwd: root });
  expect(checked).toMatch(/SUCCESS: 1\d rules found/);
  const { stdout: tested } = await run('promtool', ['test', 'rules', 'deploy/monitoring/alerts.test.yml'], { cwd: root });
  expect(tested).toContain('SUCCESS');
});

test('every alert has a runbook', () => {
  const pages = [...read('deploy/monitoring/alerts.yml').matchAll(/runbook: (\S+\.md)/g)].map(([, page = '']) => page);
  expect(pages.length).toBeGreaterThanOrEqual(10);
  for (const page of pages) expect({ page, isThere: existsSync(new URL(page, root)) }).toEqual({ page, isThere: true });
});

test('alerts and dashboard use only metrics that exist', async () => {
  const known = await knownNames();
  const asked = [
    ...[...read('deploy/monitoring/alerts.yml').matchAll(/expr: (.*)/g)].map(([, expression = '']) => expression),
    ...[...read('deploy/monitoring/dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(([, expression = '']) => expression),
  ];
  expect(asked.length).toBeGreaterThan(20);
  for (const name of asked.flatMap(metricsIn)) expect({ name, isKnown: known.has(name) }).toEqual({ name, isKnown: true });
});
