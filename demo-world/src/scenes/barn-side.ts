import { seededRandom } from '../random.ts';
import type { CameraSettings } from './camera.ts';
import { drawVegetation, drawFields, drawRoadAcross } from './countryside.ts';
import { curvedSurface, surfaceAt } from './surface.ts';
import { fillPath, type Point } from './canvas.ts';
import { drawHalo, drawSignLamps, tintUnderLight } from './ad-panel.ts';
import { drawPoster, choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind } from './scene.ts';
import { sheetOn } from './sheet.ts';
import { drawSky } from './sky.ts';
import { pole } from './solids.ts';
import { type SceneContext, createSceneContext } from './scene-context.ts';
import { drawCar } from './vehicles.ts';

/** A barn or a silo beside the highway. */
export const barnSide: SceneKind = {
  views: ['barn', 'angle', 'silo'],
  unrelatedView: 'silo',
  draw: (brief) => {
    const look = seededRandom(`${brief.seed} view`);
    const side = look.chance(0.5) ? 1 : -1;
    const cameras: Record<string, CameraSettings> = {
      barn: { at: [look.between(-1.5, 1.5), 2.4, -21], lens: 1550, center: [800, 830] },
      silo: { at: [side * 2, 2.2, -19], yaw: side * -3, lens: 1450, center: [800, 900] },
      angle: { at: [side * 11, 2.2, -17], yaw: -side * 31, lens: 1420, center: [800, 820] },
    };
    const context = createSceneContext(brief, cameras[brief.view] ?? { at: [0, 2, -20] });
    const random = context.randomFor('farm');
    const isSilo = brief.view === 'silo';
    return finishSvg(context, [
      drawSky(context, { withTown: context.city !== 'glass' && context.city !== 'brick' }),
      drawFields(context),
      drawFurrows(context),
      drawVegetation(context, 'far trees', 9, [-50, 0, 26], [50, 0, 60]),
      isSilo
        ? drawBarn(context, side * -9.4, 8, false) + drawSilo(context, side * 0.6, 4, true)
        : drawSilo(context, side * 10.4, 5, false) + drawBarn(context, 0, 2, true),
      drawVegetation(context, 'near bushes', 5, [-14, 0, -1.5], [14, 0, -0.5], { onlyBushes: true }),
      drawFence(context),
      drawRoadAcross(context, -9.6, 6.6),
      drawCar(context, [random.between(3.5, 7) * -side, 0, -4.8], random.chance(0.5) ? 'left' : 'right', random, {
        model: random.pick(['pickup', 'sedan', 'van'] as const),
      }),
    ]);
  },
};

/** Board walls under a gambrel roof. The long side faces the road. */
function drawBarn(context: SceneContext, x: number, z: number, carriesAd: boolean): string {
  const random = context.randomFor('barn');
  const [w, h, d] = [random.between(13, 14.5), 4.9, 9];
  const wall = random.pick(['#9c3324', '#b0452f', '#7a3a2c', '#8c8076', '#3f5f57'] as const);
  const roof = random.pick(['#4a4240', '#5b6b70', '#6e4a36'] as const);
  const left = x - w / 2;
  const front = surfaceAt(context.camera, [left, 0, z], [1, 0, 0], [0, 1, 0]);
  const ends = [
    surfaceAt(context.camera, [left, 0, z + d], [0, 0, -1], [0, 1, 0]),
    surfaceAt(context.camera, [left + w, 0, z], [0, 0, 1], [0, 1, 0]),
  ];
  const paint = context.painterFor(front);
  const profile: Point[] = [
    [0, 0],
    [d, 0],
    [d, h],
    [d * 0.8, h + 2.4],
    [d / 2, h + 3.8],
    [d * 0.2, h + 2.4],
    [0, h],
  ];
  const slope = (fromZ: number, fromY: number, toZ: number, toY: number) =>
    context.camera.figure([
      [left - 0.4, fromY, z + fromZ],
      [left + w + 0.4, fromY, z + fromZ],
      [left + w + 0.4, toY, z + toZ],
      [left - 0.4, toY, z + toZ],
    ]);
  const boards = Array.from({ length: Math.round(w / 0.4) }, (_, i) => front.rect(i * 0.4, 0, 0.035, h)).join('');
  const endBoards = ends
    .map((end) =>
      end.isVisible
        ? fillPath(end.shape(profile), context.painterFor(end)(wall)) +
          fillPath(Array.from({ length: 22 }, (_, i) => end.rect(i * 0.41, 0, 0.035, h)).join(''), context.light.shadow, 0.16) +
          fillPath(end.rect(d * 0.34, 0, d * 0.32, 3.4), context.painterFor(end)('#fbf1df')) +
          fillPath(end.rect(d * 0.36, 0, d * 0.28, 3.25), context.painterFor(end)(wall, -0.2)) +
          fillPath(
            end.line(
              [
                [d * 0.36, 0],
                [d * 0.64, 3.25],
              ],
              0.14,
            ) +
              end.line(
                [
                  [d * 0.64, 0],
                  [d * 0.36, 3.25],
                ],
                0.14,
              ),
            context.painterFor(end)('#fbf1df'),
          )
        : '',
    )
    .join('');
  const area = [w * 0.09, 0.55, w * 0.82, h - 1.1] as const;
  const sheet = sheetOn(front.sheet(area[0], area[1] + area[3]), area[2], area[3]);
  return [
    fillPath(
      context.ground.shape([
        [left - 0.4, z - 0.5],
        [left + w + 0.4, z - 0.5],
        [left + w - context.sunSide * 6, z + d + 2],
        [left - context.sunSide * 6, z + d + 2],
      ]),
      context.light.shadow,
      context.light.shadowStrength * 0.8,
    ),
    endBoards,
    fillPath(slope(d * 0.2, h + 2.4, d / 2, h + 3.8), context.paint(roof, 0.16)),
    fillPath(slope(-0.4, h - 0.3, d * 0.2, h + 2.4), context.paint(roof, 0.04)),
    fillPath(
      Array.from({ length: 14 }, (_, i) =>
        pole(context, [left + (w * i) / 13, h - 0.3, z - 0.4], [left + (w * i) / 13, h + 2.4, z + d * 0.2], 0.04),
      ).join(''),
      context.paint(roof, -0.2),
    ),
    fillPath(front.rect(0, 0, w, h), paint(wall)),
    carriesAd ? drawPoster(sheet, choosePosterDesign(random, { behind: wall, blanks: 0.08 }), tintUnderLight(context, context.light.glow > 0.4)) : '',
    fillPath(boards, context.light.shadow, 0.17),
    fillPath(front.rect(0, h - 0.5, w, 0.3), context.light.shadow, 0.3),
    fillPath(front.rect(0, 0, 0.22, h) + front.rect(w - 0.22, 0, 0.22, h) + front.rect(0, 0, w, 0.16), paint('#fbf1df', -0.06)),
    carriesAd && context.light.glow > 0.3 ? drawSignLamps(context, front, [area[0], area[1], area[2], area[3] - 0.3], 4) : '',
  ].join('');
}

/** A round tower of steel rings under a cap, with a wrap around it. */
function drawSilo(context: SceneContext, x: number, z: number, carriesAd: boolean): string {
  const random = context.randomFor('silo');
  const [r, h] = carriesAd ? [2.5, 9.4] : [1.7, 8.6];
  const steel = random.pick(['#c9cdca', '#d8cdb8', '#a9b3b4'] as const);
  const shell = curvedSurface(context.camera, [x, 0, z], r);
  const reach = r * 1.5;
  const rings = Array.from({ length: 10 }, (_, i) => shell.rect(-reach, (h * (i + 1)) / 11, 2 * reach, 0.06)).join('');
  const shade = context.sunSide > 0 ? shell.rect(-reach, 0, reach * 0.72, h) : shell.rect(reach * 0.28, 0, reach * 0.72, h);
  const top = context.camera.project([x, h + r * 0.8, z]);
  const [a, b] = [shell.project(-reach, h), shell.project(reach, h)];
  const cap =
    top && a && b
      ? `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${a.x.toFixed(1)} ${top.y.toFixed(1)} ${top.x.toFixed(1)} ${top.y.toFixed(1)}Q${b.x.toFixed(1)} ${top.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}z`
      : '';
  const [w, wrap] = [r * 2.3, 4.6];
  const sheet = sheetOn(shell.sheet(-w / 2, 7.6), w, wrap);
  return [
    fillPath(context.ground.disc(x - context.sunSide * 2.4, z + 1, 3.6, 1.6), context.light.shadow, context.light.shadowStrength),
    fillPath(shell.rect(-reach, 0, 2 * reach, h), context.paint(steel)),
    fillPath(cap, context.paint(steel, -0.1)),
    carriesAd
      ? drawHalo(context, shell, [-w / 2, 3, w, wrap], 0.4) +
        drawPoster(sheet, choosePosterDesign(random, { behind: steel, blanks: 0.06 }), tintUnderLight(context, context.light.glow > 0.4))
      : '',
    fillPath(rings, context.light.shadow, 0.18),
    fillPath(shade, context.light.shadow, 0.2),
  ].join('');
}

function drawFurrows(context: SceneContext): string {
  const { ground } = context;
  if (context.weather === 'snow') return '';
  const rows = Array.from({ length: 30 }, (_, i) =>
    ground.shape([
      [-60 + i * 4, 22],
      [-59.2 + i * 4, 22],
      [-88.6 + i * 6, 60],
      [-90 + i * 6, 60],
    ]),
  ).join('');
  return fillPath(rows, context.paint(context.city === 'sunbelt' ? '#b98a58' : '#c9b056', 0, 24), 0.55);
}

function drawFence(context: SceneContext): string {
  const wood = context.paint('#efe2c8', -0.1);
  const posts = Array.from({ length: 25 }, (_, i) => pole(context, [-36 + i * 3, 0, -1.6], [-36 + i * 3, 1.2, -1.6], 0.12)).join('');
  const rails = [0.45, 0.95].map((y) => pole(context, [-36, y, -1.6], [36, y, -1.6], 0.09)).join('');
  return fillPath(posts + rails, wood);
}
