import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releasePort, reservePort } from '../../packages/stack/src/processes/ports.ts';
import { openTestServers, type TestServers } from '../../apps/server/testing/test-servers.ts';
import { commandOf, environmentOf, lastInstruction, readDockerfile, type BuildStage } from './dockerfile.ts';
import { createIgnoreMatcher } from './dockerfile.ts';
import { installsTools, simulateBuild } from './simulate-build.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const stages = readDockerfile(read('Dockerfile'));
const programs = ['api', 'worker', 'web'] as const;
const stageNamed = (name: string) => stages.find((stage) => stage.name === name) as BuildStage;
const isIgnored = createIgnoreMatcher(read('.dockerignore'));

describe('what is written about the images', () => {
  test.each(programs)('%s runs as somebody who is not root, and can be asked for its health', (name) => {
    expect(lastInstruction(stageNamed(name), 'USER')).toBe('node');
    expect(commandOf(stageNamed(name), 'HEALTHCHECK')[0]).toBe('node');
    expect(commandOf(stageNamed(name), 'CMD')[0]).toBe('node');
  });

  test('every image begins with exactly the Node and pnpm that everything is tested with', () => {
    const node = `node:${read('.nvmrc').trim()}-bookworm-slim`;
    const outside = stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from));
    expect(new Set(outside)).toEqual(new Set([node]));
    const pnpm = /^pnpm_version=(\S+)$/m.exec(read('.ci/setup'))?.[1];
    const tools = stages.flatMap(({ steps }) => steps).filter(installsTools);
    expect(tools.map(({ text }) => text)).toEqual([`npm install --global --silent pnpm@${pnpm}`]);
  });

  test('no secret and nothing secret-like is written into an image', () => {
    expect(read('Dockerfile')).not.toMatch(/^ARG/m);
    const names = stages.flatMap((stage) => Object.keys(environmentOf(stage)));
    expect(new Set(names)).toEqual(new Set(['CI', 'NODE_ENV', 'HOST', 'PORT', 'WORKER_PORT']));
  });

  test.each(['.git/config', '.stack/state.json', '.env', 'node_modules/pg/package.json', 'apps/web/node_modules/vite', 'apps/web/build/client'])(
    'nothing is built from %s',
    (path) => expect(isIgnored(path)).toBe(true),
  );

  test.each([
    'apps/server/testing/test-app.ts',
    'apps/server/src/monitoring.test.ts',
    'e2e/package.json',
    'drills/bench/command.ts',
    'docs/words.md',
  ])('%s is for us and stays out', (path) => expect(isIgnored(path)).toBe(true));

  test.each(['apps/server/src/main-api.ts', 'apps/server/db/migrations/0001_clock.sql', 'apps/web/app/root.tsx', '.npmrc'])('%s is let in', (path) =>
    expect(isIgnored(path)).toBe(false),
  );
});

describe('the images, built and started', () => {
  let scene: TestServers;
  let folder: string;
  let rootOf: (stage: string) => string;
  const running: ChildProcess[] = [];
  const ports: number[] = [];
  const within = (name: string, path: string) => existsSync(join(rootOf(name), 'frontage', path));

  beforeAll(async () => {
    scene = await openTestServers();
    folder = mkdtempSync(join(tmpdir(), 'frontage-images-'));
    const packageStore = execFileSync('pnpm', ['store', 'path'], { cwd: root, encoding: 'utf8' }).trim();
    rootOf = await simulateBuild({ context: root, isIgnored, folder, stages, packageStore });
  }, 300_000);

  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await Promise.all(ports.map(releasePort));
    rmSync(folder, { recursive: true, force: true });
    await scene.close();
  });

  test.each(programs)('%s starts as its image says, is well, and leaves when asked to', { timeout: 60_000 }, async (name) => {
    const stage = stageNamed(name);
    const cwd = join(rootOf(name), 'frontage');
    const port = String(await reservePort());
    ports.push(Number(port));
    const env = {
      PATH: process.env['PATH'] ?? '',
      ...scene.env,
      API_ORIGIN: 'http://127.0.0.1:9',
      ...environmentOf(stage),
      [name === 'worker' ? 'WORKER_PORT' : 'PORT']: port,
    };
    const [command, ...args] = commandOf(stage, 'CMD');
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
    running.push(child);
    const exit = once(child, 'exit');

    const [health, ...question] = commandOf(stage, 'HEALTHCHECK');
    const isWell = () => spawnSync(health, question, { env }).status === 0;
    await expect.poll(isWell, { timeout: 45_000, interval: 250 }).toBe(true);

    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(isWell()).toBe(false);
  });

  test('migrations and buckets can be prepared from the image of the API', { timeout: 60_000 }, () => {
    const cwd = join(rootOf('api'), 'frontage');
    const env = { PATH: process.env['PATH'] ?? '', ...scene.env, DATABASE_OWNER_URL: scene.ownerUrl };
    for (const script of ['migrate', 'prepare-buckets']) {
      expect(spawnSync('node', [`apps/server/db/${script}.ts`], { cwd, env, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    }
  });

  test('images hold what runs and not what builds or tests', () => {
    expect(within('web', 'apps/web/build/client/assets')).toBe(true);
    for (const path of ['apps/web/node_modules/vite', 'node_modules/.pnpm/vitest@5.1.0', 'apps/web/app/routes'])
      expect(within('web', path)).toBe(false);
    for (const path of ['apps/server/testing', 'packages/demo-world', 'apps/server/src/monitoring.test.ts', 'apps/web'])
      expect(within('api', path)).toBe(false);
  });
});
