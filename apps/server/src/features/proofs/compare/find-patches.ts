import type { BlockMap } from './compare-blocks.ts';

/** Neighboring blocks that show something else. */
export interface Patch {
  blocks: number;
  /** The rectangle around it in shares of the artwork: left, top, width, height. */
  area: readonly [x: number, y: number, width: number, height: number];
}

/** The largest first. */
export function findPatches({ columns, rows, blocks }: BlockMap): Patch[] {
  const left = new Set(blocks.flatMap((state, i) => (state === 'different' ? [i] : [])));
  const patches: Patch[] = [];
  for (const start of left) {
    left.delete(start);
    const found = [start];
    // Grows while it is walked.
    for (const at of found) {
      for (const next of neighborsOf(at, columns)) if (left.delete(next)) found.push(next);
    }
    patches.push({ blocks: found.length, area: areaAround(found, columns, rows) });
  }
  return patches.toSorted((a, b) => b.blocks - a.blocks);
}

function neighborsOf(at: number, columns: number): number[] {
  const column = at % columns;
  return [at - columns, at + columns, ...(column > 0 ? [at - 1] : []), ...(column < columns - 1 ? [at + 1] : [])];
}

function areaAround(found: readonly number[], columns: number, rows: number): Patch['area'] {
  const [xs, ys] = [found.map((at) => at % columns), found.map((at) => Math.floor(at / columns))];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left / columns, top / rows, (Math.max(...xs) + 1 - left) / columns, (Math.max(...ys) + 1 - top) / rows];
}
