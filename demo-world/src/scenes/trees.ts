import type { Random } from '../random.ts';
import { cityLooks, type TreeKind } from './city-styles.ts';
import { fillPath, roundToTenth, type Point3d, strokePath } from './canvas.ts';
import { castShadow, footShadow, placeSprite } from './sprites.ts';
import type { SceneContext } from './scene-context.ts';

export function drawTree(context: SceneContext, spot: Point3d, random: Random, kind?: TreeKind): string {
  const isWinter = context.weather === 'snow';
  const chosen = kind ?? random.pick(cityLooks[context.city].trees);
  const drawings: Record<TreeKind, () => string> = {
    round: () => roundTree(context, random, 1),
    tall: () => roundTree(context, random, 0.72),
    palm: () => palm(context, random),
    cypress: () => cypress(context),
    bare: () => bareTree(context, random),
  };
  const drawing = isWinter && (chosen === 'round' || chosen === 'tall') ? drawings.bare() : drawings[chosen]();
  return (
    castShadow(context, spot, 0.3, 4) +
    footShadow(context, spot, 0.8) +
    placeSprite(context, spot, drawing, { mirrored: random.chance(0.5), size: random.between(0.85, 1.15) })
  );
}

const disc = (x: number, y: number, r: number) =>
  `M${roundToTenth(x - r)} ${roundToTenth(y)}a${roundToTenth(r)} ${roundToTenth(r)} 0 1 1 ${roundToTenth(2 * r)} 0a${roundToTenth(r)} ${roundToTenth(r)} 0 1 1 ${roundToTenth(-2 * r)} 0z`;

const leaves: readonly [Leaves, ...Leaves[]] = [
  ['#2f5a3f', '#4d7d49', '#86a85b'],
  ['#3d6644', '#5f8a4e', '#9db765'],
  ['#54602f', '#84853c', '#b9ac55'],
  ['#8a4a24', '#c0702b', '#e2a32c'],
];
type Leaves = readonly [deep: string, middle: string, bright: string];

/** A crown of round tufts in three greens, lightest where the sun is. */
function roundTree(context: SceneContext, random: Random, girth: number): string {
  const greens = random.pick(leaves);
  const tufts = Array.from({ length: 9 }, (_, i) => {
    const angle = (i / 9) * 2 * Math.PI;
    return [
      Math.cos(angle) * 92 * girth * random.between(0.75, 1.1),
      -405 + Math.sin(angle) * 98 * random.between(0.8, 1.1),
      random.between(62, 88),
    ] as const;
  });
  const crown = [...tufts.map(([x, y, r]) => disc(x, y, r * (girth < 0.9 ? 0.82 : 1))), disc(0, -405, 110 * girth)].join('');
  const towardsSun = context.sunSide * 20;
  const lighter = tufts
    .filter(([, y]) => y < -390)
    .map(([x, y, r]) => disc(x * 0.82 + towardsSun, y - 2, r * 0.72))
    .join('');
  const lightest = tufts
    .filter(([, y], i) => y < -430 || i % 4 === 0)
    .map(([x, y, r]) => disc(x * 0.66 + towardsSun * 1.9, y - 14, r * 0.34))
    .join('');
  return [
    fillPath('M-12 0Q-4-120-10-300h18Q2-120 13 0z', context.paint('#4a3026')),
    strokePath('M-2-210Q20-260 54-300M-2-240Q-24-280-50-310', context.paint('#4a3026'), 9),
    fillPath(crown, context.paint(greens[0])),
    fillPath(lighter, context.paint(greens[1])),
    fillPath(lightest, context.paint(greens[2]), 0.85),
  ].join('');
}

function palm(context: SceneContext, random: Random): string {
  const height = random.between(560, 820);
  const lean = random.between(-50, 50);
  const frond = (angle: number, length: number) => {
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length * 0.62];
    const sag = 60 + Math.abs(dx) * 0.35;
    return `M${roundToTenth(lean)} ${roundToTenth(-height)}Q${roundToTenth(lean + dx * 0.5)} ${roundToTenth(-height + dy - 40)} ${roundToTenth(lean + dx)} ${roundToTenth(-height + dy + sag)}Q${roundToTenth(lean + dx * 0.42)} ${roundToTenth(-height + dy * 0.5 + 12)} ${roundToTenth(lean)} ${roundToTenth(-height)}z`;
  };
  const angles = Array.from({ length: 11 }, (_, i) => Math.PI + (i / 10) * Math.PI + random.between(-0.12, 0.12));
  const dry = [0.3, 0.8, 2.3, 2.8].map((angle) => frond(angle, 90)).join('');
  const bands = Array.from(
    { length: 9 },
    (_, i) => `M${roundToTenth(lean * ((i + 1) / 10) ** 2 - 9)} ${roundToTenth((-height * (i + 1)) / 10)}h18`,
  ).join('');
  return [
    fillPath(
      `M-13 0Q${roundToTenth(lean * 0.1 - 8)} ${roundToTenth(-height * 0.5)} ${roundToTenth(lean - 7)} ${roundToTenth(-height)}h14Q${roundToTenth(lean * 0.1 + 9)} ${roundToTenth(-height * 0.5)} 14 0z`,
      context.paint('#8a6a4a'),
    ),
    strokePath(bands, context.paint('#5f4631'), 3, 0.6),
    fillPath(dry, context.paint('#a8854c')),
    fillPath(angles.map((angle) => frond(angle, random.between(150, 210))).join(''), context.paint('#3f6b4a')),
    fillPath(
      angles
        .filter((_, i) => i % 2 === 0)
        .map((angle) => frond(angle + 0.1, 150))
        .join(''),
      context.paint('#6d9456'),
    ),
  ].join('');
}

function cypress(context: SceneContext): string {
  return [
    fillPath('M-8 0V-60H8V0z', context.paint('#4a3026')),
    fillPath('M0-560Q64-330 52-150Q48-50 0-40Q-48-50-52-150Q-64-330 0-560z', context.paint('#2f5240')),
    fillPath(
      context.sunSide > 0 ? 'M0-560Q64-330 52-150Q48-60 18-46Q40-280 0-560z' : 'M0-560Q-64-330-52-150Q-48-60-18-46Q-40-280 0-560z',
      context.paint('#55784a'),
    ),
  ].join('');
}

function bareTree(context: SceneContext, random: Random): string {
  const bark = context.paint('#4a3a36');
  let twigs = '';
  const grow = (x: number, y: number, angle: number, length: number, depth: number) => {
    const [toX, toY] = [x + Math.cos(angle) * length, y - Math.sin(angle) * length];
    twigs += `M${roundToTenth(x)} ${roundToTenth(y)}L${roundToTenth(toX)} ${roundToTenth(toY)}`;
    if (depth === 0) return;
    grow(toX, toY, angle + random.between(0.25, 0.6), length * 0.72, depth - 1);
    grow(toX, toY, angle - random.between(0.25, 0.6), length * 0.72, depth - 1);
  };
  grow(0, -150, Math.PI / 2, 96, 5);
  const snow = context.weather === 'snow' ? strokePath(twigs, '#f4f4f0', 3, 0.5) : '';
  return fillPath('M-11 0Q-5-90-7-160h14Q5-90 12 0z', bark) + strokePath(twigs, bark, 5) + snow;
}

/** A low hedge or a tuft of dry grass. */
export function drawBush(context: SceneContext, spot: Point3d, random: Random): string {
  const isDry = context.city === 'sunbelt';
  const [dark, bright] = isDry ? (['#7c7a45', '#a8a05c'] as const) : (['#3d6644', '#6b9250'] as const);
  const tufts = Array.from({ length: 5 }, (_, i) => disc(-60 + i * 30, -random.between(18, 40), random.between(26, 40)));
  return (
    footShadow(context, spot, 0.8) +
    placeSprite(
      context,
      spot,
      fillPath(`${tufts.join('')}M-80 0h160v-30h-160z`, context.paint(dark)) +
        fillPath(tufts.filter((_, i) => i % 2).join(''), context.paint(bright), 0.8),
      { size: random.between(0.7, 1.2) },
    )
  );
}
