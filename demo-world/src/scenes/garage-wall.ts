import { seededRandom } from '../random.ts';
import type { CameraSettings } from './camera.ts';
import { surfaceAt } from './surface.ts';
import { drawStreetItem } from './street-furniture.ts';
import { drawWord } from './letters.ts';
import { fillPath } from './canvas.ts';
import { drawPanel, drawSignLamps } from './ad-panel.ts';
import { drawPerson } from './people.ts';
import { choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind } from './scene.ts';
import { type Area, drawBox, boxSurfaces } from './solids.ts';
import { type SceneContext, createSceneContext } from './scene-context.ts';
import { drawCar } from './vehicles.ts';

const height = 3.9;
const half = 9;

/** The end wall of a parking garage, which everyone sees on the way from their car. */
export const garageWall: SceneKind = {
  views: ['aisle', 'aisle', 'angle'],
  draw: (brief) => {
    const look = seededRandom(`${brief.seed} view`);
    const side = look.chance(0.5) ? 1 : -1;
    const cameras: Record<string, CameraSettings> = {
      aisle: { at: [look.between(-0.8, 0.8), 1.6, -12.6], lens: 1650, center: [800, 700] },
      angle: { at: [side * 2.9, 1.6, -9.4], yaw: -side * 21, lens: 1330, center: [800, 700] },
    };
    const context = createSceneContext(
      { ...brief, time: look.chance(0.65) ? 'noon' : 'golden', weather: 'clear' },
      cameras[brief.view] ?? { at: [0, 1.6, -13] },
    );
    const random = context.randomFor('cars');
    const bays = [-7.2, -4.4, -1.6].toReversed();
    const parked = bays.flatMap((z, i) => [-1, 1].map((hand) => ({ x: hand * 6.4, z: z - 0.2, hand, taken: random.chance(i === 0 ? 0.6 : 0.85) })));
    const accent = random.pick(['#b23a22', '#1b6b5f', '#f5b82e', '#1f3f66', '#c77b3b'] as const);
    return finishSvg(
      context,
      [
        drawDeck(context, accent),
        drawAd(context),
        drawStreetItem(context, [-side * 3.4, 0, -0.7], 'cone'),
        ...parked.map(
          ({ x, z, hand, taken }) =>
            (z - 1.35 > context.camera.at[2] + 4 ? drawColumn(context, hand * 4, z - 1.35, accent) : '') +
            (taken ? drawCar(context, [x, 0, z], hand > 0 ? 'left' : 'right', random) : ''),
        ),
        drawPerson(context, [-side * random.between(3.5, 3.9), 0, -2.2], random, 'walking'),
      ],
      { isIndoors: true },
    );
  },
};

/** Floor with its lines, ceiling with beams and tubes, walls of raw concrete with one painted stripe. */
function drawDeck(context: SceneContext, accent: string): string {
  const { ground } = context;
  const concrete = '#b4aca2';
  const wall = surfaceAt(context.camera, [-half, 0, 0], [1, 0, 0], [0, 1, 0]);
  const left = surfaceAt(context.camera, [-half, 0, -40], [0, 0, 1], [0, 1, 0]);
  const right = surfaceAt(context.camera, [half, 0, 0], [0, 0, -1], [0, 1, 0]);
  const ceiling = surfaceAt(context.camera, [-half, height, 0], [1, 0, 0], [0, 0, -1]);
  const paint = context.painterFor(wall);
  const lines = [-9.8, -5.9, -3.1, -0.3].map((z) => ground.rect(-half, z, 4.6, 0.1) + ground.rect(half - 4.6, z, 4.6, 0.1)).join('');
  const beams = [1.2, 4.2, 7.2, 10.2].map((v) => ceiling.rect(0, v, 2 * half, 0.6)).join('');
  const tubes = [2.4, 5.4, 8.4, 11.4].map((v) => ceiling.rect(half - 3.2, v, 2.4, 0.2) + ceiling.rect(half + 0.8, v, 2.4, 0.2)).join('');
  const arrow = ground.shape([
    [-0.15, -8.6],
    [0.15, -8.6],
    [0.15, -6.6],
    [0.6, -6.6],
    [0, -5.4],
    [-0.6, -6.6],
    [-0.15, -6.6],
  ]);
  const boards = Array.from({ length: 9 }, (_, i) => wall.rect(i * 2, 0, 0.03, height)).join('') + wall.rect(0, height * 0.66, 2 * half, 0.025);
  return [
    fillPath('M0 0h1600v1200H0z', context.paint('#4a4643')),
    fillPath(ceiling.rect(0, 0, 2 * half, 40), context.paint('#7d766e')),
    fillPath(beams, context.paint('#625c56')),
    fillPath(tubes, '#fffbe8'),
    fillPath(left.rect(0, 0, 40, height) + right.rect(0, 0, 40, height), context.paint(concrete, -0.16)),
    fillPath(left.rect(0, 0.9, 40, 0.5) + right.rect(0, 0.9, 40, 0.5), context.paint(accent, -0.16)),
    fillPath(wall.rect(0, 0, 2 * half, height), paint(concrete, 0.06)),
    fillPath(boards, paint(concrete, -0.18), 0.6),
    fillPath(wall.rect(0, 0.3, 2 * half, 0.34), paint(accent)),
    fillPath(wall.rect(0, height - 0.3, 2 * half, 0.3), context.light.shadow, 0.3),
    fillPath(ground.rect(-half, -40, 2 * half, 40), context.paint('#8f8780')),
    fillPath(ground.rect(-1.6, -40, 3.2, 40), '#fff6e0', 0.1),
    fillPath(ground.rect(-half, -0.7, 2 * half, 0.7), context.light.shadow, 0.25),
    fillPath(lines, context.paint('#efe6d4'), 0.85),
    fillPath(arrow, context.paint('#efe6d4'), 0.8),
  ].join('');
}

function drawAd(context: SceneContext): string {
  const random = context.randomFor('ad');
  const wall = surfaceAt(context.camera, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const w = random.between(5.6, 6.4);
  const area: Area = [-w / 2, 0.86, w, 2.55];
  return [
    fillPath(wall.rect(area[0] - 0.1, area[1] - 0.22, w + 0.2, 2.7), context.light.shadow, 0.25),
    drawPanel(context, wall, {
      area,
      isLit: true,
      frame: { width: 0.09, depth: 0.08, color: random.pick(['#1a1716', '#fbf1df', '#3a4247'] as const) },
      print: choosePosterDesign(random, { behind: '#b4aca2', blanks: 0.1 }),
    }),
    context.light.glow > 0.3 ? drawSignLamps(context, wall, [area[0], area[1], w, 2.2], 2) : '',
  ].join('');
}

function drawColumn(context: SceneContext, x: number, z: number, accent: string): string {
  const box = { x: x - 0.3, z: z - 0.3, width: 0.6, height, depth: 0.6 };
  const { front } = boxSurfaces(context, box);
  const letter = 'ABCDEFGH'[Math.abs(Math.round(z * 3)) % 8] ?? 'A';
  return [
    drawBox(context, box, '#a39a90'),
    drawBox(context, { ...box, x: box.x - 0.01, z: box.z - 0.01, width: 0.62, depth: 0.62, y: 0.9, height: 1 }, accent),
    fillPath(drawWord(front.sheet(0.14, 1.62), letter, 0, 0, 0.42), context.paint(accent === '#f5b82e' ? '#17130f' : '#fbf1df')),
  ].join('');
}
