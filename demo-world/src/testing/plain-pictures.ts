import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureCache } from '../pictures/picture-cache.ts';
import { redBluePicture } from '@frontage/server/testing/pictures';

/** Uses one plain picture for every spec, because rendering is slow and these tests don't look at pictures. */
export async function plainPictureCache(): Promise<PictureCache> {
  const folder = await mkdtemp(join(tmpdir(), 'plain-pictures-'));
  const webp = await redBluePicture(96, 72).webp().toBuffer();
  for (const width of [480, 960]) await writeFile(join(folder, `${width}.webp`), webp);
  const placeholder = `data:image/webp;base64,${(await redBluePicture(4, 3).webp({ quality: 1 }).toBuffer()).toString('base64')}`;
  await writeFile(join(folder, 'picture.json'), JSON.stringify({ width: 960, height: 720, widths: [480, 960], placeholder, face: null }));
  return { render: async (specs, onRendered) => specs.forEach((spec) => onRendered(spec, folder)) };
}
