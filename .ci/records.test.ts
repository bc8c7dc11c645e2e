import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let cache = '';
let repository = '';
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'frontage-cache-'));
  repository = mkdtempSync(join(tmpdir(), 'frontage-repository-'));
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args]);
  git('init', '--quiet');
  writeFileSync(join(repository, 'file'), 'committed');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message', 'first');
});
afterEach(() => {
  for (const folder of [cache, repository]) rmSync(folder, { recursive: true });
});

/** Runs these lines where `.ci/run` has its steps. The output goes to a file: nobody has to wait until it is closed. */
function record(lines: string, { job = 'all', cacheHome = cache } = {}) {
  const script = `set -euo pipefail
    job=${job}
    step() { current_step="$1"; }
    source ${join(import.meta.dirname, 'records')}
    ${lines}`;
  const path = join(cache, 'output.txt');
  const output = openSync(path, 'w');
  const { status } = spawnSync('bash', ['-c', script], {
    cwd: repository,
    stdio: ['ignore', output, output],
    env: { ...process.env, XDG_CACHE_HOME: cacheHome },
  });
  closeSync(output);
  return { status, output: readFileSync(path, 'utf8') };
}
const start = 'start_record gate "$job" 1/1';
const pass = `${start}; step tests; echo "3 passed, 0 failed" | tee "$results/summary.txt"`;

test('a run that passed is noted, with its output', () => {
  const { status, output } = record(pass);
  expect(status).toBe(0);
  expect(output.trim().split('\n').at(-1)).toBe('3 passed, 0 failed');
  expect(output).toMatch(/what else is running: load \d/);
  const [tree = ''] = readdirSync(join(cache, 'frontage/passed'));
  expect(readFileSync(join(cache, 'frontage/ci', tree, 'log.txt'), 'utf8')).toBe(output);
  expect(record('print_status').output).toMatch(new RegExp(`^passed: ${tree}\n\n.*${tree}\n3 passed, 0 failed\n$`));
});

test('a run that stops has its step and exit code in the status', () => {
  const { status, output } = record(`${start}; step lint; (exit 3); echo "not reached"`);
  expect(status).toBe(3);
  expect(output.trim().split('\n').at(-1)).toBe('✗ stopped with exit code 3: lint');
  expect(record('print_status').output).toMatch(/^not passed: [^]*stopped with exit code 3: lint/);
});

const commitRemoval = 'git rm -q file; git -c user.name=A -c user.email=a@example.com commit --quiet --message second';
test.each([
  ['a single job', pass, { job: 'static' }],
  ['a changed file', `echo changed >file; ${pass}`, {}],
  ['a commit during the run', `${pass}; ${commitRemoval}`, {}],
])('%s is not noted as a pass of the tree', (_, lines, options) => {
  expect(record(lines, options).status).toBe(0);
  expect(readdirSync(join(cache, 'frontage'))).toEqual(['ci']);
});

test('a cache folder that can’t be written and a folder without git change nothing', () => {
  const occupied = join(cache, 'occupied');
  writeFileSync(occupied, '');
  rmSync(join(repository, '.git'), { recursive: true });
  const { status, output } = record(pass, { cacheHome: occupied });
  expect(status).toBe(0);
  expect(output.trim().split('\n').at(-1)).toBe('3 passed, 0 failed');
});

test('a process that is left behind does not keep the run from ending', () => {
  const started = Date.now();
  expect(record(`${pass}; sleep 30 &`).status).toBe(0);
  expect(Date.now() - started).toBeLessThan(25_000);
});

test('ten runs are kept', () => {
  record(`for number in {1..12}; do mkdir -p "$cache/ci/$number" && touch -d "2026-01-01 10:$number" "$cache/ci/$number"; done; ${pass}`);
  const kept = readdirSync(join(cache, 'frontage/ci'));
  expect(kept).toHaveLength(10);
  expect(kept).not.toContain('3');
});
