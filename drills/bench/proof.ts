import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { plotGrowth } from './search/growth-plot.ts';

/** One file of docs/proof. */
export interface Proof extends Measurement {
  /** Of everything else: figures are measured, never written by hand. */
  checksum: string;
}

export interface Measurement {
  name: string;
  date: string;
  command: string;
  /** What it ran on: several for the parts of a nightly proof. Before these were recorded, the commit that added the figures, as 'of release …'. */
  commits: string[];
  machine: string;
  figures: Record<string, unknown>;
}

export const proofFolder = join(import.meta.dirname, '../../docs/proof');

/** Returns what it wrote. */
export function writeProof(folder: string, measured: Measurement): Proof {
  const proof: Proof = { ...measured, checksum: checksumOf(measured) };
  writeFileSync(join(folder, `${proof.name}.json`), `${JSON.stringify(proof, null, 2)}\n`);
  if (proof.name === 'search') writeFileSync(join(folder, 'search-growth.svg'), plotGrowth(proof.figures));
  return proof;
}

export function checksumOf(measured: Measurement): string {
  return createHash('sha256').update(JSON.stringify(measured)).digest('hex').slice(0, 16);
}

const changed = ' with changes';

/** 'a1b2c3d4e5f6', or 'a1b2c3d4e5f6 with changes' if files differ from that commit. New proofs don't count. */
export function describeCommit(): string {
  const isChanged = git('status', '--porcelain', '--', ':/', ':!/docs/proof') !== '';
  return `${git('rev-parse', '--short=12', 'HEAD')}${isChanged ? changed : ''}`;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: proofFolder, encoding: 'utf8' }).trim();
}

export function hasChanges(commit: string): boolean {
  return commit.endsWith(changed);
}

export function describeMachine(): string {
  const postgres = execFileSync('/usr/lib/postgresql/15/bin/postgres', ['--version'], { encoding: 'utf8' }).trim();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GiB, ${process.platform} ${process.arch}, Node ${process.version}, ${postgres}`;
}
