import { isNearlySamePhoto } from '@frontage/domain/proof-check/photo-hash';
import { hashPhoto } from '@frontage/server/features/proofs/compare/hash-photo';
import { runLimited } from '@frontage/server/platform/pictures/run-limited';
import type { OpenCv } from '@frontage/server/platform/vision/opencv';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { percentile } from '../statistics.ts';
import { drawPair } from './draw-pair.ts';
import type { PlannedPair } from './plan-pairs.ts';

const program = new URL(import.meta.resolve('@frontage/server/features/proofs/compare/compare-proof')).pathname;
/** In kilobytes: what the check must not exceed. */
const memoryLimit = 1_200_000;

/** Runs the whole program as the worker does, in a limited process of its own, once for each pair. */
export async function measureProgram(cv: OpenCv, seed: string, pairs: readonly PlannedPair[]): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-proof-check-'));
  const [cpu, memory, resent]: [number[], number[], boolean[]] = [[], [], []];
  try {
    const file = (name: string) => join(folder, name);
    for (const planned of pairs) {
      const { artwork, photo } = await drawPair(cv, seed, planned);
      writeFileSync(file('artwork'), artwork);
      writeFileSync(file('photo'), photo);
      const { userCPUTime, systemCPUTime, maxRSS } = await runProgram(file('artwork'), file('photo'), file('usage'));
      cpu.push(Math.round((userCPUTime + systemCPUTime) / 1_000));
      memory.push(Math.round(maxRSS / 1_024));
      resent.push(...(await areChangedCopiesNoticed(photo)));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return {
    runs: pairs.length,
    memoryLimitKilobytes: memoryLimit,
    cpuMs: { median: percentile(cpu, 50), most: Math.max(0, ...cpu) },
    residentMegabytes: { median: percentile(memory, 50), most: Math.max(0, ...memory) },
    changedCopiesOfAPhoto: { compared: resent.length, calledTheSame: resent.filter(Boolean).length },
  };
}

interface Usage {
  userCPUTime: number;
  systemCPUTime: number;
  maxRSS: number;
}

async function runProgram(artwork: string, photo: string, usage: string): Promise<Usage> {
  const report = `import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(${JSON.stringify(usage)},JSON.stringify(process.resourceUsage())))`;
  const args = ['--max-old-space-size=256', '--import', `data:text/javascript,${encodeURIComponent(report)}`, program, photo, artwork];
  await runLimited(process.execPath, args, { memory: memoryLimit });
  return JSON.parse(readFileSync(usage, 'utf8')) as Usage;
}

/** Sent again smaller, as a screenshot, or brighter. */
async function areChangedCopiesNoticed(photo: Buffer): Promise<boolean[]> {
  const hash = await hashPhoto(photo);
  const copies = [
    sharp(photo).resize(1_200).jpeg({ quality: 60 }),
    sharp(photo).resize(800).png(),
    sharp(photo).modulate({ brightness: 1.15, saturation: 1.2 }).jpeg(),
  ];
  const hashes = await Promise.all(copies.map(async (copy) => hashPhoto(await copy.toBuffer())));
  return hashes.map((copied) => isNearlySamePhoto(hash, copied));
}
