import type { ReactNode } from 'react';
import { type Brick, brickPath, brickRows, type BrickSize, randomFrom, supportedBricks } from './drawing.ts';

const brickSize: BrickSize = { stretcher: 37, course: 14, joint: 2.5 };
const tints = ['#ecd3c5', '#e4c2b0', '#dcb09b'] as const;
const sceneWidth = 360;
const sceneHeight = 240;
const groundY = 224;

/** A piece of old wall on the sidewalk, the background for the drawings of empty lists. Decorative: the text beside it has all the information. */
export function EmptyScene({ seed, children }: { seed: string; children: ReactNode }) {
  return (
    <svg viewBox={`0 0 ${sceneWidth} ${sceneHeight}`} aria-hidden className="w-full">
      <g fill="none" strokeWidth={brickSize.course - brickSize.joint}>
        {ruggedPatch(seed).map((bricks, i) => (
          <path key={tints[i]} d={brickPath(bricks)} stroke={tints[i]} />
        ))}
      </g>
      {children}
      <path d="M14 225h332" stroke="#17130f" strokeWidth="2" />
    </svg>
  );
}

/** More bricks are missing towards the edge. */
function ruggedPatch(seed: string): Brick[][] {
  const random = randomFrom(seed);
  const groups: Brick[][] = tints.map(() => []);
  const fromGround = brickRows(sceneWidth, groundY, brickSize).toReversed();
  const isKept = ({ x, y, length }: Brick) => {
    const across = Math.abs(x + length / 2 - sceneWidth / 2) / (sceneWidth / 2);
    const up = 1 - y / groundY;
    // Products, not powers: engines may differ in the last digit of a power.
    return across * across * across * across + up * up * up * up * up + random.between(-0.1, 0.14) < 0.72;
  };
  for (const brick of supportedBricks(fromGround, isKept).flat()) groups[random.whole(0, 2)]?.push(brick);
  return groups;
}

/** A paste bucket with a brush. */
export function PasteBucket() {
  return (
    <>
      <path d="M282 190q19-30 38 0" fill="none" stroke="#17130f" strokeWidth="2" />
      <path d="M311 192l17-52 6 2-15 52z" fill="#8a5a3c" />
      <path d="M324 144l6-20 14 5-8 19z" fill="#17130f" />
      <path d="M280 190h42l-5 34h-32z" fill="#1b6b5f" />
      <path d="M280 190h42l-1 8h-40z" fill="#123f3c" />
      <path d="M286 198q-1 14 3 16t4-16z" fill="#fbf7f2" />
    </>
  );
}
