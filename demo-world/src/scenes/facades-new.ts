import type { Front } from './house.ts';
import { fillPath, type Point } from './canvas.ts';
import { drawShop } from './shopfront.ts';
import { drawRelief } from './solids.ts';
import { drawWindows } from './windows.ts';

/** Curtain wall: a grid of glass that reflects the sky, above a tall lobby. */
export function drawGlass(front: Front): string {
  const { context, face, paint, random, width, height, house } = front;
  const { light } = context;
  const [cell, floor] = [1.9, 3.5];
  const [columns, rows] = [Math.max(4, Math.round(width / cell)), Math.max(3, Math.round((height - 5) / floor))];
  const [stepU, stepV] = [width / columns, (height - 5) / rows];
  const tone = random.pick(['#3f6470', '#4d7480', '#38505e', '#5b7c7c', '#46607a']);
  let [lit, light2, dark] = ['', '', ''];
  for (let i = 0; i < columns * rows; i++) {
    const pane = face.rect((i % columns) * stepU, 5 + Math.floor(i / columns) * stepV, stepU, stepV);
    const fate = random.next();
    if (fate < light.litShare * 0.8) lit += pane;
    else if (fate > 0.86) light2 += pane;
    else if (fate > 0.74) dark += pane;
  }
  const beam = (from: number, wide: number): Point[] => [
    [width * from, 5],
    [width * (from + wide), 5],
    [Math.min(width, width * (from + wide + 0.3)), height],
    [Math.min(width, width * (from + 0.3)), height],
  ];
  const mullions = Array.from({ length: columns + 1 }, (_, i) => face.rect(i * stepU - 0.05, 5, 0.1, height - 5)).join('');
  const slabs = Array.from({ length: rows }, (_, i) => face.rect(0, 5 + i * stepV, width, 0.28)).join('');
  return [
    fillPath(face.rect(0, 0, width, height), paint(tone)),
    fillPath(light2, light.gleam, 0.3),
    fillPath(dark, light.shadow, 0.22),
    fillPath(face.shape(beam(0.05, 0.2)) + face.shape(beam(0.36, 0.08)), light.gleam, light.glow > 0.5 ? 0.16 : 0.34),
    fillPath(lit, light.lit, 0.82),
    fillPath(slabs, paint(house.trim, -0.1), 0.75),
    fillPath(mullions, paint(house.trim), 0.7),
    drawShop(front, { height: 5, awning: false }),
    drawRelief(context, face, [-0.05, height - 0.5, width + 0.1, 0.5], 0.15, house.trim),
  ].join('');
}

/** Office block: ribbons of windows between bands of stone, or slim fins. */
export function drawOffice(front: Front): string {
  const { context, face, paint, random, width, height, house } = front;
  const { light } = context;
  const rows = Math.max(2, Math.floor((height - 5) / 3.4));
  const hasFins = random.chance(0.5);
  const ribbon = (row: number) => face.rect(0.5, 5.2 + row * 3.4, width - 1, 1.9);
  let lit = '';
  for (let row = 0; row < rows; row++) {
    for (let u = 0.5; u < width - 1.6; u += 1.5) if (random.chance(light.litShare)) lit += face.rect(u, 5.2 + row * 3.4, 1.44, 1.9);
  }
  const bars = Array.from({ length: Math.floor((width - 1) / 1.5) }, (_, i) =>
    face.rect(0.5 + i * 1.5 - 0.04, 4.9, hasFins ? 0.26 : 0.08, height - 6),
  ).join('');
  const mirror = Array.from({ length: rows }, (_, row) =>
    face.shape([
      [width * 0.55, 5.2 + row * 3.4],
      [width * 0.8, 5.2 + row * 3.4],
      [width * 0.88, 7.1 + row * 3.4],
      [width * 0.63, 7.1 + row * 3.4],
    ]),
  ).join('');
  return [
    fillPath(face.rect(0, 0, width, height), paint(house.wall, 0.08)),
    fillPath(Array.from({ length: rows }, (_, row) => ribbon(row)).join(''), light.glass),
    fillPath(mirror, light.gleam, 0.4),
    fillPath(lit, light.lit),
    fillPath(Array.from({ length: rows }, (_, row) => face.rect(0.5, 6.9 + row * 3.4, width - 1, 0.2)).join(''), light.shadow, 0.35),
    fillPath(bars, paint(house.wall, hasFins ? 0.22 : 0.05)),
    drawShop(front, { height: 4.6, awning: false }),
    drawRelief(context, face, [-0.1, height - 0.6, width + 0.2, 0.6], 0.2, house.trim),
  ].join('');
}

/** Smooth plaster under a flat parapet, with few openings, a tiled eave or round arches. */
export function drawStucco(front: Front): string {
  const { context, face, paint, random, width, height, house } = front;
  const columns = Math.max(2, Math.round(width / 3.4));
  const step = width / columns;
  const rows = height > 6.6 ? 1 : 0;
  const tiles = Array.from({ length: Math.round(width / 0.42) }, (_, i) => face.moved(0, 0, 0.5).rect(i * 0.42, height - 0.75, 0.22, 0.42)).join('');
  const stains = Array.from({ length: 3 }, () =>
    face.rect(random.between(0.5, width - 1.4), random.between(3.8, Math.max(4, height - 1)), random.between(0.5, 1.6), random.between(0.1, 0.5)),
  ).join('');
  return [
    fillPath(face.rect(0, 0, width, height), paint(house.wall)),
    fillPath(stains, paint(house.wall, -0.1), 0.5),
    fillPath(face.rect(0, 0, width, 0.5), paint(house.accent), 0.8),
    rows
      ? drawWindows(front, {
          u: step * 0.3,
          v: 4.7,
          columns,
          rows,
          w: step * 0.4,
          h: 1.5,
          stepU: step,
          stepV: 3,
          frame: '#7d4a35',
          bars: 'cross',
          head: random.chance(0.4) ? 'round' : 'flat',
        })
      : '',
    drawShop(front, { height: 3.6 }),
    fillPath(face.rect(0, height - 1.35, width, 0.5), context.light.shadow, context.light.shadowStrength * 0.8),
    drawRelief(context, face, [-0.15, height - 0.85, width + 0.3, 0.5], 0.5, '#b5573b'),
    fillPath(tiles, paint('#8f3f2b')),
  ].join('');
}

/** A row of small shops under one long flat roof. */
export function drawStrip(front: Front): string {
  const { context, face, paint, random, width, height, house } = front;
  const shops = Math.max(2, Math.round(width / 6));
  const each = width / shops;
  return [
    fillPath(face.rect(0, 0, width, height), paint(house.wall)),
    ...Array.from({ length: shops }, (_, i) =>
      drawShop({ ...front, face: face.moved(i * each, 0), width: each }, { height: 3.7, awning: i % 2 === 0 }),
    ),
    fillPath(face.rect(0, height - 0.9, width, 0.3), paint(random.pick(['#b23a22', '#1b6b5f', '#f5b82e']))),
    drawRelief(context, face, [-0.2, height - 0.5, width + 0.4, 0.5], 0.9, house.trim),
  ].join('');
}

/** Painted wooden house: a bay window that leans out over the street, under a steep gable. */
export function drawVictorian(front: Front): string {
  const { context, face, paint, random, width, height, house } = front;
  const isGabled = random.chance(0.7);
  const bay = width * 0.56;
  const left = random.chance(0.5) ? 0.35 : width - bay - 0.35;
  const base = house.hasShop ? 3.6 : 1.6;
  const rows = Math.max(1, Math.floor((height - base - 0.6) / 3.2));
  const boards = Array.from({ length: Math.floor((height - base) / 0.36) }, (_, i) => face.rect(0, base + i * 0.36, width, 0.05)).join('');
  const bayFace = face.moved(left, 0, 0.8);
  const bayFront: Front = { ...front, face: bayFace, width: bay };
  const other = left < 1 ? left + bay + 0.35 : 0.4;
  const gable: Point[] = [
    [-0.35, height - 0.1],
    [width + 0.35, height - 0.1],
    [width / 2, height + width * 0.42],
  ];
  return [
    isGabled
      ? fillPath(face.shape(gable), paint(house.trim)) +
        fillPath(
          face.shape([
            [0.15, height],
            [width - 0.15, height],
            [width / 2, height + width * 0.36],
          ]),
          paint(house.wall, -0.08),
        ) +
        fillPath(face.disc(width / 2, height + width * 0.13, 0.42), context.light.litShare > 0.2 ? context.light.lit : context.light.glass)
      : '',
    fillPath(face.rect(0, 0, width, height), paint(house.wall)),
    fillPath(boards, paint(house.wall, -0.1), 0.7),
    drawWindows(front, {
      u: other,
      v: base + 0.9,
      columns: 1,
      rows,
      w: Math.min(1.1, width - bay - 1),
      h: 1.8,
      stepU: 2,
      stepV: 3.2,
      frame: house.trim,
      stone: house.trim,
    }),
    house.hasShop
      ? drawShop(front, { height: 3.5 })
      : fillPath(face.rect(other, 0.3, 1.2, 2.6), paint(house.trim)) + fillPath(face.rect(other + 0.12, 0.3, 0.96, 2.45), paint(house.accent)),
    fillPath(
      face.rect(left + (context.sunSide > 0 ? -0.5 : bay), base + 0.3, 0.5, height - base - 1.2),
      context.light.shadow,
      context.light.shadowStrength * 0.8,
    ),
    drawRelief(context, face, [left, base + 0.2, bay, height - base - 1], 0.8, house.wall),
    drawWindows(bayFront, {
      u: bay * 0.1,
      v: base + 0.85,
      columns: 2,
      rows,
      w: bay * 0.33,
      h: 1.85,
      stepU: bay * 0.47,
      stepV: 3.2,
      frame: house.trim,
    }),
    ...Array.from({ length: rows }, (_, i) => drawRelief(context, face, [left - 0.1, base + 0.2 + i * 3.2, bay + 0.2, 0.4], 0.9, house.trim)),
    fillPath(
      Array.from({ length: rows }, (_, i) => bayFace.moved(0, 0, 0.12).rect(bay * 0.12, base + 0.3 + i * 3.2, bay * 0.76, 0.16)).join(''),
      paint(house.accent),
    ),
    drawRelief(context, face, [-0.2, height - 0.55, width + 0.4, 0.5], 0.95, house.trim),
    fillPath(
      Array.from({ length: Math.round(width / 0.6) }, (_, i) => face.moved(0, 0, 0.96).rect(0.1 + i * 0.6, height - 0.78, 0.26, 0.26)).join(''),
      paint(house.trim, -0.2),
    ),
  ].join('');
}
