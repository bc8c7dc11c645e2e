import { hashDistance, isNearlySamePhoto } from '@frontage/domain/proof-check/photo-hash';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { hashPhoto } from './hash-photo.ts';

/** A picture with some shapes. */
function drawPhoto(x: number, y: number, color: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#cfd8dc"/><rect y="${y}" width="800" height="300" fill="#775544"/><circle cx="${x}" cy="${y}" r="120" fill="${color}"/><rect x="${800 - x}" y="40" width="90" height="420" fill="#223344"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 92 }).toBuffer();
}

describe('the hash of a photo', () => {
  test('stays nearly the same if the photo is sent again smaller, brighter or as a screenshot', async () => {
    const photo = await drawPhoto(300, 350, '#d62f2f');
    const hash = await hashPhoto(photo);
    const copies = [
      sharp(photo).resize(500).jpeg({ quality: 60 }),
      sharp(photo).resize(400).png(),
      sharp(photo).modulate({ brightness: 1.15 }).jpeg(),
    ];
    for (const copy of copies) expect(isNearlySamePhoto(hash, await hashPhoto(await copy.toBuffer()))).toBe(true);
  });

  test('differs for another photo', async () => {
    const [one, two] = [await hashPhoto(await drawPhoto(300, 350, '#d62f2f')), await hashPhoto(await drawPhoto(520, 240, '#0c8a4c'))];
    expect(hashDistance(one, two)).toBeGreaterThan(50);
  });

  test('uses 255 bits: the last one is always 0', async () => {
    const hash = await hashPhoto(await drawPhoto(300, 350, '#d62f2f'));
    expect(hash).toHaveLength(32);
    expect((hash[31] ?? 1) & 1).toBe(0);
  });
});
