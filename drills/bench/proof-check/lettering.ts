import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Fonts of packages, so that a drawing is the same on every machine. */
const files = {
  plain: import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'),
  black: import.meta.resolve('@expo-google-fonts/inter/900Black/Inter_900Black.ttf'),
  grotesque: import.meta.resolve('@expo-google-fonts/bricolage-grotesque/400Regular/BricolageGrotesque_400Regular.ttf'),
  grotesqueBold: import.meta.resolve('@expo-google-fonts/bricolage-grotesque/800ExtraBold/BricolageGrotesque_800ExtraBold.ttf'),
};
export type FontName = keyof typeof files;

const loaded = new Map<FontName, Font>();

function loadFont(name: FontName): Font {
  const known = loaded.get(name);
  if (known) return known;
  const font = create(readFileSync(fileURLToPath(files[name]))) as Font;
  loaded.set(name, font);
  return font;
}

interface Line {
  text: string;
  font: FontName;
  /** The middle of the line, and its baseline. */
  x: number;
  y: number;
  size: number;
  color: string;
  maxWidth: number;
}

/** One centered line as a path of SVG, made smaller if it is too wide. */
export function drawLine({ text, font: name, x, y, size, color, maxWidth }: Line): string {
  const font = loadFont(name);
  const { glyphs, positions } = font.layout(text);
  const units = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const scale = Math.min(size / font.unitsPerEm, maxWidth / Math.max(1, units));
  let at = x - (units * scale) / 2;
  const shapes = glyphs.map((glyph, i) => {
    const path = glyph.path.scale(scale, -scale).translate(at, y).toSVG();
    at += (positions[i]?.xAdvance ?? 0) * scale;
    return path;
  });
  return `<path d="${shapes.join('')}" fill="${color}"/>`;
}
