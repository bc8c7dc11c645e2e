import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { deflatedBomb, nestedForms, pdf, video } from '../../../testing/artwork-files.ts';
import { isGate } from '../../../testing/is-gate.ts';
import { png } from '../../../testing/picture-bytes.ts';
import { drawStill } from './draw-still.ts';
import { createImageWorker } from './image-worker.ts';
import { isDecoderCrash, runLimited } from './run-limited.ts';

const worker = createImageWorker(1);

async function drawPreview(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-hostile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'original'), bytes);
  const drawn = await worker.drawPreview(join(folder, 'original'), folder);
  if ('refusal' in drawn) return 'refused';
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['preview.webp', 'thumbnail.webp']));
  return `${drawn.width} × ${drawn.height}`;
}

type Document = [name: string, bytes: Buffer, expected: string | RegExp];

const runsIntoTimeLimit: Document = ['a billion drawings', nestedForms(), 'refused'];

const documents: Document[] = [
  ['a page of two inches', pdf(), '1600 × 800'],
  ['a page of 69,444 inches', pdf('', { width: 5_000_000, height: 2_500_000 }), /^1600 × 80[01]$/],
  ['a page a million times as wide as it is high', pdf('', { width: 1_000_000, height: 1 }), /^1600 × 1$|^refused$/],
  ['a document cut in half', pdf().subarray(0, 250), 'refused'],
  ['pages that contain themselves', pdf('', { kids: '2 0 R' }), 'refused'],
  ['50 MB of zeros in a few hundred bytes', deflatedBomb(), /^1600 × 800$|^refused$/],
  ...(isGate ? [] : [runsIntoTimeLimit]),
  ['text', Buffer.from('A poster, described in words.'), 'refused'],
  ['a picture of 16000 × 16000', png(16_000, 16_000), 'refused'],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'refused'],
  ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/secret\n#EXT-X-ENDLIST\n'), 'refused'],
  ['a list of other files', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"), 'refused'],
];

test.each(documents)('%s is drawn small or refused, and nothing else happens', async (_, bytes, expected) => {
  expect(await drawPreview(bytes)).toMatch(expected);
});

test('a frame of each kind of video is drawn, also of one that is shorter than a second', async () => {
  for (const type of ['mp4', 'mov', 'avi', 'webm'] as const) expect([type, await drawPreview(await video(type))]).toEqual([type, '320 × 180']);
  expect(await drawPreview(await video('mp4', 0.4))).toBe('320 × 180');
});

test('a damaged video is refused, and a playlist behind a video’s first bytes fetches nothing', async () => {
  const film = await video('mp4');
  expect(await drawPreview(film.subarray(0, 200))).toBe('refused');
  expect(await drawPreview(Buffer.concat([film.subarray(0, 32), Buffer.from('#EXTM3U\nhttp://127.0.0.1:1/secret\n')]))).toBe('refused');
});

/** How often a program that ends like this is run for a video. */
async function runsOf(end: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-hostile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const program = join(folder, 'program');
  await writeFile(program, `#!/bin/sh\necho run >> runs\n${end}\n`, { mode: 0o755 });
  expect(await drawStill('mov', join(folder, 'original'), folder, { pdf: program, video: program })).toBeNull();
  return (await readFile(join(folder, 'runs'), 'utf8')).trim().split('\n').length;
}

test('a video that crashes the program, or has it killed, is not tried again; one without a frame is', async () => {
  expect([await runsOf('kill -SEGV $$'), await runsOf('kill -KILL $$'), await runsOf('exit 0')]).toEqual([1, 1, 2]);
});

test('a program that uses too much memory is stopped', async () => {
  const fill64Megabytes = 'x=a; i=0; while [ $i -lt 26 ]; do x="$x$x"; i=$((i + 1)); done; echo done';
  await expect(runLimited('/bin/sh', ['-c', fill64Megabytes])).resolves.toBe('done\n');
  await expect(runLimited('/bin/sh', ['-c', fill64Megabytes], { memory: 50_000 })).rejects.toThrow('Out of space');
});

test('only a program that others kill is to blame for it, not one that we stop because it takes too long', async () => {
  const killed: unknown = await runLimited('/bin/sh', ['-c', 'kill -KILL $$']).catch((error: unknown) => error);
  expect(isDecoderCrash(killed)).toBe(true);
  expect(isDecoderCrash(Object.assign(new Error('timeout'), { signal: 'SIGKILL', killed: true }))).toBe(false);
});
