import { proofCheckVersion } from '@frontage/domain/proof-check/grade';
import { loadOpenCv, type OpenCv } from '@frontage/server/platform/vision/opencv';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { evaluatePair, type EvaluatedPair } from './evaluate-pair.ts';
import { measureProgram } from './measure-program.ts';
import { planPairs, type PlannedPair } from './plan-pairs.ts';
import { summarizePairs } from './summarize-pairs.ts';

/** The thresholds were looked at with the first set. The second has other seeds, and is only counted. */
const seeds = { first: 'first', second: 'second' } as const;
const secondSetShare = 0.3;
const maxProgramRuns = 6;

/** How often the check of proof photos is right, and what it costs. `size` is the number of pairs of the first set. */
export async function measureProofCheck(size?: number): Promise<Record<string, unknown>> {
  // One core is enough, and CPU time is then the time of the check.
  sharp.concurrency(1);
  const cv = await loadOpenCv();
  const first = planPairs(seeds.first).slice(0, size);
  const second = planPairs(seeds.second).slice(0, Math.ceil(first.length * secondSetShare));
  return {
    version: proofCheckVersion,
    firstSet: summarizePairs(await evaluatePairs(cv, seeds.first, first)),
    secondSet: summarizePairs(await evaluatePairs(cv, seeds.second, second)),
    program: await measureProgram(cv, seeds.second, second.slice(0, maxProgramRuns)),
  };
}

/** PROOF_CHECK_ROWS names a file with one line for each pair. A run that was stopped continues after its last line. */
async function evaluatePairs(cv: OpenCv, seed: string, pairs: readonly PlannedPair[]): Promise<EvaluatedPair[]> {
  const file = process.env['PROOF_CHECK_ROWS'];
  const lines = file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const known = new Map(lines.map((line) => JSON.parse(line) as EvaluatedPair & { seed: string }).map((row) => [`${row.seed} ${row.id}`, row]));
  const rows: EvaluatedPair[] = [];
  for (const pair of pairs) {
    const row = known.get(`${seed} ${pair.id}`) ?? (await evaluatePair(cv, seed, pair));
    if (file && !known.has(`${seed} ${pair.id}`)) appendFileSync(file, `${JSON.stringify({ seed, ...row })}\n`);
    rows.push(row);
  }
  return rows;
}
