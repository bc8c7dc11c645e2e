import type { Medium } from '@frontage/domain/medium';
import type { DimensionUnit } from '@frontage/domain/listing-rules';
import type { KindName } from '../scenes/kinds.ts';

/** What a kind of space costs a day where prices are average, how large it is, and what can be hung there. */
export type Trade = {
  daily: number;
  width: readonly [number, number];
  height: readonly [number, number];
  unit: DimensionUnit;
  /** The first is always accepted, the others often. */
  mediums: readonly [Medium, ...Medium[]];
  /** Renters at once. */
  slots: readonly [number, number];
};

export const trades: Record<KindName, Trade> = {
  paintedWall: { daily: 46, width: [18, 46], height: [12, 30], unit: 'feet', mediums: ['other', 'vinyl', 'fabric'], slots: [1, 1] },
  roofBillboard: { daily: 88, width: [24, 48], height: [10, 14], unit: 'feet', mediums: ['billboard', 'vinyl'], slots: [1, 1] },
  roadsideBillboard: { daily: 62, width: [36, 48], height: [10.5, 14], unit: 'feet', mediums: ['billboard', 'vinyl', 'led'], slots: [1, 1] },
  facadeScreen: { daily: 148, width: [20, 42], height: [12, 24], unit: 'feet', mediums: ['digital', 'led'], slots: [4, 8] },
  ledPanel: { daily: 84, width: [6, 18], height: [8, 14], unit: 'feet', mediums: ['led', 'digital'], slots: [3, 6] },
  busShelter: { daily: 21, width: [46, 48], height: [67, 70], unit: 'inches', mediums: ['paper', 'vinyl', 'digital'], slots: [1, 1] },
  fenceBanner: { daily: 13, width: [16, 40], height: [4, 6], unit: 'feet', mediums: ['vinyl', 'fabric'], slots: [1, 2] },
  scaffoldBanner: { daily: 118, width: [30, 60], height: [24, 42], unit: 'feet', mediums: ['vinyl', 'fabric', 'billboard'], slots: [1, 1] },
  shopWindow: { daily: 17, width: [48, 110], height: [36, 72], unit: 'inches', mediums: ['paper', 'vinyl', 'fabric'], slots: [1, 1] },
  neonSign: { daily: 26, width: [4, 9], height: [3, 7], unit: 'feet', mediums: ['neon', 'led', 'other'], slots: [1, 1] },
  stationPoster: { daily: 34, width: [46, 60], height: [40, 84], unit: 'inches', mediums: ['paper', 'digital'], slots: [1, 1] },
  garageWall: { daily: 15, width: [10, 22], height: [5, 8], unit: 'feet', mediums: ['vinyl', 'paper', 'led'], slots: [1, 2] },
  barnSide: { daily: 12, width: [28, 60], height: [12, 24], unit: 'feet', mediums: ['other', 'billboard', 'vinyl'], slots: [1, 1] },
  kioskColumn: { daily: 19, width: [10, 13], height: [8, 10], unit: 'feet', mediums: ['paper', 'vinyl'], slots: [1, 1] },
};
