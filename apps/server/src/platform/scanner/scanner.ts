import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';

/** Refuses a file that is infected, or that nobody can look at right now. Whatever strangers send goes through here before it is kept. */
export type ScanFile = (path: string) => Promise<void>;

/** Without an address, which only rehearsals may lack, every file counts as clean. */
export function connectScanner(url: string | null, log: Log): ScanFile {
  if (url === null) return async () => undefined;
  return async (path) => {
    const verdict = await scanWithClamd(url, path).catch((error: unknown) => {
      log.error({ err: error }, 'the scanner is out of reach');
      throw new AppError('busy', { retryAfterSeconds: 5 });
    });
    if (verdict === 'infected') throw new AppError('file_infected');
  };
}

const longestScan = 60_000;
const longestAnswer = 1_000;

/** Hands a file to clamd piece by piece, each with its length before it, and reads what it thinks of the whole. */
export async function scanWithClamd(url: string, path: string, within = longestScan): Promise<'clean' | 'infected'> {
  // Half open: if the other side hangs up early, sending fails instead of waiting for good.
  const socket = connect({ ...placeOf(new URL(url)), allowHalfOpen: true, signal: AbortSignal.timeout(within) });
  let hasAll = false;
  const sent = () => {
    hasAll = true;
  };
  // That sending failed is seen by the answer, which then is none.
  pipeline(pieces(path, sent), socket).catch(() => undefined);
  const answer = await readAnswer(socket).finally(() => socket.destroy());
  if (answer.endsWith(' FOUND')) return 'infected';
  // Nobody can know that a file is clean before its last byte.
  if (answer === 'stream: OK' && hasAll) return 'clean';
  // For example that the file is larger than it was told to read.
  throw new Error(`the scanner gave no verdict: ${answer}`);
}

function placeOf({ protocol, hostname, port, pathname }: URL): { path: string } | { host: string; port: number } {
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) };
}

async function* pieces(path: string, sent: () => void): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(piece.length);
    yield piece;
  }
  sent();
  yield lengthOf(0);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

async function readAnswer(replies: AsyncIterable<Buffer>): Promise<string> {
  let answer = '';
  for await (const reply of replies) {
    answer += reply.toString();
    if (answer.length > longestAnswer) throw new Error('the scanner talks too much');
  }
  return answer.replace(/\0$/, '');
}
