import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { redBluePicture } from '../../../testing/pictures.ts';
import { createImageWorker, mockupFiles, type Wall } from './image-worker.ts';

const worker = createImageWorker(1);
const wall: Wall = { corners: [[0.2, 0.2], [0.8, 0.25], [0.8, 0.75], [0.2, 0.8]], isBlank: true, faceAspect: 2, fit: null }; // prettier-ignore

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'frontage-mockup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await redBluePicture(400, 200).webp().toFile(join(folder, 'artwork'));
  return folder;
}

const draw = (folder: string) => worker.drawMockup(join(folder, 'artwork'), join(folder, 'photo'), wall, folder);
const photoOf = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#ffffffff' } });

test('a sketch is as large as the photo, at most 1600 pixels, and its thumbnail at most 320', async () => {
  for (const [width, height, drawn, small] of [
    [1_600, 3_200, { width: 800, height: 1_600 }, [160, 320]],
    [300, 200, { width: 300, height: 200 }, [300, 200]],
  ] as const) {
    const folder = await openFolder();
    await photoOf(width, height).webp().toFile(join(folder, 'photo'));
    expect(await draw(folder)).toEqual(drawn);
    const thumbnail = await sharp(join(folder, mockupFiles.small)).metadata();
    expect([thumbnail.width, thumbnail.height, thumbnail.hasAlpha]).toEqual([...small, false]);
  }
});

test('a photo that we did not encode is refused', async () => {
  const folder = await openFolder();
  await photoOf(300, 200).png().toFile(join(folder, 'photo'));
  expect(await draw(folder)).toHaveProperty('refusal');
});
