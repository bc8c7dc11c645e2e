import { drawHouse, drawSideBySide, rowOfHouses } from './buildings.ts';
import { drawLamp } from './street-furniture.ts';
import { type House, createHouse } from './house.ts';
import { fillPath } from './canvas.ts';
import { drawHalo, drawPanel } from './ad-panel.ts';
import { drawPeople } from './people.ts';
import { choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind, streetContext } from './scene.ts';
import { drawSky } from './sky.ts';
import { boxSurfaces } from './solids.ts';
import type { SceneContext } from './scene-context.ts';
import { drawStreet } from './street.ts';
import { drawTree } from './trees.ts';
import { drawBus, drawCar } from './vehicles.ts';

/** A large digital screen on the front of a building, above a busy crossing. */
export const facadeScreen: SceneKind = {
  views: ['across', 'below', 'quarter', 'frontal'],
  draw: (brief) => {
    const { context, side } = streetContext(brief, 110);
    const random = context.randomFor('tower');
    const width = random.between(13, 15);
    const height = random.between(15, 20);
    const styles = { brick: 'deco', glass: 'glass', sunbelt: 'office', bay: 'office', lake: 'office' } as const;
    const house = createHouse(context, 'hero', { x: -width / 2, width, height, depth: 14, style: styles[context.city] });
    const isFar = brief.view === 'across';
    return finishSvg(context, [
      drawSky(context),
      drawSideBySide(context, [
        ...rowOfHouses(context, -width / 2, -70, { cap: context.city === 'glass' ? 26 : 12 }),
        ...rowOfHouses(context, width / 2, 70, { cap: context.city === 'glass' ? 22 : 11 }),
        { ...house, draw: () => drawHouse(context, house) + drawScreen(context, house, brief.view) },
      ]),
      drawStreet(context, { crossing: side * 3 }),
      drawReflection(context, brief.view),
      drawTree(context, [-side * width * 0.6, 0, -3.2], context.randomFor('tree')),
      drawLamp(context, [side * width * 0.62, 0, -3.6], { mirrored: side > 0 }),
      drawPeople(context, 'people', 8, [-width * 0.6, 0, -3.6], [width * 0.6, 0, -1]),
      isFar && random.chance(0.4)
        ? drawBus(context, [-side * 9, 0, -7.4], random)
        : isFar
          ? drawCar(context, [-side * 6, 0, -7], side > 0 ? 'right' : 'left', random)
          : '',
      drawPeople(context, 'crossing', isFar ? 6 : 2, [side * 3 - 1.6, 0, isFar ? -11 : -6], [side * 3 + 1.6, 0, -5]),
    ]);
  },
};

function drawScreen(context: SceneContext, house: House, view: string): string {
  const random = context.randomFor('screen');
  const face = boxSurfaces(context, house).front;
  const isTall = random.chance(0.35);
  const [w, h] = isTall ? [random.between(4.4, 5), random.between(6.4, 7.2)] : [random.between(8.6, 10), random.between(4.9, 5.6)];
  const area = [(house.width - w) / 2, view === 'frontal' ? 4.6 : 5.2, w, h] as const;
  const front = face.moved(0, 0, 0.52);
  const rows = Array.from({ length: Math.round(h / 0.16) }, (_, i) => front.rect(area[0], area[1] + i * 0.16, w, 0.025)).join('');
  return [
    fillPath(face.rect(area[0] + 0.3 * -context.sunSide, area[1] - 0.7, w + 0.4, h + 0.5), context.light.shadow, context.light.shadowStrength),
    drawHalo(context, face, area),
    drawPanel(context, face, {
      area,
      isLit: true,
      frame: { width: 0.28, depth: 0.5, color: '#1a1716' },
      print: choosePosterDesign(random, { blanks: 0.04 }),
    }),
    fillPath(rows, '#000000', 0.08),
  ].join('');
}

/** The screen's light on the street, after dark. */
function drawReflection(context: SceneContext, view: string): string {
  if (context.light.glow < 0.5 || view === 'below') return '';
  const strength = context.weather === 'rain' ? 0.3 : 0.14;
  return fillPath(
    context.ground.shape([
      [-3.6, -1],
      [3.6, -1],
      [4.4, -9],
      [-4.4, -9],
    ]),
    '#ffe7b0',
    strength,
  );
}
