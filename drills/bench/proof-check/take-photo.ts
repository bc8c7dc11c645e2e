import type { Random } from '@frontage/demo-world/random';
import { canvas } from '@frontage/demo-world/scenes/canvas';
import sharp from 'sharp';
import type { PhotoConditions } from './photo-conditions.ts';
import type { View } from './place-artwork.ts';

const raw = { ...canvas, channels: 3 } as const;

/** What happens between the street and the file: things in front, a moving hand, noise, compression. */
export async function takePhoto(random: Random, view: View, conditions: PhotoConditions): Promise<Buffer> {
  const inFront = drawInFront(random, view, conditions);
  let image = sharp(view.pixels, { raw });
  if (inFront !== '') {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${inFront}</svg>`;
    image = sharp(
      await image
        .composite([{ input: Buffer.from(svg) }])
        .removeAlpha()
        .raw()
        .toBuffer(),
      { raw },
    );
  }
  if (conditions.blur > 0.3) image = image.blur(conditions.blur);
  const pixels = await image.raw().toBuffer();
  const moved = conditions.motion > 1 ? moveAlong(pixels, conditions.motion) : pixels;
  return sharp(expose(random, moved, conditions), { raw })
    .jpeg({ quality: conditions.jpegQuality })
    .toBuffer();
}

function drawInFront(random: Random, { faceCorners }: View, { people, poles, glares, glareStrength }: PhotoConditions): string {
  const [xs, ys] = [faceCorners.map(([x]) => x), faceCorners.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left, bottom - top];
  const persons = Array.from({ length: people }, () => {
    const [x, scale] = [random.between(left, right), (height * random.between(0.5, 1)) / 52];
    const color = random.pick(['#2b2622', '#5a3a2c', '#24364a', '#7a6a5a']);
    return `<g transform="translate(${x} ${Math.min(canvas.height, bottom + height * 0.08)}) scale(${scale})" fill="${color}"><circle cy="-46" r="6"/><path d="M-10-19q-1-20 10-20t10 20l-4 2 3 17H3l-3-13-4 13h-6l3-17z"/></g>`;
  });
  const posts = Array.from(
    { length: poles },
    () =>
      `<rect x="${random.between(left, right)}" width="${width * random.between(0.02, 0.07)}" height="${canvas.height}" fill="${random.pick(['#333333', '#666b6e', '#8a7a66'])}"/>`,
  );
  const reflections = Array.from({ length: glares }, (_, i) => {
    const [x, y, radius] = [random.between(left, right), random.between(top, bottom), width * random.between(0.12, 0.35)];
    return `<radialGradient id="glare${i}">${stopAt(0, glareStrength)}${stopAt(0.45, glareStrength * 0.7)}${stopAt(1, 0)}</radialGradient><ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${radius * 0.7}" fill="url(#glare${i})"/>`;
  });
  return [...persons, ...posts, ...reflections].join('');
}

function stopAt(offset: number, opacity: number): string {
  return `<stop offset="${offset}" stop-color="#ffffff" stop-opacity="${opacity}"/>`;
}

/** Averages each pixel with its neighbors to the right. */
function moveAlong(pixels: Buffer, length: number): Buffer {
  const moved = Buffer.alloc(pixels.length);
  const rowLength = canvas.width * 3;
  for (let row = 0; row < pixels.length; row += rowLength) {
    for (let i = 0; i < rowLength; i += 1) {
      let sum = 0;
      for (let step = 0; step < length; step += 1) sum += pixels[row + Math.min(rowLength - 3 + (i % 3), i + step * 3)] ?? 0;
      moved[row + i] = sum / length;
    }
  }
  return moved;
}

const noiseLength = 4_096;

function expose(random: Random, pixels: Buffer, { brightness, gamma, cast, noise }: PhotoConditions): Buffer {
  const grain = Float32Array.from({ length: noiseLength }, () => random.normal() * noise);
  const tones = cast.map((factor) => Float32Array.from({ length: 256 }, (_, value) => 255 * (value / 255) ** gamma * brightness * factor));
  const exposed = Buffer.alloc(pixels.length);
  let state = random.whole(1, 2 ** 30);
  for (let i = 0; i < pixels.length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    const value = (tones[i % 3]?.[pixels[i] ?? 0] ?? 0) + (grain[(state >>> 16) & (noiseLength - 1)] ?? 0);
    exposed[i] = Math.max(0, Math.min(255, value));
  }
  return exposed;
}
