import { seededRandom } from '../random.ts';
import type { CameraSettings } from './camera.ts';
import { drawVegetation, drawFields, drawUtilityLine, drawRoadAcross, drawRoadAway } from './countryside.ts';
import { surfaceAt } from './surface.ts';
import { fillPath, type Point3d } from './canvas.ts';
import { drawHalo, drawPanel } from './ad-panel.ts';
import { daySkyColor, choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind } from './scene.ts';
import { drawSky } from './sky.ts';
import { drawBox, pole } from './solids.ts';
import { type SceneContext, createSceneContext } from './scene-context.ts';
import { drawCar } from './vehicles.ts';

/** A large board on poles beside a road out of town. */
export const roadsideBillboard: SceneKind = {
  views: ['drive', 'field', 'below', 'drive'],
  draw: (brief) => {
    const look = seededRandom(`${brief.seed} view`);
    const side = look.chance(0.5) ? 1 : -1;
    const cameras: Record<string, CameraSettings> = {
      drive: { at: [side * -1.4, 1.9, 0], yaw: side * 20, lens: 1500, center: [800, 880] },
      field: { at: [look.between(-2, 2), 2.8, -21], lens: 1700, center: [800, 850] },
      below: { at: [side * 4.4, 1.5, 6], yaw: side * 24, pitch: 15, lens: 1180, center: [800, 690] },
    };
    const context = createSceneContext(brief, cameras[brief.view] ?? { at: [0, 2, -10] });
    const random = context.randomFor('road');
    const isAlong = brief.view !== 'field';
    const boardAt: Point3d = isAlong
      ? [side * 6.6 - (side < 0 ? 12 : 0), random.between(4.4, 5.4), brief.view === 'below' ? 22 : 23]
      : [-6, random.between(3.4, 4), 5];
    return finishSvg(context, [
      drawSky(context),
      drawFields(context),
      isAlong ? drawRoadAway(context, -5.2, 9.4) : '',
      drawVegetation(context, 'far trees', 9, isAlong ? [side * 16, 0, 45] : [-40, 0, 30], isAlong ? [side * 60, 0, 110] : [40, 0, 70]),
      isAlong ? drawUtilityLine(context, side * -9, [14, 34, 56, 80, 110]) : '',
      isAlong ? drawCar(context, [-2.8, 0, random.between(36, 60)], 'towards', random) : '',
      drawBoard(context, boardAt),
      drawVegetation(context, 'near bushes', 6, isAlong ? [side * 7, 0, 15] : [-12, 0, 0], isAlong ? [side * 17, 0, 22] : [12, 0, 4], {
        onlyBushes: true,
      }),
      isAlong ? drawCar(context, [2, 0, random.between(13, 19)], 'away', random) : drawRoadAcross(context, -9, 6.8),
      isAlong
        ? ''
        : drawCar(context, [side * random.between(3, 6.5), 0, -3.9], 'left', random) +
          (random.chance(0.5) ? drawCar(context, [-side * random.between(3, 6.5), 0, -7.2], 'right', random) : ''),
    ]);
  },
};

/** Poles, a walkway and the board. Its back is never seen. */
function drawBoard(context: SceneContext, [x, y, z]: Point3d): string {
  const random = context.randomFor('board');
  const [w, h] = [random.between(11.4, 12.4), random.between(4.8, 5.6)];
  const front = surfaceAt(context.camera, [x, y, z], [1, 0, 0], [0, 1, 0]);
  const isSingle = random.chance(0.45);
  const steel = context.paint(isSingle ? '#5b6266' : '#6e5446');
  const legs = isSingle
    ? pole(context, [x + w / 2, 0, z + 0.8], [x + w / 2, y + 0.6, z + 0.8], 0.95)
    : [0.14, 0.38, 0.62, 0.86].map((share) => pole(context, [x + w * share, 0, z + 0.5], [x + w * share, y + h * 0.5, z + 0.5], 0.34)).join('');
  const isOn = context.light.glow > 0.25;
  const lamps = [0.14, 0.38, 0.62, 0.86].map((share) => w * share);
  const beams = lamps
    .map((u) =>
      front.moved(0, 0, 0.5).shape([
        [u - 0.4, -0.2],
        [u + 0.4, -0.2],
        [u + 2.2, h * 0.95],
        [u - 2.2, h * 0.95],
      ]),
    )
    .join('');
  const heads = lamps
    .map(
      (u) =>
        context.camera.figure([
          front.spot(u - 0.05, -0.35),
          front.spot(u + 0.05, -0.35),
          front.spot(u + 0.05, -0.5, 1.5),
          front.spot(u - 0.05, -0.5, 1.5),
        ]) + front.moved(0, 0, 1.5).rect(u - 0.35, -0.65, 0.7, 0.24),
    )
    .join('');
  return [
    fillPath(
      context.ground.shape([
        [x, z],
        [x + w, z],
        [x + w - context.sunSide * 7, z + 5],
        [x - context.sunSide * 7, z + 5],
      ]),
      context.light.shadow,
      context.light.shadowStrength * 0.7,
    ),
    fillPath(legs, steel),
    isSingle
      ? fillPath(
          pole(context, [x + w / 2 + context.sunSide * -0.25, 0, z + 0.3], [x + w / 2 + context.sunSide * -0.25, y, z + 0.3], 0.4),
          context.light.shadow,
          0.25,
        )
      : '',
    drawHalo(context, front, [0, 0, w, h], 0.5),
    drawPanel(context, front, {
      area: [0, 0, w, h],
      isLit: isOn,
      frame: { width: 0.22, depth: 0.45, color: random.pick(['#1a1716', '#3a4247', '#fbf1df'] as const) },
      print: choosePosterDesign(random, { behind: daySkyColor }),
    }),
    isOn ? `<path d="${beams}" fill="url(#rising)" fill-opacity="${Math.round(context.light.glow * 36) / 100}"/>` : '',
    drawBox(context, { x: x - 0.2, y: y - 0.5, z: z - 1, width: w + 0.4, height: 0.14, depth: 1 }, '#3a302b'),
    fillPath(heads, context.paint('#2a2220')),
  ].join('');
}
