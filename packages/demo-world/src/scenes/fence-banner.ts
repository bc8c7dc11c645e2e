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
      frontal: { at: [look.between(-0.5, 0.5), 1.7, -10.6], lens: 1480, centre: [800, 760] },
      quarter: { at: [side * 6.4, 1.7, -9], yaw: -side * 33, lens: 1400, centre: [800, 760] },
      across: { at: [look.between(-1, 1), 2.1, -17.5], lens: 1800, centre: [800, 800] },
    };
    const stage = createSceneContext(brief, cameras[brief.view] ?? { at: [0, 2, -12] });
    const random = stage.randomFor('fence');
    const isSite = random.chance(0.5);
    const back = 17;
    return finishSvg(stage, [
      drawSky(stage),
      drawSideBySide(stage, [
        ...rowOfHouses(stage, -1, -80, { z: back, name: 'behind' }),
        ...rowOfHouses(stage, -1, 80, { z: back, name: 'behind' }),
      ]),
      fillPath(stage.ground.rect(-90, 0, 180, back), stage.paint(isSite ? '#b59a78' : random.pick(['#b5573b', '#4f7d6b', '#7f9a58'] as const))),
      isSite ? drawSite(stage, side) : drawCourt(stage, side),
      drawStreet(stage),
      drawFence(stage, brief.view === 'across' ? 3.6 : 3),
      drawTree(stage, [side * 7.4, 0, -2.8], stage.randomFor('tree')),
      drawLamp(stage, [-side * 7.6, 0, -3.6], { mirrored: side < 0 }),
      drawStreetItem(stage, [side * 5.8, 0, -3.4], isSite ? 'cone' : 'bin'),
      drawPeople(stage, 'people', 3, [-6, 0, -3.2], [6, 0, -1.4], [-4, 4]),
      brief.view === 'across' ? drawCar(stage, [side * random.between(4.5, 7), 0, -7.2], 'right', random) : '',
    ]);
  },
};

function drawFence(stage: SceneContext, height: number): string {
  const random = stage.randomFor('banner');
  const face = surfaceAt(stage.camera, [-40, 0, -0.05], [1, 0, 0], [0, 1, 0]);
  const steel = stage.paint('#8c9496');
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
  const posts = Array.from({ length: 27 }, (_, i) => pole(stage, [-40 + i * 3, 0, 0], [-40 + i * 3, height + 0.15, 0], 0.09)).join('');
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
    fillPath(face.moved(40 - w / 2, 0, 0.02).rect(0.15 * -stage.sunSide, height - h - 0.4, w, h), stage.light.shadow, 0.3),
    drawPoster(sheet, choosePosterDesign(random, { blanks: 0.1 }), tintUnderLight(stage, false)),
    fillPath(folds.map((fold) => sheet.shape(fold)).join(''), stage.light.shadow, 0.1),
    fillPath(eyelets, stage.paint('#4a4340')),
    stage.light.glow > 0.4 ? fillPath(sheet.rect(0, 0, w, h), '#ffe7b0', 0.1) : '',
  ].join('');
}

/** Lines and a hoop. */
function drawCourt(stage: SceneContext, side: -1 | 1): string {
  const { ground, paint } = stage;
  const lines = ground.rect(-9, 3, 18, 0.12) + ground.rect(-9, 12, 18, 0.12) + ground.rect(-9, 3, 0.12, 9) + ground.rect(9, 3, 0.12, 9);
  const board = surfaceAt(stage.camera, [side * 6.4 - 0.9, 3.4, 8], [1, 0, 0], [0, 1, 0]);
  return [
    fillPath(lines, paint('#fbf1df'), 0.9),
    fillPath(
      poles(
        stage,
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
    drawPeople(stage, 'players', 4, [-7, 0, 4], [7, 0, 10]),
  ].join('');
}

/** A tower crane, a heap of sand and a house that is still a frame. */
function drawSite(stage: SceneContext, side: -1 | 1): string {
  const { paint } = stage;
  const x = side * 5;
  const crane = [
    poles(
      stage,
      [
        [x, 0, 10],
        [x, 15, 10],
      ],
      0.22,
    ),
    poles(
      stage,
      [
        [x + 0.9, 0, 10],
        [x + 0.9, 15, 10],
      ],
      0.22,
    ),
    ...Array.from({ length: 10 }, (_, i) => pole(stage, [x + (i % 2 ? 0.9 : 0), i * 1.5, 10], [x + (i % 2 ? 0 : 0.9), (i + 1) * 1.5, 10], 0.1)),
    poles(
      stage,
      [
        [x + side * 5, 15, 10],
        [x - side * 16, 15, 10],
        [x - side * 16, 15.7, 10],
        [x, 17.4, 10],
        [x + side * 5, 15, 10],
      ],
      0.16,
    ),
    pole(stage, [x - side * 11, 15, 10], [x - side * 11, 8.6, 10], 0.05),
  ].join('');
  const frame =
    [0, 3.4, 6.8]
      .map((y) =>
        poles(
          stage,
          [
            [-side * 9, y, 12],
            [-side * 1, y, 12],
          ],
          0.4,
        ),
      )
      .join('') + [1, 3.6, 6.2, 8.8].map((dx) => pole(stage, [-side * dx, 0, 12], [-side * dx, 8.6, 12], 0.34)).join('');
  return (
    fillPath(frame, paint('#a89a8c')) +
    fillPath(crane, paint('#f5b82e', -0.05)) +
    fillPath(stage.ground.disc(side * 2, 5, 3, 1), stage.light.shadow, 0.2) +
    fillPath(
      surfaceAt(stage.camera, [side * 2 - 3, 0, 5], [1, 0, 0], [0, 1, 0]).shape([
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
