import { describe, expect, test } from 'vitest';
import type { GrayPicture } from '../../../platform/pictures/read-gray.ts';
import { compareBlocks } from './compare-blocks.ts';
import { findPatches } from './find-patches.ts';
import type { FlatPicture } from './straighten.ts';

const side = 128;
/** Stripes, with a plain lower right quarter. */
const artwork = draw((x, y) => (x >= 64 && y >= 64 ? 200 : 100 + 80 * Math.sin(x * 0.7) * Math.cos(y * 0.5)));

function draw(toneAt: (x: number, y: number) => number): GrayPicture {
  return { pixels: Uint8Array.from({ length: side * side }, (_, i) => toneAt(i % side, Math.floor(i / side))), width: side, height: side };
}

/** The artwork as a photo shows it, changed by `change`. */
function photograph(change: (tone: number, x: number, y: number) => number): FlatPicture {
  const values = Float32Array.from(artwork.pixels, (tone, i) => change(tone, i % side, Math.floor(i / side)));
  return { values, width: side, height: side };
}

describe('comparing block by block', () => {
  test('plain blocks of the artwork are not compared', () => {
    const { blocks, compared, same, columns, rows } = compareBlocks(
      artwork,
      photograph((tone) => tone),
      0,
    );
    expect([columns, rows]).toEqual([8, 8]);
    expect(blocks.filter((state) => state === 'plain').length).toBeGreaterThanOrEqual(9);
    expect(compared).toBe(64 - blocks.filter((state) => state === 'plain').length);
    expect(same).toBe(compared);
  });

  test('darker, in other light, and a little off is still the same', () => {
    const shaded = compareBlocks(
      artwork,
      photograph((tone, x) => 10 + tone * 0.4 + x * 0.1),
      0,
    );
    expect(shaded.same).toBe(shaded.compared);
    const moved = photograph((_, x, y) => artwork.pixels[y * side + Math.max(0, x - 2)] ?? 0);
    expect(compareBlocks(artwork, moved, 0).same).toBeLessThan(compareBlocks(artwork, moved, 4).same);
    expect(compareBlocks(artwork, moved, 4).same).toBe(compareBlocks(artwork, moved, 4).compared);
  });

  test('something else in front is different, and found as one patch', () => {
    const covered = compareBlocks(
      artwork,
      photograph((tone, x, y) => (x < 48 && y >= 32 && y < 96 ? 30 : tone)),
      4,
    );
    const [patch, ...others] = findPatches(covered);
    expect(others).toEqual([]);
    expect(patch?.blocks).toBeGreaterThanOrEqual(8);
    expect(patch?.area[0]).toBe(0);
    expect(covered.same).toBeGreaterThan(covered.compared / 2);
  });

  test('a plain wall is like no artwork', () => {
    expect(
      compareBlocks(
        artwork,
        photograph(() => 128),
        4,
      ).same,
    ).toBe(0);
  });

  test('blocks at the edge of the photo and outside are not compared, and the rest still is', () => {
    const cut = compareBlocks(
      artwork,
      photograph((tone, x) => (x >= 96 ? -1 : tone)),
      4,
    );
    expect(cut.inFrame).toBe(5 / 8);
    expect(cut.blocks.filter((state) => state === 'outside').length).toBeGreaterThanOrEqual(16);
    expect(cut.same).toBe(cut.compared);
  });
});

test('patches are the largest first, in shares of the artwork, and touch at their sides', () => {
  const blocks = ['different', 'same', 'different', 'different', 'same', 'same', 'same', 'plain', 'same'] as const;
  expect(findPatches({ columns: 3, rows: 3, blocks: [...blocks] })).toEqual([
    { blocks: 2, area: [0, 0, 1 / 3, 2 / 3] },
    { blocks: 1, area: [2 / 3, 0, 1 / 3, 1 / 3] },
  ]);
});
