import { seededRandom } from '../random.ts';
import { drawSideBySide, rowOfHouses } from './buildings.ts';
import type { CameraSettings } from './camera.ts';
import { curvedSurface } from './surface.ts';
import { drawLamp, drawStreetItem } from './street-furniture.ts';
import { fillPath, type Point, strokePath } from './canvas.ts';
import { tintUnderLight } from './ad-panel.ts';
import { drawPeople } from './people.ts';
import { drawPoster, choosePosterDesign } from './posters.ts';
import { finishSvg, type SceneKind } from './scene.ts';
import { sheetOn } from './sheet.ts';
import { drawSky } from './sky.ts';
import { type SceneContext, createSceneContext } from './scene-context.ts';
import { drawStreet } from './street.ts';
import { drawTree } from './trees.ts';

/** A round column for posters at the corner of a square. */
export const kioskColumn: SceneKind = {
  views: ['frontal', 'street'],
  draw: (brief) => {
    const look = seededRandom(`${brief.seed} view`);
    const side = look.chance(0.5) ? 1 : -1;
    const cameras: Record<string, CameraSettings> = {
      frontal: { at: [side * 0.9, 1.6, -13.6], lens: 1560, center: [800, 790] },
      street: { at: [side * 5.6, 1.6, -9.6], yaw: -side * 52, lens: 1420, center: [800, 790] },
    };
    const context = createSceneContext(brief, cameras[brief.view] ?? { at: [0, 1.6, -11] });
    return finishSvg(context, [
      drawSky(context),
      drawSideBySide(context, [...rowOfHouses(context, -2, -80, { name: 'corner' }), ...rowOfHouses(context, -2, 60, { name: 'corner' })]),
      drawStreet(context, { pavement: 8 }),
      drawTree(context, [-side * 5.2, 0, -3], context.randomFor('tree')),
      drawPeople(context, 'strollers', 4, [-7, 0, -2.6], [7, 0, -0.8]),
      drawStreetItem(context, [-side * 3.4, 0, -4.2], 'newsbox'),
      drawColumn(context, [brief.view === 'street' ? -side * 0.8 : 0, 0, -5]),
      drawLamp(context, [side * 3.6, 0, -4.4], { mirrored: side > 0 }),
      drawPeople(context, 'people', 2, [-3.4, 0, -5.6], [3.4, 0, -5], [-2.2, 2.2]),
    ]);
  },
};

function drawColumn(context: SceneContext, [x, , z]: readonly [number, number, number]): string {
  const random = context.randomFor('column');
  const [r, h] = [1.15, 4.1];
  const iron = random.pick(['#17352f', '#2b2523', '#1f3f66', '#5a2a25'] as const);
  const shell = curvedSurface(context.camera, [x, 0, z], r);
  const reach = r * 1.5;
  const w = r * 2.2;
  const sheet = sheetOn(shell.sheet(-w / 2 + random.between(-0.25, 0.25), 3.55), w, 2.85);
  const seen = (u: number, v: number) => shell.project(u, v) ?? { x: 0, y: 0, scale: 0 };
  const [left, right, top] = [seen(-reach, h), seen(reach, h), context.camera.project([x, h + 1.3, z]) ?? seen(0, h)];
  const brim = (left.scale * 0.22).toFixed(1);
  const roof = `M${(left.x - Number(brim)).toFixed(1)} ${left.y.toFixed(1)}Q${top.x.toFixed(1)} ${(left.y + Number(brim)).toFixed(1)} ${(right.x + Number(brim)).toFixed(1)} ${right.y.toFixed(1)}Q${(right.x - 10).toFixed(1)} ${(top.y + left.scale * 0.5).toFixed(1)} ${top.x.toFixed(1)} ${top.y.toFixed(1)}Q${(left.x + 10).toFixed(1)} ${(top.y + left.scale * 0.5).toFixed(1)} ${(left.x - Number(brim)).toFixed(1)} ${left.y.toFixed(1)}z`;
  const isOn = context.light.glow > 0.3;
  const flutes: Point[] = Array.from({ length: 13 }, (_, i) => [-reach + (i * 2 * reach) / 12, 0]);
  return [
    fillPath(context.ground.disc(x, z, 1.7, 1.3), context.light.shadow, context.light.shadowStrength),
    isOn ? fillPath(context.ground.disc(x, z - 1, 3, 2), '#ffe7b0', 0.2) : '',
    fillPath(shell.rect(-reach, 0, 2 * reach, h), context.paint(iron)),
    fillPath(flutes.map(([u]) => shell.rect(u, 0, 0.06, 0.6)).join(''), context.paint(iron, 0.14)),
    fillPath(shell.rect(-reach, 0.6, 2 * reach, 3.06), context.paint('#e8dcc6')),
    drawPoster(sheet, choosePosterDesign(random, { blanks: 0.06 }), tintUnderLight(context, isOn)),
    fillPath(context.sunSide > 0 ? shell.rect(-reach, 0, reach * 0.6, h) : shell.rect(reach * 0.4, 0, reach * 0.6, h), context.light.shadow, 0.24),
    fillPath(shell.rect(-reach, 3.66, 2 * reach, 0.5) + shell.rect(-reach, 0.52, 2 * reach, 0.1), context.paint(iron, 0.08)),
    isOn ? fillPath(shell.rect(-reach, 3.6, 2 * reach, 0.08), '#fff3cf') : '',
    fillPath(roof, context.paint(iron, 0.12)),
    strokePath(`M${top.x.toFixed(1)} ${top.y.toFixed(1)}v${(-left.scale * 0.4).toFixed(1)}`, context.paint(iron), left.scale * 0.08),
  ].join('');
}
