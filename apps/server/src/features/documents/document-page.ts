import { drawPdf, type PdfPage } from '../../platform/pdf/draw-pdf.ts';

const colours = { ink: '#17130F', brick: '#B23A22', quiet: '#6B6259', line: '#E4DACE' };
const tones: Record<PaymentDocument['state']['tone'], { ink: string; tint: string }> = {
  good: { ink: '#1B6B5F', tint: '#E6F2EF' },
  waiting: { ink: '#8A5A00', tint: '#FFF4D6' },
  bad: { ink: '#9B1C1C', tint: '#FDECEC' },
};
const margin = 60;

/** One page in the look of a poster on a brick wall. */
export function drawDocument(paper: PaymentDocument, name: string): Promise<Uint8Array<ArrayBuffer>> {
  return drawPdf({ title: name, at: paper.date }, (sheet) => {
    drawBricks(sheet);
    drawHead(sheet, paper);
    const below = drawFacts(sheet, paper.facts, 262);
    const end = drawSums(sheet, paper.lines, below + 26);
    drawNotes(sheet, paper.notes, end + 22);
    drawFoot(sheet);
  });
}

/** A wall along the upper edge: three courses, each half a brick further. */
function drawBricks({ width, box }: PdfPage): void {
  const [long, high, joint] = [40, 9, 2];
  for (let course = 0; course < 3; course += 1) {
    const start = course % 2 === 0 ? 0 : -long / 2;
    for (let x = start; x < width; x += long) box(x, course * high, long - joint, high - joint, colours.brick);
  }
}

function drawHead(sheet: PdfPage, { title, total, state }: PaymentDocument): void {
  const width = sheet.width - 2 * margin;
  sheet.text('Frontage', { x: margin, y: 84, size: 20, style: 'poster', color: colours.brick, width, spacing: -0.4 });
  drawState(sheet, state, 68);
  sheet.text(title, { x: margin, y: 166, size: 58, style: 'poster', color: colours.ink, width, spacing: -2 });
  sheet.text(total.label, { x: margin, y: 198, size: 11, color: colours.quiet, width });
  sheet.text(total.amount, { x: margin, y: 226, size: 28, style: 'poster', color: colours.ink, width, spacing: -0.6 });
}

/** Colour never speaks alone: the word stands in it. */
function drawState(sheet: PdfPage, { word, tone }: PaymentDocument['state'], y: number): void {
  const { ink, tint } = tones[tone];
  const lettering = { size: 11, style: 'strong' } as const;
  const wide = sheet.textWidth(word, lettering) + 20;
  const x = sheet.width - margin - wide;
  sheet.box(x, y, wide, 22, tint, 4);
  sheet.text(word, { ...lettering, x: x + 10, y: y + 15, color: ink, width: wide });
}

/** Two columns. */
function drawFacts(sheet: PdfPage, facts: PaymentDocument['facts'], top: number): number {
  const gap = 24;
  const width = (sheet.width - 2 * margin - gap) / 2;
  let y = top;
  for (let row = 0; row < facts.length; row += 2) {
    rule(sheet, y);
    const ends = facts.slice(row, row + 2).map(({ label, value }, column) => {
      const x = margin + column * (width + gap);
      sheet.text(label, { x, y: y + 19, size: 9, color: colours.quiet, width });
      return sheet.text(value, { x, y: y + 34, size: 11, style: 'strong', color: colours.ink, width, maxLines: 3 });
    });
    y = Math.max(...ends) - 4;
  }
  return y;
}

function drawSums(sheet: PdfPage, sums: AmountLine[], top: number): number {
  const width = sheet.width - 2 * margin;
  let y = top;
  for (const { label, amount, isTotal = false } of sums) {
    const style = isTotal ? 'strong' : 'plain';
    const size = isTotal ? 13 : 11;
    sheet.box(margin, y, width, isTotal ? 1.5 : 0.75, isTotal ? colours.ink : colours.line);
    sheet.text(label, { x: margin, y: y + 19, size, style, color: colours.ink, width: width - 130 });
    sheet.text(amount, { x: margin, y: y + 19, size, style, color: colours.ink, width, align: 'right' });
    y += isTotal ? 36 : 28;
  }
  return y;
}

function drawNotes(sheet: PdfPage, notes: string[], top: number): void {
  let y = top;
  for (const note of notes) y = sheet.text(note, { x: margin, y, size: 10, color: colours.quiet, width: sheet.width - 2 * margin, maxLines: 2 }) + 3;
}

function drawFoot(sheet: PdfPage): void {
  const y = sheet.height - 52;
  sheet.text('Frontage. Where brands meet walls, billboards and beyond.', { x: margin, y, size: 9, color: colours.quiet, width: 400 });
  drawCropMarks(sheet);
}

/** As on a print that is still to be cut. */
function drawCropMarks({ width, height, box }: PdfPage): void {
  const [inset, long, thick] = [24, 14, 0.75];
  for (const x of [inset, width - inset]) {
    box(x === inset ? x : x - long, height - inset, long, thick, colours.ink);
    box(x, height - inset - long, thick, long + thick, colours.ink);
    box(x === inset ? x : x - long, inset + 20, long, thick, colours.ink);
    box(x, inset + 20, thick, long, colours.ink);
  }
}

function rule(sheet: PdfPage, y: number): void {
  sheet.box(margin, y, sheet.width - 2 * margin, 0.75, colours.line);
}

/** What a paper says, in reading order; how it looks is the page's matter. */
export interface PaymentDocument {
  title: string;
  /** When what it is about happened. */
  date: Date;
  /** The one number. */
  total: { label: string; amount: string };
  state: { word: string; tone: 'good' | 'waiting' | 'bad' };
  facts: { label: string; value: string }[];
  lines: AmountLine[];
  notes: string[];
}

export interface AmountLine {
  label: string;
  amount: string;
  /** Stands under what it adds up. */
  isTotal?: boolean;
}
