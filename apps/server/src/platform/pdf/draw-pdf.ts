import { default as PdfDocument } from 'pdfkit';
import { breakLines } from './break-lines.ts';
import { drawable, type Style, styles, typefaceFor } from './typefaces.ts';

type Document = InstanceType<typeof PdfDocument>;

interface Letters {
  size: number;
  style?: Style;
  /** Between letters, in points. */
  spacing?: number;
}

/** How words look and where they stand. Points from the left and from the top; `y` is the line that letters stand on. */
export interface Lettering extends Letters {
  x: number;
  y: number;
  colour: string;
  /** Where a line ends, and how many there may be. */
  width: number;
  lines?: number;
  align?: 'left' | 'right';
}

/** One page of paper. */
export interface Sheet {
  width: number;
  height: number;
  /** Gives back where a further line would stand. */
  words: (text: string, lettering: Lettering) => number;
  /** How wide one line of these words is. */
  measure: (text: string, letters: Letters) => number;
  box: (x: number, y: number, width: number, height: number, colour: string, radius?: number) => void;
}

const lineHeight = 1.35;
/** Figures of one width, so that sums stand under one another; and nothing that letters do because of their neighbours, which costs time. */
const features = { tnum: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** One page of US Letter. The same input gives the same bytes: what a document says about itself comes from `at`. */
export async function drawPdf({ title, at }: { title: string; at: Date }, draw: (sheet: Sheet) => void): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfDocument({
    size: 'LETTER',
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'Frontage', Creator: 'Frontage', Producer: 'Frontage', CreationDate: at, ModDate: at },
  });
  // The library takes an opened typeface too, but its types don't say so.
  for (const style of styles) document.registerFont(style, typefaceFor(style) as unknown as PDFKit.Mixins.PDFFontSource);
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', resolve);
    document.on('error', reject);
  });
  draw(sheetOf(document));
  document.end();
  await done;
  return Buffer.concat(parts);
}

function sheetOf(document: Document): Sheet {
  const widthOf = (text: string, { size, style = 'plain', spacing = 0 }: Letters) =>
    document.font(style, size).widthOfString(text, { characterSpacing: spacing, features });

  return {
    width: document.page.width,
    height: document.page.height,
    measure: (text, letters) => widthOf(drawable(text, letters.style ?? 'plain'), letters),
    words: (text, { x, y, colour, width, lines = 1, align = 'left', ...letters }) => {
      const { size, style = 'plain', spacing = 0 } = letters;
      let baseline = y;
      for (const line of breakLines(drawable(text, style), lines, (words) => widthOf(words, letters) <= width)) {
        const left = align === 'right' ? x + width - widthOf(line, letters) : x;
        const place = { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing, features } as const;
        document.font(style, size).fillColor(colour).text(line, left, baseline, place);
        baseline += size * lineHeight;
      }
      return baseline;
    },
    box: (x, y, width, height, colour, radius = 0) => {
      document.roundedRect(x, y, width, height, radius).fill(colour);
    },
  };
}
