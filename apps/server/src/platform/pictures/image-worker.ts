import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { CaptureDetails } from './exif.ts';
import { unreadablePicture } from './refusal-messages.ts';

export interface ReencodedPicture {
  /** Size of the largest version. */
  width: number;
  height: number;
  /** Ascending; each is a file '<width>.webp' in the target folder. */
  widths: number[];
  /** A tiny version as a data URL. */
  placeholder: string;
}

export interface ReencodedProof extends CaptureDetails {
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

interface Refused {
  refusal: string;
}

/** Reencodes uploaded pictures, or says why a picture is refused. Throws only for failures of our own, which may be retried. */
export interface ImageWorker {
  reencodePicture: (source: string, targetFolder: string) => Promise<ReencodedPicture | Refused>;
  reencodeProof: (source: string, targetFile: string) => Promise<ReencodedProof | Refused>;
}

const runFile = promisify(execFile);
const pictureProgram = new URL('./reencode-picture.ts', import.meta.url).pathname;
const proofProgram = new URL('./reencode-proof.ts', import.meta.url).pathname;
const maxCpuSeconds = 20;
const maxWaitMs = 60_000;

/** Each picture gets its own process; at most half of the CPUs work on pictures at once. */
export function createImageWorker(maxProcesses = Math.max(1, Math.floor(availableParallelism() / 2))): ImageWorker {
  let free = maxProcesses;
  const waiting: (() => void)[] = [];

  async function runWhenFree<Result>(program: string, source: string, target: string): Promise<Result | Refused> {
    if (free === 0) await new Promise<void>((resolve) => void waiting.push(resolve));
    else free -= 1;
    try {
      return await runProgram<Result>(program, source, target);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return {
    reencodePicture: (source, targetFolder) => runWhenFree<ReencodedPicture>(pictureProgram, source, targetFolder),
    reencodeProof: (source, targetFile) => runWhenFree<ReencodedProof>(proofProgram, source, targetFile),
  };
}

async function runProgram<Result>(program: string, source: string, target: string): Promise<Result | Refused> {
  try {
    // Limits CPU time and not elapsed time, so that a busy machine doesn't refuse good pictures.
    const limits = `ulimit -t ${maxCpuSeconds} && ulimit -c 0 && exec "$0" "$@"`;
    const args = ['-c', limits, process.execPath, '--max-old-space-size=256', program, source, target];
    const { stdout } = await runFile('/bin/sh', args, { env: {}, timeout: maxWaitMs, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 });
    return JSON.parse(stdout) as Result | Refused;
  } catch (error) {
    // A decoder that crashed or used up its CPU time was given a malicious or damaged file.
    if (isDecoderCrash(error)) return { refusal: unreadablePicture };
    throw error;
  }
}

const crashSignals = new Set(['SIGXCPU', 'SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL']);

function isDecoderCrash(error: unknown): boolean {
  return error instanceof Error && 'signal' in error && crashSignals.has(String(error.signal));
}
