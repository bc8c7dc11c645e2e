import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releasePort, reservePort } from '../../packages/stack/src/processes/ports.ts';
import { patienceMs } from '../../packages/stack/src/testing/patience.ts';
import { openTestServers, type TestServers } from '../../apps/server/testing/test-servers.ts';
import { commandOf, environmentOf } from './dockerfile.ts';
import { isIgnored, programs, root, stageNamed, stages } from './our-images.ts';
import { simulateBuild } from './simulate-build.ts';

describe('the images, built and started', () => {
  let testServers: TestServers;
  let folder: string;
  let rootOf: (stage: string) => string;
  const running: ChildProcess[] = [];
  const ports: number[] = [];
  const isInImage = (name: string, path: string) => existsSync(join(rootOf(name), 'frontage', path));

  beforeAll(async () => {
    testServers = await openTestServers();
    folder = mkdtempSync(join(tmpdir(), 'frontage-images-'));
    const packageStore = execFileSync('pnpm', ['store', 'path'], { cwd: root, encoding: 'utf8' }).trim();
    rootOf = await simulateBuild({ context: root, isIgnored, folder, stages, packageStore });
  }, 300_000);

  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(ports.map(releasePort));
    rmSync(folder, { recursive: true, force: true });
    await testServers.close();
  });

  test.each(programs)('%s starts with the command of its image, is healthy, and exits on SIGTERM', async (name) => {
    const stage = stageNamed(name);
    const cwd = join(rootOf(name), 'frontage');
    const port = String(await reservePort());
    ports.push(Number(port));
    const env = {
      PATH: process.env['PATH'] ?? '',
      ...testServers.env,
      API_ORIGIN: 'http://127.0.0.1:9',
      ...environmentOf(stage),
      [name === 'worker' ? 'WORKER_PORT' : 'PORT']: port,
    };
    const [command, ...args] = commandOf(stage, 'CMD');
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
    running.push(child);
    const exit = once(child, 'exit');

    const [health, ...healthArgs] = commandOf(stage, 'HEALTHCHECK');
    const isHealthy = async () => {
      const [code] = (await once(spawn(health, healthArgs, { env, stdio: 'ignore' }), 'exit')) as [number | null];
      return code === 0;
    };
    await expect.poll(isHealthy, { timeout: patienceMs, interval: 250 }).toBe(true);

    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(await isHealthy()).toBe(false);
  });

  test('the API image can run the migrations and prepare the buckets', () => {
    const cwd = join(rootOf('api'), 'frontage');
    const env = { PATH: process.env['PATH'] ?? '', ...testServers.env, DATABASE_OWNER_URL: testServers.ownerUrl };
    for (const script of ['migrate', 'prepare-buckets']) {
      expect(spawnSync('node', [`apps/server/db/${script}.ts`], { cwd, env, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    }
  });

  test('images contain what runs, not what builds or tests', () => {
    expect(isInImage('web', 'apps/web/build/client/assets')).toBe(true);
    for (const path of ['apps/web/node_modules/vite', 'node_modules/.pnpm/vitest@5.1.0', 'apps/web/app/routes'])
      expect(isInImage('web', path)).toBe(false);
    for (const path of ['apps/server/testing', 'demo-world', 'apps/server/src/monitoring.test.ts', 'apps/web'])
      expect(isInImage('api', path)).toBe(false);
  });
});
