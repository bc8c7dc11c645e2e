import { seededRandom } from '../random.ts';
import type { CameraSettings } from './camera.ts';
import { surfaceAt } from './surface.ts';
import { drawStreetItem } from './street-furniture.ts';
import { drawWord, textWidth } from './letters.ts';
import { fillPath } from './canvas.ts';
import { drawPanel } from './ad-panel.ts';
import { drawPeople, drawSeatedPerson } from './people.ts';
import { choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind } from './scene.ts';
import { drawBox, type Area } from './solids.ts';
import { type SceneContext, createSceneContext } from './scene-context.ts';

const stops = ['MARKET', 'HARBOR', 'CIVIC', 'NORTH', 'RIVER', 'MUSEUM', 'UNION', 'ARENA'] as const;

/** Poster frames on the tiles of an underground station. */
export const stationPoster: SceneKind = {
  views: ['frontal', 'along', 'corner'],
  draw: (brief) => {
    const look = seededRandom(`${brief.seed} view`);
    const side = look.chance(0.5) ? 1 : -1;
    const cameras: Record<string, CameraSettings> = {
      frontal: { at: [look.between(-0.4, 0.4), 1.6, -7.8], lens: 1480, center: [800, 720] },
      along: { at: [side * 4.7, 1.65, -3.1], yaw: -side * 54, lens: 1150, center: [800, 680] },
      corner: { at: [side * 4.2, 1.65, -6.2], yaw: -side * 34, lens: 1340, center: [800, 720] },
    };
    // Underground the light is always the same: clear, with bright lamps.
    const context = createSceneContext(
      { ...brief, time: look.chance(0.7) ? 'noon' : 'golden', weather: 'clear' },
      cameras[brief.view] ?? { at: [0, 1.6, -8] },
    );
    const random = context.randomFor('station');
    return finishSvg(
      context,
      [
        drawHall(context),
        drawTrain(context),
        drawFrames(context),
        drawStreetItem(context, [-3.6 * side, 0, -0.5], 'bench'),
        random.chance(0.6) ? drawSeatedPerson(context, [-3.6 * side + 0.3, 0.02, -0.6], random) : '',
        brief.view === 'along' ? '' : drawStreetItem(context, [side * 3.9, 0, -0.6], 'bin'),
        drawPeople(
          context,
          'people',
          3,
          [brief.view === 'frontal' ? -5.5 : side * -9, 0, -2.2],
          [brief.view === 'frontal' ? 5.5 : side * -3, 0, -1],
          [-2.4, 2.4],
        ),
      ],
      { isIndoors: true },
    );
  },
};

const height = 4.2;

/** Tiled wall with a colored band and the name of the stop, floor, ceiling and tubes of light. */
function drawHall(context: SceneContext): string {
  const random = context.randomFor('hall');
  const tile = random.pick(['#f1e9da', '#dfe6df', '#efdcbb', '#d9dfe4', '#e9c9b4'] as const);
  const band = random.pick(['#b23a22', '#1b6b5f', '#1f3f66', '#f5b82e', '#7a2f3a'] as const);
  const wall = surfaceAt(context.camera, [-40, 0, 0], [1, 0, 0], [0, 1, 0]);
  const paint = context.painterFor(wall);
  const ceiling = surfaceAt(context.camera, [-40, height, 0], [1, 0, 0], [0, 0, -1]);
  let joints = '';
  for (let v = 0; v < height; v += 0.3) joints += wall.rect(20, v, 40, 0.02);
  for (let u = 22; u < 58; u += 0.3) joints += wall.rect(u, 0, 0.018, height);
  const stop = random.pick(stops);
  const size = 0.34;
  const names = [-7, 7].map((x) => drawWord(wall.sheet(40 + x - (textWidth(stop) * size) / 2, 3.52), stop, 0, 0, size)).join('');
  const ribs = Array.from({ length: 24 }, (_, i) => ceiling.rect(16 + i * 2, 0, 0.5, 12)).join('');
  const tubes = Array.from({ length: 14 }, (_, i) => ceiling.rect(19 + i * 3.2, 2.2, 2.2, 0.22)).join('');
  const floor = context.ground;
  const slabs = Array.from({ length: 40 }, (_, i) => floor.rect(-30 + i * 1.5, -3.4, 0.03, 3.4)).join('');
  return [
    fillPath('M0 0h1600v1200H0z', context.paint('#2c2a30')),
    fillPath(ceiling.rect(0, 0, 80, 14), context.paint('#6f6a68')),
    fillPath(ribs, context.paint('#57524f')),
    fillPath(wall.rect(0, 0, 80, height), paint(tile)),
    fillPath(joints, paint(tile, -0.22), 0.55),
    fillPath(wall.rect(0, height - 0.8, 80, 0.62), paint(band)),
    fillPath(wall.rect(0, 0, 80, 0.5), paint(band, -0.2)),
    fillPath(names, paint(band === '#f5b82e' ? '#17130f' : '#fbf1df')),
    fillPath(wall.rect(0, height - 0.18, 80, 0.18), context.light.shadow, 0.35),
    fillPath(tubes, '#fffbe8'),
    fillPath(floor.rect(-60, -40, 120, 40), context.paint('#a59a90')),
    fillPath(slabs + floor.rect(-60, -1.7, 120, 0.03), context.paint('#857a71'), 0.8),
    fillPath(floor.rect(-60, -0.5, 120, 0.5), context.light.shadow, 0.22),
    fillPath(floor.rect(-60, -3.6, 120, 0.36), context.paint('#f5b82e')),
    fillPath(floor.rect(-60, -40, 120, 36.4), context.paint('#1d1b20')),
    fillPath(floor.rect(-60, -5.4, 120, 0.14) + floor.rect(-60, -6.9, 120, 0.14), context.paint('#8c8682')),
  ].join('');
}

/** A train at the platform, seen along its side. */
function drawTrain(context: SceneContext): string {
  const random = context.randomFor('train');
  if (Math.abs(context.camera.at[0]) < 4.6 || !random.chance(0.75)) return '';
  const side = context.camera.at[0] > 0 ? -1 : 1;
  const color = random.pick(['#b23a22', '#1b6b5f', '#c9cdca', '#1f3f66'] as const);
  const from = side < 0 ? -42 : 6;
  const face = surfaceAt(context.camera, [from + 36, -0.4, -3.9], [-1, 0, 0], [0, 1, 0]);
  const paint = context.painterFor(face);
  const panes = Array.from({ length: 18 }, (_, i) => (i % 4 === 3 ? '' : face.rect(0.6 + i * 2, 1.7, 1.5, 1.1))).join('');
  const doors = Array.from({ length: 5 }, (_, i) => face.rect(6.4 + i * 8, 0.4, 1.7, 2.5)).join('');
  return [
    fillPath(face.rect(0, 0, 36, 3.5), paint(color)),
    fillPath(face.rect(0, 1.2, 36, 0.16), paint('#fbf1df')),
    fillPath(panes, context.light.lit, 0.92),
    fillPath(doors, paint(color, -0.2)),
    fillPath(
      Array.from({ length: 5 }, (_, i) => face.rect(6.65 + i * 8, 1.6, 0.5, 1.1) + face.rect(7.35 + i * 8, 1.6, 0.5, 1.1)).join(''),
      context.light.lit,
      0.9,
    ),
  ].join('');
}

/** Two or three frames; the middle one is the listing, the others are empty. */
function drawFrames(context: SceneContext): string {
  const random = context.randomFor('frames');
  const wall = surfaceAt(context.camera, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const isWide = Math.abs(context.camera.at[0]) > 4.6 || random.chance(0.5);
  const hero: Area = isWide ? [-1.9, 0.95, 3.8, 2.1] : [-0.95, 0.72, 1.9, 2.55];
  const frame = { width: 0.12, depth: 0.12, color: random.pick(['#1a1716', '#3a4247', '#8a5a3c'] as const) };
  const beside = isWide ? [] : [-3.4, 1.9];
  return [
    fillPath(wall.rect(hero[0] - 0.1 - context.sunSide * 0.12, hero[1] - 0.28, hero[2] + 0.2, hero[3] + 0.2), context.light.shadow, 0.3),
    ...beside.map((u, i) =>
      drawPanel(context, wall, { area: [u, 0.95, 1.5, 2.1], frame, print: choosePosterDesign(context.randomFor(`beside ${i}`), { blanks: 0.3 }) }),
    ),
    drawPanel(context, wall, { area: hero, isLit: true, frame, print: choosePosterDesign(random, { behind: '#e6e0d4', blanks: 0.1 }) }),
    drawBox(context, { x: hero[0], y: hero[1] + hero[3] + 0.2, z: -0.5, width: hero[2], height: 0.1, depth: 0.14 }, '#2b2523'),
    fillPath(wall.moved(0, 0, 0.45).rect(hero[0] + 0.1, hero[1] + hero[3] + 0.18, hero[2] - 0.2, 0.05), '#fffbe8'),
    context.light.glow > 0.3
      ? `<path d="${wall.moved(0, 0, 0.14).rect(hero[0], hero[1], hero[2], hero[3])}" fill="url(#cone)" fill-opacity=".15"/>`
      : '',
  ].join('');
}
