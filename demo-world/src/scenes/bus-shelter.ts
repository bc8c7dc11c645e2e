import { drawSideBySide, rowOfHouses } from './buildings.ts';
import { drawLamp, drawStreetItem } from './street-furniture.ts';
import { fillPath } from './canvas.ts';
import { drawHalo, drawPanel } from './ad-panel.ts';
import { drawPerson, drawSeatedPerson } from './people.ts';
import { choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind } from './scene.ts';
import { drawSky } from './sky.ts';
import { surfaceAt } from './surface.ts';
import { drawBox, pole } from './solids.ts';
import { type SceneContext, createSceneContext } from './scene-context.ts';
import { drawStreet } from './street.ts';
import { drawTree } from './trees.ts';
import { seededRandom } from '../random.ts';
import type { CameraSettings } from './camera.ts';

const z = -3.1;

/** A bus shelter with a lit poster case at its end. */
export const busShelter: SceneKind = {
  views: ['frontal', 'end', 'street'],
  draw: (brief) => {
    const look = seededRandom(`${brief.seed} view`);
    const cameras: Record<string, CameraSettings> = {
      frontal: { at: [look.between(0.4, 1.2), 1.6, -9.6], lens: 1560, center: [800, 740] },
      end: { at: [5.6, 1.6, -8.4], yaw: -36, lens: 1620, center: [860, 740] },
      street: { at: [6.8, 1.7, -6.2], yaw: -57, lens: 1450, center: [880, 740] },
    };
    const context = createSceneContext(brief, cameras[brief.view] ?? { at: [0, 1.6, -9] });
    const random = context.randomFor('shelter');
    return finishSvg(context, [
      drawSky(context),
      drawSideBySide(context, [...rowOfHouses(context, -3, -70), ...rowOfHouses(context, -3, 50)]),
      drawStreet(context),
      drawTree(context, [-5.6, 0, -2.6], context.randomFor('tree')),
      drawShelter(context),
      brief.view === 'street' ? '' : drawLamp(context, [4.8, 0, -3.2], { mirrored: true }),
      drawStreetItem(context, [-3.6, 0, z - 0.2], 'bin'),
      drawPerson(context, [random.between(-1.4, 0.1), 0, z - 0.9], random, random.chance(0.5) ? 'phone' : 'standing'),
    ]);
  },
};

/** Roof, glass, bench and the poster case at the right end. */
function drawShelter(context: SceneContext): string {
  const random = context.randomFor('case');
  const steel = random.pick(['#23302f', '#2b3138', '#17352f', '#5a2a25'] as const);
  const dark = context.paint(steel);
  const back = surfaceAt(context.camera, [-2.6, 0, z + 1.2], [1, 0, 0], [0, 1, 0]);
  const [w, h] = [1.32, 1.95];
  const isOn = context.light.glow > 0.2;
  const caseFace = surfaceAt(context.camera, [1.5, 0, z], [1, 0, 0], [0, 1, 0]);
  const posts = [-2.6, -0.6, 1.4].map((x) => pole(context, [x, 0, z + 1.2], [x, 2.45, z + 1.2], 0.08)).join('');
  const seat = drawBox(context, { x: -2.2, y: 0.46, z: z + 0.7, width: 2.6, height: 0.07, depth: 0.42 }, '#8a5a3c');
  return [
    fillPath(context.ground.rect(-2.8, z - 0.3, 6, 1.7), context.light.shadow, context.light.shadowStrength),
    fillPath(back.rect(0, 0.35, 4, 2), context.paint('#bcd8d6'), 0.36),
    fillPath(
      back.shape([
        [0.3, 0.35],
        [0.9, 0.35],
        [1.9, 2.35],
        [1.3, 2.35],
      ]) +
        back.shape([
          [2.4, 0.35],
          [2.7, 0.35],
          [3.7, 2.35],
          [3.4, 2.35],
        ]),
      '#ffffff',
      0.22,
    ),
    fillPath(posts, dark),
    fillPath(back.rect(0, 2.2, 4, 0.06) + back.rect(0, 0.35, 4, 0.06), dark),
    seat,
    fillPath(pole(context, [-2, 0, z + 0.9], [-2, 0.46, z + 0.9], 0.07) + pole(context, [0.2, 0, z + 0.9], [0.2, 0.46, z + 0.9], 0.07), dark),
    random.chance(0.6) ? drawSeatedPerson(context, [random.between(-1.8, -0.2), 0.02, z + 0.7], random) : '',
    isOn ? fillPath(context.ground.rect(-2.6, z - 1.2, 5.6, 2.4), '#ffe7b0', 0.2 * context.light.glow) : '',
    drawHalo(context, caseFace, [0, 0.4, w, h], 1),
    drawBox(context, { x: 1.38, y: 0, z: z - 0.14, width: w + 0.24, height: 0.3, depth: 0.28 }, steel),
    drawBox(context, { x: 1.38, y: 0.3, z: z - 0.14, width: w + 0.24, height: h + 0.24, depth: 0.28 }, steel),
    drawPanel(context, surfaceAt(context.camera, [1.5, 0.42, z - 0.14], [1, 0, 0], [0, 1, 0]), {
      area: [0, 0, w, h],
      isLit: isOn,
      print: choosePosterDesign(random, { blanks: 0.08 }),
    }),
    drawBox(context, { x: -2.9, y: 2.5, z: z - 0.35, width: 6.1, height: 0.16, depth: 1.8 }, steel),
    isOn ? fillPath(surfaceAt(context.camera, [-2.9, 2.5, z - 0.35], [1, 0, 0], [0, 1, 0]).rect(0.1, 0.03, 5.9, 0.06), '#fff3cf') : '',
    fillPath(pole(context, [-2.8, 2.6, z - 0.3], [-2.8, 3.3, z - 0.3], 0.06), dark),
    fillPath(surfaceAt(context.camera, [-3.1, 3.1, z - 0.32], [1, 0, 0], [0, 1, 0]).disc(0.3, 0.3, 0.34), context.paint('#fbf1df')),
    fillPath(surfaceAt(context.camera, [-3.1, 3.1, z - 0.33], [1, 0, 0], [0, 1, 0]).disc(0.3, 0.3, 0.27), context.paint('#1f3f66')),
  ].join('');
}
