import { type Brick, brickPath, brickRows, type BrickSize, randomFrom, standing } from './drawing.ts';

const BRICK: BrickSize = { stretcher: 37, course: 14, joint: 2.5 };
const TINTS = ['#ecd3c5', '#e4c2b0', '#dcb09b'] as const;
const WIDTH = 360;
const HEIGHT = 240;
const GROUND = 224;

/** A place marked out on a wall, with nothing hung there yet. For lists without entries. */
export function EmptyWall({ seed = 'empty', title, className = 'w-72' }: { seed?: string; title?: string; className?: string }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={className} {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}>
      <g fill="none" strokeWidth={BRICK.course - BRICK.joint}>
        {ruggedPatch(seed).map((bricks, i) => (
          <path key={TINTS[i]} d={brickPath(bricks)} stroke={TINTS[i]} />
        ))}
      </g>
      <path d="M109 53h150v122H109z" fill="#6b2b1c" fillOpacity=".14" />
      <path d="M105 48h150v122H105z" fill="#fff" />
      <path d="M115 58h130v102H115z" fill="none" stroke="#8a7d70" strokeWidth="1.5" strokeDasharray="5 5" />
      <path d="M180 95v28M166 109h28" stroke="#b23a22" strokeWidth="3" />
      <path d="M105 40V26M255 40V26M105 178v14M255 178v14M97 48H83M263 48h14M97 170H83M263 170h14" stroke="#17130f" strokeWidth="1.5" />
      <g fill="#f5b82e" fillOpacity=".88">
        <path d="M90 56l26-22 9 11-26 22zM244 34l26 22-9 11-26-22zM99 151l26 22-9 11-26-22zM261 151l9 11-26 22-9-11z" />
      </g>
      <PasteBucket />
      <path d="M14 225h332" stroke="#17130f" strokeWidth="2" />
    </svg>
  );
}

/** Bricks near the middle stand; towards the rim more and more are missing. */
function ruggedPatch(seed: string): Brick[][] {
  const random = randomFrom(seed);
  const groups: Brick[][] = TINTS.map(() => []);
  const fromGround = brickRows(WIDTH, GROUND, BRICK).toReversed();
  const keeps = ({ x, y, length }: Brick) => {
    const across = Math.abs(x + length / 2 - WIDTH / 2) / (WIDTH / 2);
    const up = 1 - y / GROUND;
    // Products, not powers: engines may differ in the last digit of a power.
    return across * across * across * across + up * up * up * up * up + random.between(-0.1, 0.14) < 0.72;
  };
  for (const brick of standing(fromGround, keeps).flat()) groups[random.whole(0, 2)]?.push(brick);
  return groups;
}

function PasteBucket() {
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
