import { drawStanding, rowOf } from './buildings.ts';
import { hintBricks } from './brickwork.ts';
import type { CameraSettings } from './camera.ts';
import type { Face } from './face.ts';
import { drawLamp, drawThing } from './furniture.ts';
import { type Front, type House, houseOf } from './house.ts';
import { type Area, boxFaces, drawRelief } from './solid.ts';
import { neonDesigns } from './neon-designs.ts';
import { fill, type Point } from './paper.ts';
import { drawPeople } from './people.ts';
import { finish, type Kind } from './scene.ts';
import { drawShop } from './shopfront.ts';
import { drawSky } from './sky.ts';
import { type Stage, stageFor } from './stage.ts';
import { drawStreet } from './street.ts';
import { drawWindows } from './windows.ts';
import { randomFrom } from '../random.ts';

const tubes = ['#ff5a4d', '#ffb02e', '#39d6b0', '#ff7fb0', '#5ab8ff', '#ffe27a'] as const;

/** A place for a neon sign, on dark bricks above a bar. */
export const neonSign: Kind = {
  views: ['frontal', 'below', 'quarter'],
  draw: (brief) => {
    const look = randomFrom(`${brief.seed} view`);
    const side = look.chance(0.5) ? 1 : -1;
    const cameras: Record<string, CameraSettings> = {
      frontal: { at: [look.between(-0.5, 0.5), 1.7, -11.4], lens: 1440, centre: [800, 1010] },
      below: { at: [side * 3, 1.5, -7.8], yaw: -side * 20, pitch: 17, lens: 1250, centre: [800, 690] },
      quarter: { at: [side * 6, 1.7, -9], yaw: -side * 34, lens: 1360, centre: [800, 990] },
    };
    const stage = stageFor(brief, cameras[brief.view] ?? { at: [0, 1.7, -11] });
    const random = stage.randomFor('neon');
    const width = 9;
    const house = houseOf(stage, 'hero', {
      x: -width / 2,
      width,
      height: random.between(9, 10.5),
      depth: 11,
      style: 'tenement',
      wall: random.pick(['#5f3a33', '#6f2c22', '#4b5a5c', '#3a3a4a', '#7b6a5f'] as const),
    });
    return finish(stage, [
      drawSky(stage),
      drawStanding(stage, [
        ...rowOf(stage, -width / 2, -60, { cap: 12 }),
        ...rowOf(stage, width / 2, 60, { cap: 12 }),
        { ...house, draw: () => drawBar(stage, house) },
      ]),
      drawStreet(stage),
      stage.light.glow > 0.3
        ? fill(
            stage.ground.shape([
              [-2.6, -0.2],
              [2.6, -0.2],
              [3.6, -4],
              [-3.6, -4],
            ]),
            tubeOf(stage),
            0.16,
          )
        : '',
      drawThing(stage, [-side * 3.9, 0, -0.8], 'planter'),
      drawLamp(stage, [side * 5.6, 0, -3.6], { mirrored: side > 0 }),
      drawPeople(stage, 'people', 4, [-4.4, 0, -3.2], [4.4, 0, -1.2]),
    ]);
  },
};

function tubeOf(stage: Stage): string {
  return stage.randomFor('tube').pick(tubes);
}

function drawBar(stage: Stage, house: House): string {
  const random = stage.randomFor('bar');
  const { front: face, left, right } = boxFaces(stage, house);
  const paint = stage.painterFor(face);
  const { width, height, wall } = house;
  const front: Front = { stage, face, paint, random, width, height, house };
  const size = random.between(3.7, 4.3);
  const area = [(width - size * 1.12) / 2, 4.4, size * 1.12, size] as const;
  const sides = [left, right].map((side) => (side.isSeen ? fill(side.rect(0, 0, house.depth, height), stage.painterFor(side)(wall)) : '')).join('');
  return [
    sides,
    fill(face.rect(0, 0, width, height), paint(wall)),
    hintBricks(face, random, width, height, [paint(wall, -0.2), paint(wall, 0.14)]),
    drawWindows(front, { u: 0.5, v: 5, columns: 2, rows: 1, w: 1.1, h: 2.2, stepU: width - 2.1, stepV: 3.3, frame: house.trim, stone: house.trim }),
    drawShop(front, {
      height: 3.9,
      awning: random.chance(0.3),
      trade: random.pick(['BAR', 'DINER', 'JAZZ', 'LOUNGE', 'RAMEN', 'MOTEL'] as const),
      sign: true,
    }),
    drawRelief(stage, face, [-0.1, height - 0.5, width + 0.2, 0.5], 0.4, house.trim),
    drawNeon(stage, face, area),
  ].join('');
}

/** A dark backboard with tubes; each tube glows in three rings, brightest within. */
function drawNeon(stage: Stage, face: Face, [u, v, w, h]: Area): string {
  const random = stage.randomFor('sign');
  const design = random.pick(neonDesigns);
  const main = tubeOf(stage);
  const second = random.pick(tubes);
  const isOn = stage.light.glow > 0.12 || stage.weather === 'rain' || stage.weather === 'overcast';
  const board = face.moved(u, v, 0.3);
  const at = (points: readonly Point[]) => points.map(([x, y]) => [w / 2 + x * h * 0.92, h / 2 - y * h * 0.92] as const);
  const lines = (all: readonly (readonly Point[])[], thickness: number) => all.map((points) => board.line(at(points), thickness)).join('');
  const seen = face.see(u + w / 2, v + h / 2);
  const r = seen ? h * seen.scale * 0.85 : 0;
  const glow =
    isOn && seen
      ? `<radialGradient id="neon"><stop stop-color="${main}" stop-opacity=".6"/><stop offset=".5" stop-color="${main}" stop-opacity=".2"/><stop offset="1" stop-color="${main}" stop-opacity="0"/></radialGradient><circle cx="${seen.x.toFixed(0)}" cy="${seen.y.toFixed(0)}" r="${r.toFixed(0)}" fill="url(#neon)" fill-opacity="${(0.25 + stage.light.glow * 0.6).toFixed(2)}"/>`
      : '';
  const layers = ([all, colour]: readonly [readonly (readonly Point[])[], string]) =>
    isOn
      ? fill(lines(all, 0.42), colour, 0.16) +
        fill(lines(all, 0.26), colour, 0.35) +
        fill(lines(all, 0.14), colour) +
        fill(lines(all, 0.05), '#fff8ea', 0.9)
      : fill(lines(all, 0.13), colour, 0.85) + fill(lines(all, 0.04), '#fff8ea', 0.7);
  const edge: Point[] = [
    [0.2, 0.2],
    [w - 0.2, 0.2],
    [w - 0.2, h - 0.2],
    [0.2, h - 0.2],
    [0.2, 0.2],
  ];
  const frame = random.chance(0.5) ? fill(board.line(edge, 0.2), second, isOn ? 0.3 : 0) + fill(board.line(edge, 0.07), second, isOn ? 1 : 0.8) : '';
  return [glow, drawRelief(stage, face, [u, v, w, h], 0.28, '#1a1518'), frame, layers([design.second, second]), layers([design.main, main])].join('');
}
