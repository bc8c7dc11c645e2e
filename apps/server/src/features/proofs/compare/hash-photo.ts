import { photoHashBytes } from '@frontage/domain/proof-check/photo-hash';
import { readGraySquare } from '../../../platform/pictures/read-gray.ts';

const side = 32;
const kept = 16;

/** Cosine waves by frequency. */
const waves = Array.from({ length: kept }, (_, frequency) =>
  Float64Array.from({ length: side }, (__, at) => Math.cos((Math.PI / side) * (at + 0.5) * frequency)),
);

/**
 * 255 bits that say how a photo looks: for each of its lowest frequencies but the very first, whether it is stronger than the middle
 * one. Sizes, formats and light change few of them.
 */
export async function hashPhoto(source: string | Buffer): Promise<Uint8Array> {
  const strengths = lowFrequencies(await readGraySquare(source, side)).slice(1);
  const middle = strengths.toSorted((a, b) => a - b)[Math.floor(strengths.length / 2)] ?? 0;
  const hash = new Uint8Array(photoHashBytes);
  for (const [bit, strength] of strengths.entries()) {
    if (strength > middle) hash[bit >> 3] = (hash[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
  }
  return hash;
}

function lowFrequencies(pixels: Uint8Array): number[] {
  const rows = Array.from({ length: side }, (_, y) => waves.map((wave) => dot(wave, (x) => pixels[y * side + x] ?? 0)));
  return waves.flatMap((wave) => waves.map((_, x) => dot(wave, (y) => rows[y]?.[x] ?? 0)));
}

function dot(wave: Float64Array, valueAt: (index: number) => number): number {
  return wave.reduce((sum, weight, i) => sum + weight * valueAt(i), 0);
}
