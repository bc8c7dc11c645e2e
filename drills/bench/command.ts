import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { type Measure, measurements } from './measurements.ts';
import { growthPlotOf } from './search/search.ts';

const [name = '', size] = process.argv.slice(2);
const measure = (measurements as Record<string, Measure>)[name];
if (!measure) {
  console.error(`usage: pnpm bench <${Object.keys(measurements).toSorted().join('|')}> [size]`);
  process.exit(2);
}

const figures = await measure(size === undefined ? undefined : Number(size));
const proof = {
  name,
  date: new Date().toISOString(),
  command: ['pnpm bench', name, size].filter(Boolean).join(' '),
  machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform} ${process.arch}, Node ${process.version}, ${commandOutput('/usr/lib/postgresql/15/bin/postgres', '--version')}`,
  figures,
};
writeProof(`${name}.json`, `${JSON.stringify(proof, null, 2)}\n`);
if (name === 'search') writeProof('search-growth.svg', growthPlotOf(figures));
console.log(JSON.stringify(proof, null, 2));

function writeProof(file: string, content: string): void {
  writeFileSync(new URL(`../../docs/proof/${file}`, import.meta.url), content);
}

function commandOutput(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8' }).trim();
}
