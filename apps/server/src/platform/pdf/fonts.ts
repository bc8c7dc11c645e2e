import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const files = {
  /** For large titles in the brand's typeface. */
  poster: import.meta.resolve('@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf'),
  /** Everything else. */
  strong: import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  plain: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
};
export type FontStyle = keyof typeof files;
export const fontStyles = Object.keys(files) as FontStyle[];

const openFonts = new Map<FontStyle, Font>();

/** Opened once for all documents: reading a font's tables takes longer than drawing. */
function openFont(style: FontStyle): Font {
  const open = openFonts.get(style);
  if (open) return open;
  const font = create(readFileSync(fileURLToPath(files[style])));
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${files[style]} holds more than one typeface`);
  openFonts.set(style, font);
  return font;
}

/**
 * For one document: shares the tables but not the glyphs. A glyph remembers the character that it was first made for, and that is what
 * people copy from the document. From another document, as part of an accented letter, it would be the wrong one.
 */
export function fontForDocument(style: FontStyle): Font {
  return Object.assign(Object.create(openFont(style)) as Font, { _glyphs: {} });
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The fonts have Latin, Greek and Cyrillic letters. Other characters, such as Chinese ones or emoji, become question marks. */
export function replaceUnknownCharacters(text: string, style: FontStyle): string {
  const font = openFont(style);
  const isKnown = (grapheme: string) => Array.from(grapheme).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  return Array.from(graphemes.segment(text.normalize('NFC')), ({ segment }) => (isKnown(segment) ? segment : '?')).join('');
}
