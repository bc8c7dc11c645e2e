import { scatterBricks } from './brickwork.ts';
import type { HouseStyle } from './city-styles.ts';
import { drawGlass, drawOffice, drawStrip, drawStucco, drawVictorian } from './facades-new.ts';
import { drawBrownstone, drawDeco, drawTenement, drawWarehouse } from './facades-old.ts';
import type { Surface } from './surface.ts';
import { type Front, type House, createHouse } from './house.ts';
import { fillPath } from './canvas.ts';
import { drawRoofThings } from './roofs.ts';
import { boxSurfaces } from './solids.ts';
import type { SceneContext } from './scene-context.ts';
import { drawWindows } from './windows.ts';

const fronts: Record<HouseStyle, (front: Front) => string> = {
  tenement: drawTenement,
  brownstone: drawBrownstone,
  warehouse: drawWarehouse,
  glass: drawGlass,
  office: drawOffice,
  deco: drawDeco,
  stucco: drawStucco,
  strip: drawStrip,
  victorian: drawVictorian,
};

type HouseParts = { front?: boolean; sides?: boolean; roof?: boolean };

/** A whole house: its roof, its visible sides and its front. */
export function drawHouse(context: SceneContext, house: House, { front = true, sides = true, roof = true }: HouseParts = {}): string {
  const faces = boxSurfaces(context, house);
  const { width, height, depth } = house;
  const isInSight = [faces.front.rect(0, 0, width, height * 1.5), faces.left.rect(0, 0, depth, height), faces.right.rect(0, 0, depth, height)].some(
    (d) => d !== '',
  );
  if (!isInSight) return '';
  const distance = Math.hypot(house.x + house.width / 2 - context.camera.at[0], house.z - context.camera.at[2]);
  const random = context.randomFor(`front ${house.name}`);
  return [
    roof ? drawRoofThings(context, house, distance) : '',
    faces.top.isVisible ? fillPath(faces.top.rect(0, 0, house.width, house.depth), context.painterFor(faces.top, distance)('#6e625a')) : '',
    sides && faces.left.isVisible ? drawSide(context, house, faces.left, distance) : '',
    sides && faces.right.isVisible ? drawSide(context, house, faces.right, distance) : '',
    front
      ? fronts[house.style]({
          context,
          face: faces.front,
          paint: context.painterFor(faces.front, distance),
          random,
          width: house.width,
          height: house.height,
          house,
        })
      : '',
  ].join('');
}

/** A side wall: plain, with a few windows. */
function drawSide(context: SceneContext, house: House, face: Surface, distance: number, { windows = true } = {}): string {
  const paint = context.painterFor(face, distance);
  const random = context.randomFor(`side ${house.name}`);
  const { depth: width, height } = house;
  const wall = house.style === 'glass' ? '#46606a' : house.style === 'deco' ? '#c9b59a' : house.wall;
  const isSmooth = ['glass', 'office', 'stucco', 'strip', 'deco'].includes(house.style);
  const front: Front = { context, face, paint, random, width, height, house };
  const rows = Math.max(1, Math.floor((height - 4.5) / 3.3));
  return [
    fillPath(face.rect(0, 0, width, height), paint(wall)),
    isSmooth ? '' : scatterBricks(face, random, width, height - 0.5, [paint(wall, -0.12), paint(wall, 0.1)]),
    windows
      ? drawWindows(front, { u: width * 0.2, v: 4.4, columns: 2, rows, w: 1.05, h: 1.7, stepU: width * 0.42, stepV: 3.3, frame: house.trim })
      : '',
    fillPath(face.rect(0, height - 0.35, width, 0.35), paint(house.trim, -0.1)),
  ].join('');
}

/** Something in a row of houses that draws itself. */
type Standing = { x: number; width: number; draw: () => string };

type RowOptions = { z?: number; name?: string; cap?: number; parts?: HouseParts };

/** Houses side by side, from `x` in one direction to `end`. */
export function rowOfHouses(
  context: SceneContext,
  x: number,
  end: number,
  { z = 0, name = 'row', cap = 99, parts = {} }: RowOptions = {},
): Standing[] {
  const row: Standing[] = [];
  for (let at = x, i = 0; end > x ? at < end : at > end; i++) {
    const house = createHouse(context, `${name} ${end > x ? 'right' : 'left'} ${i}`, { x: at, z });
    // Equal roofs look dull, so each house differs a little in height.
    const height = Math.min(house.height, cap * (0.82 + 0.18 * context.randomFor(`cap ${name} ${i} ${end}`).next()));
    const placed = { ...house, height, x: end > x ? at : at - house.width };
    row.push({ x: placed.x, width: placed.width, draw: () => drawHouse(context, placed, parts) });
    at = end > x ? at + placed.width : placed.x;
  }
  return row;
}

/** Draws the farthest first, because each house hides the side of the next one. */
export function drawSideBySide(context: SceneContext, all: readonly Standing[]): string {
  const distance = ({ x, width }: Standing) => Math.abs(x + width / 2 - context.camera.at[0]);
  return all
    .toSorted((a, b) => distance(b) - distance(a))
    .map(({ draw }) => draw())
    .join('');
}
