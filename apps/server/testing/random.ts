/** Repeatable randomness: the same seed gives the same sequence. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** An integer from 0 to limit - 1. */
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (percent: number): boolean => below(100) < percent,
    pick: <Thing>(things: readonly Thing[]): Thing => things[below(things.length)] as Thing,
    several: <Thing>(howMany: number, make: () => Thing): Thing[] => Array.from({ length: howMany }, make),
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
