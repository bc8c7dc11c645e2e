import { type Point, ellipsePoints, fillPath } from './canvas.ts';
import type { Front } from './house.ts';

type WindowField = {
  /** Left edge and lower edge of the first window. */
  u: number;
  v: number;
  columns: number;
  rows: number;
  w: number;
  h: number;
  /** The distance from one window's left edge to the next. */
  stepU: number;
  stepV: number;
  frame: string;
  /** Stone above and below, if given. */
  stone?: string;
  head?: 'flat' | 'round' | 'segment';
  bars?: 'sash' | 'cross' | 'grid' | 'none';
};

/** A grid of windows: frames, glass, reflections, and light and curtains behind. */
export function drawWindows(front: Front, field: WindowField): string {
  const { context, face, paint, random } = front;
  const { w, h, head = 'flat' } = field;
  const parts = { frame: '', glass: '', lit: '', cloth: '', gleam: '', bars: '', shade: '', stone: '', drop: '' };
  for (const [u, v] of placesOf(field)) {
    const [isLit, fate] = [random.chance(context.light.litShare), random.next()];
    const scale = face.project(u + w / 2, v + h / 2)?.scale ?? 0;
    if (scale === 0) continue;
    const isFine = scale > 13;
    const pane = openingOf(u, v, w, h, head);
    parts.frame += face.shape(openingOf(u - 0.09, v - 0.07, w + 0.18, h + 0.16, head));
    if (isLit) parts.lit += face.shape(pane);
    else parts.glass += face.shape(pane);
    if (isFine && fate < 0.22) parts.cloth += face.rect(u, v, w * 0.24, h * 0.96) + face.rect(u + w * 0.76, v, w * 0.24, h * 0.96);
    else if (isFine && fate < 0.42) parts.cloth += face.rect(u, v + h * (0.45 + fate * 0.8), w, h * (0.53 - fate * 0.8));
    else if (fate < 0.75 && !isLit)
      parts.gleam += face.shape([
        [u, v + h * 0.35],
        [u + w * 0.75, v + h * 0.97],
        [u, v + h * 0.97],
      ]);
    if (scale > 9) parts.bars += barsOf(front, field, u, v);
    if (isFine) parts.shade += face.rect(u, v + h - 0.14, w, 0.14);
    if (field.stone !== undefined && scale > 8) {
      parts.stone += face.rect(u - 0.2, v - 0.22, w + 0.4, 0.17);
      parts.drop += face.rect(u - 0.16, v - 0.36, w + 0.4, 0.14);
      if (head === 'flat') parts.stone += face.rect(u - 0.16, v + h + 0.1, w + 0.32, 0.26);
    }
  }
  const { light } = context;
  return [
    fillPath(parts.drop, light.shadow, light.shadowStrength * 0.7),
    fillPath(parts.stone, field.stone === undefined ? '' : paint(field.stone)),
    fillPath(parts.frame, paint(field.frame)),
    fillPath(parts.glass, light.glass),
    fillPath(parts.lit, light.lit),
    fillPath(parts.gleam, light.gleam, light.glow > 0.5 ? 0.35 : 0.5),
    fillPath(parts.cloth, paint('#f3e6cf'), 0.55),
    fillPath(parts.shade, light.shadow, 0.35),
    fillPath(parts.bars, paint(field.frame)),
  ].join('');
}

function placesOf({ u, v, columns, rows, stepU, stepV }: WindowField): Point[] {
  return Array.from({ length: columns * rows }, (_, i) => [u + (i % columns) * stepU, v + Math.floor(i / columns) * stepV] as const);
}

function openingOf(u: number, v: number, w: number, h: number, head: 'flat' | 'round' | 'segment'): Point[] {
  const rise = head === 'round' ? w / 2 : head === 'segment' ? w * 0.2 : 0;
  const top = v + h - rise;
  const arch = rise === 0 ? [[u + w, v + h] as const, [u, v + h] as const] : ellipsePoints(u + w / 2, top, w / 2, rise, 0, 0.5);
  return [[u, v], [u + w, v], ...arch];
}

function barsOf({ face }: Front, { w, h, bars = 'sash' }: WindowField, u: number, v: number): string {
  const bar = 0.06;
  if (bars === 'none') return '';
  if (bars === 'grid') {
    const across = [0.25, 0.5, 0.75].map((share) => face.rect(u + w * share - bar / 2, v, bar, h));
    const up = [0.25, 0.5, 0.75].map((share) => face.rect(u, v + h * share - bar / 2, w, bar));
    return [...across, ...up].join('');
  }
  const middle = face.rect(u, v + h * (bars === 'cross' ? 0.66 : 0.5) - bar / 2, w, bar * 1.3);
  return bars === 'cross' ? middle + face.rect(u + w / 2 - bar / 2, v, bar, h) : middle + (w > 1.1 ? face.rect(u + w / 2 - bar / 2, v, bar, h) : '');
}
