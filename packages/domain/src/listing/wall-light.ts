import { type Corners, mapPoint, type Plane, planeOf } from './perspective.ts';

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

/** How a photo lights an ad. */
export interface WallLight {
  /** What each color of the ad is multiplied by. */
  tone: readonly [red: number, green: number, blue: number];
  /** How bright white paper would be on a face with nothing on it. Null for other faces, which hide the wall's own light and shade. */
  white: number | null;
}

/** Of the grid in which a face is sampled, in each direction. */
const steps = 30;

/** The corners are in pixels of the photo. */
export function measureLight(photo: Pixels, corners: Corners, isBlank: boolean): WallLight {
  const plane = planeOf(corners);
  return isBlank ? { tone: [1, 1, 1], white: brightestOf(photo, plane) } : { tone: toneAround(photo, plane), white: null };
}

export function brightnessAt({ data }: Pixels, at: number): number {
  return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
}

/** Almost the brightest part of a face. */
function brightestOf(photo: Pixels, plane: Plane): number {
  const found = sampleFace(photo, plane, 0.04, 0.96).map((at) => brightnessAt(photo, at));
  const sorted = found.toSorted((a, b) => a - b);
  return Math.max(60, sorted[Math.floor(sorted.length * 0.9)] ?? 235);
}

/** How bright and how warm it is around the face. At night the artwork is a little darker, but never hard to see. */
function toneAround(photo: Pixels, plane: Plane): WallLight['tone'] {
  const found = sampleFace(photo, plane, -0.25, 1.25);
  const mean = (channel: number) => found.reduce((sum, at) => sum + (photo.data[at + channel] ?? 0), 0) / Math.max(1, found.length);
  const colors = [mean(0), mean(1), mean(2)] as const;
  const brightness = 0.3 * colors[0] + 0.59 * colors[1] + 0.11 * colors[2];
  const gain = Math.min(1, 0.62 + 0.4 * (brightness / 150));
  const toneOf = (color: number) => Math.min(1, gain * (1 + 0.18 * (color / Math.max(1, brightness) - 1)));
  return found.length === 0 ? [1, 1, 1] : [toneOf(colors[0]), toneOf(colors[1]), toneOf(colors[2])];
}

/** Where in the data the pixels of a grid over the face are. A grid that is larger than the face leaves the face out. */
function sampleFace({ width, height }: Pixels, plane: Plane, from: number, to: number): number[] {
  const found: number[] = [];
  for (let row = 0; row <= steps; row++) {
    for (let column = 0; column <= steps; column++) {
      const [u, v] = [from + ((to - from) * column) / steps, from + ((to - from) * row) / steps];
      if (from < 0 && isInside(u) && isInside(v)) continue;
      const [left, top] = mapPoint(plane, [u, v]);
      const [x, y] = [Math.round(left), Math.round(top)];
      if (x >= 0 && y >= 0 && x < width && y < height) found.push((y * width + x) * 4);
    }
  }
  return found;
}

function isInside(share: number): boolean {
  return share > 0 && share < 1;
}
