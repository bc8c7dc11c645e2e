import { layOut } from '@frontage/domain/listing/artwork-fit';
import { type Box, drawPdf, type PdfPage } from '../../platform/pdf/draw-pdf.ts';
import { colors, drawBricks, drawFacts, drawFoot, margin } from './page-parts.ts';
import type { ProductionSheet } from './production-sheet.ts';

/** The drawing, in points. Its bands are wider than to scale: an inch of a billboard would be a hair. */
const drawing = { width: 230, height: 112, bleed: 9, safe: 13 };
const tints = { bleed: '#F3D9D2', ad: '#FFFFFF' };

/** One page, which a printer can pin to the wall. */
export function drawProductionSheet(sheet: ProductionSheet): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf({ title: `Production sheet: ${sheet.title}`, at: sheet.at }, (page) => {
    const width = page.width - 2 * margin;
    drawBricks(page);
    page.text('Frontage', { x: margin, y: 84, size: 20, style: 'poster', color: colors.brick, width, spacing: -0.4 });
    page.text('Production sheet', { x: margin, y: 130, size: 40, style: 'poster', color: colors.ink, width, spacing: -1.4 });
    const below = page.text(sheet.title, { x: margin, y: 154, size: 13, style: 'strong', color: colors.ink, width, maxLines: 2 });
    page.text(sheet.address, { x: margin, y: below, size: 11, color: colors.quiet, width });
    const facts = drawSpace(page, sheet, below + 18);
    const lists = drawFacts(page, sheet.facts, facts + 14);
    const requirements = drawList(page, 'Artwork', sheet.artwork, lists + 18, 3);
    drawList(page, 'What the seller asks of the file', sheet.requirements, requirements, 8);
    drawFoot(page);
  });
}

/** The ad with its artwork, its bleed and its safe area. Returns where the drawing ends. */
function drawSpace(page: PdfPage, { space, sizes, picture }: ProductionSheet, top: number): number {
  const scale = Math.min(drawing.width / (space.width || 1), drawing.height / (space.height || 1));
  const width = Math.max(44, space.width * scale);
  const height = Math.max(44, space.height * scale);
  const bleed = sizes.withBleed === null ? 0 : drawing.bleed;
  const [x, y] = [margin + drawing.bleed, top + drawing.bleed];
  if (bleed > 0) page.box(x - bleed, y - bleed, width + 2 * bleed, height + 2 * bleed, tints.bleed);
  page.box(x - 1.25, y - 1.25, width + 2.5, height + 2.5, colors.ink);
  page.box(x, y, width, height, tints.ad);
  if (picture) drawArtwork(page, picture, { x, y, width, height });
  drawDashes(page, x + drawing.safe, y + drawing.safe, width - 2 * drawing.safe, height - 2 * drawing.safe);
  return Math.max(y + height + drawing.bleed, drawLegend(page, sizes, top + 14));
}

function drawArtwork(page: PdfPage, { copy, fit }: NonNullable<ProductionSheet['picture']>, ad: Box): void {
  const { left, top, width, height } = layOut(fit, copy.width / copy.height, ad.width / ad.height);
  page.picture(copy.jpeg, { x: ad.x + left * ad.width, y: ad.y + top * ad.height, width: width * ad.width, height: height * ad.height }, ad);
}

/** On white, so that they are seen on any artwork. */
function drawDashes({ box }: PdfPage, x: number, y: number, width: number, height: number): void {
  const [dash, gap, thickness, edge] = [4, 3, 0.9, 0.6];
  for (const side of [y, y + height]) box(x - edge, side - edge, width + 2 * edge, thickness + 2 * edge, tints.ad);
  for (const side of [x, x + width]) box(side - edge, y - edge, thickness + 2 * edge, height + 2 * edge, tints.ad);
  for (let at = 0; at < width; at += dash + gap) {
    for (const side of [y, y + height]) box(x + at, side, Math.min(dash, width - at), thickness, colors.brick);
  }
  for (let at = 0; at < height; at += dash + gap) {
    for (const side of [x, x + width]) box(side, y + at, thickness, Math.min(dash, height - at), colors.brick);
  }
}

function drawLegend(page: PdfPage, { ad, withBleed, safe }: ProductionSheet['sizes'], top: number): number {
  const x = margin + drawing.width + 2 * drawing.bleed + 26;
  const width = page.width - margin - x - 24;
  const lines: { label: string; value: string; draw: (y: number) => void }[] = [
    { label: 'The ad', value: ad, draw: (y) => (page.box(x, y, 14, 10, colors.ink), page.box(x + 1, y + 1, 12, 8, tints.ad)) },
    ...(withBleed === null ? [] : [{ label: 'Artwork with bleed', value: withBleed, draw: (y: number) => page.box(x, y, 14, 10, tints.bleed) }]),
    { label: 'Safe area for text and logos', value: safe, draw: (y) => drawDashes(page, x, y + 1, 14, 8) },
  ];
  let y = top;
  for (const { label, value, draw } of lines) {
    draw(y - 9);
    page.text(label, { x: x + 24, y, size: 9, color: colors.quiet, width });
    y = page.text(value, { x: x + 24, y: y + 14, size: 12, style: 'strong', color: colors.ink, width }) + 6;
  }
  return page.text('The margins in the drawing are not to scale.', { x: x + 24, y: y - 4, size: 8.5, color: colors.quiet, width, maxLines: 2 });
}

/** Ends above the foot of the page, however long the texts are. */
function drawList(page: PdfPage, label: string, texts: readonly string[], top: number, maxLines: number): number {
  if (texts.length === 0) return top;
  const bottom = page.height - 74;
  const font = { x: margin, color: colors.ink, size: 9.5, width: page.width - 2 * margin };
  page.text(label, { ...font, y: top, size: 9, color: colors.quiet });
  let y = top + 15;
  for (const text of texts.slice(0, maxLines)) {
    if (y <= bottom) y = page.text(text, { ...font, y, maxLines: Math.min(maxLines, Math.floor((bottom - y) / 13) + 1) }) + 1;
  }
  return y + 12;
}
