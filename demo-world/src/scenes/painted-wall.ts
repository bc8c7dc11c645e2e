import { drawMortar, scatterBricks } from './brickwork.ts';
import { drawSideBySide, rowOfHouses } from './buildings.ts';
import { createHouse } from './house.ts';
import { fillPath } from './canvas.ts';
import { drawSignLamps, tintUnderLight } from './ad-panel.ts';
import { drawPeople } from './people.ts';
import { drawPoster, choosePosterDesign } from './posters.ts';
import { drawRoofThings } from './roofs.ts';
import { finishSvg, type SceneKind, streetContext } from './scene.ts';
import { sheetOn } from './sheet.ts';
import { drawSky } from './sky.ts';
import { boxSurfaces, drawRelief } from './solids.ts';
import { drawStreet } from './street.ts';
import { drawTree } from './trees.ts';
import { drawCar } from './vehicles.ts';
import { drawLamp, scatterStreetItems } from './street-furniture.ts';
import type { SceneContext } from './scene-context.ts';

/** A bare brick wall with an ad painted on it. */
export const paintedWall: SceneKind = {
  views: ['frontal', 'across', 'quarter', 'below'],
  draw: (brief) => {
    const { context, side } = streetContext(brief);
    const random = context.randomFor('wall');
    const isFar = brief.view === 'across';
    const width = random.between(11, 13);
    const height = random.between(9.4, 10.6) + (isFar ? 1.5 : 0);
    const house = createHouse(context, 'hero', {
      x: -width / 2,
      width,
      height,
      style: 'tenement',
      wall: random.pick(['#a4472f', '#8d3a2c', '#b0593c', '#94705a', '#c9b393', '#6b7678'] as const),
      depth: 14,
    });
    return finishSvg(context, [
      drawSky(context),
      drawSideBySide(context, [
        ...rowOfHouses(context, -width / 2, -60, { cap: height * 0.8 }),
        ...rowOfHouses(context, width / 2, 60, { cap: height * 0.92 }),
        { ...house, draw: () => drawRoofThings(context, house, 10) + drawWall(context, house) },
      ]),
      drawStreet(context),
      scatterStreetItems(context, 'things', [-width * 0.42, width * 0.4], -3.2),
      drawTree(context, [side * -width * 0.56, 0, -3.2], context.randomFor('tree')),
      drawLamp(context, [side * width * 0.52, 0, -3.6], { mirrored: side > 0 }),
      drawPeople(context, 'people', isFar ? 5 : 3, [-width * 0.5, 0, -3.4], [width * 0.5, 0, -1.2]),
      isFar ? drawCar(context, [random.between(-7, 7), 0, -7], 'left', random) : '',
    ]);
  },
};

function drawWall(context: SceneContext, house: ReturnType<typeof createHouse>): string {
  const { front, left, right } = boxSurfaces(context, house);
  const random = context.randomFor('paint');
  const { width, height, wall } = house;
  const paint = context.painterFor(front);
  const [w, h] = [width * random.between(0.66, 0.8), height * random.between(0.52, 0.62)];
  const area = [(width - w) / 2, height - h - random.between(1, 1.6), w, h] as const;
  const sheet = sheetOn(front.sheet(area[0], area[1] + h), w, h);
  const sides = [left, right]
    .map((face) => (face.isVisible ? fillPath(face.rect(0, 0, house.depth, height), context.painterFor(face)(wall)) : ''))
    .join('');
  return [
    sides,
    fillPath(front.rect(0, 0, width, height), paint(wall)),
    scatterBricks(front, random, width, height, [paint(wall, -0.16), paint(wall, 0.14)]),
    drawPoster(sheet, choosePosterDesign(random, { behind: wall }), tintUnderLight(context, context.light.glow > 0.4)),
    drawMortar(front, width, height, context.light.shadow, 0.16),
    fillPath(front.rect(0, 0, width, 1), paint(wall, -0.35), 0.5),
    fillPath(front.rect(0, height - 0.9, width, 0.5), context.light.shadow, context.light.shadowStrength),
    drawRelief(context, front, [-0.12, height - 0.42, width + 0.24, 0.42], 0.3, house.trim),
    drawSignLamps(context, front, area, 3),
  ].join('');
}
