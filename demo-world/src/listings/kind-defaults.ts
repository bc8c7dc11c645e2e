import type { Kind } from '@frontage/domain/listing/kind';
import type { DimensionUnit } from '@frontage/domain/listing/listing-rules';
import type { Medium } from '@frontage/domain/listing/medium';
import type { Random } from '../random.ts';
import type { ListingKind } from '../scenes/scene-kinds.ts';

/** The daily price of a kind at average prices, its size, and its mediums. */
export type KindDefaults = {
  daily: number;
  width: readonly [number, number];
  height: readonly [number, number];
  unit: DimensionUnit;
  /** The first is always accepted, the others often. */
  mediums: readonly [Medium, ...Medium[]];
  /** How many can rent it at the same time. */
  slots: readonly [number, number];
  /** For what takes long to produce or to put up. */
  leadDays?: number;
  /** What a printer has to know: feet, inches and words. */
  printing?: { seenFrom: number; bleed: number; fileRequirements: string };
};

const vinylPrint = { bleed: 2, fileRequirements: 'PDF/X-4 at 10% of full size, fonts embedded.\nCMYK, no spot colors.' };
const paperPrint = { bleed: 0.125, fileRequirements: 'PDF/X-4 at full size, or a JPEG with at least 100 pixels per inch.' };

export const kindDefaults: Record<ListingKind, KindDefaults> = {
  paintedWall: { daily: 46, width: [18, 46], height: [12, 30], unit: 'feet', mediums: ['other', 'vinyl', 'fabric'], slots: [1, 1] },
  roofBillboard: {
    daily: 88,
    width: [24, 48],
    height: [10, 14],
    unit: 'feet',
    mediums: ['billboard', 'vinyl'],
    slots: [1, 1],
    printing: { seenFrom: 120, ...vinylPrint },
  },
  roadsideBillboard: {
    daily: 62,
    width: [36, 48],
    height: [10.5, 14],
    unit: 'feet',
    mediums: ['billboard', 'vinyl', 'led'],
    slots: [1, 1],
    printing: { seenFrom: 250, ...vinylPrint },
  },
  facadeScreen: { daily: 148, width: [20, 42], height: [12, 24], unit: 'feet', mediums: ['digital', 'led'], slots: [4, 8] },
  ledPanel: { daily: 84, width: [6, 18], height: [8, 14], unit: 'feet', mediums: ['led', 'digital'], slots: [3, 6] },
  busShelter: {
    daily: 21,
    width: [46, 48],
    height: [67, 70],
    unit: 'inches',
    mediums: ['paper', 'vinyl', 'digital'],
    slots: [1, 1],
    printing: { seenFrom: 8, ...paperPrint },
  },
  fenceBanner: { daily: 13, width: [12, 24], height: [4, 6], unit: 'feet', mediums: ['vinyl', 'fabric'], slots: [1, 2] },
  scaffoldBanner: {
    daily: 118,
    width: [30, 60],
    height: [24, 42],
    unit: 'feet',
    mediums: ['vinyl', 'fabric', 'billboard'],
    slots: [1, 1],
    leadDays: 7,
  },
  shopWindow: { daily: 17, width: [48, 110], height: [36, 72], unit: 'inches', mediums: ['paper', 'vinyl', 'fabric'], slots: [1, 1] },
  neonSign: { daily: 26, width: [4, 9], height: [3, 7], unit: 'feet', mediums: ['neon', 'led', 'other'], slots: [1, 1], leadDays: 10 },
  stationPoster: {
    daily: 34,
    width: [46, 60],
    height: [40, 84],
    unit: 'inches',
    mediums: ['paper', 'digital'],
    slots: [1, 1],
    printing: { seenFrom: 6, ...paperPrint },
  },
  garageWall: { daily: 15, width: [10, 22], height: [5, 8], unit: 'feet', mediums: ['vinyl', 'paper', 'led'], slots: [1, 2] },
  barnSide: { daily: 12, width: [28, 60], height: [12, 24], unit: 'feet', mediums: ['other', 'billboard', 'vinyl'], slots: [1, 1], leadDays: 5 },
  kioskColumn: { daily: 19, width: [6, 8], height: [8, 10], unit: 'feet', mediums: ['paper', 'vinyl'], slots: [1, 1] },
};

/** The kind that such a listing has. */
export const kindOfScene: Record<ListingKind, Kind> = {
  paintedWall: 'wall',
  garageWall: 'wall',
  barnSide: 'wall',
  roofBillboard: 'billboard',
  roadsideBillboard: 'billboard',
  facadeScreen: 'digital_screen',
  ledPanel: 'digital_screen',
  shopWindow: 'shop_window',
  busShelter: 'poster',
  stationPoster: 'poster',
  kioskColumn: 'poster',
  fenceBanner: 'banner',
  scaffoldBanner: 'banner',
  neonSign: 'other',
};

/** In cents and basis points, as stored. */
export type Prices = Record<'daily' | 'weekly' | 'monthly' | 'yearly', { price: number; discount: number }>;

/** How many daily prices a longer period costs, at least and at most. */
const daysCharged: Record<'weekly' | 'monthly' | 'yearly', [number, number]> = { weekly: [5, 6], monthly: [18, 24], yearly: [150, 215] };
const discounts = [500, 750, 1_000, 1_250, 1_500, 2_000] as const;

/** Prices around the usual one, rounded like people round; sometimes a period is not offered. */
export function pricesAround(random: Random, usual: number): Prices {
  const day = usual * Math.exp(random.normal() * 0.28);
  const priceFor = (period: keyof typeof daysCharged) => day * random.between(...daysCharged[period]);
  const discount = (chance: number) => (random.chance(chance) ? random.pick(discounts) : 0);
  const prices: Prices = {
    daily: { price: roundPrice(random, day), discount: discount(0.08) },
    weekly: { price: roundPrice(random, priceFor('weekly')), discount: discount(0.16) },
    monthly: { price: roundPrice(random, priceFor('monthly')), discount: discount(0.24) },
    yearly: { price: roundPrice(random, priceFor('yearly')), discount: discount(0.3) },
  };
  const absent = random.next();
  if (absent < 0.12) prices.daily.price = 0;
  if (absent < 0.03) prices.weekly.price = 0;
  if (absent > 0.82) prices.yearly.price = 0;
  for (const price of Object.values(prices)) if (price.price === 0) price.discount = 0;
  return prices;
}

/** Small amounts end in 50 or 99 cents, large ones in tens of dollars. */
function roundPrice(random: Random, dollars: number): number {
  if (dollars < 40) return Math.round(dollars) * 100 - random.pick([0, 0, 1, 50] as const);
  if (dollars < 200) return Math.round(dollars / 5) * 500 - random.pick([0, 0, 100] as const);
  if (dollars < 2_000) return Math.round(dollars / 10) * 1_000;
  return Math.round(dollars / 50) * 5_000;
}
