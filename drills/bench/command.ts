import { parseArgs } from 'node:util';
import { type Measure, measurements } from './measurements.ts';
import { describeCommit, describeMachine, proofFolder, writeProof } from './proof.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, from: { type: 'string' }, into: { type: 'string' } },
});
const [name = '', size] = positionals;
const measure = (measurements as Record<string, Measure>)[name];
if (!measure) {
  console.error(`usage: pnpm bench <${Object.keys(measurements).toSorted().join('|')}> [size] [--seed N] [--from N] [--into FOLDER]`);
  process.exit(2);
}

// Drills are tests in processes of their own, which read their seed from the environment.
if (values.seed !== undefined) process.env['DRILL_SEED'] = values.seed;
/** Search at a given size is a proof of its own: what it takes grows with the number of listings. */
const proofName = name === 'search' && size !== undefined ? `${name}-${size}` : name;
const commits = [describeCommit()];
const figures = await measure(toNumber(size), toNumber(values.from));
const proof = writeProof(values.into ?? proofFolder, {
  name: proofName,
  date: new Date().toISOString(),
  command: ['pnpm bench', name, size, values.seed !== undefined && `--seed ${values.seed}`, values.from !== undefined && `--from ${values.from}`]
    .filter(Boolean)
    .join(' '),
  commits,
  machine: describeMachine(),
  figures,
});
console.log(JSON.stringify(proof, null, 2));

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
