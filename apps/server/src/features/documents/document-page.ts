import { drawPdf, type PdfPage } from '../../platform/pdf/draw-pdf.ts';
import { colors, drawBricks, drawFacts, drawFoot, type Fact, margin } from './page-parts.ts';

/** What a receipt or statement says, in reading order. */
export interface PaymentDocument {
  title: string;
  /** The day of the payment. */
  date: Date;
  total: { label: string; amount: string };
  state: { word: string; tone: 'good' | 'waiting' | 'bad' };
  facts: Fact[];
  lines: AmountLine[];
  notes: string[];
}

export interface AmountLine {
  label: string;
  amount: string;
  /** The sum of the lines above. */
  isTotal?: boolean;
}

const tones: Record<PaymentDocument['state']['tone'], { ink: string; tint: string }> = {
  good: { ink: '#1B6B5F', tint: '#E6F2EF' },
  waiting: { ink: '#8A5A00', tint: '#FFF4D6' },
  bad: { ink: '#9B1C1C', tint: '#FDECEC' },
};

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
