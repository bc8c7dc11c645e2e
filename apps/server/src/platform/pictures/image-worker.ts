import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { CaptureDetails } from './exif.ts';
import { unreadablePicture } from './refusal-messages.ts';

export interface ReencodedPicture {
  /** Of the largest width. */
  width: number;
  height: number;
  /** From the smallest to the largest; each is a file '<width>.webp' in the target folder. */
  widths: number[];
  /** A few dozen pixels as a data address. */
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

/** Draws pictures anew, or says why not. Throws only for trouble of our own, after which it may be tried again. */
export interface ImageWorker {
  reencodePicture: (source: string, targetFolder: string) => Promise<ReencodedPicture | Refused>;
  reencodeProof: (source: string, targetFile: string) => Promise<ReencodedProof | Refused>;
}

const run = promisify(execFile);
const listingProgram = new URL('./reencode-picture.ts', import.meta.url).pathname;
const proofProgram = new URL('./reencode-proof.ts', import.meta.url).pathname;
const processorSeconds = 20;
const longestWait = 60_000;

/** Each picture gets a process of its own; half of the processors may be busy with them at once. */
export function createImageWorker(atOnce = Math.max(1, Math.floor(availableParallelism() / 2))): ImageWorker {
  let free = atOnce;
  const waiting: (() => void)[] = [];

  async function inTurn<Drawn>(program: string, source: string, target: string): Promise<Drawn | Refused> {
    if (free === 0) await new Promise<void>((resolve) => void waiting.push(resolve));
    else free -= 1;
    try {
      return await drawApart<Drawn>(program, source, target);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  }

  return {
    reencodePicture: (source, targetFolder) => inTurn<ReencodedPicture>(listingProgram, source, targetFolder),
    reencodeProof: (source, targetFile) => inTurn<ReencodedProof>(proofProgram, source, targetFile),
  };
}

async function drawApart<Drawn>(program: string, source: string, target: string): Promise<Drawn | Refused> {
  try {
    // Time is counted in work, not by the clock, so a busy machine doesn't turn good pictures away.
    const limits = `ulimit -t ${processorSeconds} && ulimit -c 0 && exec "$0" "$@"`;
    const args = ['-c', limits, process.execPath, '--max-old-space-size=256', program, source, target];
    const { stdout } = await run('/bin/sh', args, { env: {}, timeout: longestWait, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 });
    return JSON.parse(stdout) as Drawn | Refused;
  } catch (error) {
    // A reader that used up its time or fell over was given something that is no honest picture.
    if (isBroken(error)) return { refusal: unreadablePicture };
    throw error;
  }
}

const telling = new Set(['SIGXCPU', 'SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL']);

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'signal' in error && telling.has(String(error.signal));
}
