import type { BlockState } from '@frontage/domain/proof-check/block-map';
import type { GrayPicture } from '../../../platform/pictures/read-gray.ts';
import { blockSide, type FlatPicture, shrink, soften } from './straighten.ts';

export interface BlockMap {
  columns: number;
  rows: number;
  /** Row by row. */
  blocks: BlockState[];
}

export interface BlockComparison extends BlockMap {
  compared: number;
  same: number;
  /** The share of all blocks that is inside the photo. */
  inFrame: number;
  /** Average likeness of the compared blocks, from 0 to 1. */
  likeness: number;
}

/** Compared with a margin, so that something on the edge between two blocks counts for both. */
const windowSide = 24;
const minSpread = 6;
const minLikeness = { same: 0.6, unclear: 0.4 };

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Compares the artwork with the part of the photo on which it should be, block by block. A block may be off by `reach` pixels, because
 * paper has waves and corners are never exact.
 */
export function compareBlocks(artwork: GrayPicture, straightened: FlatPicture, reach: number): BlockComparison {
  const { width, height } = straightened;
  const flat = flatten(artwork, width, height);
  const photo = soften(straightened);
  const [columns, rows] = [width / blockSide, height / blockSide];
  const blocks: BlockState[] = [];
  let likeness = 0;
  let compared = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const area = windowAround(column, row, flat);
      if (!isInFrame(photo, area)) blocks.push('outside');
      else if (spreadIn(flat, area) < minSpread) blocks.push('plain');
      else {
        const found = bestLikeness(flat, photo, area, reach);
        likeness += Math.max(0, found);
        compared += 1;
        blocks.push(found > minLikeness.same ? 'same' : found > minLikeness.unclear ? 'unclear' : 'different');
      }
    }
  }
  const count = (state: BlockState) => blocks.filter((block) => block === state).length;
  return {
    columns,
    rows,
    blocks,
    compared,
    same: count('same'),
    inFrame: blocks.length === 0 ? 0 : 1 - count('outside') / blocks.length,
    likeness: compared === 0 ? 0 : likeness / compared,
  };
}

/** Each artwork is compared many times at the same few sizes. */
const flattened = new WeakMap<GrayPicture, Map<string, FlatPicture>>();

function flatten(artwork: GrayPicture, width: number, height: number): FlatPicture {
  const known = flattened.get(artwork) ?? new Map<string, FlatPicture>();
  const size = `${width} ${height}`;
  const flat = known.get(size) ?? soften(shrink(artwork, width, height));
  flattened.set(artwork, known.set(size, flat));
  return flat;
}

function windowAround(column: number, row: number, { width, height }: FlatPicture): Area {
  const margin = (windowSide - blockSide) / 2;
  const [left, top] = [Math.max(0, column * blockSide - margin), Math.max(0, row * blockSide - margin)];
  return { left, top, right: Math.min(width, left + windowSide), bottom: Math.min(height, top + windowSide) };
}

function isInFrame({ values, width }: FlatPicture, { left, top, right, bottom }: Area): boolean {
  let inside = 0;
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if ((values[y * width + x] ?? -1) >= 0) inside += 1;
  return inside > (right - left) * (bottom - top) * 0.9;
}

/** The standard deviation of the brightness. */
function spreadIn({ values, width }: FlatPicture, { left, top, right, bottom }: Area): number {
  let sum = 0;
  let squares = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const value = values[y * width + x] ?? 0;
      sum += value;
      squares += value * value;
    }
  }
  const count = (right - left) * (bottom - top);
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

function bestLikeness(flat: FlatPicture, photo: FlatPicture, area: Area, reach: number): number {
  let best = -1;
  for (let dy = -reach; dy <= reach; dy += 2) {
    for (let dx = -reach; dx <= reach; dx += 2) best = Math.max(best, likenessAt(flat, photo, area, dx, dy));
  }
  return best;
}

/** Normalized correlation: 1 for the same pattern in any light, 0 for an unrelated one. */
function likenessAt(flat: FlatPicture, photo: FlatPicture, { left, top, right, bottom }: Area, dx: number, dy: number): number {
  const { width, height } = flat;
  const a = flat.values;
  const b = photo.values;
  let count = 0;
  let sumA = 0;
  let sumB = 0;
  let squaresA = 0;
  let squaresB = 0;
  let products = 0;
  const toY = Math.min(bottom, height - dy);
  const fromX = Math.max(left, -dx);
  const toX = Math.min(right, width - dx);
  for (let y = Math.max(top, -dy); y < toY; y += 1) {
    for (let x = fromX; x < toX; x += 1) {
      const onPhoto = b[(y + dy) * width + x + dx] ?? -1;
      if (onPhoto < 0) continue;
      const onArtwork = a[y * width + x] ?? 0;
      count += 1;
      sumA += onArtwork;
      sumB += onPhoto;
      squaresA += onArtwork * onArtwork;
      squaresB += onPhoto * onPhoto;
      products += onArtwork * onPhoto;
    }
  }
  if (count < (right - left) * (bottom - top) * 0.7) return -1;
  const spreadA = squaresA / count - (sumA / count) ** 2;
  const spreadB = squaresB / count - (sumB / count) ** 2;
  if (spreadA < 1) return -1;
  // A plain part of the photo is like nothing.
  return spreadB < 1.5 ? 0 : (products / count - (sumA / count) * (sumB / count)) / Math.sqrt(spreadA * spreadB);
}
