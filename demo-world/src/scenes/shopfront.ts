import { brightness } from './color.ts';
import type { Front } from './house.ts';
import { drawWord, textWidth } from './letters.ts';
import { ellipsePoints, fillPath, type Point } from './canvas.ts';
import { drawRelief } from './solids.ts';

const trades = [
  'BAKERY',
  'COFFEE',
  'BOOKS',
  'DELI',
  'FLOWERS',
  'RECORDS',
  'BARBER',
  'TAILOR',
  'PIZZA',
  'TACOS',
  'MARKET',
  'DINER',
  'BIKES',
  'SHOES',
  'CAFE',
  'HARDWARE',
  'NOODLES',
  'TOYS',
] as const;

type ShopOptions = { height?: number; sign?: boolean; awning?: boolean; trade?: string };

/** The ground floor: big panes, a door, a sign above them and often a striped awning. */
export function drawShop(front: Front, options: ShopOptions = {}): string {
  const { context, face, paint, random, width, house } = front;
  const { height = 3.9, sign = random.chance(0.7), awning = random.chance(0.55), trade = random.pick(trades) } = options;
  const { light } = context;
  const base = random.pick([house.accent, '#2b2523', '#23423d', '#3a302b', house.trim]);
  const frame = random.pick([house.trim, '#17130f', '#efe2c8']);
  const doorAt = random.pick([0.12, 0.45, 0.78]) * (width - 1.6) + 0.3;
  const panes = panesBeside(doorAt, width);
  const paneTop = height - 1.15;
  const glass = panes.map(([u, w]) => face.rect(u, 0.55, w, paneTop - 0.55)).join('');
  const inside = light.glow > 0.1 ? light.lit : light.glass;
  const signBand = fillPath(face.rect(0, height - 0.95, width, 0.8), paint(base, -0.12));
  const size = Math.min(0.5, (width * 0.6) / textWidth(trade));
  const letters = drawWord(face.sheet(0, height - 0.15), trade, (width - size * textWidth(trade)) / 2, (0.8 - size) / 2, size);
  return [
    fillPath(face.rect(0, 0, width, height), paint(base)),
    fillPath(panes.map(([u, w]) => face.rect(u - 0.1, 0.45, w + 0.2, paneTop - 0.35)).join(''), paint(frame)),
    fillPath(glass, light.glass),
    light.glow > 0.1 ? fillPath(glass, inside, 0.55 + light.glow * 0.3) : '',
    goods({ ...front, random: random.fork() }, panes, paneTop),
    fillPath(panes.map(([u, w]) => face.shape(glint(u, w, paneTop))).join(''), light.gleam, light.glow > 0.5 ? 0.12 : 0.34),
    fillPath(panes.map(([u, w]) => face.rect(u + w / 2 - 0.04, 0.55, 0.08, w > 2.4 ? paneTop - 0.55 : 0)).join(''), paint(frame)),
    fillPath(face.rect(doorAt - 0.1, 0, 1.3, paneTop + 0.1), paint(frame)),
    fillPath(face.rect(doorAt, 0.05, 1.1, paneTop - 0.02), paint(house.accent, -0.1)),
    fillPath(face.rect(doorAt + 0.18, 0.9, 0.74, paneTop - 1.15), inside),
    fillPath(face.rect(doorAt + 0.92, 1, 0.07, 0.4), paint('#e9c46a')),
    fillPath(face.rect(0, 0, width, 0.12), light.shadow, 0.3),
    signBand,
    sign ? fillPath(letters, light.glow > 0.3 ? light.lit : paint(brightness(base) > 0.55 ? '#2b2523' : '#f7ead0')) : '',
    drawRelief(context, face, [-0.06, height - 0.16, width + 0.12, 0.18], 0.22, house.trim),
    awning ? drawAwning(front, [0.2, height - 1.8, width - 0.4, 0.8]) : '',
  ].join('');
}

function panesBeside(doorAt: number, width: number): [number, number][] {
  const [left, right] = [doorAt - 0.7, width - doorAt - 2.05];
  return [...(left > 0.8 ? [[0.35, left] as [number, number]] : []), ...(right > 0.8 ? [[doorAt + 1.6, right] as [number, number]] : [])];
}

function glint(u: number, w: number, top: number): Point[] {
  return [
    [u + w * 0.1, 0.6],
    [u + w * 0.3, 0.6],
    [u + w * 0.62, top - 0.04],
    [u + w * 0.42, top - 0.04],
  ];
}

/** Silhouettes of goods, just enough to look alive. */
function goods({ context, face, paint, random }: Front, panes: readonly [number, number][], top: number): string {
  if ((face.project(panes[0]?.[0] ?? 0, 1.5)?.scale ?? 0) < 18) return '';
  let shapes = '';
  let lamps = '';
  for (const [u, w] of panes) {
    for (let x = u + 0.2; x < u + w - 0.5; x += random.between(0.45, 0.9)) {
      const [gw, gh] = [random.between(0.25, 0.5), random.between(0.25, 0.8)];
      shapes += random.chance(0.3) ? face.disc(x + gw / 2, 0.55 + gw / 2, gw / 2) : face.rect(x, 0.55, gw, gh);
    }
    for (let x = u + 0.5; x < u + w - 0.2; x += 1.1) lamps += face.disc(x, top - 0.35, 0.11) + face.rect(x - 0.012, top - 0.35, 0.024, 0.35);
  }
  return fillPath(shapes, paint('#3a2a26'), 0.55) + fillPath(lamps, context.light.glow > 0.1 ? '#fff6d8' : paint('#e6d8bd'), 0.9);
}

/** Striped cloth that leans out over the pavement, with a scalloped hem and its shadow below. */
export function drawAwning({ context, face, paint, random, house }: Front, [u, v, width, height]: readonly [number, number, number, number]): string {
  const out = 1.05;
  const color = random.pick([house.accent, '#b23a22', '#1b6b5f', '#f5b82e', '#1f3f66']);
  const stripes = Math.max(4, Math.round(width / 0.55));
  const step = width / stripes;
  const cloth = (i: number) =>
    face.camera.figure([
      face.spot(u + i * step, v, out),
      face.spot(u + (i + 1) * step, v, out),
      face.spot(u + (i + 1) * step, v + height, 0.02),
      face.spot(u + i * step, v + height, 0.02),
    ]);
  const hem = face.moved(0, 0, out);
  const scallop = (i: number) =>
    hem.shape([
      [u + i * step, v],
      [u + (i + 1) * step, v],
      ...ellipsePoints(u + (i + 0.5) * step, v - 0.16, step / 2, 0.16, 0, 0.5).map(([x, y]) => [x, 2 * (v - 0.16) - y] as const),
    ]);
  const every = (offset: number) => Array.from({ length: stripes }, (_, i) => (i % 2 === offset ? cloth(i) : '')).join('');
  const hems = (offset: number) => Array.from({ length: stripes }, (_, i) => (i % 2 === offset ? scallop(i) : '')).join('');
  const white = '#fbf1df';
  return [
    fillPath(face.rect(u, v - 0.9, width, 0.95), context.light.shadow, context.light.shadowStrength),
    fillPath(every(0), paint(color, 0.06)),
    fillPath(every(1), paint(white)),
    fillPath(hems(0), paint(color, -0.14)),
    fillPath(hems(1), paint(white, -0.12)),
  ].join('');
}
