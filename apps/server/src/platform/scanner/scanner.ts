import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';

/** Throws if a file is infected or can't be scanned right now. Every uploaded file is scanned before it is stored. */
export type ScanFile = (path: string) => Promise<void>;

interface ScannerConfig {
  scannerUrl: string | null;
  scannerTimeoutMs: number;
}

/** Without a URL, which is allowed only outside production, every file counts as clean. */
export function connectScanner({ scannerUrl, scannerTimeoutMs }: ScannerConfig, log: Log): ScanFile {
  if (scannerUrl === null) return async () => undefined;
  return async (path) => {
    const verdict = await scanWithClamd(scannerUrl, path, scannerTimeoutMs).catch((error: unknown) => {
      log.error({ err: error }, 'the scanner is unreachable');
      throw new AppError('busy', { retryAfterSeconds: 5 });
    });
    if (verdict === 'infected') throw new AppError('file_infected');
  };
}

const maxReplyLength = 1_000;

/** Streams a file to clamd with its INSTREAM command: chunks, each after its length, then one reply. */
export async function scanWithClamd(url: string, path: string, timeoutMs: number): Promise<'clean' | 'infected'> {
  // Half open: if clamd closes early, sending fails instead of waiting forever.
  const socket = connect({ ...socketAddress(new URL(url)), allowHalfOpen: true, signal: AbortSignal.timeout(timeoutMs) });
  let hasSentAll = false;
  const onSent = () => {
    hasSentAll = true;
  };
  // If sending fails, the reply is missing or incomplete, and that is handled below.
  pipeline(chunks(path, onSent), socket).catch(() => undefined);
  const reply = await readReply(socket).finally(() => socket.destroy());
  if (reply.endsWith(' FOUND')) return 'infected';
  // A verdict before the last byte was sent can't be about the whole file.
  if (reply === 'stream: OK' && hasSentAll) return 'clean';
  // For example because the file exceeds clamd's own size limit.
  throw new Error(`the scanner gave no verdict: ${reply}`);
}

function socketAddress({ protocol, hostname, port, pathname }: URL): { path: string } | { host: string; port: number } {
  return protocol === 'unix:' ? { path: pathname } : { host: hostname, port: Number(port) };
}

async function* chunks(path: string, onSent: () => void): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield encodeLength(chunk.length);
    yield chunk;
  }
  onSent();
  yield encodeLength(0);
}

function encodeLength(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

async function readReply(parts: AsyncIterable<Buffer>): Promise<string> {
  let reply = '';
  for await (const part of parts) {
    reply += part.toString();
    if (reply.length > maxReplyLength) throw new Error('the reply of the scanner is too long');
  }
  return reply.replace(/\0$/, '');
}
