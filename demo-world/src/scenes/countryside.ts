import type { Random } from '../random.ts';
import type { CityStyle } from './city-styles.ts';
import { drawUtilityPole } from './street-furniture.ts';
import { fillPath, type Point3d } from './canvas.ts';
import type { SceneContext } from './scene-context.ts';
import { drawWires } from './street.ts';
import { drawBush, drawTree } from './trees.ts';

/** Land near the city: the near field, the far field, and a stripe between them. */
const lands: Record<CityStyle, readonly [string, string, string]> = {
  brick: ['#7f9a58', '#9fb36c', '#6a8550'],
  glass: ['#86a05c', '#a8b873', '#6f8a55'],
  sunbelt: ['#d9b27c', '#e2c08e', '#c79a68'],
  bay: ['#c2a85c', '#d3bd74', '#8f9a58'],
  lake: ['#8a9a62', '#a9b27a', '#c9b56f'],
};

/** Fields to the horizon. */
export function drawFields(context: SceneContext): string {
  const random = context.randomFor('land');
  const [near, far, stripe] = context.weather === 'snow' ? (['#e6e9e8', '#f1f2ef', '#d3d9d9'] as const) : lands[context.city];
  const { ground, paint } = context;
  const strips = Array.from({ length: 5 }, (_, i) => {
    const z = 40 + i * 26 + random.between(0, 10);
    return fillPath(ground.rect(-400, z, 800, random.between(7, 16)), paint(i % 2 ? near : stripe, 0, 30 + i * 6));
  });
  const tufts = Array.from({ length: 60 }, () => {
    const [x, z] = [random.between(-40, 40), random.between(-6, 36)];
    return ground.disc(x, z, random.between(0.4, 1.6), random.between(0.12, 0.3));
  }).join('');
  return [
    fillPath(ground.rect(-400, -40, 800, 80), paint(near)),
    fillPath(ground.rect(-400, 34, 800, 600), paint(far, 0, 40)),
    ...strips,
    fillPath(tufts, paint(stripe, -0.05), 0.6),
  ].join('');
}

/** A road straight away from the camera, with shoulders, edge lines and center line. */
export function drawRoadAway(context: SceneContext, x: number, width: number): string {
  const { ground, paint } = context;
  const [from, length] = [-20, 420];
  const dashes = Array.from({ length: 40 }, (_, i) => ground.rect(x + width / 2 - 0.08, from + i * 9, 0.16, 4)).join('');
  const asphalt = context.weather === 'rain' ? '#4a4e55' : '#67605c';
  return [
    fillPath(ground.rect(x - 1.6, from, width + 3.2, length), paint('#b9a88d')),
    fillPath(ground.rect(x, from, width, length), paint(asphalt)),
    fillPath(ground.rect(x + 0.35, from, 0.16, length) + ground.rect(x + width - 0.5, from, 0.16, length), paint('#efe6d4'), 0.9),
    fillPath(dashes, paint('#f5b82e'), 0.95),
  ].join('');
}

/** A road across the picture. */
export function drawRoadAcross(context: SceneContext, z: number, width: number): string {
  const { ground, paint } = context;
  const dashes = Array.from({ length: 30 }, (_, i) => ground.rect(-70 + i * 5, z + width / 2 - 0.08, 2.6, 0.16)).join('');
  return [
    fillPath(ground.rect(-200, z - 1.4, 400, width + 2.8), paint('#b9a88d')),
    fillPath(ground.rect(-200, z, 400, width), paint(context.weather === 'rain' ? '#4a4e55' : '#67605c')),
    fillPath(ground.rect(-200, z + 0.3, 400, 0.14) + ground.rect(-200, z + width - 0.45, 400, 0.14), paint('#efe6d4'), 0.9),
    fillPath(dashes, paint('#f5b82e'), 0.95),
  ].join('');
}

/** Trees and bushes scattered over a piece of land, the farthest first. */
export function drawVegetation(context: SceneContext, name: string, count: number, from: Point3d, to: Point3d, { onlyBushes = false } = {}): string {
  const random: Random = context.randomFor(name);
  const spots = Array.from({ length: count }, () => [random.between(from[0], to[0]), 0, random.between(from[2], to[2])] as const).toSorted(
    (a, b) => b[2] - a[2],
  );
  return spots.map((spot) => (!onlyBushes && random.chance(0.45) ? drawTree(context, spot, random) : drawBush(context, spot, random))).join('');
}

/** Poles along a road that leads away from the camera, with wires between them. */
export function drawUtilityLine(context: SceneContext, x: number, zs: readonly number[]): string {
  const random = context.randomFor('pole line');
  const far = zs.toSorted((a, b) => b - a);
  return far
    .map(
      (z, i) =>
        drawUtilityPole(context, [x, 0, z], random) +
        (i + 1 < far.length ? [-0.8, 0.8].map((side) => drawWires(context, [x + side, 8.5, z], [x + side, 8.5, far[i + 1] ?? z], 1)).join('') : ''),
    )
    .join('');
}
