import { seededRandom } from '../random.ts';
import { drawSideBySide, rowOfHouses } from './buildings.ts';
import type { CameraSettings } from './camera.ts';
import { surfaceAt } from './surface.ts';
import { drawLamp, drawStreetItem } from './street-furniture.ts';
import { fillPath, type Point } from './canvas.ts';
import { tintUnderLight } from './ad-panel.ts';
import { drawPeople } from './people.ts';
import { drawPoster, choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind } from './scene.ts';
import { sheetOn } from './sheet.ts';
import { drawSky } from './sky.ts';
import { pole, poles } from './solids.ts';
import { type SceneContext, createSceneContext } from './scene-context.ts';
import { drawStreet } from './street.ts';
import { drawTree } from './trees.ts';
import { drawCar } from './vehicles.ts';

/** A vinyl banner laced to a fence around a ball court or a building site. */
export const fenceBanner: SceneKind = {
  views: ['frontal', 'quarter', 'across'],
  draw: (brief) => {
    const look = seededRandom(`${brief.seed} view`);
    const side = look.chance(0.5) ? 1 : -1;
    const cameras: Record<string, CameraSettings> = {
      frontal: { at: [look.between(-0.5, 0.5), 1.7, -10.6], lens: 1480, center: [800, 760] },
      quarter: { at: [side * 6.4, 1.7, -9], yaw: -side * 33, lens: 1400, center: [800, 760] },
      across: { at: [look.between(-1, 1), 2.1, -17.5], lens: 1800, center: [800, 800] },
    };
    const context = createSceneContext(brief, cameras[brief.view] ?? { at: [0, 2, -12] });
    const random = context.randomFor('fence');
    const isSite = random.chance(0.5);
    const back = 17;
    return finishSvg(context, [
      drawSky(context),
      drawSideBySide(context, [
        ...rowOfHouses(context, -1, -80, { z: back, name: 'behind' }),
        ...rowOfHouses(context, -1, 80, { z: back, name: 'behind' }),
      ]),
      fillPath(context.ground.rect(-90, 0, 180, back), context.paint(isSite ? '#b59a78' : random.pick(['#b5573b', '#4f7d6b', '#7f9a58'] as const))),
      isSite ? drawSite(context, side) : drawCourt(context, side),
      drawStreet(context),
      drawFence(context, brief.view === 'across' ? 3.6 : 3),
      drawTree(context, [side * 7.4, 0, -2.8], context.randomFor('tree')),
      drawLamp(context, [-side * 7.6, 0, -3.6], { mirrored: side < 0 }),
      drawStreetItem(context, [side * 5.8, 0, -3.4], isSite ? 'cone' : 'bin'),
      drawPeople(context, 'people', 3, [-6, 0, -3.2], [6, 0, -1.4], [-4, 4]),
      brief.view === 'across' ? drawCar(context, [side * random.between(4.5, 7), 0, -7.2], 'right', random) : '',
    ]);
  },
};

function drawFence(context: SceneContext, height: number): string {
  const random = context.randomFor('banner');
  const face = surfaceAt(context.camera, [-40, 0, -0.05], [1, 0, 0], [0, 1, 0]);
  const steel = context.paint('#8c9496');
  let mesh = '';
  for (let u = 20; u < 60; u += 0.34)
    mesh +=
      face.line(
        [
          [u, 0.1],
          [u + height, height],
        ],
        0.022,
      ) +
      face.line(
        [
          [u, height],
          [u + height, 0.1],
        ],
        0.022,
      );
  const posts = Array.from({ length: 27 }, (_, i) => pole(context, [-40 + i * 3, 0, 0], [-40 + i * 3, height + 0.15, 0], 0.09)).join('');
  const [w, h] = [random.between(7.4, 8.8), height * 0.72];
  const sheet = sheetOn(face.moved(40 - w / 2, 0, 0.08).sheet(0, height - 0.2), w, h);
  const folds = Array.from({ length: 7 }, (_, i): Point[] => {
    const x = w * ((i + random.between(0.2, 0.8)) / 7);
    return [
      [x, 0],
      [x + 0.16, 0],
      [x + random.between(-0.3, 0.4), h],
      [x - 0.1, h],
    ];
  });
  const eyelets = Array.from(
    { length: 9 },
    (_, i) => sheet.disc(0.12 + ((w - 0.24) * i) / 8, 0.11, 0.05) + sheet.disc(0.12 + ((w - 0.24) * i) / 8, h - 0.11, 0.05),
  ).join('');
  return [
    fillPath(mesh, steel, 0.55),
    fillPath(posts + face.rect(0, height, 80, 0.07), steel),
    fillPath(face.moved(40 - w / 2, 0, 0.02).rect(0.15 * -context.sunSide, height - h - 0.4, w, h), context.light.shadow, 0.3),
    drawPoster(sheet, choosePosterDesign(random, { blanks: 0.1 }), tintUnderLight(context, false)),
    fillPath(folds.map((fold) => sheet.shape(fold)).join(''), context.light.shadow, 0.1),
    fillPath(eyelets, context.paint('#4a4340')),
    context.light.glow > 0.4 ? fillPath(sheet.rect(0, 0, w, h), '#ffe7b0', 0.1) : '',
  ].join('');
}

/** Lines and a hoop. */
function drawCourt(context: SceneContext, side: -1 | 1): string {
  const { ground, paint } = context;
  const lines = ground.rect(-9, 3, 18, 0.12) + ground.rect(-9, 12, 18, 0.12) + ground.rect(-9, 3, 0.12, 9) + ground.rect(9, 3, 0.12, 9);
  const board = surfaceAt(context.camera, [side * 6.4 - 0.9, 3.4, 8], [1, 0, 0], [0, 1, 0]);
  return [
    fillPath(lines, paint('#fbf1df'), 0.9),
    fillPath(
      poles(
        context,
        [
          [side * 6.4, 0, 8.4],
          [side * 6.4, 3.9, 8.4],
        ],
        0.16,
      ),
      paint('#3a4247'),
    ),
    fillPath(board.rect(0, 0, 1.8, 1.1), paint('#fbf1df')),
    fillPath(
      board.rect(0.6, 0.2, 0.6, 0.06) + board.rect(0.6, 0.2, 0.06, 0.45) + board.rect(1.14, 0.2, 0.06, 0.45) + board.rect(0.6, 0.62, 0.6, 0.06),
      paint('#b23a22'),
    ),
    fillPath(board.rect(0.62, 0, 0.56, 0.08), paint('#e0632b')),
    drawPeople(context, 'players', 4, [-7, 0, 4], [7, 0, 10]),
  ].join('');
}

/** A tower crane, a heap of sand and a house that is still a frame. */
function drawSite(context: SceneContext, side: -1 | 1): string {
  const { paint } = context;
  const x = side * 5;
  const crane = [
    poles(
      context,
      [
        [x, 0, 10],
        [x, 15, 10],
      ],
      0.22,
    ),
    poles(
      context,
      [
        [x + 0.9, 0, 10],
        [x + 0.9, 15, 10],
      ],
      0.22,
    ),
    ...Array.from({ length: 10 }, (_, i) => pole(context, [x + (i % 2 ? 0.9 : 0), i * 1.5, 10], [x + (i % 2 ? 0 : 0.9), (i + 1) * 1.5, 10], 0.1)),
    poles(
      context,
      [
        [x + side * 5, 15, 10],
        [x - side * 16, 15, 10],
        [x - side * 16, 15.7, 10],
        [x, 17.4, 10],
        [x + side * 5, 15, 10],
      ],
      0.16,
    ),
    pole(context, [x - side * 11, 15, 10], [x - side * 11, 8.6, 10], 0.05),
  ].join('');
  const frame =
    [0, 3.4, 6.8]
      .map((y) =>
        poles(
          context,
          [
            [-side * 9, y, 12],
            [-side * 1, y, 12],
          ],
          0.4,
        ),
      )
      .join('') + [1, 3.6, 6.2, 8.8].map((dx) => pole(context, [-side * dx, 0, 12], [-side * dx, 8.6, 12], 0.34)).join('');
  return (
    fillPath(frame, paint('#a89a8c')) +
    fillPath(crane, paint('#f5b82e', -0.05)) +
    fillPath(context.ground.disc(side * 2, 5, 3, 1), context.light.shadow, 0.2) +
    fillPath(
      surfaceAt(context.camera, [side * 2 - 3, 0, 5], [1, 0, 0], [0, 1, 0]).shape([
        [0, 0],
        [1.2, 0.9],
        [2.6, 1.6],
        [3.4, 1.5],
        [4.8, 0.8],
        [6, 0],
      ]),
      paint('#c9a36c'),
    )
  );
}
