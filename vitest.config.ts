import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongFilesFirst } from './.ci/long-files-first.ts';

/** Needs the history of the repository, so it runs only by `pnpm bench rolling-deploy`. */
const rollingDeploy = process.env['ROLLING_DEPLOY_REPORT'] ? [] : ['drills/rolling-deploy/*.test.ts'];
/** Reads sources only, and needs no servers. */
const plantedBugs = 'drills/bench/planted-bugs/*.test.ts';

/** Projects run one after the other, because two cores carry only one set of servers at a time. `web` shares those of `server`. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        resolve: { alias: { '~': fileURLToPath(new URL('apps/web/app', import.meta.url)) } },
        test: {
          name: 'rules',
          include: [
            'packages/{domain,contract}/src/**/*.test.ts',
            'apps/web/{app,server}/**/*.test.ts',
            'deploy/{one-host,configuration}/**/*.test.ts',
            'spec/*.test.ts',
            '.ci/*.test.ts',
            plantedBugs,
          ],
          environment: 'node',
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'simulator',
          include: ['packages/stripe-simulator/{src,browser-tests}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'packages/demo-world/src/**/*.test.ts', 'deploy/{images,edge}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/http-tests/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'drills',
          include: ['drills/**/*.test.ts'],
          exclude: [...configDefaults.exclude, plantedBugs, ...rollingDeploy],
          environment: 'node',
          globalSetup: ['apps/server/testing/global-setup.ts'],
          // A drill ends when its work is done (drills/size.ts): a slow machine is no finding.
          testTimeout: 0,
          hookTimeout: 0,
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: { name: 'stack', include: ['packages/stack/src/**/*.test.ts'], environment: 'node', maxWorkers: 2, sequence: { groupOrder: 4 } },
      },
    ],
  },
});
