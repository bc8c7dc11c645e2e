import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { isGate, onlyInFull } from './.ci/gate.ts';
import { LongFilesFirst } from './.ci/long-files-first.ts';
import { rolePatterns } from './apps/web/role-patterns.ts';

const exclude = [...configDefaults.exclude, ...(isGate ? onlyInFull : [])];
/** Needs the history of the repository, so it runs only by `pnpm bench rolling-deploy`. */
const rollingDeploy = process.env['ROLLING_DEPLOY_REPORT'] ? [] : ['drills/rolling-deploy/*.test.ts'];
/** These read sources only, and need no servers. */
const plantedBugs = 'drills/bench/planted-bugs/*.test.ts';
const dockerfile = 'deploy/images/dockerfile.test.ts';

/** How long `expect.poll` waits. Far more than needed, like the timeouts of tests: a slow machine is not a failure. */
const patience = { poll: { timeout: 60_000 } };

/** For projects whose files share a process. */
const realTimers = 'apps/server/testing/real-timers.ts';

/**
 * Groups of projects run one after the other, because two cores carry only one set of servers at a time; `simulator`, `server` and
 * `drills` are one group, and the last two share their servers. Each project costs a process that loads the modules again.
 * `isolate: false`: files share a process and its modules, because importing them again takes longer than many of the tests. A test
 * that replaces a global or a module must put it back.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        resolve: { alias: { '~': fileURLToPath(new URL('apps/web/app', import.meta.url)) } },
        define: rolePatterns,
        test: {
          name: 'rules',
          include: [
            'packages/{domain,contract}/src/**/*.test.ts',
            'apps/web/{app,server}/**/*.test.ts',
            'deploy/{one-host,configuration}/**/*.test.ts',
            dockerfile,
            'spec/*.test.ts',
            '.ci/*.test.ts',
            plantedBugs,
          ],
          exclude,
          environment: 'node',
          // Ends a test that hangs. A busy machine is not a failure. Some of `.ci` start a test run of their own.
          testTimeout: 120_000,
          isolate: false,
          setupFiles: [realTimers],
          sequence: { groupOrder: 0 },
        },
      },
      './apps/web/vitest.config.ts',
      {
        test: {
          name: 'simulator',
          expect: patience,
          include: ['packages/stripe-simulator/{src,browser-tests}/**/*.test.ts'],
          exclude,
          environment: 'node',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          setupFiles: [realTimers],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'server',
          expect: patience,
          include: ['apps/server/**/*.test.ts', 'apps/web/http-tests/*.test.ts', 'demo-world/src/**/*.test.ts', 'deploy/{images,edge}/**/*.test.ts'],
          exclude: [...exclude, dockerfile],
          environment: 'node',
          globalSetup: ['apps/server/testing/global-setup.ts'],
          // Ends a test that hangs. A busy machine is not a failure.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          isolate: false,
          setupFiles: [realTimers],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'drills',
          expect: patience,
          include: ['drills/**/*.test.ts'],
          exclude: [...exclude, plantedBugs, ...rollingDeploy],
          environment: 'node',
          globalSetup: ['apps/server/testing/global-setup.ts'],
          // A drill ends when its work is done (drills/size.ts): a slow machine is not a failure.
          testTimeout: 0,
          hookTimeout: 0,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'stack',
          expect: patience,
          include: ['packages/stack/src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Each file starts servers of its own, up to a whole stack.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
