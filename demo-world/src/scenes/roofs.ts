import type { Random } from '../random.ts';
import type { HouseStyle } from './city-styles.ts';
import type { House } from './house.ts';
import { fillPath, type Point3d, strokePath } from './canvas.ts';
import { drawBox, pole, poles } from './solids.ts';
import type { SceneContext } from './scene-context.ts';

type Roof = { context: SceneContext; house: House; distance: number; random: Random; at: () => Point3d };

const workRoof = ({ context, distance, random, at }: Roof) =>
  (random.chance(0.4) ? drawTank(context, at(), distance) : '') + (random.chance(0.7) ? drawChimney(context, at(), distance, random) : '');
const homeRoof = ({ context, house, distance, random }: Roof) =>
  drawChimney(context, [house.x + house.width * 0.8, house.height, house.z + 3], distance, random);
const officeRoof = ({ context, house, distance, random }: Roof) => drawPlant(context, house, distance, random);
const hotRoof = ({ context, distance, random, at }: Roof) =>
  drawCooler(context, at(), distance) + (random.chance(0.5) ? drawCooler(context, at(), distance) : '');

const roofs: Record<HouseStyle, (roof: Roof) => string> = {
  tenement: workRoof,
  warehouse: workRoof,
  brownstone: homeRoof,
  victorian: homeRoof,
  glass: officeRoof,
  office: officeRoof,
  deco: officeRoof,
  stucco: hotRoof,
  strip: hotRoof,
};

/** What stands on a roof: tanks and chimneys, lift houses and masts, coolers. */
export function drawRoofThings(context: SceneContext, house: House, distance: number): string {
  const random = context.randomFor(`roof ${house.name}`);
  const at = (): Point3d => [house.x + house.width * random.between(0.15, 0.7), house.height, house.z + random.between(3, 6)];
  return roofs[house.style]({ context, house, distance, random, at });
}

/** Wooden water tank on iron legs under a pointed hat. */
function drawTank(context: SceneContext, [x, y, z]: Point3d, distance: number): string {
  const wood = (shift: number) => context.paint('#8a5a3c', shift, distance);
  const iron = context.paint('#2a2220', 0, distance);
  const [w, h, legs] = [2.6, 2.6, 2.2];
  const corners = [0.2, w - 0.2].flatMap((dx) => [0.2, w - 0.2].map((dz) => pole(context, [x + dx, y, z + dz], [x + dx, y + legs, z + dz], 0.12)));
  const a = context.camera.project([x, y + legs, z]);
  const b = context.camera.project([x + w, y + legs, z]);
  const top = context.camera.project([x + w / 2, y + legs + h + 1.2, z]);
  if (!a || !b || !top) return '';
  const height = h * a.scale;
  const [left, right, foot] = [a.x, b.x, a.y];
  const staves = Array.from(
    { length: 5 },
    (_, i) => `M${(left + ((right - left) * (i + 1)) / 6).toFixed(1)} ${foot.toFixed(1)}v${(-height).toFixed(1)}`,
  ).join('');
  const hoops = [0.25, 0.7].map((share) => `M${left.toFixed(1)} ${(foot - height * share).toFixed(1)}H${right.toFixed(1)}`).join('');
  return [
    fillPath(
      corners.join('') +
        pole(context, [x + 0.2, y + 0.2, z], [x + w - 0.2, y + legs - 0.2, z], 0.07) +
        pole(context, [x + w - 0.2, y + 0.2, z], [x + 0.2, y + legs - 0.2, z], 0.07),
      iron,
    ),
    fillPath(`M${left.toFixed(1)} ${foot.toFixed(1)}H${right.toFixed(1)}v${(-height).toFixed(1)}H${left.toFixed(1)}z`, wood(0.02)),
    fillPath(
      `M${(left + (right - left) * (context.sunSide > 0 ? 0 : 0.6)).toFixed(1)} ${foot.toFixed(1)}h${((right - left) * 0.4).toFixed(1)}v${(-height).toFixed(1)}h${(-(right - left) * 0.4).toFixed(1)}z`,
      wood(-0.3),
      0.6,
    ),
    strokePath(staves, wood(-0.35), Math.max(1, a.scale * 0.04), 0.6),
    strokePath(hoops, iron, Math.max(1.2, a.scale * 0.06)),
    fillPath(
      `M${(left - a.scale * 0.15).toFixed(1)} ${(foot - height).toFixed(1)}H${(right + a.scale * 0.15).toFixed(1)}L${top.x.toFixed(1)} ${top.y.toFixed(1)}z`,
      context.paint('#4a3026', 0, distance),
    ),
  ].join('');
}

function drawChimney(context: SceneContext, [x, y, z]: Point3d, distance: number, random: Random): string {
  const height = random.between(1.2, 2);
  const pots = [0.12, 0.55]
    .map((dx) => drawBox(context, { x: x + dx, y: y + height + 0.2, z: z + 0.2, width: 0.3, height: 0.5, depth: 0.3 }, '#c0714f', distance))
    .join('');
  return (
    pots +
    drawBox(context, { x, y, z, width: 1, height, depth: 0.9 }, '#7c3324', distance) +
    drawBox(context, { x: x - 0.1, y: y + height, z: z - 0.1, width: 1.2, height: 0.2, depth: 1.1 }, '#c7ad8d', distance)
  );
}

/** Lift houses and a mast. */
function drawPlant(context: SceneContext, house: House, distance: number, random: Random): string {
  const [x, y, z] = [house.x + house.width * random.between(0.15, 0.5), house.height, house.z + 3];
  const mast = random.chance(0.5)
    ? poles(
        context,
        [
          [x + 1, y + 2, z],
          [x + 1, y + random.between(6, 10), z],
        ],
        0.14,
      )
    : '';
  return (
    fillPath(mast, context.paint('#5b6b70', 0, distance)) +
    drawBox(context, { x, y, z, width: house.width * 0.4, height: 2.4, depth: 4 }, '#7d8a8a', distance)
  );
}

function drawCooler(context: SceneContext, [x, y, z]: Point3d, distance: number): string {
  return (
    drawBox(context, { x, y, z, width: 1.6, height: 1.2, depth: 1.4 }, '#b9b3a6', distance) +
    drawBox(context, { x: x + 0.2, y: y + 1.2, z: z + 0.2, width: 1.2, height: 0.2, depth: 1 }, '#7d776c', distance)
  );
}
