import { seededRandom } from '../random.ts';
import { drawSideBySide, rowOfHouses } from './buildings.ts';
import type { CameraSettings } from './camera.ts';
import { surfaceAt } from './surface.ts';
import { drawLamp, drawStreetItem, scatterStreetItems } from './street-furniture.ts';
import { fillPath } from './canvas.ts';
import { drawHalo, drawPanel } from './ad-panel.ts';
import { drawPeople } from './people.ts';
import { choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind } from './scene.ts';
import { drawSky } from './sky.ts';
import { drawBox } from './solids.ts';
import { type SceneContext, createSceneContext } from './scene-context.ts';
import { drawStreet } from './street.ts';
import { drawTree } from './trees.ts';

/** A bright, freestanding LED panel on a square. */
export const ledPanel: SceneKind = {
  views: ['frontal', 'quarter', 'below'],
  draw: (brief) => {
    const look = seededRandom(`${brief.seed} view`);
    const side = look.chance(0.5) ? 1 : -1;
    const cameras: Record<string, CameraSettings> = {
      frontal: { at: [side * 0.8, 1.6, -14.5], lens: 1560, center: [800, 800] },
      quarter: { at: [side * 5.2, 1.6, -13.4], yaw: -side * 31, lens: 1500, center: [800, 800] },
      below: { at: [side * 2.4, 1.1, -10.4], yaw: -side * 20, pitch: 10, lens: 1250, center: [800, 700] },
    };
    const context = createSceneContext(brief, cameras[brief.view] ?? { at: [0, 1.6, -14] });
    const far = 9;
    return finishSvg(context, [
      drawSky(context),
      drawSideBySide(context, [
        ...rowOfHouses(context, -2, -80, { z: far, name: 'square' }),
        ...rowOfHouses(context, -2, 80, { z: far, name: 'square' }),
      ]),
      drawStreet(context, { pavement: 16, paving: context.city === 'sunbelt' ? '#d8c3a0' : '#c2b5a5' }),
      fillPath(context.ground.rect(-90, 0, 180, far), context.paint(context.weather === 'snow' ? '#e9ebe8' : '#c2b5a5', -0.05)),
      fillPath(context.ground.rect(-90, far - 0.6, 180, 0.6), context.light.shadow, context.light.shadowStrength),
      drawTree(context, [-side * 7.5, 0, 3], context.randomFor('far tree')),
      drawTree(context, [side * 8.5, 0, 4.5], context.randomFor('other tree')),
      drawPeople(context, 'strollers', 6, [-9, 0, 2], [9, 0, 7]),
      drawTotem(context, -5),
      scatterStreetItems(context, 'things', [-4.6, 4.8], -4.5),
      drawStreetItem(context, [-side * 3.4, 0, -4.6], 'bench'),
      drawLamp(context, [side * 4.2, 0, -4.2], { mirrored: side > 0 }),
      drawPeople(context, 'people', 3, [-4, 0, -6.6], [4, 0, -5.6], [-1.9, 1.9]),
    ]);
  },
};

function drawTotem(context: SceneContext, z: number): string {
  const random = context.randomFor('totem');
  const isWide = random.chance(0.4);
  const [w, h] = isWide ? [random.between(5, 5.6), random.between(2.9, 3.3)] : [random.between(2.5, 2.9), random.between(4, 4.5)];
  const base = isWide ? 1.5 : 0.7;
  const shell = random.pick(['#1a1716', '#2b3138', '#e6e0d4'] as const);
  const front = surfaceAt(context.camera, [-w / 2, base, z], [1, 0, 0], [0, 1, 0]);
  const grid = [
    ...Array.from({ length: Math.round(w / 0.1) }, (_, i) => front.rect(i * 0.1, 0, 0.014, h)),
    ...Array.from({ length: Math.round(h / 0.1) }, (_, i) => front.rect(0, i * 0.1, w, 0.014)),
  ].join('');
  const legs = isWide
    ? [-w * 0.3, w * 0.3 - 0.3].map((x) => drawBox(context, { x, z: z + 0.1, width: 0.3, height: base, depth: 0.3 }, '#2b3138')).join('')
    : drawBox(context, { x: -w / 2 - 0.14, z: z - 0.05, width: w + 0.28, height: base, depth: 0.6 }, shell);
  return [
    fillPath(context.ground.rect(-w / 2 - 0.4, z - 0.4, w + 0.8, 1.4), context.light.shadow, 0.3),
    context.light.glow > 0.3
      ? fillPath(
          context.ground.shape([
            [-w / 2, z],
            [w / 2, z],
            [w * 0.9, z - 5],
            [-w * 0.9, z - 5],
          ]),
          '#ffe7b0',
          context.weather === 'rain' ? 0.34 : 0.16,
        )
      : '',
    drawHalo(context, front, [0, 0, w, h], 1),
    legs,
    drawBox(context, { x: -w / 2 - 0.14, y: base - 0.02, z, width: w + 0.28, height: h + 0.2, depth: 0.5 }, shell),
    drawPanel(context, front, { area: [0, 0.04, w, h], isLit: true, print: choosePosterDesign(random, { blanks: 0.04 }) }),
    fillPath(grid, '#000000', 0.09),
  ].join('');
}
