import { describe, expect, test } from 'vitest';
import { commandOf, environmentOf, lastInstruction } from './dockerfile.ts';
import { isIgnored, programs, read, stageNamed, stages } from './our-images.ts';
import { installsTools } from './simulate-build.ts';

describe('the Dockerfile', () => {
  test.each(programs)('%s does not run as root and has a health check', (name) => {
    expect(lastInstruction(stageNamed(name), 'USER')).toBe('node');
    expect(commandOf(stageNamed(name), 'HEALTHCHECK')[0]).toBe('node');
    expect(commandOf(stageNamed(name), 'CMD')[0]).toBe('node');
  });

  test('every image uses the Node and pnpm versions that the tests use', () => {
    const node = `node:${read('.nvmrc').trim()}-bookworm-slim`;
    const outside = stages.map(({ from }) => from).filter((from) => !stages.some(({ name }) => name === from));
    expect(new Set(outside)).toEqual(new Set([node]));
    const pnpm = /^pnpm_version=(\S+)$/m.exec(read('.ci/setup'))?.[1];
    const tools = stages.flatMap(({ steps }) => steps).filter(installsTools);
    expect(tools.map(({ text }) => text)).toEqual([`npm install --global --silent pnpm@${pnpm}`]);
  });

  test('no secret is written into an image', () => {
    expect(read('Dockerfile')).not.toMatch(/^ARG/m);
    const names = stages.flatMap((stage) => Object.keys(environmentOf(stage)));
    expect(new Set(names)).toEqual(new Set(['CI', 'NODE_ENV', 'HOST', 'PORT', 'WORKER_PORT']));
  });

  test.each(['.git/config', '.stack/state.json', '.env', 'node_modules/pg/package.json', 'apps/web/node_modules/vite', 'apps/web/build/client'])(
    '%s is kept out of the build context',
    (path) => expect(isIgnored(path)).toBe(true),
  );

  test.each([
    'apps/server/testing/test-app.ts',
    'apps/server/src/monitoring.test.ts',
    'e2e/package.json',
    'drills/bench/command.ts',
    'docs/words.md',
  ])('%s, which only tests and developers use, is kept out', (path) => expect(isIgnored(path)).toBe(true));

  test.each(['apps/server/src/main-api.ts', 'apps/server/db/migrations/0001_clock.sql', 'apps/web/app/root.tsx', '.npmrc'])(
    '%s is in the build context',
    (path) => expect(isIgnored(path)).toBe(false),
  );
});
