import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@frontage/stack/processes/wait-until';
import { migrate } from '../db/migrate.ts';
import { applyLoad, type LoadReport } from './load.ts';
import { mixedLoad } from './mixed-load.ts';
import type { Scene } from './scene.ts';

export interface Deployment extends LoadReport {
  applied: string[];
  migrationSeconds: number;
  /** The longest that any statement was seen waiting for a lock. */
  longestLockWaitMs: number;
}

interface Release {
  folder: string;
  port: number;
}

const newRelease = resolve(import.meta.dirname, '../../..');

/** Two processes of the old release serve through the edge; the new one migrates under them and takes their place one after the other. */
export async function deployUnderLoad(
  scene: Scene,
  oldRelease: string,
  edgeUrl: string,
  ports: [number, number],
  seconds: number,
): Promise<Deployment> {
  const running = await Promise.all(ports.map((port) => startRelease(scene, { folder: oldRelease, port })));
  const load = applyLoad(await mixedLoad(scene, () => edgeUrl, 20));
  const locks = watchLocks(scene);
  await pause(seconds * 1_000);

  const begun = performance.now();
  const applied = await migrate(scene.ownerUrl);
  const migrationSeconds = (performance.now() - begun) / 1_000;
  await pause(seconds * 1_000);

  for (const [index, port] of ports.entries()) {
    await running[index]?.stop();
    running[index] = await startRelease(scene, { folder: newRelease, port });
    await pause(seconds * 1_000);
  }
  await load.stop();
  const longestLockWaitMs = await locks.stop();
  await Promise.all(running.map(({ stop }) => stop()));
  return { ...load.report, applied, migrationSeconds: Number(migrationSeconds.toFixed(2)), longestLockWaitMs };
}

async function startRelease(scene: Scene, { folder, port }: Release): Promise<{ stop: () => Promise<void> }> {
  const env = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...scene.env, DRAIN_SECONDS: '3', PORT: String(port), LOG_LEVEL: 'warn' };
  const child = spawn('node', [join(folder, 'apps/server/src/main-api.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const gone = once(child, 'exit');
  const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false); // prettier-ignore
  await waitUntil('the API is ready', isReady, { within: 60_000 });
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function watchLocks(scene: Scene): { stop: () => Promise<number> } {
  let longest = 0;
  const watching = new AbortController();
  const watch = async () => {
    while (!watching.signal.aborted) {
      const [seen] = await scene.sql<{ ms: number | null }>(
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
