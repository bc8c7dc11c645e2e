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
    const { stage, side } = streetContext(brief, 110);
    const random = stage.randomFor('tower');
    const width = random.between(13, 15);
    const height = random.between(15, 20);
    const styles = { brick: 'deco', glass: 'glass', sunbelt: 'office', bay: 'office', lake: 'office' } as const;
    const house = createHouse(stage, 'hero', { x: -width / 2, width, height, depth: 14, style: styles[stage.city] });
    const isFar = brief.view === 'across';
    return finishSvg(stage, [
      drawSky(stage),
      drawSideBySide(stage, [
        ...rowOfHouses(stage, -width / 2, -70, { cap: stage.city === 'glass' ? 26 : 12 }),
        ...rowOfHouses(stage, width / 2, 70, { cap: stage.city === 'glass' ? 22 : 11 }),
        { ...house, draw: () => drawHouse(stage, house) + drawScreen(stage, house, brief.view) },
      ]),
      drawStreet(stage, { crossing: side * 3 }),
      drawReflection(stage, brief.view),
      drawTree(stage, [-side * width * 0.6, 0, -3.2], stage.randomFor('tree')),
      drawLamp(stage, [side * width * 0.62, 0, -3.6], { mirrored: side > 0 }),
      drawPeople(stage, 'people', 8, [-width * 0.6, 0, -3.6], [width * 0.6, 0, -1]),
      isFar && random.chance(0.4)
        ? drawBus(stage, [-side * 9, 0, -7.4], random)
        : isFar
          ? drawCar(stage, [-side * 6, 0, -7], side > 0 ? 'right' : 'left', random)
          : '',
      drawPeople(stage, 'crossing', isFar ? 6 : 2, [side * 3 - 1.6, 0, isFar ? -11 : -6], [side * 3 + 1.6, 0, -5]),
    ]);
  },
};

function drawScreen(stage: SceneContext, house: House, view: string): string {
  const random = stage.randomFor('screen');
  const face = boxSurfaces(stage, house).front;
  const isTall = random.chance(0.35);
  const [w, h] = isTall ? [random.between(4.4, 5), random.between(6.4, 7.2)] : [random.between(8.6, 10), random.between(4.9, 5.6)];
  const area = [(house.width - w) / 2, view === 'frontal' ? 4.6 : 5.2, w, h] as const;
  const front = face.moved(0, 0, 0.52);
  const rows = Array.from({ length: Math.round(h / 0.16) }, (_, i) => front.rect(area[0], area[1] + i * 0.16, w, 0.025)).join('');
  return [
    fillPath(face.rect(area[0] + 0.3 * -stage.sunSide, area[1] - 0.7, w + 0.4, h + 0.5), stage.light.shadow, stage.light.shadowStrength),
    drawHalo(stage, face, area),
    drawPanel(stage, face, {
      area,
      isLit: true,
      frame: { width: 0.28, depth: 0.5, colour: '#1a1716' },
      print: choosePosterDesign(random, { blanks: 0.04 }),
    }),
    fillPath(rows, '#000000', 0.08),
  ].join('');
}

/** The screen's colour on the street below it, after dark. */
function drawReflection(stage: SceneContext, view: string): string {
  if (stage.light.glow < 0.5 || view === 'below') return '';
  const strength = stage.weather === 'rain' ? 0.3 : 0.14;
  return fillPath(
    stage.ground.shape([
      [-3.6, -1],
      [3.6, -1],
      [4.4, -9],
      [-4.4, -9],
    ]),
    '#ffe7b0',
    strength,
  );
}
