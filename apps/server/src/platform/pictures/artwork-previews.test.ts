import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allowedPreviews, hostileArtwork, type PreviewVerdict } from '../../../testing/hostile-artwork.ts';
import { expectWithinLimits, watchPrograms } from '../../../testing/watch-programs.ts';
import { createImageWorker } from './image-worker.ts';

test('each file, good or hostile, is drawn or refused, and no program that works on it takes more than it may', async () => {
  const worker = createImageWorker(2);
  const folder = await mkdtemp(join(tmpdir(), 'frontage-previews-'));
  const files = await hostileArtwork();
  const watch = watchPrograms();
  try {
    const verdicts = await Promise.all(
      files.map(async ([name, , bytes], index): Promise<[string, PreviewVerdict]> => {
        const own = await mkdtemp(join(folder, `${index}-`));
        await writeFile(join(own, 'original'), bytes);
        const drawn = await worker.drawPreview(join(own, 'original'), own);
        return [name, 'refusal' in drawn ? 'refused' : 'drawn'];
      }),
    );
    expect(Object.fromEntries(verdicts)).toEqual(Object.fromEntries(files.map((file) => [file[0], expect.toBeOneOf(allowedPreviews(file))])));
    expect(Object.keys(watch.stop().seen).toSorted()).toEqual(['ffmpeg', 'pdftoppm', 'reencode-preview.ts']);
    expectWithinLimits(watch.stop());
  } finally {
    watch.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
