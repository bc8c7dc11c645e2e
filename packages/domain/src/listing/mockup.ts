import { type Fit, layOut } from './artwork-fit.ts';
import { type Corners, invertPlane, mapPoint, type Plane, planeOf, type Point } from './perspective.ts';

/** Red, green, blue and opacity of each pixel, row by row. */
export interface Pixels {
  data: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
}

export interface Mockup {
  photo: Pixels;
  artwork: Pixels;
  /** In pixels of the photo. */
  corners: Corners;
  isBlank: boolean;
  fit: Fit;
  faceAspect: number;
}

export interface MockupPainter {
  firstRow: number;
  lastRow: number;
  /** Puts the artwork onto one row of the photo. */
  paintRow: (y: number) => void;
}

interface Size {
  width: number;
  height: number;
}

/** No larger than the painter needs, because it looks at four pixels of the artwork only. */
export function artworkSizeFor({ width, height }: Size, corners: Corners): Size {
  const sides = corners.map((corner, index) => distance(corner, corners[(index + 1) % 4] ?? corner));
  const scale = Math.min(1, (1.5 * Math.max(...sides)) / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

/** Four samples for each pixel, so that edges are smooth. */
const samples = [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]] as const; // prettier-ignore

/** The same in the browser and on the server. Row by row, so that a page can do other things meanwhile. */
export function prepareMockup({ photo, artwork, corners, isBlank, fit, faceAspect }: Mockup): MockupPainter {
  const plane = planeOf(corners);
  const back = invertPlane(plane);
  const box = layOut(fit, artwork.width / artwork.height, faceAspect);
  const white = isBlank ? brightestOf(photo, plane) : 0;
  const tone = isBlank ? ([1, 1, 1] as const) : toneAround(photo, plane);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [first, last] = [Math.max(0, Math.floor(Math.min(...xs))), Math.min(photo.width - 1, Math.ceil(Math.max(...xs)))];
  const color = new Float64Array(3);

  function paintPixel(x: number, y: number): void {
    color.fill(0);
    let inside = 0;
    for (const [dx, dy] of samples) {
      const [u, v] = mapPoint(back, [x + dx, y + dy]);
      if (u < 0 || v < 0 || u > 1 || v > 1) continue;
      inside += 1;
      addSample(color, artwork, (u - box.left) / box.width, (v - box.top) / box.height);
    }
    if (inside === 0) return;
    const at = (y * photo.width + x) * 4;
    const covered = inside / samples.length;
    const light = isBlank ? Math.min(1.1, brightnessAt(photo, at) / white) : 1;
    for (const channel of [0, 1, 2] as const) {
      const painted = ((color[channel] ?? 0) / inside) * light * tone[channel];
      photo.data[at + channel] = Math.min(255, (photo.data[at + channel] ?? 0) * (1 - covered) + painted * covered);
    }
  }

  return {
    firstRow: Math.max(0, Math.floor(Math.min(...ys))),
    lastRow: Math.min(photo.height - 1, Math.ceil(Math.max(...ys))),
    paintRow: (y) => {
      for (let x = first; x <= last; x++) paintPixel(x, y);
    },
  };
}

/** Adds the color at this share of the artwork, mixed from the four nearest pixels. White outside. */
function addSample(color: Float64Array, { data, width, height }: Pixels, u: number, v: number): void {
  if (u < 0 || v < 0 || u > 1 || v > 1) {
    for (let channel = 0; channel < 3; channel++) color[channel] = (color[channel] ?? 0) + 255;
    return;
  }
  const [x, y] = [Math.min(width - 1, Math.max(0, u * width - 0.5)), Math.min(height - 1, Math.max(0, v * height - 0.5))];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [shareX, shareY] = [x - left, y - top];
  for (let channel = 0; channel < 3; channel++) {
    const of = (px: number, py: number) => data[(py * width + px) * 4 + channel] ?? 0;
    const upper = of(left, top) * (1 - shareX) + of(right, top) * shareX;
    const lower = of(left, bottom) * (1 - shareX) + of(right, bottom) * shareX;
    color[channel] = (color[channel] ?? 0) + upper * (1 - shareY) + lower * shareY;
  }
}

function brightnessAt({ data }: Pixels, at: number): number {
  return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
}

/** What white paper would be on a blank face: almost its brightest part. */
function brightestOf(photo: Pixels, plane: Plane): number {
  const found = sampleFace(photo, plane, 0.04, 0.96).map((at) => brightnessAt(photo, at));
  const sorted = found.toSorted((a, b) => a - b);
  return Math.max(60, sorted[Math.floor(sorted.length * 0.9)] ?? 235);
}

/** How bright and how warm it is around the face. At night the artwork is a little darker, but never hard to see. */
function toneAround(photo: Pixels, plane: Plane): readonly [number, number, number] {
  const found = sampleFace(photo, plane, -0.25, 1.25);
  const mean = (channel: number) => found.reduce((sum, at) => sum + (photo.data[at + channel] ?? 0), 0) / Math.max(1, found.length);
  const colors = [mean(0), mean(1), mean(2)] as const;
  const brightness = 0.3 * colors[0] + 0.59 * colors[1] + 0.11 * colors[2];
  const gain = Math.min(1, 0.62 + 0.4 * (brightness / 150));
  const toneOf = (color: number) => Math.min(1.02, gain * (1 + 0.18 * (color / Math.max(1, brightness) - 1)));
  return found.length === 0 ? [1, 1, 1] : [toneOf(colors[0]), toneOf(colors[1]), toneOf(colors[2])];
}

/** Where in the data the pixels of a grid over the face are. A grid that is larger than the face leaves the face out. */
function sampleFace(photo: Pixels, plane: Plane, from: number, to: number): number[] {
  const steps = Array.from({ length: 31 }, (_, step) => from + ((to - from) * step) / 30);
  const isAround = from < 0;
  return steps.flatMap((v) =>
    steps.flatMap((u) => {
      if (isAround && u > 0 && u < 1 && v > 0 && v < 1) return [];
      const [x, y] = mapPoint(plane, [u, v]).map(Math.round) as [number, number];
      return x >= 0 && y >= 0 && x < photo.width && y < photo.height ? [(y * photo.width + x) * 4] : [];
    }),
  );
}
