import { default as PdfDocument } from 'pdfkit';
import { fontForDocument, type FontStyle, fontStyles, replaceUnknownCharacters } from './fonts.ts';

type Document = InstanceType<typeof PdfDocument>;

interface FontOptions {
  size: number;
  style?: FontStyle;
  /** Between letters, in points. */
  spacing?: number;
}

/** In points from the left and from the top; `y` is the baseline. */
interface TextOptions extends FontOptions {
  x: number;
  y: number;
  color: string;
  /** Text wraps at this width. */
  width: number;
  maxLines?: number;
  align?: 'left' | 'right';
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface PdfPage {
  width: number;
  height: number;
  /** Returns the baseline of the next line. */
  text: (text: string, options: TextOptions) => number;
  /** On one line. */
  textWidth: (text: string, font: FontOptions) => number;
  box: (x: number, y: number, width: number, height: number, color: string, radius?: number) => void;
  /** A JPEG. What is outside the second box is cut off. */
  picture: (jpeg: Buffer, box: Box, within: Box) => void;
}

const lineHeight = 1.35;
/** Tabular digits, so that amounts line up. No contextual alternates, which are slow. */
const features = { tnum: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

/** One page of US Letter. The same input gives the same bytes: the dates in its metadata come from `at`. */
export async function drawPdf({ title, at }: { title: string; at: Date }, draw: (page: PdfPage) => void): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PdfDocument({
    size: 'LETTER',
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: 'Frontage', Creator: 'Frontage', Producer: 'Frontage', CreationDate: at, ModDate: at },
  });
  // The library accepts an opened font too, but its types don't say so.
  for (const style of fontStyles) document.registerFont(style, fontForDocument(style) as unknown as PDFKit.Mixins.PDFFontSource);
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', resolve);
    document.on('error', reject);
  });
  draw(createPage(document));
  document.end();
  await done;
  return Buffer.concat(parts);
}

function createPage(document: Document): PdfPage {
  const widthOf = (text: string, { size, style = 'plain', spacing = 0 }: FontOptions) =>
    document.font(style, size).widthOfString(text, { characterSpacing: spacing, features });

  return {
    width: document.page.width,
    height: document.page.height,
    textWidth: (text, font) => widthOf(replaceUnknownCharacters(text, font.style ?? 'plain'), font),
    text: (text, { x, y, color, width, maxLines = 1, align = 'left', ...font }) => {
      const { size, style = 'plain', spacing = 0 } = font;
      let baseline = y;
      for (const line of wrapText(replaceUnknownCharacters(text, style), maxLines, (words) => widthOf(words, font) <= width)) {
        const left = align === 'right' ? x + width - widthOf(line, font) : x;
        const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing, features } as const;
        document.font(style, size).fillColor(color).text(line, left, baseline, options);
        baseline += size * lineHeight;
      }
      return baseline;
    },
    box: (x, y, width, height, color, radius = 0) => {
      document.roundedRect(x, y, width, height, radius).fill(color);
    },
    picture: (jpeg, { x, y, width, height }, within) => {
      document.save().rect(within.x, within.y, within.width, within.height).clip();
      document.image(jpeg, x, y, { width, height }).restore();
    },
  };
}

/** Fills line after line. Text that doesn't fit on the last one is cut off with an ellipsis. */
function wrapText(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, maxLines).map((line, index) => {
    const isCutOff = index === maxLines - 1 && lines.length > maxLines;
    return isCutOff || !fits(line) ? truncate(line, fits) : line;
  });
}

function truncate(line: string, fits: (line: string) => boolean): string {
  const characters = Array.from(line);
  while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
