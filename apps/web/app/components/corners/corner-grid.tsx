import { type Corners, mapPoint, planeOf, type Point } from '@frontage/domain/listing/perspective';
import { classes } from '~/components/ui/classes.ts';

const quarters = [0.25, 0.5, 0.75];

interface CornerGridProps {
  corners: Corners;
  isValid: boolean;
  isDragged: boolean;
}

/** The outline of four corners, red where no ad looks like that. While a corner moves, a grid in perspective shows at once if it is wrong. */
export function CornerGrid({ corners, isValid, isDragged }: CornerGridProps) {
  const outline = `M${corners.map((corner) => corner.join(' ')).join('L')}z`;
  const grid = isValid ? gridIn(corners) : '';
  return (
    <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none" className="absolute inset-0 size-full fill-none">
      <path d={outline} vectorEffect="non-scaling-stroke" strokeWidth={3.5} className="stroke-ink/50" />
      <g className={classes(!isDragged && 'opacity-0 group-has-[:focus-visible]/stage:opacity-100')}>
        <path d={grid} vectorEffect="non-scaling-stroke" strokeWidth={3.5} className="stroke-ink/50" />
        <path d={grid} vectorEffect="non-scaling-stroke" strokeWidth={1} className="stroke-white" />
      </g>
      <path d={outline} vectorEffect="non-scaling-stroke" strokeWidth={2} className={isValid ? 'stroke-white' : 'stroke-brick'} />
    </svg>
  );
}

function gridIn(corners: Corners): string {
  const plane = planeOf(corners);
  const line = (from: Point, to: Point) => `M${mapPoint(plane, from).join(' ')}L${mapPoint(plane, to).join(' ')}`;
  return quarters.map((share) => line([share, 0], [share, 1]) + line([0, share], [1, share])).join('');
}
