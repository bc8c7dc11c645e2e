import { round } from './drawing.ts';
import type { Scene } from './street-light.ts';

interface WindowsProps {
  scene: Scene;
  /** Left edge and top of the first window. */
  x: number;
  y: number;
  columns: number;
  rows: number;
  w: number;
  h: number;
  /** Wall between two windows. */
  gapX: number;
  gapY: number;
  frame: string;
  /** The color of sill and lintel. Without it there are none. */
  stone?: string;
  /** Extra bars across the middle, as in workshop windows. */
  panes?: boolean;
}

/** A grid of windows in a few dashed strokes: one stroke is a floor, one dash a window. */
export function Windows({ scene, x, y, columns, rows, w, h, gapX, gapY, frame, stone, panes }: WindowsProps) {
  const length = columns * (w + gapX) - gapX;
  const floors = (rise: number, widen = 0) =>
    Array.from({ length: rows }, (_, row) => `M${round(x - widen)} ${round(y + row * (h + gapY) + rise)}h${round(length + 2 * widen)}`).join('');
  const dashes = (widen: number) => `${round(w + 2 * widen)} ${round(gapX - 2 * widen)}`;
  const random = scene.randomFor(`windows ${x} ${y}`);
  const lit: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (random.chance(scene.litShare)) lit.push(`M${round(x + column * (w + gapX))} ${round(y + row * (h + gapY) + h / 2)}h${w}`);
    }
  }
  return (
    <g fill="none">
      <path d={floors(h / 2, 2)} stroke={frame} strokeWidth={h + 4} strokeDasharray={dashes(2)} />
      <path d={floors(h / 2)} stroke={scene.glass} strokeWidth={h} strokeDasharray={dashes(0)} />
      {lit.length > 0 && <path d={lit.join('')} stroke={scene.lit} strokeWidth={h} />}
      <path
        d={floors(h / 2)}
        stroke={frame}
        strokeWidth={h}
        strokeDasharray={`1.6 ${round(w + gapX - 1.6)}`}
        strokeDashoffset={round(0.8 - w / 2 + w + gapX)}
      />
      {panes && <path d={floors(h * 0.34) + floors(h * 0.67)} stroke={frame} strokeWidth="1.4" strokeDasharray={dashes(0)} />}
      {!panes && <path d={floors(h * 0.42)} stroke={frame} strokeWidth="1.6" strokeDasharray={dashes(0)} />}
      {stone && <path d={floors(h + 4, 4) + floors(-5, 4)} stroke={stone} strokeWidth="5" strokeDasharray={dashes(4)} />}
    </g>
  );
}

/** A plain area of wall. `texture` adds brick joints. */
export function Wall({ x, y, w, h, fill, texture }: { x: number; y: number; w: number; h: number; fill: string; texture?: string }) {
  const d = `M${x} ${y}h${w}v${h}h${-w}z`;
  return (
    <>
      <path d={d} fill={fill} />
      {texture && <path d={d} fill={texture} />}
    </>
  );
}

/** A striped awning with a scalloped edge. */
export function Awning({ x, y, w, color, cloth }: { x: number; y: number; w: number; color: string; cloth: string }) {
  const stripe = w / 10;
  return (
    <g fill="none">
      <path d={`M${x} ${y + 11}h${w}`} stroke={cloth} strokeWidth="22" />
      <path d={`M${x} ${y + 11}h${w}`} stroke={color} strokeWidth="22" strokeDasharray={round(stripe)} />
      <path
        d={`M${x} ${y + 22}h${w}`}
        stroke={color}
        strokeWidth={round(stripe)}
        strokeLinecap="round"
        strokeDasharray={`0 ${round(stripe * 2)}`}
        strokeDashoffset={round(-stripe / 2)}
      />
      <path
        d={`M${x} ${y + 22}h${w}`}
        stroke={cloth}
        strokeWidth={round(stripe)}
        strokeLinecap="round"
        strokeDasharray={`0 ${round(stripe * 2)}`}
        strokeDashoffset={round(-stripe * 1.5)}
      />
      <path d={`M${x} ${y + 1}h${w}`} stroke="#000" strokeOpacity=".18" strokeWidth="3" />
    </g>
  );
}

/** Shop windows from `y` to the sidewalk, lit at dusk and at night. */
export function ShopWindows({
  scene,
  panes,
  y,
  frame,
}: {
  scene: Scene;
  panes: readonly (readonly [x: number, w: number])[];
  y: number;
  frame: string;
}) {
  const inside = scene.glow > 0 ? scene.lit : scene.glass;
  const d = panes.map(([x, w]) => `M${x} ${y}h${w}v${494 - y}h${-w}z`).join('');
  return (
    <>
      <path d={d} fill={inside} fillOpacity={scene.glow > 0 ? 0.85 : 1} stroke={frame} strokeWidth="4" />
      <path
        d={panes.map(([x, w]) => `M${x + 5} ${y + 34}l${round(w * 0.42)} -30`).join('')}
        stroke="#fff"
        strokeOpacity=".28"
        strokeWidth="3"
        fill="none"
      />
    </>
  );
}

/** A door that reaches the sidewalk. */
export function Door({ x, y, w, fill, frame }: { x: number; y: number; w: number; fill: string; frame: string }) {
  return (
    <>
      <path d={`M${x} ${y}h${w}V500h${-w}z`} fill={fill} stroke={frame} strokeWidth="3" />
      <path d={`M${x + 5} ${y + 6}h${w - 10}v22h${10 - w}z`} fill="#fff" fillOpacity=".2" />
      <circle cx={x + w - 6} cy={round(y + (500 - y) * 0.56)} r="2" fill="#e9c46a" />
    </>
  );
}
