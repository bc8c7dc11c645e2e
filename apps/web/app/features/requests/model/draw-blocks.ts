import type { BlockState } from '@frontage/domain/proof-check/block-map';

/** SVG paths of all blocks in one state, with sides of 1: their area, and the outline around neighbors. A plain block inside them counts as one of them. */
export function drawBlocks(states: readonly BlockState[], columns: number, state: BlockState): { area: string; outline: string } {
  const rows = Math.ceil(states.length / columns);
  const stateAt = (x: number, y: number) => (x >= 0 && x < columns ? states[y * columns + x] : undefined);
  const isAround = (x: number, y: number) => [stateAt(x - 1, y), stateAt(x + 1, y), stateAt(x, y - 1), stateAt(x, y + 1)].every((it) => it === state);
  const isIn = (x: number, y: number) => stateAt(x, y) === state || (stateAt(x, y) === 'plain' && isAround(x, y));
  let [area, outline] = ['', ''];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      if (!isIn(x, y)) continue;
      area += `M${x} ${y}h1v1h-1z`;
      if (!isIn(x, y - 1)) outline += `M${x} ${y}h1`;
      if (!isIn(x, y + 1)) outline += `M${x} ${y + 1}h1`;
      if (!isIn(x - 1, y)) outline += `M${x} ${y}v1`;
      if (!isIn(x + 1, y)) outline += `M${x + 1} ${y}v1`;
    }
  }
  return { area, outline };
}
