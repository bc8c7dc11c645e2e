import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 29 }).trim();

/** The product as it was before the newest migration came, ready to run in a folder of its own. Needs the whole history. */
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
