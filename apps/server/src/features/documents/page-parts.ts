import type { PdfPage } from '../../platform/pdf/draw-pdf.ts';

export interface Fact {
  label: string;
  value: string;
}

export const colors = { ink: '#17130F', brick: '#B23A22', quiet: '#6B6259', line: '#E4DACE' };
export const margin = 60;

/** A wall along the upper edge: three courses, every second one shifted by half a brick. */
export function drawBricks({ width, box }: PdfPage): void {
  const [length, height, joint] = [40, 9, 2];
  for (let course = 0; course < 3; course += 1) {
    const start = course % 2 === 0 ? 0 : -length / 2;
    for (let x = start; x < width; x += length) box(x, course * height, length - joint, height - joint, colors.brick);
  }
}

/** In two columns. Returns where they end. */
export function drawFacts(page: PdfPage, facts: readonly Fact[], top: number): number {
  const gap = 24;
  const width = (page.width - 2 * margin - gap) / 2;
  let y = top;
  for (let row = 0; row < facts.length; row += 2) {
    drawRule(page, y);
    const ends = facts.slice(row, row + 2).map(({ label, value }, column) => {
      const x = margin + column * (width + gap);
      page.text(label, { x, y: y + 19, size: 9, color: colors.quiet, width });
      return page.text(value, { x, y: y + 34, size: 11, style: 'strong', color: colors.ink, width, maxLines: 3 });
    });
    y = Math.max(...ends) - 4;
  }
  return y;
}

export function drawFoot(page: PdfPage): void {
  const y = page.height - 52;
  page.text('Frontage. Where brands meet walls, billboards and beyond.', { x: margin, y, size: 9, color: colors.quiet, width: 400 });
  drawCropMarks(page);
}

/** As on a print that is not cut yet. */
function drawCropMarks({ width, height, box }: PdfPage): void {
  const [inset, length, thickness] = [24, 14, 0.75];
  for (const x of [inset, width - inset]) {
    box(x === inset ? x : x - length, height - inset, length, thickness, colors.ink);
    box(x, height - inset - length, thickness, length + thickness, colors.ink);
    box(x === inset ? x : x - length, inset + 20, length, thickness, colors.ink);
    box(x, inset + 20, thickness, length, colors.ink);
  }
}

function drawRule(page: PdfPage, y: number): void {
  page.box(margin, y, page.width - 2 * margin, 0.75, colors.line);
}
