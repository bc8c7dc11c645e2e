import { proofCheckVersion } from '@frontage/domain/proof-check/grade';
import { loadOpenCv } from '@frontage/server/platform/vision/opencv';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { EvaluatedPair } from './evaluate-pair.ts';
import { measureProgram } from './measure-program.ts';
import { planPairs, type PlannedPair } from './plan-pairs.ts';
import { summarizePairs } from './summarize-pairs.ts';

/** The thresholds were looked at with the first set. The second has seeds that no version before has seen, and is only counted. */
const seeds = { first: 'first', second: `second of version ${proofCheckVersion}` };
const maxProgramRuns = 6;

/** How often the check of proof photos is right, and what it costs. `size` is the number of pairs of each set. */
export async function measureProofCheck(size?: number): Promise<Record<string, unknown>> {
  const [first, second] = [planPairs(seeds.first).slice(0, size), planPairs(seeds.second).slice(0, size)];
  return {
    version: proofCheckVersion,
    firstSet: summarizePairs(await evaluatePairs(seeds.first, first)),
    secondSet: summarizePairs(await evaluatePairs(seeds.second, second)),
    program: await measureProgram(await loadOpenCv(), seeds.second, second.slice(0, maxProgramRuns)),
  };
}

/** PROOF_CHECK_ROWS names a file with one line for each pair. A run that was stopped continues after its last line. */
async function evaluatePairs(seed: string, pairs: readonly PlannedPair[]): Promise<EvaluatedPair[]> {
  const file = process.env['PROOF_CHECK_ROWS'];
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const stored = lines.map((line) => JSON.parse(line) as EvaluatedPair & { seed: string }).filter((row) => row.seed === seed);
  const rows = new Map(stored.map((row) => [row.id, row as EvaluatedPair]));
  const missing = pairs.flatMap(({ id }) => (rows.has(id) ? [] : [id]));
  const parts = Map.groupBy(missing, (id) => missing.indexOf(id) % availableParallelism());
  const evaluate = (ids: readonly string[]) =>
    evaluatePart(seed, ids, (row) => {
      rows.set(row.id, row);
      if (file) appendFileSync(file, `${JSON.stringify({ seed, ...row })}\n`);
    });
  await Promise.all(Array.from(parts.values(), evaluate));
  return pairs.flatMap(({ id }) => rows.get(id) ?? []);
}

/** In a process of its own: each check keeps one core busy. */
async function evaluatePart(seed: string, ids: readonly string[], onRow: (row: EvaluatedPair) => void): Promise<void> {
  const program = fork(new URL('evaluate-part.ts', import.meta.url), [seed, ...ids]);
  program.on('message', (row) => onRow(row as EvaluatedPair));
  const [code] = (await once(program, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`a program that evaluates pairs ended with ${code}`);
}
