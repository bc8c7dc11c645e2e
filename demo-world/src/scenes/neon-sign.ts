import { drawSideBySide, rowOfHouses } from './buildings.ts';
import { scatterBricks } from './brickwork.ts';
import type { CameraSettings } from './camera.ts';
import type { Surface } from './surface.ts';
import { drawLamp, drawStreetItem } from './street-furniture.ts';
import { type Front, type House, createHouse } from './house.ts';
import { type Area, boxSurfaces, drawRelief } from './solids.ts';
import { neonDesigns } from './neon-designs.ts';
import { fillPath, type Point, roundToTenth, strokePath } from './canvas.ts';
import { drawPeople } from './people.ts';
import { finishSvg, type SceneKind } from './scene.ts';
import { drawShop } from './shopfront.ts';
import { drawSky } from './sky.ts';
import { type SceneContext, createSceneContext } from './scene-context.ts';
import { drawStreet } from './street.ts';
import { drawWindows } from './windows.ts';
import { seededRandom } from '../random.ts';

const tubes = ['#ff5a4d', '#ffb02e', '#39d6b0', '#ff7fb0', '#5ab8ff', '#ffe27a'] as const;

/** A place for a neon sign, on dark bricks above a bar. */
export const neonSign: SceneKind = {
  views: ['frontal', 'below', 'quarter'],
  draw: (brief) => {
    const look = seededRandom(`${brief.seed} view`);
    const side = look.chance(0.5) ? 1 : -1;
    const cameras: Record<string, CameraSettings> = {
      frontal: { at: [look.between(-0.5, 0.5), 1.7, -11.4], lens: 1440, center: [800, 1010] },
      below: { at: [side * 3, 1.5, -7.8], yaw: -side * 20, pitch: 17, lens: 1250, center: [800, 690] },
      quarter: { at: [side * 6, 1.7, -9], yaw: -side * 34, lens: 1360, center: [800, 990] },
    };
    const context = createSceneContext(brief, cameras[brief.view] ?? { at: [0, 1.7, -11] });
    const random = context.randomFor('neon');
    const width = 9;
    const house = createHouse(context, 'hero', {
      x: -width / 2,
      width,
      height: random.between(9, 10.5),
      depth: 11,
      style: 'tenement',
      wall: random.pick(['#5f3a33', '#6f2c22', '#4b5a5c', '#3a3a4a', '#7b6a5f'] as const),
    });
    return finishSvg(context, [
      drawSky(context),
      drawSideBySide(context, [
        ...rowOfHouses(context, -width / 2, -60, { cap: 12 }),
        ...rowOfHouses(context, width / 2, 60, { cap: 12 }),
        { ...house, draw: () => drawBar(context, house) },
      ]),
      drawStreet(context),
      context.light.glow > 0.3
        ? fillPath(
            context.ground.shape([
              [-2.6, -0.2],
              [2.6, -0.2],
              [3.6, -4],
              [-3.6, -4],
            ]),
            tubeOf(context),
            0.16,
          )
        : '',
      drawStreetItem(context, [-side * 3.9, 0, -0.8], 'planter'),
      drawLamp(context, [side * 5.6, 0, -3.6], { mirrored: side > 0 }),
      drawPeople(context, 'people', 4, [-4.4, 0, -3.2], [4.4, 0, -1.2]),
    ]);
  },
};

function tubeOf(context: Pick<SceneContext, 'randomFor'>): string {
  return context.randomFor('tube').pick(tubes);
}

/** What the sign of a listing shows. */
function chooseSign(context: Pick<SceneContext, 'randomFor'>) {
  const random = context.randomFor('sign');
  return { design: random.pick(neonDesigns), main: tubeOf(context), second: random.pick(tubes), hasEdge: random.chance(0.5) };
}

/** The sign of a listing seen from the front, as its customer sends it. */
export function drawFlatSign(seed: string, w: number, h: number): string {
  const { design, main, second, hasEdge } = chooseSign({ randomFor: (name) => seededRandom(`${seed} ${name}`) });
  const size = Math.min(w, h) * 0.92;
  const way = (points: readonly Point[]) =>
    points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${roundToTenth(w / 2 + x * size)} ${roundToTenth(h / 2 + y * size)}`).join('');
  const draw = (all: Tubes, color: string) => {
    const d = all.map(way).join('');
    return strokePath(d, color, size * 0.1, 0.2) + strokePath(d, color, size * 0.036) + strokePath(d, '#fff8ea', size * 0.012);
  };
  const margin = w * 0.05;
  const edge = strokePath(`M${margin} ${margin}H${w - margin}V${h - margin}H${margin}Z`, second, size * 0.018);
  return [fillPath(`M0 0H${w}V${h}H0Z`, '#1a1518'), hasEdge ? edge : '', draw(design.second, second), draw(design.main, main)].join('');
}

function drawBar(context: SceneContext, house: House): string {
  const random = context.randomFor('bar');
  const { front: face, left, right } = boxSurfaces(context, house);
  const paint = context.painterFor(face);
  const { width, height, wall } = house;
  const front: Front = { context, face, paint, random, width, height, house };
  const size = random.between(3.7, 4.3);
  const area = [(width - size * 1.12) / 2, 4.4, size * 1.12, size] as const;
  const sides = [left, right]
    .map((side) => (side.isVisible ? fillPath(side.rect(0, 0, house.depth, height), context.painterFor(side)(wall)) : ''))
    .join('');
  return [
    sides,
    fillPath(face.rect(0, 0, width, height), paint(wall)),
    scatterBricks(face, random, width, height, [paint(wall, -0.2), paint(wall, 0.14)]),
    drawWindows(front, { u: 0.5, v: 5, columns: 2, rows: 1, w: 1.1, h: 2.2, stepU: width - 2.1, stepV: 3.3, frame: house.trim, stone: house.trim }),
    drawShop(front, {
      height: 3.9,
      awning: random.chance(0.3),
      trade: random.pick(['BAR', 'DINER', 'JAZZ', 'LOUNGE', 'RAMEN', 'MOTEL'] as const),
      sign: true,
    }),
    drawRelief(context, face, [-0.1, height - 0.5, width + 0.2, 0.5], 0.4, house.trim),
    drawNeon(context, face, area),
  ].join('');
}

type Tubes = readonly (readonly Point[])[];

/** A dark board with tubes; each tube glows in layers, brightest inside. */
function drawNeon(context: SceneContext, face: Surface, [u, v, w, h]: Area): string {
  const { design, main, second, hasEdge } = chooseSign(context);
  const isOn = context.light.glow > 0.12 || context.weather === 'rain' || context.weather === 'overcast';
  const board = face.moved(u, v, 0.3);
  const meter = board.project(w / 2, h / 2)?.scale ?? 0;
  const bent = (all: Tubes) =>
    all
      .map((points) =>
        wayOf(
          board,
          points.map(([x, y]) => [w / 2 + x * h * 0.92, h / 2 - y * h * 0.92] as const),
        ),
      )
      .join('');
  const tube = (d: string, color: string, thickness: number) =>
    (isOn ? strokePath(d, color, 3 * thickness * meter, 0.16) + strokePath(d, color, 1.9 * thickness * meter, 0.35) : '') +
    strokePath(d, color, thickness * meter, isOn ? 1 : 0.85) +
    strokePath(d, '#fff8ea', 0.36 * thickness * meter, isOn ? 0.9 : 0.7);
  const edge: Point[] = [
    [0.2, 0.2],
    [w - 0.2, 0.2],
    [w - 0.2, h - 0.2],
    [0.2, h - 0.2],
    [0.2, 0.2],
  ];
  return [
    isOn ? drawGlow(board, w, h, main, 0.25 + context.light.glow * 0.6) : '',
    drawRelief(context, face, [u, v, w, h], 0.28, '#1a1518'),
    hasEdge ? tube(wayOf(board, edge), second, 0.07) : '',
    tube(bent(design.second), second, 0.14),
    tube(bent(design.main), main, 0.14),
  ].join('');
}

function wayOf(face: Surface, points: readonly Point[]): string {
  const seen = points.map(([u, v]) => face.project(u, v));
  return seen.map((spot, i) => (spot ? `${i === 0 ? 'M' : 'L'}${roundToTenth(spot.x)} ${roundToTenth(spot.y)}` : '')).join('');
}

/** The colored glow around the sign. */
function drawGlow(board: Surface, w: number, h: number, color: string, strength: number): string {
  const seen = board.project(w / 2, h / 2);
  if (!seen) return '';
  const stop = (offset: number, opacity: number) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;
  return [
    `<radialGradient id="neon">${stop(0, 0.6)}${stop(0.5, 0.2)}${stop(1, 0)}</radialGradient>`,
    `<circle cx="${roundToTenth(seen.x)}" cy="${roundToTenth(seen.y)}" r="${roundToTenth(h * seen.scale * 0.85)}" fill="url(#neon)" fill-opacity="${strength.toFixed(2)}"/>`,
  ].join('');
}
