import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const files = {
  /** Large lettering of our own. */
  poster: import.meta.resolve('@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf'),
  /** Everything else. */
  strong: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  plain: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
};
export type FontStyle = keyof typeof files;
export const fontStyles = Object.keys(files) as FontStyle[];

const opened = new Map<FontStyle, Font>();

/** Opened once for all documents: reading its tables takes longer than drawing. */
function open(style: FontStyle): Font {
  const known = opened.get(style);
  if (known) return known;
  const font = create(readFileSync(fileURLToPath(files[style])));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${files[style]} holds more than one typeface`);
  opened.set(style, font);
  return font;
}

/**
 * For one document: the tables are shared, the shapes are not. A shape remembers for which letter it was first made and tells
 * whoever copies text from the document; made in another one, as a part of an accented letter, it would tell the wrong one.
 */
export function fontForDocument(style: FontStyle): Font {
  return Object.assign(Object.create(open(style)) as Font, { _glyphs: {} });
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Latin, Greek and Cyrillic letters can be drawn. Each of the others, such as Chinese ones or pictures, becomes a question mark,
 * so that nobody reads something else instead.
 */
export function replaceUnknownCharacters(text: string, style: FontStyle): string {
  const font = open(style);
  const isKnown = (letter: string) => Array.from(letter).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  return Array.from(letters.segment(text.normalize('NFC')), ({ segment }) => (isKnown(segment) ? segment : '?')).join('');
}
