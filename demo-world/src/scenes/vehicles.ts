import type { Random } from '../random.ts';
import { type Surface, surfaceAt } from './surface.ts';
import { fillPath, type Point, type Point3d } from './canvas.ts';
import type { SceneContext } from './scene-context.ts';

const colors = ['#b23a22', '#1f3f66', '#1b6b5f', '#efe2c8', '#f5b82e', '#3a4247', '#8fb3ae', '#7a2f3a', '#c9b8a3', '#17130f'] as const;

type Model = { length: number; width: number; body: readonly Point[]; cabin: readonly Point[]; wheels: readonly [number, number]; wheel: number };

/** Outlines from front to back: meters along, meters up. */
const models = {
  sedan: {
    length: 4.5,
    width: 1.8,
    body: [
      [0, 0.32],
      [0, 0.72],
      [0.2, 0.86],
      [1.2, 0.97],
      [3.6, 1],
      [4.4, 0.92],
      [4.5, 0.74],
      [4.5, 0.32],
    ],
    cabin: [
      [1.05, 0.95],
      [1.75, 1.42],
      [3.05, 1.45],
      [3.85, 0.99],
    ],
    wheels: [0.9, 3.6],
    wheel: 0.34,
  },
  hatch: {
    length: 3.9,
    width: 1.7,
    body: [
      [0, 0.32],
      [0, 0.76],
      [0.2, 0.9],
      [0.95, 1.02],
      [3.75, 1.05],
      [3.9, 0.8],
      [3.9, 0.32],
    ],
    cabin: [
      [0.8, 1],
      [1.45, 1.5],
      [3.3, 1.54],
      [3.8, 1.02],
    ],
    wheels: [0.75, 3.15],
    wheel: 0.33,
  },
  van: {
    length: 5.2,
    width: 2,
    body: [
      [0, 0.36],
      [0, 1],
      [0.3, 1.16],
      [1.1, 1.26],
      [5.2, 1.26],
      [5.2, 0.36],
    ],
    cabin: [
      [0.75, 1.2],
      [1.35, 2.12],
      [1.7, 2.22],
      [5.15, 2.22],
      [5.2, 1.2],
    ],
    wheels: [0.95, 4.2],
    wheel: 0.37,
  },
  pickup: {
    length: 5.3,
    width: 1.95,
    body: [
      [0, 0.42],
      [0, 0.92],
      [0.2, 1.04],
      [1.4, 1.12],
      [5.3, 1.12],
      [5.3, 0.42],
    ],
    cabin: [
      [1.25, 1.08],
      [1.85, 1.72],
      [3, 1.74],
      [3.35, 1.1],
    ],
    wheels: [1, 4.2],
    wheel: 0.4,
  },
} satisfies Record<string, Model>;

type VehicleModel = keyof typeof models;
type Heading = 'left' | 'right' | 'away' | 'towards';

/** A car whose nose points somewhere; `spot` is the middle of it on the ground. */
export function drawCar(
  context: SceneContext,
  spot: Point3d,
  heading: Heading,
  random: Random,
  options: { model?: VehicleModel; color?: string } = {},
): string {
  const model: Model = models[options.model ?? random.pick(['sedan', 'sedan', 'hatch', 'hatch', 'van', 'pickup'] as const)];
  const color = options.color ?? random.pick(colors);
  const back = { left: [1, 0, 0], right: [-1, 0, 0], away: [0, 0, -1], towards: [0, 0, 1] } as const;
  const along: Point3d = back[heading];
  const across: Point3d = [along[2], 0, -along[0]];
  const { length, width } = model;
  const isBox = model.cabin.length > 4;
  const corner: Corner = (l, side, up) => [
    spot[0] + along[0] * (l - length / 2) + across[0] * side,
    spot[1] + up,
    spot[2] + along[2] * (l - length / 2) + across[2] * side,
  ];
  const sides = [-width / 2, width / 2].map((side) => ({ side, face: faceOf(context, corner(0, side, 0), along, side < 0) }));
  const seen = sides.find(({ face }) => face.isVisible);
  return [
    fillPath(
      context.camera.figure([
        corner(-0.1, -width / 2 - 0.1, 0.01),
        corner(-0.1, width / 2 + 0.1, 0.01),
        corner(length + 0.1, width / 2 + 0.1, 0.01),
        corner(length + 0.1, -width / 2 - 0.1, 0.01),
      ]),
      context.light.shadow,
      0.45,
    ),
    extrude(context, model.body, corner, width / 2, (looks) => context.paint(color, looks === 'up' ? 0.22 : -0.1)),
    lamps(context, model, corner, width / 2),
    seen
      ? fillPath(seen.face.shape(model.body), context.paint(color, -0.04)) +
        fillPath(seen.face.rect(0.05, 0.36, length - 0.1, 0.16), context.paint(color, -0.3))
      : '',
    seen ? wheelsOn(context, seen.face, model) : '',
    extrude(context, model.cabin, corner, width / 2 - 0.12, (looks) =>
      looks === 'up' ? context.paint(color, 0.1) : looks === 'back' && isBox ? context.paint(color, -0.06) : context.light.glass,
    ),
    seen ? cabinSide(context, model, faceOf(context, corner(0, seen.side * ((width / 2 - 0.12) / (width / 2)), 0), along, seen.side < 0), color) : '',
  ].join('');
}

function faceOf(context: SceneContext, at: Point3d, along: Point3d, isFlipped: boolean): Surface {
  return surfaceAt(context.camera, at, along, [0, 1, 0], isFlipped);
}

type Corner = (l: number, side: number, up: number) => Point3d;

/** The visible surfaces between two equal outlines; `colorOf` gets the direction of each: up, ahead or back. */
function extrude(
  context: SceneContext,
  profile: readonly Point[],
  corner: Corner,
  half: number,
  colorOf: (looks: 'up' | 'ahead' | 'back') => string,
): string {
  return profile
    .slice(1)
    .map(([toL, toV], i) => {
      const [l, v] = profile[i] ?? [toL, toV];
      const [dl, dv] = [toL - l, toV - v];
      const middle = corner((l + toL) / 2, 0, (v + toV) / 2);
      const outward = corner((l + toL) / 2 - dv, 0, (v + toV) / 2 + dl);
      const towards = [0, 1, 2].reduce(
        (sum, axis) => sum + ((outward[axis] ?? 0) - (middle[axis] ?? 0)) * ((context.camera.at[axis] ?? 0) - (middle[axis] ?? 0)),
        0,
      );
      if (towards <= 0) return '';
      const surface = context.camera.figure([corner(l, -half, v), corner(toL, -half, toV), corner(toL, half, toV), corner(l, half, v)]);
      return fillPath(surface, colorOf(dl > Math.abs(dv) * 1.2 ? 'up' : dv > 0 ? 'ahead' : 'back'));
    })
    .join('');
}

function lamps(context: SceneContext, { length, body }: Model, corner: Corner, half: number): string {
  const height = body[1]?.[1] ?? 0.8;
  const pair = (l: number) =>
    [-1, 1]
      .map((side) =>
        context.camera.figure([
          corner(l, side * half * 0.95, height * 0.72),
          corner(l, side * half * 0.6, height * 0.72),
          corner(l, side * half * 0.6, height * 0.94),
          corner(l, side * half * 0.95, height * 0.94),
        ]),
      )
      .join('');
  const isFrontSeen = distanceTo(context, corner(0, 0, 0)) < distanceTo(context, corner(length, 0, 0));
  return isFrontSeen
    ? fillPath(pair(-0.01), context.light.glow > 0.2 ? '#fff6d8' : context.paint('#f3ead2'))
    : fillPath(pair(length + 0.01), context.light.glow > 0.2 ? '#ff5a3c' : context.paint('#c23a26'));
}

function distanceTo(context: SceneContext, [x, , z]: Point3d): number {
  return Math.hypot(x - context.camera.at[0], z - context.camera.at[2]);
}

function wheelsOn(context: SceneContext, face: Surface, { wheels, wheel }: Model): string {
  const each = (r: number) => wheels.map((l) => face.disc(l, wheel, r)).join('');
  return (
    fillPath(each(wheel + 0.06), context.paint('#17130f')) +
    fillPath(each(wheel * 0.56), context.paint('#b9b3a6')) +
    fillPath(each(wheel * 0.22), context.paint('#4a4340'))
  );
}

function cabinSide(context: SceneContext, { cabin }: Model, face: Surface, color: string): string {
  const [a = [0, 0], b = [0, 0], c = [0, 0], d = [0, 0]] = cabin.length > 4 ? [cabin[0], cabin[1], cabin[3], cabin[4]] : cabin;
  const top = Math.min(b[1], c[1]) - 0.1;
  const end = cabin.length > 4 ? Math.min(c[0], a[0] + 1.9) : c[0];
  const pane: Point[] = [
    [a[0] + 0.22, a[1] + 0.08],
    [b[0] + 0.06, top],
    [end - 0.04, top],
    [cabin.length > 4 ? end - 0.04 : d[0] - 0.2, a[1] + 0.08],
  ];
  const post = (b[0] + end) / 2;
  return (
    fillPath(face.shape(cabin), context.paint(color, -0.02)) +
    fillPath(face.shape(pane), context.light.glass) +
    fillPath(face.rect(post, a[1], 0.09, top - a[1]), context.paint(color, -0.02))
  );
}

/** A city bus from the side, with lit windows. */
export function drawBus(context: SceneContext, [x, , z]: Point3d, random: Random): string {
  const face = surfaceAt(context.camera, [x - 5.6, 0, z], [1, 0, 0], [0, 1, 0]);
  const paint = context.painterFor(face);
  const color = random.pick(['#b23a22', '#1b6b5f', '#1f3f66', '#f5b82e'] as const);
  const panes = Array.from({ length: 7 }, (_, i) => face.rect(0.5 + i * 1.42, 1.45, 1.3, 1.05)).join('');
  return [
    fillPath(context.ground.rect(x - 5.7, z - 0.2, 11.4, 2.7), context.light.shadow, 0.4),
    fillPath(face.rect(0, 0.38, 11.2, 2.66), paint('#f3e8d3')),
    fillPath(face.rect(0, 0.38, 11.2, 0.85), paint(color)),
    fillPath(face.rect(0, 2.66, 11.2, 0.38), paint(color, -0.1)),
    fillPath(panes, context.light.glow > 0.3 ? context.light.lit : context.light.glass),
    fillPath(face.rect(10.5, 1.2, 0.7, 1.4), context.light.glass),
    fillPath([2, 9].map((u) => face.disc(u, 0.48, 0.52)).join(''), paint('#17130f')),
    fillPath([2, 9].map((u) => face.disc(u, 0.48, 0.26)).join(''), paint('#b9b3a6')),
  ].join('');
}
