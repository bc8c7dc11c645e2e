import type { Surface } from './surface.ts';
import { ellipsePoints, type Point } from './canvas.ts';

/** A piece of a letter on a grid one unit high: a bar, a polygon, or a part of a ring (angles in turns, clockwise from the right). */
type Piece =
  | readonly ['bar', number, number, number, number]
  | readonly ['poly', readonly Point[]]
  | readonly ['ring', number, number, number, number, number, number];
type Letter = { width: number; pieces: readonly Piece[] };

const t = 0.25;
const bar = (x: number, y: number, w: number, h: number): Piece => ['bar', x, y, w, h];
const ring = (x: number, y: number, r: number, from: number, to: number, ry = r): Piece => ['ring', x, y, r, ry, from, to];
const poly = (...points: Point[]): Piece => ['poly', points];
const stem = bar(0, 0, t, 1);

/** Heavy, round capitals. We draw them ourselves, so that no machine needs a font. */
const letters: Record<string, Letter> = {
  A: { width: 0.84, pieces: [poly([0, 1], [0.29, 0], [0.55, 0], [0.84, 1], [0.58, 1], [0.42, 0.3], [0.26, 1]), bar(0.22, 0.62, 0.4, 0.18)] },
  B: {
    width: 0.7,
    pieces: [
      stem,
      ring(0.42, 0.27, 0.27, -0.25, 0.25),
      ring(0.42, 0.73, 0.27, -0.25, 0.25),
      bar(0.1, 0, 0.33, 0.2),
      bar(0.1, 0.41, 0.33, 0.19),
      bar(0.1, 0.8, 0.33, 0.2),
    ],
  },
  C: { width: 0.76, pieces: [ring(0.46, 0.5, 0.46, 0.12, 0.88, 0.5)] },
  D: { width: 0.78, pieces: [stem, ring(0.32, 0.5, 0.46, -0.25, 0.25, 0.5), bar(0.1, 0, 0.24, 0.22), bar(0.1, 0.78, 0.24, 0.22)] },
  E: { width: 0.6, pieces: [stem, bar(0, 0, 0.6, 0.22), bar(0, 0.4, 0.52, 0.2), bar(0, 0.78, 0.6, 0.22)] },
  F: { width: 0.58, pieces: [stem, bar(0, 0, 0.58, 0.22), bar(0, 0.4, 0.5, 0.21)] },
  G: { width: 0.82, pieces: [ring(0.46, 0.5, 0.46, 0.02, 0.88, 0.5), bar(0.48, 0.46, 0.34, 0.19)] },
  H: { width: 0.76, pieces: [stem, bar(0.51, 0, t, 1), bar(0.1, 0.39, 0.5, 0.22)] },
  I: { width: 0.25, pieces: [stem] },
  J: { width: 0.58, pieces: [bar(0.33, 0, t, 0.7), ring(0.29, 0.7, 0.29, 0, 0.5, 0.3)] },
  K: { width: 0.78, pieces: [stem, poly([0.2, 0.55], [0.5, 0], [0.78, 0], [0.46, 0.5], [0.78, 1], [0.5, 1], [0.2, 0.52])] },
  L: { width: 0.56, pieces: [stem, bar(0, 0.78, 0.56, 0.22)] },
  M: { width: 0.98, pieces: [stem, bar(0.73, 0, t, 1), poly([0, 0], [0.26, 0], [0.49, 0.5], [0.72, 0], [0.98, 0], [0.6, 0.78], [0.38, 0.78])] },
  N: { width: 0.78, pieces: [stem, bar(0.53, 0, t, 1), poly([0, 0], [0.26, 0], [0.78, 1], [0.52, 1])] },
  O: { width: 0.92, pieces: [ring(0.46, 0.5, 0.46, 0, 1, 0.5)] },
  P: { width: 0.68, pieces: [stem, ring(0.38, 0.3, 0.3, -0.25, 0.25), bar(0.1, 0, 0.3, 0.2), bar(0.1, 0.4, 0.3, 0.2)] },
  R: {
    width: 0.74,
    pieces: [
      stem,
      ring(0.38, 0.3, 0.3, -0.25, 0.25),
      bar(0.1, 0, 0.3, 0.2),
      bar(0.1, 0.4, 0.3, 0.2),
      poly([0.26, 0.55], [0.5, 0.5], [0.76, 1], [0.48, 1]),
    ],
  },
  S: { width: 0.66, pieces: [ring(0.34, 0.28, 0.31, 0.2, 0.95, 0.28), ring(0.33, 0.72, 0.32, -0.3, 0.45, 0.28)] },
  T: { width: 0.68, pieces: [bar(0.215, 0, t, 1), bar(0, 0, 0.68, 0.22)] },
  U: { width: 0.76, pieces: [bar(0, 0, t, 0.64), bar(0.51, 0, t, 0.64), ring(0.38, 0.62, 0.38, 0, 0.5)] },
  V: { width: 0.84, pieces: [poly([0, 0], [0.27, 0], [0.42, 0.66], [0.57, 0], [0.84, 0], [0.55, 1], [0.29, 1])] },
  W: {
    width: 1.16,
    pieces: [
      poly(
        [0, 0],
        [0.25, 0],
        [0.36, 0.6],
        [0.47, 0.1],
        [0.69, 0.1],
        [0.8, 0.6],
        [0.91, 0],
        [1.16, 0],
        [0.93, 1],
        [0.69, 1],
        [0.58, 0.52],
        [0.47, 1],
        [0.23, 1],
      ),
    ],
  },
  X: { width: 0.8, pieces: [poly([0, 0], [0.29, 0], [0.8, 1], [0.51, 1]), poly([0.51, 0], [0.8, 0], [0.29, 1], [0, 1])] },
  Y: { width: 0.8, pieces: [poly([0, 0], [0.28, 0], [0.4, 0.34], [0.52, 0], [0.8, 0], [0.525, 0.6], [0.525, 1], [0.275, 1], [0.275, 0.6])] },
  Z: { width: 0.66, pieces: [bar(0, 0, 0.66, 0.22), bar(0, 0.78, 0.66, 0.22), poly([0.36, 0.2], [0.66, 0.2], [0.3, 0.8], [0, 0.8])] },
  '.': { width: 0.25, pieces: [bar(0, 0.75, t, 0.25)] },
  '!': { width: 0.25, pieces: [bar(0, 0, t, 0.66), bar(0, 0.76, t, 0.24)] },
};
const gap = 0.12;

function advance(letter: string): number {
  return (letters[letter]?.width ?? 0.28) + gap;
}

/** Width of a word that is one unit high. */
export function textWidth(word: string): number {
  return Array.from(word).reduce((sum, letter) => sum + advance(letter), -gap);
}

/** A word on a sheet whose `v` points down, with its upper left corner at `x`, `y`. `stretch` widens the letters. */
export function drawWord(sheet: Surface, word: string, x: number, y: number, size: number, stretch = 1): string {
  let left = x;
  let d = '';
  for (const letter of word) {
    const at = (points: readonly Point[]) => sheet.shape(clockwise(points.map(([px, py]) => [left + px * size * stretch, y + py * size] as const)));
    for (const piece of letters[letter]?.pieces ?? []) d += figuresOf(piece).map(at).join('');
    left += advance(letter) * size * stretch;
  }
  return d;
}

function figuresOf(piece: Piece): readonly (readonly Point[])[] {
  if (piece[0] === 'poly') return [piece[1]];
  if (piece[0] === 'bar') {
    const [, x, y, w, h] = piece;
    return [
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
    ];
  }
  const [, x, y, rx, ry, from, to] = piece;
  const outer = ellipsePoints(x, y, rx, ry, from, to);
  const inner = ellipsePoints(x, y, rx - t * 0.98, ry - t * 0.9, from, to);
  return outer.slice(0, to - from === 1 ? outer.length : -1).map((point, i) => {
    const next = (i + 1) % outer.length;
    return [point, outer[next] ?? point, inner[next] ?? point, inner[i] ?? point];
  });
}

/** All pieces have the same winding order, so that overlaps are not cut out. */
function clockwise(points: readonly Point[]): readonly Point[] {
  const area = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return area < 0 ? points.toReversed() : points;
}
