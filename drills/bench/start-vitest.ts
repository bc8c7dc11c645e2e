import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';

/** Starts Vitest in the given checkout. It ends when this process dies, and its servers with it: a killed drill leaves nothing behind. */
export function startVitest(checkout: string, args: string[], options: { env?: NodeJS.ProcessEnv; stdio: StdioOptions }): ChildProcess {
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
  return spawn('setpriv', ['--pdeathsig', 'TERM', '--', process.execPath, vitest, 'run', ...args], { cwd: checkout, ...options });
}
