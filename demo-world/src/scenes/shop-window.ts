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
      frontal: { at: [look.between(-0.4, 0.4), 1.65, -9], lens: 1640, center: [800, 800] },
      quarter: { at: [side * 4.4, 1.65, -7.6], yaw: -side * 30, lens: 1560, center: [800, 800] },
      street: { at: [side * 5.6, 1.65, -5.2], yaw: -side * 49, lens: 1340, center: [800, 780] },
    };
    const context = createSceneContext(brief, cameras[brief.view] ?? { at: [0, 1.7, -10] });
    const random = context.randomFor('shop');
    const width = 8.4;
    const house = createHouse(context, 'hero', { x: -width / 2, width, height: random.between(8, 10), depth: 11, style: 'tenement' });
    return finishSvg(context, [
      drawSky(context),
      drawSideBySide(context, [
        ...rowOfHouses(context, -width / 2, -60),
        ...rowOfHouses(context, width / 2, 60),
        { ...house, draw: () => drawFront(context, house) },
      ]),
      drawStreet(context, { pavement: 5 }),
      context.light.glow > 0.3
        ? fillPath(
            context.ground.shape([
              [-3.6, -0.2],
              [3.6, -0.2],
              [4.4, -3.4],
              [-4.4, -3.4],
            ]),
            context.light.lit,
            0.28 * context.light.glow,
          )
        : '',
      drawStreetItem(context, [-width * 0.46, 0, -0.7], 'planter'),
      drawStreetItem(context, [width * 0.46, 0, -0.7], 'planter'),
      brief.view === 'street' ? '' : drawTree(context, [-side * 5.6, 0, -4], context.randomFor('tree')),
      brief.view === 'street' ? '' : drawLamp(context, [side * 5.4, 0, -4.4], { mirrored: side > 0 }),
      drawPeople(context, 'people', 2, [-4, 0, -3.4], [4, 0, -2], [-2.9, 2.9]),
    ]);
  },
};

function drawFront(context: SceneContext, house: House): string {
  const random = context.randomFor('front');
  const { front: face, left, right } = boxSurfaces(context, house);
  const paint = context.painterFor(face);
  const { width, height, wall } = house;
  const front: Front = { context, face, paint, random, width, height, house };
  const base = random.pick(['#1b6b5f', '#1f3f66', '#b23a22', '#2b2523', '#17352f', '#e8d8b8', '#7a2f3a', '#d98f6c'] as const);
  const frame = brightness(base) > 0.5 ? '#2b2523' : '#efe2c8';
  const door = random.chance(0.5) ? 0.55 : width - 1.75;
  const [u, w] = door < 2 ? [2.15, width - 2.75] : [0.6, width - 2.75];
  const trade = random.pick(trades);
  const size = Math.min(0.56, (width * 0.55) / textWidth(trade));
  const inside = context.light.glow > 0.1 ? context.light.lit : context.light.glass;
  const [pw, ph] = random.chance(0.6) ? [w * 0.7, 2.1] : [1.9, 2.2];
  const poster = [u + (w - pw) * random.pick([0.3, 0.5, 0.7] as const), 0.74, pw, ph] as const;
  const hasAwning = random.chance(0.4);
  const sides = [left, right]
    .map((side) => (side.isVisible ? fillPath(side.rect(0, 0, house.depth, height), context.painterFor(side)(wall)) : ''))
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
    fillPath(face.rect(u, 0.62, w, 2.48), context.light.glass),
    context.light.glow > 0.1
      ? fillPath(face.rect(u, 0.62, w, 2.48), inside, 0.6 + context.light.glow * 0.3)
      : fillPath(face.rect(u, 0.62, w, 1), context.light.shadow, 0.25),
    fillPath(lamps, context.light.glow > 0.1 ? '#fff6d8' : paint('#f3ead2')),
    drawPanel(context, face, {
      area: poster,
      isLit: true,
      frame: { width: 0.05, depth: 0.02, color: '#fbf7f2' },
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
          context.light.glow > 0.3 ? context.light.lit : paint(brightness(base) > 0.5 ? '#2b2523' : '#f7ead0'),
        ),
    drawRelief(context, face, [-0.05, 4.1, width + 0.1, 0.24], 0.28, house.trim),
    hasAwning ? drawAwning(front, [u - 0.2, 3.05, w + 0.4, 0.8]) : '',
  ].join('');
}
