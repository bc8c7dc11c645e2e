import { uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { png } from '../../../testing/picture-bytes.ts';
import { testVirus, zip } from '../../../testing/proof-files.ts';
import { createLog } from '../log.ts';
import { scanWithClamd, connectScanner } from './scanner.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontage-scanner-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(bytes: Buffer): Promise<string> {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, bytes);
  return path;
}

/** A fake scanner on a socket in the folder. */
async function pretend(answer: (socket: Socket, received: Buffer) => void): Promise<string> {
  const path = join(folder, `${randomBytes(8).toString('hex')}.sock`);
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let received: Buffer = Buffer.alloc(0);
    socket.on('data', (data) => {
      received = Buffer.concat([received, data]);
      answer(socket, received);
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => {
    server.listen(path, resolve);
  });
  onTestFinished(() => void server.close());
  return `unix:${path}`;
}

const log = createLog('silent');
/** Longer than any scan here takes, even on a busy machine. */
const patience = 120_000;
const scanner = () => inject('stack').addresses.scanner;

describe('ClamAV', () => {
  test.each<[string, 'clean' | 'infected', () => Buffer]>([
    ['words', 'clean', () => Buffer.from('a wall in Lisbon')],
    ['nothing', 'clean', () => Buffer.alloc(0)],
    ['random bytes', 'clean', () => randomBytes(300_000)],
    ['one byte less than 50 MB', 'clean', () => Buffer.alloc(uploadSizeLimit - 1, 7)],
    ['a virus', 'infected', () => testVirus],
    ['a virus after a page of text', 'infected', () => Buffer.concat([Buffer.alloc(5_000, 'word '), testVirus, Buffer.from(' and more')])],
    ['a virus across two chunks', 'infected', () => Buffer.concat([Buffer.alloc(65_536 - 30, 'word '), testVirus, Buffer.alloc(90_000, ' ')])],
    ['a virus in an archive', 'infected', () => zip({ 'readme.txt': Buffer.from('words'), 'proof.txt': testVirus })],
    ['a virus in an archive in an archive', 'infected', () => zip({ 'inner.zip': zip({ 'proof.txt': testVirus }) })],
  ])('finds %s %s', async (_, verdict, bytes) => {
    expect(await scanWithClamd(scanner(), await fileOf(bytes()), patience)).toBe(verdict);
  });

  test('is not kept busy by a decompression bomb', async () => {
    // As long as the product waits.
    expect(await scanWithClamd(scanner(), await fileOf(png(16_000, 16_000)), 30_000)).toBe('clean');
  });

  test('scans many files at once', async () => {
    const [clean, infected] = [await fileOf(randomBytes(100_000)), await fileOf(testVirus)];
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (__, index) => scanWithClamd(scanner(), index % 2 === 0 ? clean : infected, patience)),
    );
    expect(verdicts).toEqual(Array.from({ length: 10 }, () => ['clean', 'infected']).flat());
  });
});

describe('a file', () => {
  test('that is infected is rejected, a clean one passes', async () => {
    const scan = connectScanner({ scannerUrl: scanner(), scannerTimeoutMs: patience }, log);
    await expect(scan(await fileOf(testVirus))).rejects.toMatchObject({ code: 'file_infected', status: 400 });
    await scan(await fileOf(Buffer.from('words')));
  });

  test('passes without a scan where no scanner is configured', async () => {
    await expect(connectScanner({ scannerUrl: null, scannerTimeoutMs: patience }, log)(await fileOf(testVirus))).resolves.toBeUndefined();
  });

  test('reaches the scanner complete, in chunks with their lengths', async () => {
    const bytes = randomBytes(150_000);
    let bytesSent: Buffer = Buffer.alloc(0);
    const url = await pretend((socket, received) => {
      bytesSent = received;
      if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
    });
    expect(await scanWithClamd(url, await fileOf(bytes), patience)).toBe('clean');
    const chunks: Buffer[] = [];
    let at = 'zINSTREAM\0'.length;
    for (let length = bytesSent.readUInt32BE(at); length > 0; length = bytesSent.readUInt32BE(at)) {
      chunks.push(bytesSent.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
    expect(bytesSent.toString('latin1', 0, 10)).toBe('zINSTREAM\0');
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    expect(at + 4).toBe(bytesSent.length);
  });
});

const scanAt = async (url: string) => connectScanner({ scannerUrl: url, scannerTimeoutMs: patience }, log)(await fileOf(randomBytes(200_000)));

describe('a file is rejected without a verdict, when the scanner', () => {
  const busy = { code: 'busy', status: 503, details: { retryAfterSeconds: 5 } };

  test.each<[string, (socket: Socket, received: Buffer) => void]>([
    ['closes the connection at once', (socket) => socket.destroy()],
    ['closes without a reply', (socket) => socket.end()],
    ['reports a failure', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
    ['sends something else', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['says OK before it has read everything', (socket) => socket.end('stream: OK\0')],
    ['sends almost the right reply', (socket) => socket.end('stream: OK, or not\0')],
    ['never stops sending', (socket) => socket.write('stream: '.repeat(1_000))],
  ])('%s', async (_, answer) => {
    await expect(scanAt(await pretend(answer))).rejects.toMatchObject(busy);
  });

  test('is down', async () => {
    await expect(scanAt('tcp://127.0.0.1:9')).rejects.toMatchObject(busy);
    await expect(scanAt(`unix:${folder}/nobody.sock`)).rejects.toMatchObject(busy);
  });

  test('never replies', async () => {
    const silent = await pretend(() => undefined);
    await expect(scanWithClamd(silent, await fileOf(Buffer.from('words')), 200)).rejects.toThrow('The operation was aborted');
  });
});
