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
      frontal: { at: [look.between(-0.4, 0.4), 1.6, -7.8], lens: 1480, centre: [800, 720] },
      along: { at: [side * 4.7, 1.65, -3.1], yaw: -side * 54, lens: 1150, centre: [800, 680] },
      corner: { at: [side * 4.2, 1.65, -6.2], yaw: -side * 34, lens: 1340, centre: [800, 720] },
    };
    // Under the ground it is always the same hour: clear, bright lamps.
    const stage = createSceneContext(
      { ...brief, time: look.chance(0.7) ? 'noon' : 'golden', weather: 'clear' },
      cameras[brief.view] ?? { at: [0, 1.6, -8] },
    );
    const random = stage.randomFor('station');
    return finishSvg(
      stage,
      [
        drawHall(stage),
        drawTrain(stage),
        drawFrames(stage),
        drawStreetItem(stage, [-3.6 * side, 0, -0.5], 'bench'),
        random.chance(0.6) ? drawSeatedPerson(stage, [-3.6 * side + 0.3, 0.02, -0.6], random) : '',
        brief.view === 'along' ? '' : drawStreetItem(stage, [side * 3.9, 0, -0.6], 'bin'),
        drawPeople(
          stage,
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

/** Tiled wall with a coloured band and the name of the stop, floor, ceiling and tubes of light. */
function drawHall(stage: SceneContext): string {
  const random = stage.randomFor('hall');
  const tile = random.pick(['#f1e9da', '#dfe6df', '#efdcbb', '#d9dfe4', '#e9c9b4'] as const);
  const band = random.pick(['#b23a22', '#1b6b5f', '#1f3f66', '#f5b82e', '#7a2f3a'] as const);
  const wall = surfaceAt(stage.camera, [-40, 0, 0], [1, 0, 0], [0, 1, 0]);
  const paint = stage.painterFor(wall);
  const ceiling = surfaceAt(stage.camera, [-40, height, 0], [1, 0, 0], [0, 0, -1]);
  let joints = '';
  for (let v = 0; v < height; v += 0.3) joints += wall.rect(20, v, 40, 0.02);
  for (let u = 22; u < 58; u += 0.3) joints += wall.rect(u, 0, 0.018, height);
  const stop = random.pick(stops);
  const size = 0.34;
  const names = [-7, 7].map((x) => drawWord(wall.sheet(40 + x - (textWidth(stop) * size) / 2, 3.52), stop, 0, 0, size)).join('');
  const ribs = Array.from({ length: 24 }, (_, i) => ceiling.rect(16 + i * 2, 0, 0.5, 12)).join('');
  const tubes = Array.from({ length: 14 }, (_, i) => ceiling.rect(19 + i * 3.2, 2.2, 2.2, 0.22)).join('');
  const floor = stage.ground;
  const slabs = Array.from({ length: 40 }, (_, i) => floor.rect(-30 + i * 1.5, -3.4, 0.03, 3.4)).join('');
  return [
    fillPath('M0 0h1600v1200H0z', stage.paint('#2c2a30')),
    fillPath(ceiling.rect(0, 0, 80, 14), stage.paint('#6f6a68')),
    fillPath(ribs, stage.paint('#57524f')),
    fillPath(wall.rect(0, 0, 80, height), paint(tile)),
    fillPath(joints, paint(tile, -0.22), 0.55),
    fillPath(wall.rect(0, height - 0.8, 80, 0.62), paint(band)),
    fillPath(wall.rect(0, 0, 80, 0.5), paint(band, -0.2)),
    fillPath(names, paint(band === '#f5b82e' ? '#17130f' : '#fbf1df')),
    fillPath(wall.rect(0, height - 0.18, 80, 0.18), stage.light.shadow, 0.35),
    fillPath(tubes, '#fffbe8'),
    fillPath(floor.rect(-60, -40, 120, 40), stage.paint('#a59a90')),
    fillPath(slabs + floor.rect(-60, -1.7, 120, 0.03), stage.paint('#857a71'), 0.8),
    fillPath(floor.rect(-60, -0.5, 120, 0.5), stage.light.shadow, 0.22),
    fillPath(floor.rect(-60, -3.6, 120, 0.36), stage.paint('#f5b82e')),
    fillPath(floor.rect(-60, -40, 120, 36.4), stage.paint('#1d1b20')),
    fillPath(floor.rect(-60, -5.4, 120, 0.14) + floor.rect(-60, -6.9, 120, 0.14), stage.paint('#8c8682')),
  ].join('');
}

/** A train at the edge of the platform, where we look along it. */
function drawTrain(stage: SceneContext): string {
  const random = stage.randomFor('train');
  if (Math.abs(stage.camera.at[0]) < 4.6 || !random.chance(0.75)) return '';
  const side = stage.camera.at[0] > 0 ? -1 : 1;
  const colour = random.pick(['#b23a22', '#1b6b5f', '#c9cdca', '#1f3f66'] as const);
  const from = side < 0 ? -42 : 6;
  const face = surfaceAt(stage.camera, [from + 36, -0.4, -3.9], [-1, 0, 0], [0, 1, 0]);
  const paint = stage.painterFor(face);
  const panes = Array.from({ length: 18 }, (_, i) => (i % 4 === 3 ? '' : face.rect(0.6 + i * 2, 1.7, 1.5, 1.1))).join('');
  const doors = Array.from({ length: 5 }, (_, i) => face.rect(6.4 + i * 8, 0.4, 1.7, 2.5)).join('');
  return [
    fillPath(face.rect(0, 0, 36, 3.5), paint(colour)),
    fillPath(face.rect(0, 1.2, 36, 0.16), paint('#fbf1df')),
    fillPath(panes, stage.light.lit, 0.92),
    fillPath(doors, paint(colour, -0.2)),
    fillPath(
      Array.from({ length: 5 }, (_, i) => face.rect(6.65 + i * 8, 1.6, 0.5, 1.1) + face.rect(7.35 + i * 8, 1.6, 0.5, 1.1)).join(''),
      stage.light.lit,
      0.9,
    ),
  ].join('');
}

/** Two or three frames; the middle one is what is offered, the others hang empty beside it. */
function drawFrames(stage: SceneContext): string {
  const random = stage.randomFor('frames');
  const wall = surfaceAt(stage.camera, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const isWide = Math.abs(stage.camera.at[0]) > 4.6 || random.chance(0.5);
  const hero: Area = isWide ? [-1.9, 0.95, 3.8, 2.1] : [-0.95, 0.72, 1.9, 2.55];
  const frame = { width: 0.12, depth: 0.12, colour: random.pick(['#1a1716', '#3a4247', '#8a5a3c'] as const) };
  const beside = isWide ? [] : [-3.4, 1.9];
  return [
    fillPath(wall.rect(hero[0] - 0.1 - stage.sunSide * 0.12, hero[1] - 0.28, hero[2] + 0.2, hero[3] + 0.2), stage.light.shadow, 0.3),
    ...beside.map((u, i) =>
      drawPanel(stage, wall, { area: [u, 0.95, 1.5, 2.1], frame, print: choosePosterDesign(stage.randomFor(`beside ${i}`), { blanks: 0.3 }) }),
    ),
    drawPanel(stage, wall, { area: hero, isLit: true, frame, print: choosePosterDesign(random, { behind: '#e6e0d4', blanks: 0.1 }) }),
    drawBox(stage, { x: hero[0], y: hero[1] + hero[3] + 0.2, z: -0.5, width: hero[2], height: 0.1, depth: 0.14 }, '#2b2523'),
    fillPath(wall.moved(0, 0, 0.45).rect(hero[0] + 0.1, hero[1] + hero[3] + 0.18, hero[2] - 0.2, 0.05), '#fffbe8'),
    stage.light.glow > 0.3
      ? `<path d="${wall.moved(0, 0, 0.14).rect(hero[0], hero[1], hero[2], hero[3])}" fill="url(#cone)" fill-opacity=".15"/>`
      : '',
  ].join('');
}
