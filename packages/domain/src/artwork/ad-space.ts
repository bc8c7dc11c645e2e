import type { DimensionUnit } from '../listing/listing-rules.ts';
import type { Medium } from '../listing/medium.ts';

/** The space for an ad, as far as its artwork is concerned. In inches, except for the distance. */
export interface AdSpace {
  width: number;
  height: number;
  /** Shows light and is not printed. */
  isScreen: boolean;
  /** Whether an ad on it may be a print. Signs of neon and painted walls are made by hand. */
  isPrinted: boolean;
  /** From how many feet people usually see it; null if the seller didn't say. */
  seenFrom: number | null;
  /** How far a print must continue beyond each side; null if the seller didn't say. */
  bleed: number | null;
}

/** What a listing says about it. */
export interface ListingSize {
  width: number;
  height: number;
  dimensionUnit: DimensionUnit;
  mediumsAccepted: readonly Medium[];
  seenFrom?: number | undefined;
  bleed?: number | undefined;
}

const screens: ReadonlySet<Medium> = new Set(['digital', 'led']);
const prints: ReadonlySet<Medium> = new Set(['vinyl', 'paper', 'fabric', 'billboard']);

export function toAdSpace({ width, height, dimensionUnit, mediumsAccepted, seenFrom, bleed }: ListingSize): AdSpace {
  const inches = dimensionUnit === 'feet' ? 12 : 1;
  return {
    width: width * inches,
    height: height * inches,
    isScreen: mediumsAccepted.length > 0 && mediumsAccepted.every((medium) => screens.has(medium)),
    isPrinted: mediumsAccepted.some((medium) => prints.has(medium)),
    seenFrom: seenFrom ?? null,
    bleed: bleed ?? null,
  };
}

/** In feet. Unless the seller says otherwise, people step back until they see the whole ad, but neither touch it nor look from far away. */
export function usualDistance({ width, height, seenFrom }: AdSpace): number {
  return seenFrom ?? Math.min(150, Math.max(3, (1.2 * Math.hypot(width, height)) / 12));
}

/** How far text and logos should stay away from each side, in inches: frames, hems and cuts may take as much. In quarters of an inch. */
export function safeMargin({ width, height, bleed }: AdSpace): number {
  return Math.ceil(4 * Math.max(0.02 * Math.min(width, height), bleed ?? 0, 0.25)) / 4;
}

/** As people say it: small things in inches, large ones in feet. */
export function formatLength(inches: number): string {
  return inches >= 36 ? `${formatDecimal(inches / 12)} ft` : `${formatDecimal(inches)} in`;
}

export function formatSize({ width, height }: { width: number; height: number }): string {
  const shorter = Math.min(width, height);
  // 46 × 68 in would be 3.83 × 5.67 ft.
  const isRound = [width, height].every((inches) => Math.abs(inches / 1.2 - Math.round(inches / 1.2)) < 0.001);
  if (shorter >= 120 || (shorter >= 36 && isRound)) return `${formatDecimal(width / 12)} × ${formatDecimal(height / 12)} ft`;
  return `${formatDecimal(width)} × ${formatDecimal(height)} in`;
}

/** Small numbers need their decimals: a bleed is often 1/8 of an inch. */
export function formatDecimal(value: number): string {
  const digits = value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : digits });
}

/** Width by height in words. */
export function describeAspect(aspect: number): string {
  const times = (Math.round(10 * Math.max(aspect, 1 / aspect)) / 10).toLocaleString('en-US');
  if (times === '1') return 'about as wide as it is high';
  return aspect > 1 ? `about ${times} times as wide as it is high` : `about ${times} times as high as it is wide`;
}
