import type { GrayPicture } from '../../../platform/pictures/read-gray.ts';
import { type Projection, rescale } from './projection.ts';

/** Brightness of a straightened part; -1 where the photo ends. */
export interface FlatPicture {
  values: Float32Array;
  width: number;
  height: number;
}

/** Straightened pictures are compared in squares of so many pixels. */
export const blockSide = 16;

/** The part of the photo on which the artwork should be, as if seen straight on. Its sides are whole blocks, so that no edge is left out. */
export function straighten(projection: Projection, artwork: GrayPicture, photo: GrayPicture, longest: number): FlatPicture {
  const scale = longest / Math.max(artwork.width, artwork.height);
  const [width, height] = [toWholeBlocks(artwork.width * scale), toWholeBlocks(artwork.height * scale)];
  const [a, b, c, d, e, f, g, h, i] = rescale(projection, { fromWidth: width / artwork.width, fromHeight: height / artwork.height });
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let count = 0;
      // Four samples per pixel, so that fine patterns don't turn into false ones.
      for (let v = y + 0.25; v < y + 1; v += 0.5) {
        for (let u = x + 0.25; u < x + 1; u += 0.5) {
          const z = g * u + h * v + i;
          const value = sampleAt(photo, (a * u + b * v + c) / z, (d * u + e * v + f) / z);
          if (value < 0) continue;
          sum += value;
          count += 1;
        }
      }
      values[y * width + x] = count > 0 ? sum / count : -1;
    }
  }
  return { values, width, height };
}

function toWholeBlocks(pixels: number): number {
  return blockSide * Math.max(1, Math.round(pixels / blockSide));
}

/** Between the four pixels around the point; -1 outside the photo. */
function sampleAt({ pixels, width, height }: GrayPicture, x: number, y: number): number {
  if (!(x >= 0 && y >= 0 && x < width - 1 && y < height - 1)) return -1;
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const at = top * width + left;
  const upper = (pixels[at] ?? 0) * (1 - fx) + (pixels[at + 1] ?? 0) * fx;
  const lower = (pixels[at + width] ?? 0) * (1 - fx) + (pixels[at + width + 1] ?? 0) * fx;
  return upper + (lower - upper) * (y - top);
}

/** The artwork itself at this size: each pixel is the average of those that it covers. */
export function shrink(artwork: GrayPicture, width: number, height: number): FlatPicture {
  const values = new Float32Array(width * height);
  const stepX = artwork.width / width;
  const stepY = artwork.height / height;
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor(y * stepY);
    const bottom = Math.min(artwork.height, Math.ceil((y + 1) * stepY));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor(x * stepX);
      const right = Math.min(artwork.width, Math.ceil((x + 1) * stepX));
      let sum = 0;
      for (let py = top; py < bottom; py += 1) for (let px = left; px < right; px += 1) sum += artwork.pixels[py * artwork.width + px] ?? 0;
      values[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return { values, width, height };
}

/** The artwork as it looks from the side: as high as before, but narrower. */
export function squeeze(artwork: GrayPicture, share: number): GrayPicture {
  const width = Math.round(artwork.width * share);
  const { values, height } = shrink(artwork, width, artwork.height);
  return { pixels: Uint8Array.from(values), width, height };
}

/** Softens over three by three pixels. What is outside the photo stays outside. */
export function soften({ values, width, height }: FlatPicture): FlatPicture {
  const soft = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      let count = 0;
      for (let py = Math.max(0, y - 1); py <= Math.min(height - 1, y + 1); py += 1) {
        for (let px = Math.max(0, x - 1); px <= Math.min(width - 1, x + 1); px += 1) {
          const value = values[py * width + px] ?? -1;
          if (value < 0) continue;
          sum += value;
          count += 1;
        }
      }
      soft[y * width + x] = (values[y * width + x] ?? -1) < 0 ? -1 : sum / count;
    }
  }
  return { values: soft, width, height };
}
