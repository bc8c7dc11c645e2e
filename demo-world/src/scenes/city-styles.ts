/** The look of a city: its houses, its trees and its skyline. */
const cityStyles = ['brick', 'glass', 'sunbelt', 'bay', 'lake'] as const;
export type CityStyle = (typeof cityStyles)[number];

export type HouseStyle = 'tenement' | 'brownstone' | 'warehouse' | 'glass' | 'office' | 'deco' | 'stucco' | 'strip' | 'victorian';

export type CityLook = {
  styles: readonly [HouseStyle, ...HouseStyle[]];
  walls: Record<'warm' | 'cool', readonly [string, ...string[]]>;
  trims: readonly [string, ...string[]];
  /** Lowest and highest house, in meters. */
  heights: readonly [number, number];
  trees: readonly [TreeKind, ...TreeKind[]];
  mayBeSnow: boolean;
};

export type TreeKind = 'round' | 'tall' | 'palm' | 'cypress' | 'bare';

export const cityLooks: Record<CityStyle, CityLook> = {
  brick: {
    styles: ['tenement', 'tenement', 'brownstone', 'warehouse', 'deco'],
    walls: { warm: ['#a4472f', '#b0593c', '#8d3a2c', '#9a5a44', '#c07a55'], cool: ['#7b6a5f', '#c9b393', '#8c7f78', '#5c6b69'] },
    trims: ['#e8d8b8', '#d9c3a0', '#efe2c8'],
    heights: [10, 19],
    trees: ['round', 'round', 'tall'],
    mayBeSnow: true,
  },
  glass: {
    styles: ['glass', 'glass', 'office', 'deco', 'office'],
    walls: { warm: ['#c2a98a', '#b58d6f', '#d7c5a8'], cool: ['#3f6470', '#51707c', '#6f858a', '#38505e', '#8a9a9a'] },
    trims: ['#dfe3dc', '#efe9db', '#b9c6c6'],
    heights: [22, 46],
    trees: ['round', 'tall'],
    mayBeSnow: true,
  },
  sunbelt: {
    styles: ['stucco', 'stucco', 'strip', 'strip'],
    walls: { warm: ['#e9c9a0', '#e2a983', '#d98f6c', '#efdcbb', '#d9b27c'], cool: ['#9fc3b6', '#c9d3bf', '#88aeb4', '#e7dfd0'] },
    trims: ['#fbf1df', '#b5573b', '#7d4a35'],
    heights: [4.6, 8.5],
    trees: ['palm', 'palm', 'cypress'],
    mayBeSnow: false,
  },
  bay: {
    styles: ['victorian', 'victorian', 'victorian', 'stucco'],
    walls: { warm: ['#e2b39a', '#d98f7a', '#ecd3a2', '#c98a6b'], cool: ['#8fb3ae', '#a9b9c9', '#6f93a4', '#b7c29a', '#7b86a8'] },
    trims: ['#fbf4e4', '#f4e7cf'],
    heights: [9, 13],
    trees: ['round', 'cypress', 'tall'],
    mayBeSnow: false,
  },
  lake: {
    styles: ['warehouse', 'warehouse', 'tenement', 'office'],
    walls: { warm: ['#8a4a38', '#9c6144', '#6f3d33', '#b08a63'], cool: ['#6b7678', '#56646b', '#8c8f88', '#4b5a5c'] },
    trims: ['#c7ad8d', '#d8cdb8', '#9aa6a3'],
    heights: [9, 18],
    trees: ['tall', 'bare', 'round'],
    mayBeSnow: true,
  },
};
