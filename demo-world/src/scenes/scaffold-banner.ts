import { drawHouse, drawSideBySide, rowOfHouses } from './buildings.ts';
import type { Surface } from './surface.ts';
import { drawLamp, drawStreetItem } from './street-furniture.ts';
import { type House, createHouse } from './house.ts';
import { fillPath, type Point } from './canvas.ts';
import { tintUnderLight } from './ad-panel.ts';
import { drawPeople } from './people.ts';
import { drawPoster, choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind, streetContext } from './scene.ts';
import { sheetOn } from './sheet.ts';
import { drawSky } from './sky.ts';
import { boxSurfaces, drawRelief } from './solids.ts';
import type { SceneContext } from './scene-context.ts';
import { drawStreet } from './street.ts';
import { drawTree } from './trees.ts';
import { drawCar } from './vehicles.ts';

/** A house under scaffolding that wears a great banner until the work is done. */
export const scaffoldBanner: SceneKind = {
  views: ['across', 'below', 'quarter', 'frontal'],
  draw: (brief) => {
    const { context, side } = streetContext(brief, 130);
    const random = context.randomFor('scaffold');
    const width = random.between(11, 13);
    const house = createHouse(context, 'hero', {
      x: -width / 2,
      width,
      height: random.between(10.4, 11.6),
      style: random.pick(['tenement', 'warehouse', 'office'] as const),
      depth: 13,
    });
    return finishSvg(context, [
      drawSky(context),
      drawSideBySide(context, [
        ...rowOfHouses(context, -width / 2, -60, { cap: context.city === 'glass' ? 20 : 11 }),
        ...rowOfHouses(context, width / 2, 60, { cap: context.city === 'glass' ? 24 : 10 }),
        { ...house, draw: () => drawHouse(context, house) + drawScaffold(context, house) },
      ]),
      drawStreet(context),
      drawHoarding(context, house),
      drawTree(context, [side * (width / 2 + 2.4), 0, -3], context.randomFor('tree')),
      drawLamp(context, [-side * (width / 2 + 1.4), 0, -3.6], { mirrored: side < 0 }),
      ...[-1, 0, 1].map((i) => drawStreetItem(context, [i * 2.4 + side, 0, -3.5], 'cone')),
      drawPeople(context, 'people', 4, [-width * 0.6, 0, -3.6], [width * 0.6, 0, -2.7]),
      brief.view === 'across' ? drawCar(context, [-side * 5, 0, -7.2], 'left', random, { model: 'van' }) : '',
    ]);
  },
};

const lift = 2.1;

function drawScaffold(context: SceneContext, { width, height, ...house }: House): string {
  const random = context.randomFor('banner');
  const { front } = boxSurfaces(context, { ...house, width, height });
  const outer = front.moved(0, 0, 1.2);
  const steel = context.paint('#aab0ae');
  const bays = Math.round(width / 2);
  const lifts = Math.ceil((height + 0.8) / lift);
  const tubes = (face: Surface) =>
    Array.from({ length: bays + 1 }, (_, i) => face.rect((i * width) / bays - 0.04, 0, 0.08, lifts * lift + 0.6)).join('') +
    Array.from({ length: lifts }, (_, i) => face.rect(-0.3, (i + 1) * lift + 0.9, width + 0.6, 0.06)).join('');
  const braces = Array.from({ length: lifts }, (_, i) =>
    outer.line(
      [
        [((i % 2 ? 1 : 0) * width) / bays, i * lift],
        [((i % 2 ? 0 : 1) * width) / bays, (i + 1) * lift],
      ],
      0.06,
    ),
  ).join('');
  const planks = Array.from({ length: lifts }, (_, i) =>
    drawRelief(context, front, [-0.3, (i + 1) * lift - 0.08, width + 0.6, 0.12], 1.25, '#b58a58'),
  ).join('');
  const [w, h] = [width * random.between(0.78, 0.9), Math.min(height - 4, random.between(6.6, 7.6))];
  const sheet = sheetOn(front.moved((width - w) / 2, 0, 1.32).sheet(0, height - 0.5), w, h);
  const folds = Array.from({ length: 9 }, (_, i): Point[] => [
    [w * (i / 9), 0],
    [w * (i / 9) + 0.14, 0],
    [w * (i / 9) + random.between(-0.2, 0.3), h],
    [w * (i / 9) - 0.1, h],
  ]);
  const seams = Array.from({ length: Math.floor(h / lift) }, (_, i) => sheet.rect(0, (i + 1) * lift, w, 0.05)).join('');
  const ties = Array.from({ length: 11 }, (_, i) => sheet.disc((w * i) / 10, 0.08, 0.07) + sheet.disc((w * i) / 10, h - 0.08, 0.07)).join('');
  return [
    fillPath(front.rect(0, 0, width, height), context.light.shadow, 0.22),
    fillPath(tubes(front.moved(0, 0, 0.2)), context.paint('#7d8482')),
    planks,
    fillPath(tubes(outer) + braces, steel),
    drawPoster(sheet, choosePosterDesign(random, { blanks: 0.08 }), tintUnderLight(context, context.light.glow > 0.5)),
    fillPath(folds.map((fold) => sheet.shape(fold)).join(''), context.light.shadow, 0.08),
    fillPath(seams, '#000000', 0.07),
    fillPath(ties, steel),
  ].join('');
}

/** Boards along the pavement, painted, with a stripe. */
function drawHoarding(context: SceneContext, { x, width }: House): string {
  const random = context.randomFor('hoarding');
  const color = random.pick(['#1b6b5f', '#1f3f66', '#b23a22', '#3a4247'] as const);
  const face = boxSurfaces(context, { x, z: -1.9, width, height: 2.3, depth: 0.1 }).front;
  const paint = context.painterFor(face);
  const boards = Array.from({ length: Math.round(width / 1.2) }, (_, i) => face.rect(i * 1.2, 0, 0.03, 2.3)).join('');
  return [
    fillPath(context.ground.rect(x, -2.6, width, 0.7), context.light.shadow, 0.25),
    fillPath(face.rect(0, 0, width, 2.3), paint(color)),
    fillPath(face.rect(0, 2, width, 0.18), paint('#fbf1df')),
    fillPath(boards, context.light.shadow, 0.3),
    fillPath(
      Array.from({ length: Math.round(width / 0.8) }, (_, i) =>
        face.shape([
          [i * 0.8, 0.02],
          [i * 0.8 + 0.4, 0.02],
          [i * 0.8 + 0.6, 0.26],
          [i * 0.8 + 0.2, 0.26],
        ]),
      ).join(''),
      paint('#f5b82e'),
    ),
  ].join('');
}
