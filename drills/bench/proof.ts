import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { plotGrowth } from './search/growth-plot.ts';

/** One file of docs/proof. */
export interface Proof {
  name: string;
  date: string;
  command: string;
  /** What the parts of a nightly proof ran on. */
  commits?: string[];
  machine: string;
  figures: Record<string, unknown>;
}

export const proofFolder = join(import.meta.dirname, '../../docs/proof');

export function writeProof(folder: string, proof: Proof): void {
  writeFileSync(join(folder, `${proof.name}.json`), `${JSON.stringify(proof, null, 2)}\n`);
  if (proof.name === 'search') writeFileSync(join(folder, 'search-growth.svg'), plotGrowth(proof.figures));
}

export function describeMachine(): string {
  const postgres = execFileSync('/usr/lib/postgresql/15/bin/postgres', ['--version'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}, ${postgres}`;
}
