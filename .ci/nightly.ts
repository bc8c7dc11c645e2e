import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeCommit, describeMachine, hasChanges, type Measurement, proofFolder, writeProof } from '../drills/bench/proof.ts';
import { addFigures } from './add-figures.ts';
import { openRecords } from './segment-records.ts';
import { benchArguments, nightlyWork, type NightlyName, nightOf, planSegments, seedOf, type Segment } from './segments.ts';

const root = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, divide: { type: 'string' }, list: { type: 'boolean' } },
});
const allNames = Object.keys(nightlyWork) as NightlyName[];
const unknown = positionals.filter((name) => !(allNames as string[]).includes(name));
if (unknown.length > 0) {
  print(`unknown: ${unknown.join(', ')}. There are: ${allNames.join(', ')}`);
  process.exit(2);
}
const divide = Number(values.divide ?? 1);
// All tests have only one size.
const names = allNames.filter((name) => (positionals.length === 0 ? divide === 1 || name !== 'full' : positionals.includes(name)));
const minutes = Number(values.minutes ?? Infinity);
const night = nightOf(new Date());
const commit = readCommit();
const logs = resolve(root, '.nightly');
mkdirSync(logs, { recursive: true });
const folder =
  divide === 1 ? resolve(root, process.env['NIGHTLY_RESULTS'] ?? join(proofFolder, 'nightly')) : join(logs, `${commit}-divided-by-${divide}`);
const proofs = divide === 1 ? proofFolder : join(folder, 'proof');
mkdirSync(proofs, { recursive: true });
const records = openRecords(folder, new Date());
const segments = planSegments(names, divide);

if (values.list) {
  for (const segment of segments) {
    const record = records.read(segment);
    const state = record?.proof ? `passed on ${record.commit}, ${record.seconds} s` : record ? 'failed' : `about ${segment.minutes} min`;
    print(`${segment.id}: ${state}`);
  }
  process.exit();
}

print(`night ${night}, commit ${commit}, results in ${folder}`);
const counts = { passed: 0, failed: 0, left: 0 };
for (const segment of segments) counts[await finish(segment)] += 1;
for (const name of names) if (!addUp(name)) counts.failed += 1;
print(`${counts.passed} passed, ${counts.failed} failed${counts.left > 0 ? `, ${counts.left} left` : ''}`);
process.exitCode = counts.failed > 0 ? 1 : 0;

async function finish(segment: Segment): Promise<keyof typeof counts> {
  const earlier = records.read(segment);
  if (earlier?.proof) return 'passed';
  if (performance.now() / 60_000 + segment.minutes > minutes) return 'left';
  if (readCommit() !== commit) throw new Error('the commit has changed meanwhile: its results would be mixed with those of another one');
  // What failed is tried with the same seed again: another one might miss the failure.
  const seed = earlier?.seed ?? seedOf(segment, night);
  const started = performance.now();
  const proof = segment.name === 'full' ? await runAllTests() : await bench(segment, benchArguments(segment, seed));
  const seconds = Math.round((performance.now() - started) / 1_000);
  records.write({ id: segment.id, size: segment.size, commit, seed, date: new Date().toISOString(), seconds, proof });
  print(`${segment.id}: ${proof ? 'passed' : 'FAILED'} after ${seconds} s`);
  return proof ? 'passed' : 'failed';
}

/** Without second chances: what fails by chance is found here, where it stops nobody. */
async function runAllTests(): Promise<Measurement | null> {
  const output = await run('full', 'bash', ['.ci/run', 'full'], { CI_SECOND_CHANCES: 'off' });
  const [, passed, skipped = '0'] = /(\d+) passed, 0 failed(?:, (\d+) skipped)?\s*$/.exec(output ?? '') ?? [];
  if (!passed) return null;
  const figures = { passed: Number(passed), skipped: Number(skipped) };
  const date = new Date().toISOString();
  return { name: 'full', date, command: 'bash .ci/run full', commits: [commit], machine: describeMachine(), figures };
}

async function bench({ id, name }: Segment, args: string[]): Promise<Measurement | null> {
  const into = mkdtempSync(join(tmpdir(), 'frontage-nightly-'));
  try {
    const output = await run(id, process.execPath, ['drills/bench/command.ts', ...args, '--into', into]);
    return output === null ? null : (JSON.parse(readFileSync(join(into, `${name}.json`), 'utf8')) as Measurement);
  } finally {
    rmSync(into, { recursive: true });
  }
}

/** What it printed; null if it fails. Then the end of its output is printed here, because it may hold the only copy of a violation. */
async function run(id: string, program: string, args: string[], env: Record<string, string> = {}): Promise<string | null> {
  print(`${id}: ${[program, ...args].join(' ')}`);
  const path = join(logs, `${id}.log`);
  const log = openSync(path, 'w');
  try {
    // The kernel ends it when this process dies: otherwise it would still run beside its second try.
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', '--', program, ...args], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...env },
    });
    const [status] = (await once(child, 'exit')) as [number | null];
    const output = readFileSync(path, 'utf8');
    if (status === 0) return output;
    print(output.split('\n').slice(-60).join('\n'));
    return null;
  } finally {
    closeSync(log);
  }
}

/** Writes the proof of a name whose parts have all passed, and one line about it. False if the parts contradict each other. */
function addUp(name: NightlyName): boolean {
  const parts = planSegments([name], divide).map((segment) => records.read(segment));
  const passed = parts.flatMap((record) => (record?.proof ? [{ ...record.proof, commit: record.commit }] : []));
  if (passed.length < parts.length) {
    print(`${name}: ${passed.length} of ${parts.length} parts`);
    return true;
  }
  let figures: Measurement['figures'];
  try {
    figures = addFigures(passed.map((proof) => proof.figures));
  } catch (error) {
    print(`${name}: FAILED, ${String(error)}`);
    return false;
  }
  const machines = [...new Set(passed.map(({ machine }) => machine))].join('; ');
  const date =
    passed
      .map((proof) => proof.date)
      .toSorted()
      .at(-1) ?? '';
  const commits = [...new Set(passed.map(({ commit: ranOn }) => ranOn))];
  const command = passed.length === 1 ? (passed[0]?.command ?? '') : `bash .ci/nightly ${name}`;
  writeProof(proofs, { name, date, command, commits, machine: machines, figures });
  print(`${name}: ${JSON.stringify(figures).slice(0, 160)}`);
  return true;
}

/** Refuses to run on files that no commit has. */
function readCommit(): string {
  const current = describeCommit();
  if (hasChanges(current)) throw new Error(`results are recorded for a commit, but files differ from it: ${current}`);
  return current;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
