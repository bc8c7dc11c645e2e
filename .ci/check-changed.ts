import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { orderRuns, type TestRun } from './changed-tests.ts';

/**
 * pnpm check:changed [BASE]: runs new and edited test files three times, without second chances, new ones first. It compares with the commit
 * where this branch left BASE (main), and stops after ten minutes with a list of what it did not reach.
 */
const minutes = 10;
const [, , base = 'main'] = process.argv;

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean);
const [origin = 'HEAD'] = git('merge-base', base, 'HEAD');
const added = [...git('diff', '--name-only', '--diff-filter=A', '--no-renames', origin), ...git('ls-files', '--others', '--exclude-standard')];
const edited = git('diff', '--name-only', '--diff-filter=M', '--no-renames', origin);

const runs = orderRuns({ added, edited });
const deadline = AbortSignal.timeout(minutes * 60_000);
const failed: TestRun[] = [];
const left: TestRun[] = [];
for (const run of runs) {
  const isPassed = deadline.aborted ? null : await pass(run);
  if (isPassed === null) left.push(run);
  else if (!isPassed) failed.push(run);
}

print(`${runs.length - failed.length - left.length} of ${runs.length} runs passed`);
for (const { command } of failed) print(`failed: pnpm ${command.join(' ')}`);
for (const file of new Set(left.flatMap(({ files }) => files))) print(`not reached three times: ${file}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Null if the time was over before it ended. */
async function pass({ command }: TestRun): Promise<boolean | null> {
  print(`\n== pnpm ${command.join(' ')}`);
  // In a group of its own, with the servers that it starts, which end with it.
  const child = spawn('pnpm', command, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const stop = () => process.kill(-(child.pid ?? 0), 'SIGINT');
  deadline.addEventListener('abort', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  deadline.removeEventListener('abort', stop);
  if (code === 0) return true;
  return deadline.aborted ? null : false;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
