import { seededRandom } from '../random.ts';
import { drawSideBySide, rowOfHouses } from './buildings.ts';
import { scatterBricks } from './brickwork.ts';
import type { CameraSettings } from './camera.ts';
import { brightness } from './color.ts';
import { drawLamp, drawStreetItem } from './street-furniture.ts';
import { type Front, type House, createHouse } from './house.ts';
import { drawWord, textWidth } from './letters.ts';
import { fillPath } from './canvas.ts';
import { drawPanel } from './ad-panel.ts';
import { drawPeople } from './people.ts';
import { choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind } from './scene.ts';
import { drawAwning } from './shopfront.ts';
import { drawSky } from './sky.ts';
import { boxSurfaces, drawRelief } from './solids.ts';
import { type SceneContext, createSceneContext } from './scene-context.ts';
import { drawStreet } from './street.ts';
import { drawTree } from './trees.ts';
import { drawWindows } from './windows.ts';

const trades = [
  'BAKERY',
  'COFFEE',
  'BOOKS',
  'FLOWERS',
  'RECORDS',
  'BARBER',
  'TAILOR',
  'NOODLES',
  'BIKES',
  'CERAMICS',
  'WINE',
  'TEA',
  'CHEESE',
] as const;

/** The large window of a shop, seen from the pavement. */
export const shopWindow: SceneKind = {
  views: ['frontal', 'quarter', 'street'],
  draw: (brief) => {
    const look = seededRandom(`${brief.seed} view`);
    const side = look.chance(0.5) ? 1 : -1;
    const cameras: Record<string, CameraSettings> = {
      frontal: { at: [look.between(-0.4, 0.4), 1.65, -9], lens: 1640, centre: [800, 800] },
      quarter: { at: [side * 4.4, 1.65, -7.6], yaw: -side * 30, lens: 1560, centre: [800, 800] },
      street: { at: [side * 5.6, 1.65, -5.2], yaw: -side * 49, lens: 1340, centre: [800, 780] },
    };
    const stage = createSceneContext(brief, cameras[brief.view] ?? { at: [0, 1.7, -10] });
    const random = stage.randomFor('shop');
    const width = 8.4;
    const house = createHouse(stage, 'hero', { x: -width / 2, width, height: random.between(8, 10), depth: 11, style: 'tenement' });
    return finishSvg(stage, [
      drawSky(stage),
      drawSideBySide(stage, [
        ...rowOfHouses(stage, -width / 2, -60),
        ...rowOfHouses(stage, width / 2, 60),
        { ...house, draw: () => drawFront(stage, house) },
      ]),
      drawStreet(stage, { pavement: 5 }),
      stage.light.glow > 0.3
        ? fillPath(
            stage.ground.shape([
              [-3.6, -0.2],
              [3.6, -0.2],
              [4.4, -3.4],
              [-4.4, -3.4],
            ]),
            stage.light.lit,
            0.28 * stage.light.glow,
          )
        : '',
      drawStreetItem(stage, [-width * 0.46, 0, -0.7], 'planter'),
      drawStreetItem(stage, [width * 0.46, 0, -0.7], 'planter'),
      brief.view === 'street' ? '' : drawTree(stage, [-side * 5.6, 0, -4], stage.randomFor('tree')),
      brief.view === 'street' ? '' : drawLamp(stage, [side * 5.4, 0, -4.4], { mirrored: side > 0 }),
      drawPeople(stage, 'people', 2, [-4, 0, -3.4], [4, 0, -2], [-2.9, 2.9]),
    ]);
  },
};

function drawFront(stage: SceneContext, house: House): string {
  const random = stage.randomFor('front');
  const { front: face, left, right } = boxSurfaces(stage, house);
  const paint = stage.painterFor(face);
  const { width, height, wall } = house;
  const front: Front = { stage, face, paint, random, width, height, house };
  const base = random.pick(['#1b6b5f', '#1f3f66', '#b23a22', '#2b2523', '#17352f', '#e8d8b8', '#7a2f3a', '#d98f6c'] as const);
  const frame = brightness(base) > 0.5 ? '#2b2523' : '#efe2c8';
  const door = random.chance(0.5) ? 0.55 : width - 1.75;
  const [u, w] = door < 2 ? [2.15, width - 2.75] : [0.6, width - 2.75];
  const trade = random.pick(trades);
  const size = Math.min(0.56, (width * 0.55) / textWidth(trade));
  const inside = stage.light.glow > 0.1 ? stage.light.lit : stage.light.glass;
  const [pw, ph] = random.chance(0.6) ? [w * 0.7, 2.1] : [1.9, 2.2];
  const poster = [u + (w - pw) * random.pick([0.3, 0.5, 0.7] as const), 0.74, pw, ph] as const;
  const hasAwning = random.chance(0.4);
  const sides = [left, right]
    .map((side) => (side.isVisible ? fillPath(side.rect(0, 0, house.depth, height), stage.painterFor(side)(wall)) : ''))
    .join('');
  const lamps = Array.from(
    { length: 4 },
    (_, i) => face.disc(u + (w * (i + 0.5)) / 4, 2.78, 0.13) + face.rect(u + (w * (i + 0.5)) / 4 - 0.015, 2.8, 0.03, 0.3),
  ).join('');
  return [
    sides,
    fillPath(face.rect(0, 0, width, height), paint(wall)),
    scatterBricks(face, random, width, height, [paint(wall, -0.14), paint(wall, 0.1)]),
    drawWindows(front, {
      u: width * 0.1,
      v: 5,
      columns: 3,
      rows: 2,
      w: 1.2,
      h: 2,
      stepU: width * 0.33,
      stepV: 3.3,
      frame: house.trim,
      stone: house.trim,
    }),
    fillPath(face.rect(0, 0, width, 4.2), paint(base)),
    fillPath(face.rect(u - 0.14, 0.5, w + 0.28, 2.72), paint(frame)),
    fillPath(face.rect(u, 0.62, w, 2.48), stage.light.glass),
    stage.light.glow > 0.1
      ? fillPath(face.rect(u, 0.62, w, 2.48), inside, 0.6 + stage.light.glow * 0.3)
      : fillPath(face.rect(u, 0.62, w, 1), stage.light.shadow, 0.25),
    fillPath(lamps, stage.light.glow > 0.1 ? '#fff6d8' : paint('#f3ead2')),
    drawPanel(stage, face, {
      area: poster,
      isLit: true,
      frame: { width: 0.05, depth: 0.02, colour: '#fbf7f2' },
      print: choosePosterDesign(random, { behind: '#54808c', blanks: 0.1 }),
    }),
    fillPath(
      face.shape([
        [u + w * 0.04, 0.62],
        [u + w * 0.16, 0.62],
        [u + w * 0.42, 3.1],
        [u + w * 0.3, 3.1],
      ]) +
        face.shape([
          [u + w * 0.62, 0.62],
          [u + w * 0.66, 0.62],
          [u + w * 0.92, 3.1],
          [u + w * 0.88, 3.1],
        ]),
      '#ffffff',
      0.13,
    ),
    fillPath(face.rect(door - 0.1, 0, 1.3, 3.2), paint(frame)),
    fillPath(face.rect(door, 0.04, 1.1, 3.04), paint(house.accent, -0.08)),
    fillPath(face.rect(door + 0.16, 0.8, 0.78, 2.1), inside),
    fillPath(face.rect(door + 0.96, 1.2, 0.07, 0.5), paint('#e9c46a')),
    fillPath(face.rect(0, 3.3, width, 0.8), paint(base, -0.16)),
    hasAwning
      ? ''
      : fillPath(
          drawWord(face.sheet(0, 3.98), trade, (width - size * textWidth(trade)) / 2, (0.56 - size) / 2, size),
          stage.light.glow > 0.3 ? stage.light.lit : paint(brightness(base) > 0.5 ? '#2b2523' : '#f7ead0'),
        ),
    drawRelief(stage, face, [-0.05, 4.1, width + 0.1, 0.24], 0.28, house.trim),
    hasAwning ? drawAwning(front, [u - 0.2, 3.05, w + 0.4, 0.8]) : '',
  ].join('');
}
