import { type Brick, brickPath, brickRows, type BrickSize, randomFrom, supportedBricks } from './drawing.ts';

interface BrickPatternProps {
  rows?: number;
  /** The side towards which the rows thin out. */
  fade?: 'up' | 'down' | 'none';
  seed?: string;
  /** Prefix of every id in the drawing. Must be unique on a page. */
  prefix?: string;
  /** The text color is the color of the bricks. */
  className?: string;
}

const brickSize: BrickSize = { stretcher: 47, course: 18, joint: 3 };
/** Twelve repeats of stretcher and header: long enough that the seam doesn't show. */
const repeatWidth = 12 * (1.5 * (brickSize.stretcher + brickSize.joint));
const strengths = [0.5, 0.74, 1] as const;

/** A decorative band of bricks, across the full width. */
export function BrickPattern({ rows = 6, fade = 'up', seed = 'band', prefix = 'bricks', className = 'text-line' }: BrickPatternProps) {
  const height = rows * brickSize.course;
  const id = `${prefix}-band`;
  return (
    <svg width="100%" height={height} aria-hidden className={`block ${className}`}>
      <defs>
        <pattern id={id} width={repeatWidth} height={height} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth={brickSize.course - brickSize.joint}>
            {sortByStrength(seed, rows, fade).map((bricks, i) => (
              <path key={strengths[i]} d={brickPath(bricks)} strokeOpacity={strengths[i]} />
            ))}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  );
}

/** Randomness depends on a brick's position in the repeat, so a brick cut by the seam looks the same on both sides. */
function sortByStrength(seed: string, rows: number, fade: 'up' | 'down' | 'none'): Brick[][] {
  const randomForBrick = (brick: Brick) => randomFrom(`${seed} ${brick.y} ${Math.round(brick.x + repeatWidth) % repeatWidth}`);
  const wall = brickRows(repeatWidth, rows * brickSize.course, brickSize);
  const fromFooting = fade === 'up' ? wall.toReversed() : wall;
  const groups: Brick[][] = strengths.map(() => []);
  const footing = fromFooting[0]?.[0]?.y;
  const isKept = (brick: Brick) => {
    const height = brick.y / (rows * brickSize.course);
    return fade === 'none' || brick.y === footing || randomForBrick(brick).next() > (fade === 'up' ? 1 - height : height) * 0.62;
  };
  for (const brick of supportedBricks(fromFooting, isKept).flat()) {
    const random = randomForBrick(brick);
    random.next();
    groups[random.whole(0, groups.length - 1)]?.push(brick);
  }
  return groups;
}
