import { drawPdf, type PdfPage } from '../../platform/pdf/draw-pdf.ts';

/** What a receipt or statement says, in reading order. */
export interface PaymentDocument {
  title: string;
  /** The day of the payment. */
  date: Date;
  total: { label: string; amount: string };
  state: { word: string; tone: 'good' | 'waiting' | 'bad' };
  facts: { label: string; value: string }[];
  lines: AmountLine[];
  notes: string[];
}

export interface AmountLine {
  label: string;
  amount: string;
  /** The sum of the lines above. */
  isTotal?: boolean;
}

const colors = { ink: '#17130F', brick: '#B23A22', quiet: '#6B6259', line: '#E4DACE' };
const tones: Record<PaymentDocument['state']['tone'], { ink: string; tint: string }> = {
  good: { ink: '#1B6B5F', tint: '#E6F2EF' },
  waiting: { ink: '#8A5A00', tint: '#FFF4D6' },
  bad: { ink: '#9B1C1C', tint: '#FDECEC' },
};
const margin = 60;

/** One page that looks like a poster on a brick wall. */
export function drawDocument(document: PaymentDocument, title: string): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf({ title, at: document.date }, (page) => {
    drawBricks(page);
    drawHead(page, document);
    const below = drawFacts(page, document.facts, 262);
    const end = drawLines(page, document.lines, below + 26);
    drawNotes(page, document.notes, end + 22);
    drawFoot(page);
  });
}

/** A wall along the upper edge: three courses, every second one shifted by half a brick. */
function drawBricks({ width, box }: PdfPage): void {
  const [length, height, joint] = [40, 9, 2];
  for (let course = 0; course < 3; course += 1) {
    const start = course % 2 === 0 ? 0 : -length / 2;
    for (let x = start; x < width; x += length) box(x, course * height, length - joint, height - joint, colors.brick);
  }
}

function drawHead(page: PdfPage, { title, total, state }: PaymentDocument): void {
  const width = page.width - 2 * margin;
  page.text('Frontage', { x: margin, y: 84, size: 20, style: 'poster', color: colors.brick, width, spacing: -0.4 });
  drawState(page, state, 68);
  page.text(title, { x: margin, y: 166, size: 58, style: 'poster', color: colors.ink, width, spacing: -2 });
  page.text(total.label, { x: margin, y: 198, size: 11, color: colors.quiet, width });
  page.text(total.amount, { x: margin, y: 226, size: 28, style: 'poster', color: colors.ink, width, spacing: -0.6 });
}

/** A word in a colored box: nobody needs to see the color to understand it. */
function drawState(page: PdfPage, { word, tone }: PaymentDocument['state'], y: number): void {
  const { ink, tint } = tones[tone];
  const textStyle = { size: 11, style: 'strong' } as const;
  const boxWidth = page.textWidth(word, textStyle) + 20;
  const x = page.width - margin - boxWidth;
  page.box(x, y, boxWidth, 22, tint, 4);
  page.text(word, { ...textStyle, x: x + 10, y: y + 15, color: ink, width: boxWidth });
}

function drawFacts(page: PdfPage, facts: PaymentDocument['facts'], top: number): number {
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

function drawLines(page: PdfPage, lines: AmountLine[], top: number): number {
  const width = page.width - 2 * margin;
  let y = top;
  for (const { label, amount, isTotal = false } of lines) {
    const style = isTotal ? 'strong' : 'plain';
    const size = isTotal ? 13 : 11;
    page.box(margin, y, width, isTotal ? 1.5 : 0.75, isTotal ? colors.ink : colors.line);
    page.text(label, { x: margin, y: y + 19, size, style, color: colors.ink, width: width - 130 });
    page.text(amount, { x: margin, y: y + 19, size, style, color: colors.ink, width, align: 'right' });
    y += isTotal ? 36 : 28;
  }
  return y;
}

function drawNotes(page: PdfPage, notes: string[], top: number): void {
  let y = top;
  for (const note of notes) y = page.text(note, { x: margin, y, size: 10, color: colors.quiet, width: page.width - 2 * margin, maxLines: 2 }) + 3;
}

function drawFoot(page: PdfPage): void {
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
