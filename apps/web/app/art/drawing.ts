/** Shared helpers of all drawings. The same seed always gives the same drawing, on the server and in the browser. */

export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next: () => number;
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(choices: readonly [T, ...T[]]) => T;
};

export function randomFrom(seed: string | number): Random {
  let state = hash(String(seed));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** Blends two `#rrggbb` colors; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const channel = (start: number) => {
    const a = parseInt(from.slice(start, start + 2), 16);
    const b = parseInt(to.slice(start, start + 2), 16);
    return Math.round(a + (b - a) * amount)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Lightens (towards 1) or darkens (towards -1) with a warm white and a warm black, so nothing turns gray. */
export function shade(color: string, amount: number): string {
  return amount >= 0 ? mix(color, '#fff6e6', amount) : mix(color, '#140c10', -amount);
}

/** Rounds to one decimal, to keep the markup small. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export type Bond = 'flemish' | 'running';
export type Brick = { x: number; y: number; length: number };
export type BrickSize = { stretcher: number; course: number; joint: number };

/** The bricks of a wall, row by row from the top. `y` is the middle of the row. */
export function brickRows(width: number, height: number, size: BrickSize, bond: Bond = 'flemish'): Brick[][] {
  const { stretcher, course, joint } = size;
  const header = (stretcher - joint) / 2;
  const lengths = bond === 'flemish' ? [stretcher, header] : [stretcher];
  const repeat = lengths.reduce((sum, length) => sum + length + joint, 0);
  return Array.from({ length: Math.ceil(height / course) }, (_, row) => {
    const bricks: Brick[] = [];
    let x = row % 2 === 0 ? -header : -header - repeat / 2;
    for (let i = 0; x < width; i++) {
      const length = lengths[i % lengths.length] ?? stretcher;
      if (x + length > 0) bricks.push({ x: round(x), y: round((row + 0.5) * course), length });
      x += length + joint;
    }
    return bricks;
  });
}

/** Removes bricks, and those left without support, so that nothing floats. Rows start at the footing. */
export function supportedBricks(rows: readonly Brick[][], isKept: (brick: Brick) => boolean): Brick[][] {
  let below: Brick[] | undefined;
  return rows.map((row) => {
    const footing = below;
    const isSupported = (x: number) => !footing || footing.some((brick) => brick.x <= x && x <= brick.x + brick.length);
    below = row.filter((brick) => isKept(brick) && isSupported(brick.x + brick.length / 2));
    return below;
  });
}

/** One path for many bricks. Each is a stroke: use `strokeWidth` = course − joint. */
export function brickPath(bricks: readonly Brick[]): string {
  let d = '';
  let penX = 0;
  let penY = Number.NaN;
  for (const { x, y, length } of bricks) {
    d += y === penY ? `m${round(x - penX)} 0h${length}` : `M${x} ${y}h${length}`;
    penX = x + length;
    penY = y;
  }
  return d;
}

/** A sheet of paper with a torn lower edge. `depth` is how far the tear varies. */
export function tornSheet(random: Random, width: number, height: number, depth: number): string {
  const steps = Math.max(4, Math.round(width / 11));
  let d = `M0 0H${round(width)}V${round(height - random.between(0, depth))}`;
  for (let i = steps - 1; i >= 0; i--) {
    d += `L${round((width * i) / steps + random.between(-2, 2) * (i > 0 ? 1 : 0))} ${round(height - random.between(0, depth))}`;
  }
  return `${d}Z`;
}

export const displayFont = "'Bricolage Grotesque Variable', 'Bricolage Grotesque', 'Arial Narrow', sans-serif";
