/** A hash of how a photo looks has 255 bits in 32 bytes; the last bit is 0. */
export const photoHashBytes = 32;

/**
 * Photos with at most this many different bits are nearly the same: sent again, a screenshot, a filter. Honest photos of the same wall
 * from nearly the same spot differ by more.
 */
export const maxDifferentBits = 25;

/** How many bits differ. */
export function hashDistance(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== photoHashBytes || b.length !== photoHashBytes) throw new RangeError('a photo hash has 32 bytes');
  return a.reduce((total, byte, i) => total + countBits(byte ^ (b[i] ?? 0)), 0);
}

export function isNearlySamePhoto(a: Uint8Array, b: Uint8Array): boolean {
  return hashDistance(a, b) <= maxDifferentBits;
}

function countBits(byte: number): number {
  let count = 0;
  for (let rest = byte; rest > 0; rest >>= 1) count += rest & 1;
  return count;
}
