import { type Random, seededRandom } from '@frontage/demo-world/random';
import { cameraAt } from '@frontage/demo-world/scenes/camera';
import { choosePosterDesign, drawPoster, type PosterDesign } from '@frontage/demo-world/scenes/posters';
import { drawScene } from '@frontage/demo-world/scenes/scene-kinds';
import { sheetOn } from '@frontage/demo-world/scenes/sheet';
import { surfaceAt } from '@frontage/demo-world/scenes/surface';
import sharp from 'sharp';
import { drawLine, type FontName } from './lettering.ts';

/** Kinds of artwork. The first three have much detail, the others little. */
const artworkKinds = ['poster', 'picture', 'text', 'logo', 'gradient', 'plain'] as const;
export type ArtworkKind = (typeof artworkKinds)[number];

/** The artwork of a seed, another one of the same brand, or the same one with one line changed. Posters have no lines to change. */
export type ArtworkVariant = 'original' | 'sameBrand' | 'changedLine';

type Order = { random: Random; width: number; height: number; variant: ArtworkVariant };

type Palette = readonly [ground: string, ink: string, accent: string];

const longestSide = 1_200;
const words =
  'fresh coffee morning bread summer sale garden music open house season city bikes river market winter lights yoga studio pizza night gallery rescue bakery repair rooftop cinema honey running paint books flowers tickets today join taste visit hello best happy hours'.split(
    ' ',
  ) as [string, ...string[]];
const palettes: readonly [Palette, ...Palette[]] = [
  ['#ffffff', '#111111', '#d62f2f'],
  ['#141414', '#ffffff', '#f7c531'],
  ['#0c8a4c', '#ffffff', '#ffd93b'],
  ['#fde3ea', '#42061f', '#e0356b'],
  ['#14284b', '#ffffff', '#69c8f2'],
  ['#fff25c', '#111111', '#0a62c4'],
  ['#e9e2d3', '#333333', '#a33030'],
];
const fontPairs: readonly [readonly [FontName, FontName], ...(readonly [FontName, FontName])[]] = [
  ['black', 'plain'],
  ['bold', 'plain'],
  ['grotesqueBold', 'grotesque'],
  ['grotesqueBold', 'plain'],
];

const painters: Record<ArtworkKind, (order: Order) => string | Promise<string>> = {
  poster: drawDemoPoster,
  picture: drawPicture,
  text: drawText,
  logo: drawLogo,
  gradient: drawGradient,
  plain: ({ random, width, height }) => fill(width, height, randomHue(random)),
};

/** An artwork as PNG. The same seed always gives the same one; `aspect` is its width divided by its height. */
export async function drawArtwork(kind: ArtworkKind, seed: string, aspect: number, variant: ArtworkVariant = 'original'): Promise<Buffer> {
  const width = Math.round(aspect >= 1 ? longestSide : Math.max(60, longestSide * aspect));
  const height = Math.round(aspect >= 1 ? Math.max(60, longestSide / aspect) : longestSide);
  const inner = await painters[kind]({ random: seededRandom(seed), width, height, variant });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png({ compressionLevel: 1 }).toBuffer();
}

/** What the demo poster of this seed shows. */
export function figureOf(seed: string): string {
  return choosePosterDesign(seededRandom(seed), { blanks: 0 }).figure;
}

function drawDemoPoster({ random, width, height, variant }: Order): string {
  const camera = cameraAt({ at: [0, 0, -1], lens: height, center: [0, 0] });
  const sheet = sheetOn(surfaceAt(camera, [0, 0, 0], [1, 0, 0], [0, -1, 0], true), width / height, 1);
  const design = choosePosterDesign(random, { blanks: 0 });
  const other: PosterDesign = { ...design, figure: design.figure === 'cup' ? 'burger' : 'cup' };
  return drawPoster(sheet, variant === 'original' ? design : other, (color) => color);
}

/** A landscape or a street with a headline across it. */
async function drawPicture({ random, width, height, variant }: Order): Promise<string> {
  const ground = random.chance(0.5) ? drawLandscape(random, width, height) : await drawStreetPicture(random, width, height);
  const headline = `${random.pick(words)} ${random.pick(words)}`;
  const changed: Record<ArtworkVariant, string> = { original: headline, sameBrand: 'open today', changedLine: 'now in town' };
  return (
    ground +
    `<rect y="${height * 0.74}" width="${width}" height="${height * 0.2}" fill="#000000" fill-opacity=".55"/>` +
    drawLine({ text: changed[variant], font: 'bold', x: width / 2, y: height * 0.89, size: height * 0.14, color: '#ffffff', maxWidth: width * 0.8 })
  );
}

function drawLandscape(random: Random, width: number, height: number): string {
  const horizon = height * random.between(0.35, 0.6);
  const hills = Array.from({ length: 9 }, (_, i) => `${(width * i) / 8} ${horizon + height * random.between(-0.12, 0.1)}`).join('L');
  const frequency = random.between(0.006, 0.02);
  const relief = `<feTurbulence type="fractalNoise" baseFrequency="${frequency} ${frequency * 2.4}" numOctaves="4" seed="${random.whole(1, 999)}"/>`;
  const sun = `<feDistantLight azimuth="${random.whole(0, 359)}" elevation="${random.whole(38, 60)}"/>`;
  const lit = `<feDiffuseLighting surfaceScale="${random.whole(14, 40)}" lighting-color="${randomHue(random, 55)}">${sun}</feDiffuseLighting>`;
  return (
    `<defs><filter id="land" x="0" y="0" width="1" height="1">${relief}${lit}</filter>` +
    `<linearGradient id="sky" y2="1" x2="0"><stop stop-color="${randomHue(random, 50)}"/><stop offset="1" stop-color="${randomHue(random, 80)}"/></linearGradient>` +
    `<clipPath id="hills"><path d="M0 ${height}L${hills}L${width} ${height}z"/></clipPath></defs>` +
    fill(width, height, 'url(#sky)') +
    `<circle cx="${width * random.between(0.2, 0.8)}" cy="${horizon * 0.5}" r="${Math.min(width, height) * 0.09}" fill="#fff6d5" fill-opacity=".85"/>` +
    `<g clip-path="url(#hills)"><rect width="${width}" height="${height}" filter="url(#land)"/></g>`
  );
}

async function drawStreetPicture(random: Random, width: number, height: number): Promise<string> {
  const svg = drawScene({
    kind: random.pick(['shopWindow', 'neonSign', 'paintedWall', 'barnSide', 'kioskColumn']),
    seed: `artwork ${random.whole(0, 1_000_000)}`,
    city: random.pick(['brick', 'glass', 'sunbelt', 'bay', 'lake']),
  });
  const picture = await sharp(Buffer.from(svg)).resize(width, height, { fit: 'cover' }).jpeg({ quality: 90 }).toBuffer();
  return `<image width="${width}" height="${height}" href="data:image/jpeg;base64,${picture.toString('base64')}"/>`;
}

function drawText({ random, width, height, variant }: Order): string {
  const [ground, ink, accent] = random.pick(palettes);
  const [headFont, bodyFont] = random.pick(fontPairs);
  const headline = `${random.pick(words)} ${random.pick(words)}`;
  const lines = Array.from(
    { length: random.whole(2, 4) },
    () => `${random.pick(words)} ${random.pick(words)} ${random.pick(words)} ${random.whole(1, 99)}`,
  );
  const changed: Record<ArtworkVariant, string[]> = {
    original: lines,
    sameBrand: ['now open on main street', 'every day until nine', 'call 555 0134'],
    changedLine: [...lines.slice(0, -1), 'last days half price 50'],
  };
  const body = changed[variant];
  const step = (height * 0.5) / (body.length + 1);
  return [
    fill(width, height, ground),
    `<rect x="${width * 0.05}" y="${height * 0.06}" width="${width * 0.9}" height="${Math.max(3, height * 0.012)}" fill="${accent}"/>`,
    drawLine({ text: headline, font: headFont, x: width / 2, y: height * 0.38, size: height * 0.3, color: ink, maxWidth: width * 0.86 }),
    ...body.map((text, i) =>
      drawLine({
        text,
        font: bodyFont,
        x: width / 2,
        y: height * 0.44 + step * (i + 1),
        size: step * 0.85,
        color: i === body.length - 1 ? accent : ink,
        maxWidth: width * 0.86,
      }),
    ),
  ].join('');
}

/** A small mark on a plain ground. */
function drawLogo({ random, width, height }: Order): string {
  const [ground, ink] = random.pick(palettes);
  const unit = Math.min(width, height) * random.between(0.16, 0.3);
  const [x, y] = [width * random.between(0.35, 0.65), height * random.between(0.36, 0.5)];
  const mark = random.pick([
    `<circle cx="${x}" cy="${y}" r="${unit}" fill="${ink}"/>`,
    `<rect x="${x - unit}" y="${y - unit}" width="${2 * unit}" height="${2 * unit}" rx="${unit * 0.3}" fill="${ink}"/>`,
    `<path d="M${x} ${y - unit}l${unit} ${unit * 1.8}h${-2 * unit}z" fill="${ink}"/>`,
    `<path d="M${x - unit} ${y}h${2 * unit}M${x} ${y - unit}v${2 * unit}" stroke="${ink}" stroke-width="${unit * 0.5}"/>`,
  ]);
  const name = drawLine({ text: random.pick(words), font: 'bold', x, y: y + unit * 1.7, size: unit * 0.55, color: ink, maxWidth: width * 0.6 });
  return fill(width, height, ground) + mark + name;
}

function drawGradient({ random, width, height }: Order): string {
  const stops = [0, 0.5, 1].map((offset) => `<stop offset="${offset}" stop-color="${randomHue(random)}"/>`).join('');
  const gradient = random.chance(0.5)
    ? `<linearGradient id="g" x2="1" y2="${random.next().toFixed(2)}">${stops}</linearGradient>`
    : `<radialGradient id="g" cx="${random.between(0.3, 0.7).toFixed(2)}" cy=".5">${stops}</radialGradient>`;
  const text = random.pick(words);
  const word = random.chance(0.5)
    ? drawLine({ text, font: 'black', x: width / 2, y: height * 0.6, size: height * 0.4, color: '#ffffff', maxWidth: width * 0.8 })
    : '';
  return `<defs>${gradient}</defs>${fill(width, height, 'url(#g)')}${word}`;
}

function fill(width: number, height: number, color: string): string {
  return `<rect width="${width}" height="${height}" fill="${color}"/>`;
}

function randomHue(random: Random, lightness = random.whole(30, 72)): string {
  return `hsl(${random.whole(0, 359)},${random.whole(40, 90)}%,${lightness}%)`;
}
