import { type Fit, layOut } from './artwork-fit.ts';
import { type Corners, distance, invertPlane, mapPoint, planeOf } from './perspective.ts';
import { brightnessAt, measureLight, type Pixels } from './wall-light.ts';

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

/** Four samples for each pixel, so that edges are smooth. */
const samples = [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]] as const; // prettier-ignore

/** The same in the browser and on the server. Row by row, so that a page can do other things meanwhile. */
export function prepareMockup({ photo, artwork, corners, isBlank, fit, faceAspect }: Mockup): MockupPainter {
  const back = invertPlane(planeOf(corners));
  const box = layOut(fit, artwork.width / artwork.height, faceAspect);
  const { tone, white } = measureLight(photo, corners, isBlank);
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
    const light = white === null ? 1 : Math.min(1, brightnessAt(photo, at) / white);
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
