import type { FileFacts } from '@frontage/domain/artwork/file-facts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostileArtwork } from '../../../testing/hostile-artwork.ts';
import { expectWithinLimits, watchPrograms } from '../../../testing/watch-programs.ts';
import { createImageWorker } from './image-worker.ts';
import { parseProbe } from './video-facts.ts';

test('of each file, good or hostile, we find what it is and never more than it takes', async () => {
  const worker = createImageWorker(2);
  const folder = await mkdtemp(join(tmpdir(), 'frontage-facts-'));
  const files = await hostileArtwork();
  expect(files.length).toBeGreaterThanOrEqual(60);
  const watch = watchPrograms();
  try {
    const found = await Promise.all(
      files.map(async ([name, , bytes], index): Promise<[string, FileFacts]> => {
        const path = join(folder, String(index));
        await writeFile(path, bytes);
        return [name, await worker.readFacts(path)];
      }),
    );
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(files.map(([name, facts]) => [name, facts])));
    expect(Object.keys(watch.stop().seen).toSorted()).toEqual(['ffprobe', 'pdffonts', 'pdfimages', 'pdfinfo', 'read-picture-facts.ts']);
    expectWithinLimits(watch.stop());
  } finally {
    watch.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** As the program says it. */
const probeOf = (rotation: number) =>
  JSON.stringify({ streams: [{ width: 1_920, height: 1_080, side_data_list: [{}, { rotation }] }], format: { duration: '12.34' } });

test('a phone’s video is upright, and an answer that was cut off is none', () => {
  const upright = { kind: 'video', pixels: { width: 1_080, height: 1_920 }, seconds: 12.3 };
  expect([parseProbe(probeOf(-90)), parseProbe(probeOf(90))]).toEqual([upright, upright]);
  expect(parseProbe(probeOf(180))).toMatchObject({ pixels: { width: 1_920, height: 1_080 } });
  for (const text of [probeOf(0).slice(0, 40), '{}', '', '{"streams":[],"format":{}}']) expect(parseProbe(text)).toBeNull();
});
