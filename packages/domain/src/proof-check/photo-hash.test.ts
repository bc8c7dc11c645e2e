import { describe, expect, test } from 'vitest';
import { hashDistance, isNearlySamePhoto, photoHashBytes } from './photo-hash.ts';

/** A hash whose first bits are 1. */
function hashWith(bits: number): Uint8Array {
  return Uint8Array.from({ length: photoHashBytes }, (_, byte) => 0xff & ~(0xff >> Math.max(0, Math.min(8, bits - byte * 8))));
}

describe('the hash of a photo', () => {
  test('the distance is the number of different bits', () => {
    expect(hashDistance(hashWith(0), hashWith(0))).toBe(0);
    expect(hashDistance(hashWith(0), hashWith(13))).toBe(13);
    expect(hashDistance(hashWith(255), hashWith(0))).toBe(255);
    expect(hashDistance(hashWith(40), hashWith(30))).toBe(10);
  });

  test('photos are nearly the same up to 25 different bits', () => {
    expect(isNearlySamePhoto(hashWith(100), hashWith(125))).toBe(true);
    expect(isNearlySamePhoto(hashWith(100), hashWith(126))).toBe(false);
  });

  test('a hash of another length is an error, not a distance', () => {
    expect(() => hashDistance(hashWith(0), new Uint8Array(8))).toThrow(RangeError);
  });
});
