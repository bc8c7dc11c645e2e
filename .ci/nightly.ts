import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Proof, proofFolder, writeProof } from '../drills/bench/proof.ts';
import { addFigures } from './add-figures.ts';
import { openRecords } from './segment-records.ts';
import { benchArguments, type BenchName, nightlyWork, nightOf, planSegments, seedOf, type Segment } from './segments.ts';

const root = resolve(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' }, divide: { type: 'string' }, list: { type: 'boolean' } },
});
const allNames = Object.keys(nightlyWork) as BenchName[];
const unknown = positionals.filter((name) => !(allNames as string[]).includes(name));
if (unknown.length > 0) {
  print(`unknown: ${unknown.join(', ')}. There are: ${allNames.join(', ')}`);
  process.exit(2);
}
const names = allNames.filter((name) => positionals.length === 0 || positionals.includes(name));
const divide = Number(values.divide ?? 1);
const minutes = Number(values.minutes ?? Infinity);
const night = nightOf(new Date());
const commit = readCommit();
const folder = join(resolve(root, process.env['NIGHTLY_RESULTS'] ?? '.nightly'), divide === 1 ? commit : `${commit}-divided-by-${divide}`);
const records = openRecords(folder);
const segments = planSegments(names, divide);

if (values.list) {
  for (const segment of segments) {
    const record = records.read(segment);
    const state = record?.proof ? `passed, ${record.seconds} s` : record ? 'failed' : `about ${segment.minutes} min`;
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
  const args = benchArguments(segment, seed);
  print(`${segment.id}: pnpm bench ${args.join(' ')}`);
  const started = performance.now();
  const proof = await bench(segment, args);
  const seconds = Math.round((performance.now() - started) / 1_000);
  records.write({ id: segment.id, commit, seed, date: new Date().toISOString(), seconds, proof });
  print(`${segment.id}: ${proof ? 'passed' : 'FAILED'} after ${seconds} s`);
  return proof ? 'passed' : 'failed';
}

/** Null if it fails; then the end of its output is printed, because it may hold the only copy of a violation. */
async function bench({ id, name }: Segment, args: string[]): Promise<Proof | null> {
  const into = mkdtempSync(join(tmpdir(), 'frontage-nightly-'));
  const log = openSync(records.logOf(id), 'w');
  try {
    // The kernel ends it when this process dies: otherwise it would still run beside its second try.
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', '--', process.execPath, 'drills/bench/command.ts', ...args, '--into', into], {
      cwd: root,
      stdio: ['ignore', log, log],
    });
    const [status] = (await once(child, 'exit')) as [number | null];
    if (status === 0) return JSON.parse(readFileSync(join(into, `${name}.json`), 'utf8')) as Proof;
    print(readFileSync(records.logOf(id), 'utf8').split('\n').slice(-60).join('\n'));
    return null;
  } finally {
    closeSync(log);
    rmSync(into, { recursive: true });
  }
}

/** Writes the proof of a name whose parts have all passed, and one line about it. False if the parts contradict each other. */
function addUp(name: BenchName): boolean {
  const parts = planSegments([name], divide).map((segment) => records.read(segment)?.proof);
  const passed = parts.filter((proof) => proof !== null && proof !== undefined);
  if (passed.length < parts.length) {
    print(`${name}: ${passed.length} of ${parts.length} parts`);
    return true;
  }
  let figures: Proof['figures'];
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
  const command = passed.length === 1 ? (passed[0]?.command ?? '') : `bash .ci/nightly ${name}`;
  writeProof(divide === 1 ? proofFolder : folder, { name, date, command, machine: machines, figures });
  print(`${name}: ${JSON.stringify(figures).slice(0, 160)}`);
  return true;
}

/** Refuses to run on files that no commit has. The proofs that it writes itself don't count. */
function readCommit(): string {
  const changed = git('status', '--porcelain', '--', '.', ':!docs/proof');
  if (changed !== '') throw new Error(`results are recorded for a commit, but these files differ from it:\n${changed}`);
  return git('rev-parse', '--short=12', 'HEAD');
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
