import { type Brick, brickPath, brickRows, type BrickSize, randomFrom, supportedBricks } from './drawing.ts';

type BrickPatternProps = {
  rows?: number;
  /** The side on which the wall is unfinished: courses thin out towards it. */
  fade?: 'up' | 'down' | 'none';
  seed?: string;
  /** Starts every id in the drawing; change it when two bands stand on one page. */
  prefix?: string;
  /** The text color is the color of the bricks. */
  className?: string;
};

const BRICK: BrickSize = { stretcher: 47, course: 18, joint: 3 };
/** Twelve repeats of stretcher and header, long enough for the eye not to find the seam. */
const REPEAT = 12 * (1.5 * (BRICK.stretcher + BRICK.joint));
const STRENGTHS = [0.5, 0.74, 1] as const;

/** A quiet band of bricks, as wide as its place, for the edge of a hero or under an empty list. */
export function BrickPattern({ rows = 6, fade = 'up', seed = 'band', prefix = 'bricks', className = 'text-line' }: BrickPatternProps) {
  const height = rows * BRICK.course;
  const id = `${prefix}-band`;
  return (
    <svg width="100%" height={height} aria-hidden className={`block ${className}`}>
      <defs>
        <pattern id={id} width={REPEAT} height={height} patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth={BRICK.course - BRICK.joint}>
            {sortByStrength(seed, rows, fade).map((bricks, i) => (
              <path key={STRENGTHS[i]} d={brickPath(bricks)} strokeOpacity={STRENGTHS[i]} />
            ))}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height={height} fill={`url(#${id})`} />
    </svg>
  );
}

/** Chance belongs to a brick's place in the repeat, so one that is cut by the seam looks the same on both sides. */
function sortByStrength(seed: string, rows: number, fade: 'up' | 'down' | 'none'): Brick[][] {
  const chanceOf = (brick: Brick) => randomFrom(`${seed} ${brick.y} ${Math.round(brick.x + REPEAT) % REPEAT}`);
  const wall = brickRows(REPEAT, rows * BRICK.course, BRICK);
  const fromFooting = fade === 'up' ? wall.toReversed() : wall;
  const groups: Brick[][] = STRENGTHS.map(() => []);
  const footing = fromFooting[0]?.[0]?.y;
  const keeps = (brick: Brick) => {
    const height = brick.y / (rows * BRICK.course);
    return fade === 'none' || brick.y === footing || chanceOf(brick).next() > (fade === 'up' ? 1 - height : height) * 0.62;
  };
  for (const brick of supportedBricks(fromFooting, keeps).flat()) {
    const random = chanceOf(brick);
    random.next();
    groups[random.whole(0, groups.length - 1)]?.push(brick);
  }
  return groups;
}
