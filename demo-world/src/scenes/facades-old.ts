import { scatterBricks } from './brickwork.ts';
import type { Front } from './house.ts';
import { fillPath } from './canvas.ts';
import { drawShop } from './shopfront.ts';
import { drawRelief } from './solids.ts';
import { drawWindows } from './windows.ts';

const storey = 3.3;

/** Brick house with a heavy cornice on brackets, sash windows and often a fire escape. */
export function drawTenement(front: Front): string {
  const { context, face, paint, random, width, height, house } = front;
  const shop = house.hasShop ? 3.9 : 1;
  const rows = Math.max(1, Math.floor((height - shop - 1.1) / storey));
  const columns = Math.max(2, Math.round(width / 2.4));
  const step = width / columns;
  const w = Math.min(1.25, step * 0.5);
  const brackets = Array.from({ length: Math.round(width / 0.7) }, (_, i) =>
    face.moved(0, 0, 0.3).rect(0.15 + i * 0.7, height - 0.95, 0.26, 0.5),
  ).join('');
  return [
    fillPath(face.rect(0, 0, width, height), paint(house.wall)),
    scatterBricks(face, random, width, height - 1, [paint(house.wall, -0.14), paint(house.wall, 0.1)]),
    drawWindows(front, {
      u: (step - w) / 2,
      v: shop + 0.9,
      columns,
      rows,
      w,
      h: 1.95,
      stepU: step,
      stepV: storey,
      frame: house.trim,
      stone: house.trim,
      head: random.chance(0.3) ? 'segment' : 'flat',
    }),
    house.hasShop ? drawShop(front) : drawStoop(front),
    fillPath(face.rect(0, height - 1.5, width, 0.6), context.light.shadow, context.light.shadowStrength),
    drawRelief(context, face, [-0.1, height - 0.5, width + 0.2, 0.5], 0.55, random.pick([house.trim, house.accent, '#5a4136'])),
    fillPath(brackets, paint(house.trim, -0.18)),
    random.chance(0.45) && width > 6 ? drawFireEscape(front, shop, rows) : '',
  ].join('');
}

/** Brown town house with tall windows and steps to the door. */
export function drawBrownstone(front: Front): string {
  const { context, face, paint, random, width, height, house } = front;
  const rows = Math.max(2, Math.floor((height - 2.2) / 3.6));
  const step = width / 3;
  return [
    fillPath(face.rect(0, 0, width, height), paint(house.wall)),
    fillPath(Array.from({ length: rows }, (_, i) => face.rect(0, 1.3 + i * 3.6, width, 0.14)).join(''), paint(house.wall, -0.16)),
    drawWindows(front, {
      u: step * 0.22,
      v: 2.1,
      columns: 3,
      rows,
      w: step * 0.56,
      h: 2.3,
      stepU: step,
      stepV: 3.6,
      frame: house.trim,
      stone: house.wall === '#8d3a2c' ? '#c99f6c' : house.trim,
      head: random.chance(0.5) ? 'round' : 'flat',
    }),
    drawStoop(front),
    fillPath(face.rect(0, height - 1.2, width, 0.5), context.light.shadow, context.light.shadowStrength),
    drawRelief(context, face, [-0.1, height - 0.55, width + 0.2, 0.55], 0.45, '#5a4136'),
  ].join('');
}

/** Factory floors: brick piers, wide many-paned windows, a loading door. */
export function drawWarehouse(front: Front): string {
  const { context, face, paint, random, width, height, house } = front;
  const rows = Math.max(1, Math.floor((height - 1.4) / 4));
  const columns = Math.max(2, Math.round(width / 3.6));
  const step = width / columns;
  const piers = Array.from({ length: columns + 1 }, (_, i) =>
    drawRelief(context, face, [Math.min(width - 0.5, Math.max(0, i * step - 0.25)), 0, 0.5, height - 0.8], 0.18, house.wall),
  ).join('');
  const door = step * random.whole(0, columns - 1) + step * 0.18;
  return [
    fillPath(face.rect(0, 0, width, height), paint(house.wall, -0.05)),
    scatterBricks(face, random, width, height - 1, [paint(house.wall, -0.2), paint(house.wall, 0.1)]),
    drawWindows(front, {
      u: step * 0.16,
      v: 1.1,
      columns,
      rows,
      w: step * 0.68,
      h: 2.35,
      stepU: step,
      stepV: 4,
      frame: random.pick(['#2c3a38', '#d8cdb8', '#17130f']),
      head: random.chance(0.6) ? 'segment' : 'flat',
      bars: 'grid',
      stone: house.trim,
    }),
    piers,
    fillPath(face.rect(door - 0.15, 0, step * 0.64 + 0.3, 3.5), paint(house.trim, -0.2)),
    fillPath(face.rect(door, 0, step * 0.64, 3.3), paint(house.accent, -0.2)),
    fillPath([0.6, 1.2, 1.8, 2.4].map((v) => face.rect(door, v, step * 0.64, 0.06)).join(''), paint(house.accent, -0.45)),
    drawRelief(context, face, [-0.1, height - 0.7, width + 0.2, 0.32], 0.3, house.trim),
  ].join('');
}

/** Stepped stone house of the thirties with long vertical lines. */
export function drawDeco(front: Front): string {
  const { context, face, paint, random, width, height, house } = front;
  const stone = random.pick(['#ddb98a', '#d3b79c', '#c9b59a', '#b9a184']);
  const columns = Math.max(3, Math.round(width / 2.2));
  const step = width / columns;
  const rows = Math.max(2, Math.floor((height - 6) / 3.1));
  const ribs = Array.from({ length: columns + 1 }, (_, i) => face.rect(i * step - 0.2, 4.2, 0.4, height - 4.2)).join('');
  return [
    fillPath(face.rect(width * 0.18, height, width * 0.64, 2.4) + face.rect(width * 0.34, height + 2.4, width * 0.32, 2), paint(stone, -0.04)),
    fillPath(face.rect(0, 0, width, height), paint(stone)),
    drawWindows(front, { u: step * 0.26, v: 5, columns, rows, w: step * 0.48, h: 1.9, stepU: step, stepV: 3.1, frame: '#7a5a3e', bars: 'sash' }),
    fillPath(ribs, paint(stone, 0.18)),
    drawShop(front, { height: 4.2 }),
    fillPath(face.disc(width / 2, height + 1.1, 0.6), paint(house.accent)),
    drawRelief(context, face, [-0.05, height - 0.35, width + 0.1, 0.35], 0.25, stone),
  ].join('');
}

function drawStoop({ context, face, paint, width, house }: Front): string {
  const u = width * 0.62;
  const steps = [0, 1, 2, 3].map((i) => drawRelief(context, face, [u - 0.2, i * 0.22, 1.7, 0.22], 1 - i * 0.24, house.trim)).join('');
  return [
    fillPath(face.rect(u - 0.15, 0.85, 1.6, 2.75), paint(house.trim, -0.1)),
    fillPath(face.rect(u, 0.85, 1.3, 2.5), paint(house.accent)),
    fillPath(face.rect(u + 0.2, 2.4, 0.9, 0.7), context.light.glow > 0.3 ? context.light.lit : context.light.glass),
    fillPath(face.disc(u + 1.1, 2, 0.06), paint('#e9c46a')),
    steps,
  ].join('');
}

/** Iron landings and slanting stairs before two columns of windows. */
function drawFireEscape({ context, face, width }: Front, shop: number, rows: number): string {
  const iron = context.paint('#1d1715');
  const front = face.moved(0, 0, 0.9);
  const [left, wide] = [width * 0.28, Math.min(4.2, width * 0.5)];
  let d = '';
  for (let row = 0; row < rows; row++) {
    const v = shop + 0.55 + row * storey;
    d += front.rect(left, v, wide, 0.1) + front.rect(left, v + 0.95, wide, 0.05);
    for (let u = left; u <= left + wide; u += 0.28) d += front.rect(u, v, 0.03, 0.95);
    if (row > 0)
      d +=
        front.line(
          [
            [left + 0.3, v - storey + 0.1],
            [left + wide - 0.5, v],
          ],
          0.08,
        ) +
        front.line(
          [
            [left + 0.75, v - storey + 0.1],
            [left + wide - 0.05, v],
          ],
          0.05,
        );
  }
  return fillPath(d, iron);
}
