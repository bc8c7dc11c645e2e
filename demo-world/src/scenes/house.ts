import type { Random } from '../random.ts';
import { cityLooks, type HouseStyle } from './city-styles.ts';
import type { Surface } from './surface.ts';
import type { PaintColor, SceneContext } from './scene-context.ts';

export type House = {
  style: HouseStyle;
  x: number;
  z: number;
  width: number;
  height: number;
  depth: number;
  wall: string;
  trim: string;
  accent: string;
  hasShop: boolean;
  name: string;
};

/** A house front, measured from its lower left corner, in meters. */
export type Front = { context: SceneContext; face: Surface; paint: PaintColor; random: Random; width: number; height: number; house: House };

const accents = ['#b23a22', '#1b6b5f', '#f5b82e', '#1f3f66', '#17352f', '#7a2f3a', '#c77b3b'] as const;

/** A house in the style of the city; given properties override it. */
export function createHouse(context: SceneContext, name: string, given: Partial<House> & { x: number }): House {
  const look = cityLooks[context.city];
  const random = context.randomFor(`house ${name}`);
  const style = given.style ?? random.pick(look.styles);
  const [low, high] = look.heights;
  return {
    style,
    z: 0,
    width: random.between(...widths[style]),
    height: random.between(low, high) * (style === 'deco' || style === 'glass' ? 1.15 : 1),
    depth: random.between(10, 14),
    wall: random.pick(random.chance(0.68) ? look.walls.warm : look.walls.cool),
    trim: random.pick(look.trims),
    accent: random.pick(accents),
    hasShop: random.chance(0.75),
    name,
    ...given,
  };
}

const widths: Record<HouseStyle, [number, number]> = {
  tenement: [7, 10],
  brownstone: [6, 7],
  warehouse: [11, 16],
  glass: [14, 20],
  office: [11, 16],
  deco: [9, 12],
  stucco: [9, 14],
  strip: [14, 20],
  victorian: [6.4, 7.6],
};
