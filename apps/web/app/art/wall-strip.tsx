import { PastedPosters } from './wall-pieces.tsx';

/** A low band of wall with posters, where there is no room for the whole wall. */
export function WallStrip({ className }: { className?: string }) {
  return (
    <svg viewBox="0 690 720 200" preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
      <defs>
        <pattern id="strip-bricks" width="81" height="40" patternUnits="userSpaceOnUse" patternTransform="translate(-24 690)">
          <path d="M0 0h81v40H0z" fill="#8b6c58" />
          <path d="M0 10h51M-40.5 30h51m3 0h24m3 0h51" stroke="#9e442e" strokeWidth="17" />
          <path d="M54 10h24" stroke="#ab5037" strokeWidth="17" />
        </pattern>
      </defs>
      <path d="M-400 600h1520v400H-400z" fill="url(#strip-bricks)" />
      <PastedPosters seed="strip" prefix="strip" />
    </svg>
  );
}
