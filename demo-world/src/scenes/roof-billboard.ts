import { drawHouse, drawSideBySide, rowOfHouses } from './buildings.ts';
import { drawLamp, scatterStreetItems } from './street-furniture.ts';
import { type House, createHouse } from './house.ts';
import { fillPath } from './canvas.ts';
import { drawHalo, drawPanel } from './ad-panel.ts';
import { drawPeople } from './people.ts';
import { daySkyColor, choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind, streetContext } from './scene.ts';
import { drawSky } from './sky.ts';
import { boxSurfaces, drawBox, pole } from './solids.ts';
import type { SceneContext } from './scene-context.ts';
import { drawStreet } from './street.ts';
import { drawTree } from './trees.ts';
import { drawCar } from './vehicles.ts';

/** A billboard on an iron frame, on the roof of a low house. */
export const roofBillboard: SceneKind = {
  views: ['across', 'quarter', 'below', 'frontal'],
  draw: (brief) => {
    const { context, side } = streetContext(brief);
    const random = context.randomFor('roof');
    const width = random.between(10, 12.5);
    const height = random.between(4.4, 5.2);
    const styles = { brick: 'tenement', glass: 'office', sunbelt: 'strip', bay: 'stucco', lake: 'warehouse' } as const;
    const house = createHouse(context, 'hero', { x: -width / 2, width, height, depth: 11, style: styles[context.city], hasShop: true });
    return finishSvg(context, [
      drawSky(context),
      drawSideBySide(context, [
        ...rowOfHouses(context, -width / 2, -60, { cap: context.city === 'glass' ? 22 : 8.5 }),
        ...rowOfHouses(context, width / 2, 60, { cap: context.city === 'glass' ? 17 : 7.5 }),
        { ...house, draw: () => drawHouse(context, house, { roof: false }) + drawBoard(context, house) },
      ]),
      drawStreet(context, brief.view === 'across' ? { crossing: side * 4.5 } : {}),
      scatterStreetItems(context, 'things', [-width * 0.4, width * 0.46], -3.4),
      drawTree(context, [side * width * 0.62, 0, -3], context.randomFor('tree')),
      drawLamp(context, [-side * width * 0.58, 0, -3.6], { mirrored: side < 0 }),
      drawPeople(context, 'people', 5, [-width * 0.6, 0, -3.4], [width * 0.6, 0, -1.2]),
      brief.view === 'across' ? drawCar(context, [side * -5 + random.between(-2, 2), 0, -7.2], random.chance(0.5) ? 'left' : 'right', random) : '',
    ]);
  },
};

/** Legs, braces, walkway and the board with its lamps. */
function drawBoard(context: SceneContext, house: House): string {
  const random = context.randomFor('board');
  const { x, width, height } = house;
  const [w, h] = [width * random.between(0.82, 0.94), random.between(3.6, 4.4)];
  const left = x + (width - w) / 2;
  const [foot, z] = [height + random.between(1.1, 1.6), 1.6];
  const front = boxSurfaces(context, { x: left, y: foot, z, width: w, height: h, depth: 0.4 }).front;
  const iron = context.paint('#2a2220');
  const legs = Array.from({ length: 5 }, (_, i) => left + 0.5 + ((w - 1) * i) / 4);
  const struts = legs
    .map(
      (at) =>
        pole(context, [at, height, z + 0.4], [at, foot + h * 0.7, z + 0.4], 0.16) +
        pole(context, [at, height, z + 3.4], [at, foot + h * 0.6, z + 0.6], 0.12),
    )
    .join('');
  const braces = legs
    .slice(1)
    .map(
      (at, i) =>
        pole(context, [legs[i] ?? at, height + 0.1, z + 0.4], [at, foot, z + 0.4], 0.09) +
        pole(context, [at, height + 0.1, z + 0.4], [legs[i] ?? at, foot, z + 0.4], 0.09),
    )
    .join('');
  const isOn = context.light.glow > 0.25;
  const lampsAt = [0.15, 0.38, 0.62, 0.85].map((share) => w * share);
  const arms = lampsAt
    .map((u) =>
      context.camera.figure([
        front.spot(u - 0.04, -0.3),
        front.spot(u + 0.04, -0.3),
        front.spot(u + 0.04, -0.55, 1.3),
        front.spot(u - 0.04, -0.55, 1.3),
      ]),
    )
    .join('');
  const heads = lampsAt
    .map((u) =>
      front.moved(0, 0, 1.3).shape([
        [u - 0.3, -0.62],
        [u + 0.3, -0.62],
        [u + 0.22, -0.38],
        [u - 0.22, -0.38],
      ]),
    )
    .join('');
  const beams = lampsAt
    .map((u) =>
      front.moved(0, 0, 0.4).shape([
        [u - 0.3, -0.2],
        [u + 0.3, -0.2],
        [u + 1.9, h * 0.9],
        [u - 1.9, h * 0.9],
      ]),
    )
    .join('');
  return [
    fillPath(struts + braces, iron),
    drawHalo(context, front, [0, 0, w, h], 0.5),
    drawPanel(context, front, {
      area: [0, 0, w, h],
      isLit: isOn,
      frame: { width: 0.18, depth: 0.3, color: '#1a1716' },
      print: choosePosterDesign(random, { behind: daySkyColor }),
    }),
    isOn ? `<path d="${beams}" fill="url(#rising)" fill-opacity="${Math.round(context.light.glow * 40) / 100}"/>` : '',
    drawBox(context, { x: left - 0.2, y: foot - 0.42, z: z - 0.9, width: w + 0.4, height: 0.1, depth: 0.9 }, '#3a302b'),
    fillPath(arms + heads, iron),
    isOn ? fillPath(lampsAt.map((u) => front.moved(0, 0, 1.3).rect(u - 0.24, -0.4, 0.48, 0.06)).join(''), '#fff6d8') : '',
  ].join('');
}
