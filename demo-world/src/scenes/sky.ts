import type { Random } from '../random.ts';
import { fullCanvasPath } from './camera.ts';
import { canvas, fillPath, roundToTenth, strokePath } from './canvas.ts';
import { mix } from './color.ts';
import type { SceneContext } from './scene-context.ts';
import { drawSkyline } from './skyline.ts';

const stop = (color: string, offset: number, opacity = 1) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

/** Definitions that every scene may use. */
export function svgDefinitions({ sky, horizon }: SceneContext): string {
  return [
    '<defs>',
    `<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="${roundToTenth(Math.min(0, horizon - 900))}" x2="0" y2="${roundToTenth(horizon)}">`,
    `${stop(sky[0], 0)}${stop(sky[1], 0.58)}${stop(sky[2], 1)}</linearGradient>`,
    `<radialGradient id="halo">${stop('#ffe7b0', 0, 0.75)}${stop('#ffcf7d', 0.45, 0.24)}${stop('#ffcf7d', 1, 0)}</radialGradient>`,
    `<linearGradient id="cone" x1="0" y1="0" x2="0" y2="1">${stop('#ffe6b0', 0, 0.62)}${stop('#ffd48a', 1, 0)}</linearGradient>`,
    `<linearGradient id="rising" x1="0" y1="1" x2="0" y2="0">${stop('#ffe6b0', 0, 0.62)}${stop('#ffd48a', 1, 0)}</linearGradient>`,
    '</defs>',
  ].join('');
}

/** The sky with sun, moon or clouds, and the city behind. */
export function drawSky(context: SceneContext, { withTown = true }: { withTown?: boolean } = {}): string {
  const random = context.randomFor('sky');
  return [
    fillPath(fullCanvasPath, 'url(#sky)'),
    context.time === 'night' ? nightSky(context, random) : daySky(context, random),
    context.weather === 'clear' ? '' : clouds(context, random),
    withTown ? drawSkyline(context) : '',
  ].join('');
}

function nightSky(context: SceneContext, random: Random): string {
  const dots = (count: number) =>
    Array.from({ length: count }, () => `M${random.whole(0, canvas.width)} ${random.whole(0, Math.max(40, context.horizon - 160))}h.1`).join('');
  if (context.weather === 'rain' || context.weather === 'snow') return '';
  const [x, y, r] = [random.whole(160, 1440), random.whole(90, 240), random.whole(40, 64)];
  const moon = `M${x} ${y - r}a${r} ${r} 0 1 0 ${roundToTenth(r * 0.94)} ${roundToTenth(r * 1.34)}a${roundToTenth(r * 0.86)} ${roundToTenth(r * 0.86)} 0 0 1 ${roundToTenth(-r * 0.94)} ${roundToTenth(-r * 1.34)}z`;
  return [
    strokePath(dots(60), '#f6e7cd', 2.4, 0.55),
    strokePath(dots(18), '#fff6e0', 4, 0.8),
    random.chance(0.6) ? fillPath(moon, '#f6e7cd') : '',
  ].join('');
}

/** A low sun is large and sits near the roofs; at noon it is out of the picture. */
function daySky(context: SceneContext, random: Random): string {
  const { time, sunSide, horizon, weather } = context;
  if (time === 'noon' || weather === 'overcast' || weather === 'rain' || weather === 'snow') return '';
  const x = 800 + sunSide * random.whole(250, 640);
  const y = horizon - (time === 'morning' ? random.whole(330, 520) : random.whole(150, 380));
  const r = time === 'morning' ? 58 : random.whole(84, 130);
  const color = time === 'dusk' ? '#ffd9a0' : '#fff3d2';
  return [
    ...[2.5, 1.6].map((reach) => `<circle cx="${x}" cy="${roundToTenth(y)}" r="${roundToTenth(r * reach)}" fill="${color}" fill-opacity=".16"/>`),
    `<circle cx="${x}" cy="${roundToTenth(y)}" r="${r}" fill="${color}" fill-opacity=".92"/>`,
  ].join('');
}

function clouds(context: SceneContext, random: Random): string {
  const { sky, time, weather } = context;
  const [bright, dim] =
    time === 'night' ? [mix(sky[1], '#8a86b8', 0.28), mix(sky[1], '#8a86b8', 0.14)] : [mix(sky[1], '#fffaf0', 0.75), mix(sky[0], '#fff3e4', 0.4)];
  const isHeavy = weather !== 'cloudy';
  const isStreaky = random.chance(time === 'dusk' || time === 'golden' ? 0.7 : 0.25) || isHeavy;
  const count = isHeavy ? 9 : random.whole(3, 5);
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [random.between(-120, 1600), random.between(40, Math.max(120, context.horizon * 0.62))];
    const size = random.between(0.7, 1.7) * (isHeavy ? 1.6 : 1);
    return fillPath(isStreaky ? streak(random, x, y, size) : cumulus(random, x, y, size), i % 2 ? bright : dim, isHeavy ? 0.6 : 0.85);
  }).join('');
}

/** Domes side by side on one line: flat below, round above. */
function cumulus(random: Random, x: number, y: number, size: number): string {
  let left = x;
  return [0.5, 0.9, 1.3, 1, 0.6]
    .map((bulge) => {
      const r = 52 * size * bulge * random.between(0.8, 1.2);
      const dome = `M${roundToTenth(left)} ${roundToTenth(y)}a${roundToTenth(r)} ${roundToTenth(r * 0.9)} 0 0 1 ${roundToTenth(2 * r)} 0z`;
      left += r * random.between(0.9, 1.2);
      return dome;
    })
    .join('');
}

/** Long bars with round ends, like brush strokes. */
function streak(random: Random, x: number, y: number, size: number): string {
  return [0, 1, 2]
    .map((row) => {
      const [w, h] = [random.between(160, 420) * size, random.between(12, 20) * size];
      const [left, top] = [x + random.between(-140, 140) * size, y + row * h * 1.15];
      return `M${roundToTenth(left)} ${roundToTenth(top)}h${roundToTenth(w)}a${roundToTenth(h / 2)} ${roundToTenth(h / 2)} 0 0 1 0 ${roundToTenth(h)}h${roundToTenth(-w)}a${roundToTenth(h / 2)} ${roundToTenth(h / 2)} 0 0 1 0 ${roundToTenth(-h)}z`;
    })
    .join('');
}

/** Rain or snow, drawn last. */
export function drawWeather(context: SceneContext): string {
  const random = context.randomFor('weather');
  if (context.weather === 'rain') {
    const streaks = Array.from(
      { length: 150 },
      () => `M${random.whole(-40, canvas.width)} ${random.whole(-40, canvas.height)}l${roundToTenth(-8)} ${random.whole(26, 52)}`,
    ).join('');
    return strokePath(streaks, '#eef3f2', 1.8, context.time === 'night' ? 0.24 : 0.42);
  }
  if (context.weather === 'snow') {
    const flakes = (count: number) =>
      Array.from({ length: count }, () => `M${random.whole(0, canvas.width)} ${random.whole(0, canvas.height)}h.1`).join('');
    return strokePath(flakes(130), '#ffffff', 6, 0.75) + strokePath(flakes(46), '#ffffff', 11, 0.85);
  }
  return '';
}
