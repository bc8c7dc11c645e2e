import { brightness, mix } from './color.ts';
import { type FigureName, figures, figureWords } from './figures.ts';
import type { Inks } from './figure.ts';
import { drawWord, textWidth } from './letters.ts';
import { fillPath } from './canvas.ts';
import { faceAttributes } from './find-face.ts';
import { replacePoster } from './observe-posters.ts';
import { fillSheet, type Sheet, sheetOn } from './sheet.ts';
import type { Random } from '../random.ts';

/** Three-color prints, all from the same few pots of ink. */
const inkSets: readonly [Inks, ...Inks[]] = [
  ['#fbf7f2', '#b23a22', '#17130f'],
  ['#f5b82e', '#17130f', '#b23a22'],
  ['#1b6b5f', '#fbf7f2', '#f5b82e'],
  ['#b23a22', '#fbf7f2', '#f5b82e'],
  ['#1f3f66', '#f5b82e', '#fbf7f2'],
  ['#eab79a', '#b23a22', '#17352f'],
  ['#fbf7f2', '#1b6b5f', '#f5b82e'],
  ['#f0e3c8', '#1f3f66', '#b23a22'],
  ['#17130f', '#f5b82e', '#fbf7f2'],
  ['#d8e4dc', '#17352f', '#b23a22'],
  ['#f3c6b4', '#7a2f3a', '#fbf7f2'],
];

/** The usual background of boards outside. It ignores the hour, because a print does not change during the day. */
export const daySkyColor = '#b9d4d6';

export type PosterDesign = { figure: FigureName | 'blank'; inks: Inks; hasWord: boolean };

/** A design for one sheet: light on a dark wall and dark on a light one, so that it stands out. */
export function choosePosterDesign(random: Random, { behind, blanks = 0.1 }: { behind?: string; blanks?: number } = {}): PosterDesign {
  const names = Object.keys(figures) as [FigureName, ...FigureName[]];
  const stands = (inks: Inks) => behind === undefined || Math.abs(brightness(inks[0]) - brightness(behind)) > 0.26;
  const [first = inkSets[0], ...rest] = inkSets.filter(stands);
  return { figure: random.chance(blanks) ? 'blank' : random.pick(names), inks: random.pick([first, ...rest]), hasWord: random.chance(0.6) };
}

/** Draws the design on a sheet; `tint` applies the light. The drawing names the corners of the sheet, see `find-face.ts`. */
export function drawPoster(sheet: Sheet, print: PosterDesign, tint: (color: string) => string): string {
  return `<g${faceAttributes(sheet)}>${drawPrint(sheet, print, tint)}</g>`;
}

function drawPrint(sheet: Sheet, print: PosterDesign, tint: (color: string) => string): string {
  const replaced = replacePoster({ sheet, figure: print.figure, tint });
  if (replaced !== null) return replaced;
  const inks = print.inks.map(tint) as unknown as Inks;
  if (print.figure === 'blank') return drawBlank(sheet, tint);
  const { w, h } = sheet;
  const figure = figures[print.figure];
  const word = print.hasWord ? figureWords[print.figure] : undefined;
  const ground = fillSheet(sheet, inks[0]);
  if (w > h * 1.45) {
    if (word === undefined) return threefold(sheet, print.figure, inks);
    const u = Math.min(h * 0.96, w * 0.54);
    return (
      ground +
      figure({ sheet: sheetOn(sheet.face, w * 0.07 + u, h), inks, x: w * 0.05 + u / 2, y: h / 2, u }) +
      wordIn(sheet, word, [w * 0.1 + u, h * 0.2, w * 0.85 - u, h * 0.6], inks)
    );
  }
  if (h > w * 2.4)
    return ground + [0.2, 0.5, 0.8].map((share) => figure({ sheet, inks, x: w / 2, y: h * share, u: Math.min(w * 0.9, h * 0.3) })).join('');
  if (word === undefined) return ground + figure({ sheet, inks, x: w / 2, y: h / 2, u: Math.min(w, h) * 0.98 });
  const u = Math.min(w, h * 0.74);
  return ground + figure({ sheet, inks, x: w / 2, y: h * 0.41, u }) + wordIn(sheet, word, [w * 0.1, h * 0.78, w * 0.8, h * 0.15], inks);
}

/** The same figure three times, each in another order of inks. */
function threefold(sheet: Sheet, name: FigureName, [ground, figure, accent]: Inks): string {
  const third = sheet.w / 3;
  const orders: Inks[] = [
    [ground, figure, accent],
    [figure, ground, accent],
    [accent, ground, figure],
  ];
  return orders
    .map((inks, i) => {
      const part = sheetOn(sheet.face.moved(third * i, 0), third, sheet.h);
      return fillSheet(part, inks[0]) + figures[name]({ sheet: part, inks, x: third / 2, y: sheet.h / 2, u: Math.min(third, sheet.h) * 0.9 });
    })
    .join('');
}

/** As large as fits, centered, with a line under it. */
function wordIn(sheet: Sheet, word: string, [x, y, w, h]: readonly [number, number, number, number], inks: Inks): string {
  const size = Math.min(h, w / textWidth(word));
  const length = size * textWidth(word);
  const [left, top] = [x + (w - length) / 2, y + (h - size) / 2];
  const isAlone = h > size * 1.5;
  return (
    fillPath(drawWord(sheet.face, word, left, top - (isAlone ? size * 0.2 : 0), size), inks[1]) +
    (isAlone ? fillPath(sheet.rect(left, top + size * 1.06, length, size * 0.12), inks[2]) : '')
  );
}

/** An empty sheet with crop marks, for space that is free. */
function drawBlank(sheet: Sheet, tint: (color: string) => string): string {
  const { w, h } = sheet;
  const [m, arm, line] = [Math.min(w, h) * 0.1, Math.min(w, h) * 0.16, Math.min(w, h) * 0.022];
  const mark = (x: number, y: number, sx: number, sy: number) =>
    sheet.rect(sx > 0 ? x : x - arm, y - line / 2, arm, line) + sheet.rect(x - line / 2, sy > 0 ? y : y - arm, line, arm);
  const marks = mark(m, m, 1, 1) + mark(w - m, m, -1, 1) + mark(m, h - m, 1, -1) + mark(w - m, h - m, -1, -1);
  const center =
    sheet.band(w / 2, h / 2, m * 0.9, m * 0.9 - line) +
    sheet.rect(w / 2 - m * 1.4, h / 2 - line / 2, m * 2.8, line) +
    sheet.rect(w / 2 - line / 2, h / 2 - m * 1.4, line, m * 2.8);
  return fillSheet(sheet, tint('#fbf7f2')) + fillPath(marks, tint('#17130f')) + fillPath(center, tint(mix('#b23a22', '#fbf7f2', 0.1)));
}
