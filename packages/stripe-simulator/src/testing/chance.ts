import { createHash } from 'node:crypto';

/** Chance that can be repeated: the same seed gives the same run. */
export function seeded(seed: string) {
  let drawn = 0;
  const below = (limit: number): number => {
    drawn += 1;
    return createHash('sha256').update(`${seed}:${drawn}`).digest().readUInt32BE() % limit;
  };
  return { below, pick: <Thing>(things: readonly Thing[]): Thing => things[below(things.length)] as Thing };
}
