import { fillPath, strokePath } from './canvas.ts';
import type { SceneContext } from './scene-context.ts';

/** Distances from the house fronts, in meters toward the camera. */
const streetPlan = { pavement: 4.2, road: 9.4 } as const;

type StreetOptions = { from?: number; to?: number; crossing?: number; paving?: string; pavement?: number; road?: number };

/** Sidewalk, curb, road and the near sidewalk, from the house fronts to the camera. */
export function drawStreet(context: SceneContext, options: StreetOptions = {}): string {
  const { from = -90, to = 90, crossing, pavement = streetPlan.pavement, road = streetPlan.road } = options;
  const { ground, paint } = context;
  const isWet = context.weather === 'rain';
  const isWhite = context.weather === 'snow';
  const paving = isWhite ? '#e9ebe8' : (options.paving ?? '#c9b8a3');
  const asphalt = isWhite ? '#8c8a8c' : isWet ? '#3f444c' : '#5a5351';
  const [curb, far] = [-pavement, -pavement - road];
  const length = to - from;
  const band = (z: number, depth: number) => ground.rect(from, z, length, depth);
  const seams = Array.from({ length: Math.round(length / 1.6) }, (_, i) => ground.rect(from + i * 1.6, curb, 0.035, pavement)).join('');
  const dashes = Array.from({ length: Math.round(length / 5) }, (_, i) => ground.rect(from + i * 5, curb - road / 2 - 0.07, 2.4, 0.14)).join('');
  return [
    fillPath(band(-40, 42), paint(asphalt)),
    fillPath(band(curb, pavement + 0.1), paint(paving)),
    fillPath(seams + ground.rect(from, curb + pavement * 0.5, length, 0.035), paint(paving, -0.18), 0.8),
    fillPath(band(-0.5, 0.5), context.light.shadow, context.light.shadowStrength * 0.8),
    fillPath(band(curb - 0.25, 0.25), paint('#a8998a')),
    fillPath(band(curb - 0.55, 0.3), paint(asphalt, -0.25)),
    fillPath(dashes, paint('#efe4cf'), isWhite ? 0.4 : 0.9),
    crossing === undefined ? '' : drawCrossing(context, crossing, curb - 0.6, road - 0.8),
    fillPath(band(far - 0.3, 0.3), paint('#a8998a')),
    fillPath(band(-60, far + 60 - 0.3), paint(paving, -0.04)),
    isWet ? drawPuddles(context) : '',
  ].join('');
}

function drawCrossing({ ground, paint }: SceneContext, x: number, z: number, depth: number): string {
  const bars = Array.from({ length: Math.floor(depth / 1.1) }, (_, i) => ground.rect(x - 1.7, z - 0.6 - i * 1.1, 3.4, 0.58)).join('');
  return fillPath(bars, paint('#efe6d4'), 0.92);
}

function drawPuddles(context: SceneContext): string {
  const random = context.randomFor('puddles');
  const puddles = Array.from({ length: 14 }, () =>
    context.ground.disc(random.between(-16, 16), random.between(-16, -1), random.between(0.6, 2.2), random.between(0.2, 0.6)),
  ).join('');
  return fillPath(puddles, context.sky[1], 0.34);
}

/** Sagging wires between two poles. */
export function drawWires(context: SceneContext, from: readonly [number, number, number], to: readonly [number, number, number], count = 2): string {
  const way = (drop: number) =>
    Array.from({ length: 13 }, (_, i) => {
      const t = i / 12;
      const seen = context.camera.project([
        from[0] + (to[0] - from[0]) * t,
        from[1] + (to[1] - from[1]) * t - drop - 4 * 0.7 * t * (1 - t),
        from[2] + (to[2] - from[2]) * t,
      ]);
      return seen ? `${i === 0 ? 'M' : 'L'}${seen.x.toFixed(1)} ${seen.y.toFixed(1)}` : '';
    }).join('');
  const d = Array.from({ length: count }, (_, i) => way(i * 0.4)).join('');
  return d.startsWith('M') ? strokePath(d, context.paint('#241c1a'), 2, 0.8) : '';
}
