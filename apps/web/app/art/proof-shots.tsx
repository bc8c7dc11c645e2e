import type { ReactNode } from 'react';

/** The whole ad, as large as the picture. */
export function CloseUpDrawing() {
  return (
    <Drawing>
      <rect width="80" height="40" className="fill-brick" />
      <path
        d="M0 8h80M0 16h80M0 24h80M0 32h80M12 0v8M56 0v8M6 8v8M70 8v8M12 16v8M72 16v8M6 24v8M70 24v8M12 32v8M56 32v8"
        className="stroke-brick-deep"
      />
      <Poster x={17} y={3} scale={0.88} />
    </Drawing>
  );
}

/** The same ad, small, on a house. */
export function StreetDrawing() {
  return (
    <Drawing>
      <rect width="80" height="40" className="fill-amber-tint" />
      <rect x="8" y="9" width="30" height="27" className="fill-brick" />
      <rect x="38" y="3" width="22" height="33" className="fill-line" />
      <rect x="60" y="15" width="20" height="21" className="fill-line-strong" />
      <path d="M42 9h5M51 9h5M42 17h5M51 17h5M42 25h5M51 25h5M65 22h4M72 22h4" strokeWidth="4" className="stroke-ink" />
      <rect y="36" width="80" height="4" className="fill-quiet" />
      <Poster x={13} y={13} scale={0.38} />
    </Drawing>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 80 40" aria-hidden className="block w-full">
      {children}
    </svg>
  );
}

function Poster({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <rect width="52" height="38" strokeWidth="1.5" className="fill-white stroke-ink" />
      <circle cx="39" cy="13" r="7" className="fill-amber" />
      <path d="M6 10h17M6 17h11" strokeWidth="4" className="stroke-ink" />
      <path d="M2 36L18 23l10 8 8-6 14 11z" className="fill-verdigris" />
    </g>
  );
}
