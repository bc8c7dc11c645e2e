import type { Random } from '@frontage/demo-world/random';
import type { Point } from '@frontage/demo-world/scenes/canvas';

/** How a photo was taken, and what went wrong. */
export interface PhotoConditions {
  /** The share of the photo that the ad takes, as far as the scene allows it. */
  share: number;
  /** Degrees. */
  tilt: number;
  /** How far the corners of the view are moved, as a share of the width: another standpoint. */
  skew: number;
  /** From the middle of the photo to the middle of the ad, in shares. */
  offset: Point;
  isCut: boolean;
  isNight: boolean;
  people: number;
  poles: number;
  glares: number;
  glareStrength: number;
  blur: number;
  /** Pixels that the camera moved. */
  motion: number;
  noise: number;
  brightness: number;
  gamma: number;
  /** Color of the light, as three factors. */
  cast: readonly [number, number, number];
  jpegQuality: number;
}

export function chooseConditions(random: Random): PhotoConditions {
  // One number for how carefully the photo was taken: careless people tilt, move and compress more.
  const care = random.next();
  const isCut = random.chance(0.18);
  const isNight = random.chance(0.15);
  return {
    share: Math.exp(random.between(Math.log(0.05), Math.log(0.6))),
    tilt: random.between(-8, 8) * care,
    skew: 0.1 * care,
    ...chooseOffset(random, isCut),
    ...chooseLight(random, isNight),
    people: random.chance(0.35) ? random.whole(1, 3) : 0,
    poles: random.chance(0.25) ? random.whole(1, 2) : 0,
    glares: random.chance(0.25) ? random.whole(1, 2) : 0,
    glareStrength: random.between(0.5, 0.95),
    blur: random.chance(0.6) ? random.between(0.3, 0.8 + 2 * care) : 0,
    motion: random.chance(0.24 * care) ? random.whole(3, 9) : 0,
    noise: (isNight ? random.between(6, 16) : random.between(0, 8)) * (0.5 + care),
    gamma: random.between(0.8, 1.3),
    jpegQuality: Math.round(random.between(90 - 45 * care, 92)),
  };
}

export function chooseOffset(random: Random, isCut: boolean): Pick<PhotoConditions, 'offset' | 'isCut'> {
  const side = random.chance(0.5) ? 1 : -1;
  const offset: Point = isCut
    ? [side * random.between(0.2, 0.42), random.between(-0.25, 0.25)]
    : [random.between(-0.12, 0.12), random.between(-0.1, 0.1)];
  return { offset, isCut };
}

export function chooseLight(random: Random, isNight: boolean): Pick<PhotoConditions, 'isNight' | 'brightness' | 'cast'> {
  const [red, blue] = [random.between(0.92, 1.08), random.between(0.92, 1.08)];
  return {
    isNight,
    brightness: isNight ? random.between(0.22, 0.5) : random.between(0.75, 1.2),
    cast: isNight ? [1.15, 0.95, 0.7] : [red, 1, blue],
  };
}

/** Nothing is in front of the ad, and all of it is in the picture. */
export function isFreeView({ people, poles, glares, isCut }: PhotoConditions): boolean {
  return people === 0 && poles === 0 && glares === 0 && !isCut;
}
