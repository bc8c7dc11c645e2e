import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlantedBug, requestBugs } from './request-bugs.ts';
import { chatBugs } from './chat-bugs.ts';

const bugs = [...requestBugs, ...chatBugs];

interface Verdict {
  bug: string;
  file: string;
  /** The first test that turned red; null if none did. */
  noticedBy: string | null;
}

interface Report {
  testResults: { assertionResults: { status: string; fullName: string }[]; status: string; message: string }[];
}

/** Plants each bug in a copy of the last commit, one at a time, and looks which test turns red. The copy without any bug must be green. */
export async function measurePlantedBugs(): Promise<Record<string, unknown>> {
  const copy = mkdtempSync(join(tmpdir(), 'frontage-planted-'));
  try {
    run('.', 'git', ['clone', '--quiet', '.', copy]);
    run(copy, 'pnpm', ['install', '--frozen-lockfile', '--prefer-offline']);
    const tests = [...new Set(bugs.flatMap((bug) => bug.tests))];
    const red = firstRed(copy, tests);
    if (red !== null) throw new Error(`without a bug this is red already: ${red}`);
    const verdicts = bugs.map((bug) => plant(copy, bug));
    const missed = verdicts.filter(({ noticedBy }) => noticedBy === null);
    return { planted: verdicts.length, noticed: verdicts.length - missed.length, verdicts };
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function plant(copy: string, { description, file, original, replacement, tests }: PlantedBug): Verdict {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(original).length !== 2)
    throw new Error(`${description}: the line to be spoiled stands ${sound.split(original).length - 1} times in ${file}`);
  writeFileSync(
    path,
    sound.replace(original, () => replacement),
  );
  try {
    const verdict = { bug: description, file, noticedBy: firstRed(copy, tests) };
    console.log(`${verdict.noticedBy === null ? 'MISSED' : 'noticed'}: ${description}`);
    return verdict;
  } finally {
    writeFileSync(path, sound);
  }
}

function firstRed(copy: string, tests: string[]): string | null {
  const report = join(copy, 'report.json');
  const args = ['vitest', 'run', '--bail', '1', '--reporter', 'json', '--outputFile', report, ...tests];
  const { status } = spawnSync('pnpm', args, { cwd: copy, stdio: 'ignore' });
  if (status === 0) return null;
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status: outcome }) => outcome === 'failed');
  return (
    failed?.fullName ?? testResults.find(({ status: outcome }) => outcome === 'failed')?.message.split('\n')[0] ?? 'the tests did not even start'
  );
}

function run(folder: string, program: string, args: string[]): void {
  const { status } = spawnSync(program, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
}
