import { type Brick, brickPath, brickRows, type BrickSize, type Random, randomFrom } from './drawing.ts';
import { PaintedSign, PastedPosters, SignLamp } from './wall-pieces.tsx';

interface BrickWallProps {
  seed?: string;
  /** Prefix of every id in the drawing. Must be unique on a page. */
  prefix?: string;
  /** Without a title the picture is decoration and hidden from assistive technology. */
  title?: string;
  className?: string;
}

/** The part that every frame shows: sign, lamp and posters down to the sidewalk. Extra room shows more sky and wall. */
const safeArea = '84 20 552 980';
const wallWidth = 720;
const pictureHeight = 1000;
const wallTop = 124;
const wallHeight = 820;
const brickSize: BrickSize = { stretcher: 51, course: 20, joint: 3 };
const brickThickness = brickSize.course - brickSize.joint;

/** Brick colors from dark to pale, and how often each occurs. */
const brickColors = [
  { color: '#6f2c22', share: 0.07 },
  { color: '#8d3a28', share: 0.18 },
  { color: '#9e442e', share: 0.31 },
  { color: '#ab5037', share: 0.26 },
  { color: '#bb6346', share: 0.13 },
  { color: '#cb8060', share: 0.05 },
] as const;

/** An evening wall with a painted sign under a lamp, for the sign-in and sign-up pages. */
export function BrickWall({ seed = 'frontage', prefix = 'wall', title, className }: BrickWallProps) {
  const tones = layBricks(randomFrom(seed));
  const id = (name: string | number) => `${prefix}-${name}`;
  const ref = (name: string) => `url(#${id(name)})`;
  const tone = (number: number) => `#${id(number)}`;
  return (
    <svg
      viewBox={safeArea}
      preserveAspectRatio="xMidYMax meet"
      className={className}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    >
      <defs>
        <g id={id('bricks')}>
          {tones.map((bricks, number) => (
            <path key={brickColors[number]?.color} id={id(number)} d={brickPath(bricks)} />
          ))}
        </g>
        <mask id={id('worn')} maskUnits="userSpaceOnUse" x="0" y="0" width={wallWidth} height={pictureHeight}>
          <path d="M0 0h720v1000H0z" fill="#a6a6a6" />
          <g strokeWidth={brickThickness} transform={`translate(0 ${wallTop})`}>
            <use href={tone(0)} stroke="#fff" />
            <use href={tone(1)} stroke="#f0f0f0" />
            <use href={tone(2)} stroke="#e6e6e6" />
            <use href={tone(3)} stroke="#f7f7f7" />
            <use href={tone(4)} stroke="#c9c9c9" />
            <use href={tone(5)} stroke="#8d8d8d" />
          </g>
        </mask>
        <pattern id={id('soldiers')} width="20" height="36" patternUnits="userSpaceOnUse" patternTransform="translate(0 88)">
          <path d="M0 0h17v34H0z" fill="#9a4630" />
        </pattern>
        <pattern id={id('beyond')} width="81" height="40" patternUnits="userSpaceOnUse" patternTransform={`translate(-24 ${wallTop})`}>
          <path d="M0 10h51m3 0h24M-40.5 30h51m3 0h24m3 0h51" stroke="#9e442e" strokeWidth={brickThickness} />
        </pattern>
        <EveningLight id={id} />
      </defs>
      <path d={band(-1200, 1320)} fill={ref('sky')} />
      <path
        d="M-60-96h300q30-12 60-6t70-4q20 16-30 20H-60zM330-236h420v22H420q-50-4-90-22zM470-30h260v12H520q-30-2-50-12z"
        fill="#ffd9b0"
        fillOpacity=".38"
      />
      <path d={band(86, 914)} fill="#8b6c58" />
      <path d={band(wallTop, 820)} fill={ref('beyond')} />
      <g strokeWidth={brickThickness} transform={`translate(0 ${wallTop})`}>
        <use href={`#${id('bricks')}`} y="1.5" stroke="#4d291c" />
        {brickColors.map(({ color }, number) => (
          <use key={color} href={tone(number)} stroke={color} />
        ))}
      </g>
      <g mask={ref('worn')}>
        <PaintedSign prefix={prefix} />
      </g>
      <path d={band(88, 36)} fill={ref('soldiers')} />
      <path d={band(124, 9)} fill="#2a1412" fillOpacity=".4" />
      <path d={band(66, 22)} fill="#c7ad93" />
      <path d={band(84, 5)} fill="#6e5446" />
      <path d="M88 66v18M232 66v18M376 66v18M520 66v18M664 66v18" stroke="#8d735f" strokeWidth="2" />
      <PastedPosters seed={seed} prefix={prefix} />
      <path d={band(944, 26)} fill="#7d6a5d" />
      <path d={band(944, 4)} fill="#a38c79" />
      <path d={band(970, 60)} fill="#5b4c47" />
      <path d="M-400 984h1520M62 970l-34 30M206 970l-18 30M350 970v30M494 970l18 30M638 970l34 30" stroke="#3b302f" strokeWidth="1.5" />
      <path d={band(66, 964)} fill={ref('dusk')} />
      <path d={band(66, 964)} fill={ref('low-sun')} />
      <SignLamp beam={ref('beam')} softened={ref('soft')} />
    </svg>
  );
}

/** A strip across the picture and beyond both sides. */
function band(y: number, height: number): string {
  return `M-400 ${y}h1520v${height}h-1520z`;
}

function layBricks(random: Random): Brick[][] {
  const tones: Brick[][] = brickColors.map(() => []);
  for (const brick of brickRows(wallWidth, wallHeight, brickSize).flat()) {
    let roll = random.next();
    const tone = brickColors.findIndex(({ share }) => (roll -= share) < 0);
    tones[Math.max(tone, 0)]?.push(brick);
  }
  return tones;
}

/** Cool shade away from the lamp, and low sun from the left. */
function EveningLight({ id }: { id: (name: string) => string }) {
  return (
    <>
      <linearGradient id={id('sky')} gradientUnits="userSpaceOnUse" x1="80" y1="120" x2="640" y2="-260">
        <stop stopColor="#f3b27a" />
        <stop offset=".5" stopColor="#c97f7c" />
        <stop offset="1" stopColor="#5b4a76" />
      </linearGradient>
      <radialGradient
        id={id('dusk')}
        gradientUnits="userSpaceOnUse"
        cx="0"
        cy="0"
        r="1"
        gradientTransform="translate(350 350) rotate(20) scale(520 640)"
      >
        <stop stopColor="#ffc46b" stopOpacity=".2" />
        <stop offset=".4" stopColor="#c4673c" stopOpacity=".05" />
        <stop offset=".75" stopColor="#2b1730" stopOpacity=".38" />
        <stop offset="1" stopColor="#20122a" stopOpacity=".66" />
      </radialGradient>
      <linearGradient id={id('low-sun')} gradientUnits="userSpaceOnUse" x1="0" y1="66" x2="576" y2="530">
        <stop stopColor="#ffb061" stopOpacity=".26" />
        <stop offset=".55" stopColor="#ff9a55" stopOpacity="0" />
      </linearGradient>
      <filter id={id('soft')} x="-10%" y="-10%" width="120%" height="120%">
        <feGaussianBlur stdDeviation="9" />
      </filter>
      <radialGradient id={id('beam')} gradientUnits="userSpaceOnUse" cx="478" cy="140" r="540">
        <stop stopColor="#fff0c9" stopOpacity=".62" />
        <stop offset=".35" stopColor="#ffd88f" stopOpacity=".2" />
        <stop offset="1" stopColor="#ffcf7d" stopOpacity="0" />
      </radialGradient>
    </>
  );
}
