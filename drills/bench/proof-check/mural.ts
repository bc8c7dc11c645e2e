import type { Random } from '@frontage/demo-world/random';

const gridSide = 7;

/** As if painted by hand on bricks: shifted a little here and there, in other paints, with joints that show through. */
export function paintAsMural(pixels: Buffer, { width, height }: { width: number; height: number }, random: Random): Buffer {
  const shifts = (length: number) => Array.from({ length: gridSide ** 2 }, () => random.normal() * length * 0.012);
  const [shiftX, shiftY] = [shifts(width), shifts(height)];
  const paints = [0, 1, 2].map(() => ({ strength: random.between(0.75, 1.15), lift: random.between(-18, 18) }));
  const brick = Math.max(6, Math.round(height / 40));
  const painted = Buffer.alloc(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / brick);
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [(x / width) * (gridSide - 1.001), (y / height) * (gridSide - 1.001)];
      const fromX = clamp(Math.round(x + valueAt(shiftX, u, v)), width - 1);
      const fromY = clamp(Math.round(y + valueAt(shiftY, u, v)), height - 1);
      const isJoint = y % brick < 1.5 || (x + (row % 2) * brick) % (brick * 2) < 1.5;
      const wall = (isJoint ? 0.82 : 1) * (1 + 0.05 * Math.sin(x * 0.21 + row * 2.1));
      for (const [channel, { strength, lift }] of paints.entries()) {
        const value = pixels[(fromY * width + fromX) * 3 + channel] ?? 0;
        painted[(y * width + x) * 3 + channel] = clamp((value * strength + lift) * wall, 255);
      }
    }
  }
  return painted;
}

/** Between the four values around the point. */
function valueAt(grid: readonly number[], u: number, v: number): number {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [fx, fy] = [u - left, v - top];
  const at = (x: number, y: number) => grid[y * gridSide + x] ?? 0;
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(0, value));
}
