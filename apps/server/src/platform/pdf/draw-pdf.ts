import { default as PdfDocument } from 'pdfkit';
import { fontForDocument, type FontStyle, fontStyles, replaceUnknownCharacters } from './fonts.ts';

type Document = InstanceType<typeof PdfDocument>;

interface Letters {
  size: number;
  style?: FontStyle;
  /** Between letters, in points. */
  spacing?: number;
}

/** How words look and where they stand. Points from the left and from the top; `y` is the line that letters stand on. */
export interface TextOptions extends Letters {
  x: number;
  y: number;
  color: string;
  /** Where a line ends, and how many there may be. */
  width: number;
  maxLines?: number;
  align?: 'left' | 'right';
}

/** One page of paper. */
export interface PdfPage {
  width: number;
  height: number;
  /** Gives back where a further line would stand. */
  text: (text: string, lettering: TextOptions) => number;
  /** How wide one line of these words is. */
  textWidth: (text: string, letters: Letters) => number;
  box: (x: number, y: number, width: number, height: number, colour: string, radius?: number) => void;
}

const lineHeight = 1.35;
/** Figures of one width, so that sums stand under one another; and nothing that letters do because of their neighbours, which costs time. */
const features = { tnum: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** One page of US Letter. The same input gives the same bytes: what a document says about itself comes from `at`. */
export async function drawPdf({ title, at }: { title: string; at: Date }, draw: (sheet: PdfPage) => void): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfDocument({
    size: 'LETTER',
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'Frontage', Creator: 'Frontage', Producer: 'Frontage', CreationDate: at, ModDate: at },
  });
  // The library takes an opened typeface too, but its types don't say so.
  for (const style of fontStyles) document.registerFont(style, fontForDocument(style) as unknown as PDFKit.Mixins.PDFFontSource);
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

function sheetOf(document: Document): PdfPage {
  const widthOf = (text: string, { size, style = 'plain', spacing = 0 }: Letters) =>
    document.font(style, size).widthOfString(text, { characterSpacing: spacing, features });

  return {
    width: document.page.width,
    height: document.page.height,
    textWidth: (text, letters) => widthOf(replaceUnknownCharacters(text, letters.style ?? 'plain'), letters),
    text: (text, { x, y, color, width, maxLines = 1, align = 'left', ...letters }) => {
      const { size, style = 'plain', spacing = 0 } = letters;
      let baseline = y;
      for (const line of wrapText(replaceUnknownCharacters(text, style), maxLines, (words) => widthOf(words, letters) <= width)) {
        const left = align === 'right' ? x + width - widthOf(line, letters) : x;
        const place = { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing, features } as const;
        document.font(style, size).fillColor(color).text(line, left, baseline, place);
        baseline += size * lineHeight;
      }
      return baseline;
    },
    box: (x, y, width, height, colour, radius = 0) => {
      document.roundedRect(x, y, width, height, radius).fill(colour);
    },
  };
}

/** Fills line after line. What has no place on the last one is left out, and three dots say so. */
export function wrapText(text: string, most: number, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, most).map((line, index) => {
    const goesOn = index === most - 1 && lines.length > most;
    return goesOn || !fits(line) ? cut(line, fits) : line;
  });
}

function cut(line: string, fits: (line: string) => boolean): string {
  const letters = Array.from(line);
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
