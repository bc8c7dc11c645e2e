import { loadOpenCv } from '@frontage/server/platform/vision/opencv';
import sharp from 'sharp';
import { evaluatePair } from './evaluate-pair.ts';
import { planPairs } from './plan-pairs.ts';

/** Program of a child process: evaluates these pairs of a set, and sends each result to its parent. */
const [seed = '', ...ids] = process.argv.slice(2);
// One core is enough, and CPU time is then the time of the check.
sharp.concurrency(1);
const cv = await loadOpenCv();
const wanted = new Set(ids);
for (const pair of planPairs(seed)) if (wanted.has(pair.id)) process.send?.(await evaluatePair(cv, seed, pair));
process.disconnect();
