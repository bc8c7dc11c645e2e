import type { ReactNode } from 'react';
import { displayFont, type Random, round } from './drawing.ts';

const squarishKinds = ['sun', 'cup', 'quarters', 'arrow', 'peaks', 'fruit', 'eye', 'hello'] as const;
const wideKinds = ['hello', 'peaks', 'fruit', 'sun', 'cup'] as const;
export type PosterKind = (typeof squarishKinds)[number] | 'totem';
export type Inks = readonly [ground: string, figure: string, accent: string];

/** Three-color combinations from a small palette. */
export const posterInks: readonly [Inks, ...Inks[]] = [
  ['#fbf7f2', '#b23a22', '#17130f'],
  ['#f5b82e', '#17130f', '#b23a22'],
  ['#1b6b5f', '#fbf7f2', '#f5b82e'],
  ['#b23a22', '#fbf7f2', '#f5b82e'],
  ['#1f3f66', '#f5b82e', '#fbf7f2'],
  ['#eab79a', '#17130f', '#b23a22'],
];

interface PosterProps {
  kind: PosterKind;
  inks: Inks;
  width: number;
  height: number;
}

/** A printed sheet with its corner at 0,0. Clip it: figures may extend over the edge. */
export function Poster({ kind, inks, width, height }: PosterProps) {
  return (
    <>
      <path fill={inks[0]} d={`M0 0h${round(width)}v${round(height)}h${round(-width)}z`} />
      {figures[kind]({ inks, w: width, h: height, u: Math.min(width, height) })}
    </>
  );
}

export type Print = { kind: PosterKind; inks: Inks };

/** Picks a print for each sheet that fits its shape. A kind repeats only after all others of that shape were used. */
export function pickPrints(random: Random, sheets: readonly { width: number; height: number }[]): Print[] {
  const useCounts = new Map<PosterKind, number>();
  const timesUsed = (kind: PosterKind) => useCounts.get(kind) ?? 0;
  const firstInks = random.whole(0, posterInks.length - 1);
  return sheets.map(({ width, height }, i) => {
    const candidates: readonly PosterKind[] = height > width * 2.5 ? ['totem'] : width > height * 1.8 ? wideKinds : squarishKinds;
    const fewest = Math.min(...candidates.map(timesUsed));
    const [first = 'sun', ...rest] = candidates.filter((kind) => timesUsed(kind) === fewest);
    const kind = random.pick([first, ...rest]);
    useCounts.set(kind, fewest + 1);
    return { kind, inks: posterInks[(firstInks + i) % posterInks.length] ?? posterInks[0] };
  });
}

/** `u` is the shorter side, so that figures keep their shape on wide and tall sheets. */
type Sheet = { inks: Inks; w: number; h: number; u: number };

const figures: Record<PosterKind, (sheet: Sheet) => ReactNode> = {
  sun: ({ inks, w, h, u }) => (
    <>
      <circle cx={round(w / 2)} cy={round(h * 0.55)} r={round(u * 0.36)} fill={inks[1]} />
      <path d={[0.58, 0.68, 0.79, 0.91].map((y) => `M0 ${round(h * y)}h${round(w)}`).join('')} stroke={inks[0]} strokeWidth={round(u * 0.045)} />
      <path d={`M${round(w * 0.1)} ${round(h * 0.08)}h${round(w * 0.45)}`} stroke={inks[2]} strokeWidth={round(u * 0.06)} />
    </>
  ),
  arrow: ({ inks, w, h, u }) => (
    <>
      <path
        d={`M${round(w / 2 - u * 0.28)} ${round(h / 2 + u * 0.28)}l${round(u * 0.54)} ${round(-u * 0.54)}m${round(-u * 0.42)} 0h${round(u * 0.42)}v${round(u * 0.42)}`}
        fill="none"
        stroke={inks[1]}
        strokeWidth={round(u * 0.16)}
      />
      <circle cx={round(w / 2 - u * 0.28)} cy={round(h / 2 + u * 0.28)} r={round(u * 0.1)} fill={inks[2]} />
    </>
  ),
  fruit: ({ inks, w, h, u }) => (
    <>
      <circle cx={round(w / 2)} cy={round(h * 0.58)} r={round(u * 0.3)} fill={inks[1]} />
      <circle cx={round(w / 2 + u * 0.34)} cy={round(h * 0.66)} r={round(u * 0.22)} fill={inks[2]} />
      <path
        d={`M${round(w / 2)} ${round(h * 0.58 - u * 0.28)}q${round(u * 0.02)} ${round(-u * 0.24)} ${round(u * 0.3)} ${round(-u * 0.2)}q${round(-u * 0.04)} ${round(u * 0.22)} ${round(-u * 0.3)} ${round(u * 0.2)}`}
        fill={inks[2]}
      />
    </>
  ),
  quarters: ({ inks, w, h }) => (
    <>
      <path d={`M0 0h${round(w / 2)}a${round(w / 2)} ${round(h / 2)} 0 0 1 ${round(-w / 2)} ${round(h / 2)}z`} fill={inks[1]} />
      <path d={`M${round(w)} 0v${round(h / 2)}a${round(w / 2)} ${round(h / 2)} 0 0 1 ${round(-w / 2)} ${round(-h / 2)}z`} fill={inks[2]} />
      <path
        d={`M${round(w / 2)} ${round(h)}h${round(w / 2)}v${round(-h / 2)}a${round(w / 2)} ${round(h / 2)} 0 0 0 ${round(-w / 2)} ${round(h / 2)}z`}
        fill={inks[1]}
      />
      <ellipse cx={round(w / 4)} cy={round(h * 0.75)} rx={round(w * 0.15)} ry={round(h * 0.15)} fill={inks[2]} />
    </>
  ),
  cup: ({ inks, w, h, u }) => (
    <g transform={`translate(${round(w / 2)} ${round(h * 0.56)}) scale(${round(u) / 100})`}>
      <path d="M-30-12h60q0 38-18 44h-24q-18-6-18-44z" fill={inks[1]} />
      <path d="M29-6q19 0 13 14t-20 10" fill="none" stroke={inks[1]} strokeWidth="7" />
      <path d="M-14-22q-8-9 0-18t0-16M6-22q-8-9 0-18t0-16" fill="none" stroke={inks[2]} strokeWidth="6" />
    </g>
  ),
  hello: ({ inks, w, h, u }) => {
    const span = Math.min(w * 0.84, u * 1.6);
    return (
      <>
        <text
          x={round((w - span) / 2)}
          y={round(h / 2 + span * 0.1)}
          textLength={round(span)}
          lengthAdjust="spacingAndGlyphs"
          fontFamily={displayFont}
          fontWeight="800"
          fontSize={round(span * 0.42)}
          fill={inks[1]}
        >
          Hello.
        </text>
        <path d={`M${round((w - span) / 2)} ${round(h / 2 + span * 0.22)}h${round(span)}`} stroke={inks[2]} strokeWidth={round(span * 0.06)} />
      </>
    );
  },
  peaks: ({ inks, w, h, u }) => (
    <>
      <circle cx={round(w * 0.68)} cy={round(h * 0.3)} r={round(u * 0.14)} fill={inks[2]} />
      <path
        d={`M0 ${round(h)}V${round(h * 0.72)}L${round(w * 0.34)} ${round(h * 0.34)}L${round(w * 0.6)} ${round(h * 0.7)}L${round(w * 0.76)} ${round(h * 0.52)}L${round(w)} ${round(h * 0.8)}V${round(h)}z`}
        fill={inks[1]}
      />
    </>
  ),
  totem: ({ inks, w, h }) => {
    const middle = round(w / 2);
    const tiers = Array.from({ length: Math.floor(h / w) }, (_, tier) => round(w * (tier + 0.5) + ((h % w) * (tier + 0.5)) / Math.floor(h / w)));
    const r = round(w * 0.38);
    return (
      <>
        <path d={tiers.map((y) => `M${round(middle - r)} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`).join('')} fill={inks[1]} />
        <path d={tiers.map((y) => `M${round(middle - r)} ${y}a${r} ${r} 0 0 0 ${2 * r} 0z`).join('')} fill={inks[2]} />
      </>
    );
  },
  eye: ({ inks, w, h, u }) => (
    <g transform={`translate(${round(w / 2)} ${round(h / 2)}) scale(${round(u) / 100})`}>
      <path d="M-42 0Q0-46 42 0Q0 46-42 0z" fill={inks[1]} />
      <circle r="17" fill={inks[2]} />
      <circle r="7" fill={inks[0]} />
    </g>
  ),
};
