import { migrate } from '@frontage/server/db/migrate';
import { type LoadReport, mixedClients, startLoad } from '@frontage/server/testing/load';
import type { TestServers } from '@frontage/server/testing/test-servers';
import { waitUntilLeft } from '@frontage/server/testing/wait-until-left';
import { waitUntil } from '@frontage/stack/processes/wait-until';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface DeployReport extends LoadReport {
  applied: string[];
  migrationSeconds: number;
  /** The longest that a statement was seen waiting for a lock. */
  longestLockWaitMs: number;
}

interface Release {
  folder: string;
  port: number;
}

const root = resolve(import.meta.dirname, '../..');

/**
 * Two processes of the old release serve through the edge. The new release migrates the database under them and replaces them one by
 * one. So many requests are answered before and after each step.
 */
export async function deployUnderLoad(
  testServers: TestServers,
  oldRelease: string,
  edgeUrl: string,
  ports: [number, number],
  requestsPerStep: number,
): Promise<DeployReport> {
  const running = await Promise.all(ports.map((port) => startRelease(testServers, { folder: oldRelease, port })));
  const load = startLoad(await mixedClients(testServers, () => edgeUrl, 20));
  const locks = watchLocks(testServers);
  const serve = async () => {
    const last = load.report.answered + requestsPerStep;
    await waitUntilLeft('requests', async () => last - load.report.answered);
  };

  await serve();
  const started = performance.now();
  const applied = await migrate(testServers.ownerUrl);
  const migrationSeconds = (performance.now() - started) / 1_000;
  await serve();
  for (const [index, port] of ports.entries()) {
    await running[index]?.stop();
    running[index] = await startRelease(testServers, { folder: root, port });
    await serve();
  }
  await load.stop();
  const longestLockWaitMs = await locks.stop();
  await Promise.all(running.map(({ stop }) => stop()));
  return { ...load.report, applied, migrationSeconds: Number(migrationSeconds.toFixed(2)), longestLockWaitMs };
}

async function startRelease(testServers: TestServers, { folder, port }: Release): Promise<{ stop: () => Promise<void> }> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_ENV: 'production',
    ...testServers.env,
    DRAIN_SECONDS: '3',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  };
  const child = spawn('node', [join(folder, 'apps/server/src/main-api.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false); // prettier-ignore
  await waitUntil('the API is ready', isReady, { timeoutMs: 60_000 });
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

function watchLocks(testServers: TestServers): { stop: () => Promise<number> } {
  let longest = 0;
  const watching = new AbortController();
  const watch = async () => {
    while (!watching.signal.aborted) {
      const [seen] = await testServers.sql<{ ms: number | null }>(
        `select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::int as ms
         from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
      );
      longest = Math.max(longest, seen?.ms ?? 0);
      await pause(20);
    }
  };
  const watched = watch();
  return {
    stop: async () => {
      watching.abort();
      await watched;
      return longest;
    },
  };
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 29 }).trim();

/** Puts the product as it was before its newest migration into a folder, ready to run. Needs the whole git history. */
export function checkOutOldRelease(folder: string): { commit: string; newest: string } {
  const newest = readdirSync(join(root, 'apps/server/db/migrations')).toSorted().at(-1) ?? '';
  const path = `apps/server/db/migrations/${newest}`;
  const added = git('log', '--first-parent', '-m', '--diff-filter=A', '--format=%H', '-1', '--', path);
  const commit = git('rev-parse', `${added}^1`);
  mkdirSync(folder, { recursive: true });
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C '${folder}'`], { cwd: root });
  execFileSync('pnpm', ['install', '--frozen-lockfile', '--prod', '--offline', '--filter', '@frontage/server...'], { cwd: folder, stdio: 'ignore' });
  return { commit: commit.slice(0, 7), newest };
}
