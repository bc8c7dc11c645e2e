import { displayFont, mix, randomFrom, round, tornSheet } from './drawing.ts';
import { type Inks, Poster, posterInks, type PosterKind } from './posters.tsx';

const cream = '#f4e7c8';

/** An old sign painted on the bricks. The wall masks it, so that joints and pale bricks show through. */
export function PaintedSign({ prefix }: { prefix: string }) {
  const name = `${prefix}-name`;
  return (
    <>
      <defs>
        <text id={name} fontFamily={displayFont} fontWeight="800" fontSize="128" {...fitted(448)}>
          Frontage
        </text>
      </defs>
      <path d="M104 196h512v484H104z" fill="#12463f" />
      <path d="M104 196h512v196L104 452z" fill="#0c3331" />
      <path d="M104 454l512-60v13l-512 60z" fill="#e2a32c" />
      <g transform="translate(134 402) rotate(-6.7)">
        {[9, 7.5, 6, 4.5, 3, 1.5].map((depth) => (
          <use key={depth} href={`#${name}`} x={depth} y={depth} fill="#a2351f" />
        ))}
        <use href={`#${name}`} fill={cream} />
      </g>
      <g fontFamily={displayFont} fontWeight="800" fill={cream}>
        <PaintedLine y={510} size={42} words="Where brands meet" />
        <PaintedLine y={568} size={52} words="walls, billboards" />
        <PaintedLine y={646} size={78} words="and beyond." />
      </g>
      <path d="M116 208h488v460H116z" fill="none" stroke={cream} strokeWidth="3" />
    </>
  );
}

function PaintedLine({ y, size, words }: { y: number; size: number; words: string }) {
  return (
    <text x="142" y={y} fontSize={size} {...fitted(436)}>
      {words}
    </text>
  );
}

/** Fixes the length of a line, even while the display font is still loading. */
function fitted(textLength: number) {
  return { textLength, lengthAdjust: 'spacingAndGlyphs' } as const;
}

type Pasted = { kind: PosterKind; inks: number; x: number; y: number; w: number; h: number; lean: number; torn: number };

/** Bottom layer first. Sizes are common poster sizes, scaled to the wall. */
const pastedSheets: readonly Pasted[] = [
  { kind: 'quarters', inks: 2, x: 4, y: 722, w: 120, h: 172, lean: 1.5, torn: 40 },
  { kind: 'arrow', inks: 5, x: 236, y: 708, w: 126, h: 176, lean: -2, torn: 60 },
  { kind: 'peaks', inks: 4, x: 356, y: 730, w: 138, h: 196, lean: 1, torn: 14 },
  { kind: 'cup', inks: 1, x: 112, y: 716, w: 148, h: 212, lean: -1.4, torn: 22 },
  { kind: 'hello', inks: 3, x: 482, y: 708, w: 146, h: 188, lean: 2, torn: 40 },
  { kind: 'sun', inks: 0, x: 276, y: 760, w: 122, h: 172, lean: 1.8, torn: 16 },
  { kind: 'eye', inks: 5, x: 618, y: 752, w: 126, h: 176, lean: -2.4, torn: 26 },
];

export function PastedPosters({ seed, prefix }: { seed: string; prefix: string }) {
  const random = randomFrom(`${seed} posters`);
  return pastedSheets.map(({ kind, inks, x, y, w, h, lean, torn }, i) => {
    const sheet = tornSheet(random, w, h, torn);
    const id = `${prefix}-sheet${i}`;
    return (
      <g key={kind} transform={`translate(${x} ${y}) rotate(${lean})`}>
        <clipPath id={id}>
          <path d={sheet} />
        </clipPath>
        <path d={sheet} transform="translate(3 6)" fill="#1d0d0a" fillOpacity=".4" />
        <path d={sheet} transform="translate(1 3.5)" fill="#f3ead8" />
        <g clipPath={`url(#${id})`}>
          <Poster kind={kind} inks={sunBleached(posterInks[inks] ?? posterInks[0])} width={w} height={h} />
          <Wrinkles seed={`${seed} ${kind}`} width={w} height={h} />
        </g>
      </g>
    );
  });
}

const bleach = (ink: string) => mix(ink, '#e2cfae', 0.14);

function sunBleached([ground, figure, accent]: Inks): Inks {
  return [bleach(ground), bleach(figure), bleach(accent)];
}

/** Creases in the pasted paper: a light line beside a dark one. */
function Wrinkles({ seed, width, height }: { seed: string; width: number; height: number }) {
  const random = randomFrom(seed);
  const creases = Array.from({ length: 4 }, () => {
    const x = random.between(0, width);
    return `M${round(x)} ${round(random.between(0, height * 0.6))}l${round(random.between(-26, 26))} ${round(random.between(40, 90))}`;
  }).join('');
  return (
    <g fill="none" strokeWidth="2" strokeOpacity=".16">
      <path d={creases} stroke="#000" />
      <path d={creases} stroke="#fff" transform="translate(2 0)" />
    </g>
  );
}

/** A gooseneck lamp on the right that lights the sign. */
export function SignLamp({ beam, softened }: { beam: string; softened: string }) {
  return (
    <>
      <path d="M446 118L96 640Q330 740 620 600L512 150z" fill={beam} filter={softened} />
      <g fill="none" stroke="#1a1214" strokeLinecap="round">
        <path d="M596 166C596 88 552 54 508 68" strokeWidth="7" strokeOpacity=".22" />
        <path d="M604 138C604 60 560 26 516 40Q490 50 486 84" strokeWidth="7" />
        <path d="M604 112l-34-46" strokeWidth="4" />
      </g>
      <path d="M596 110h16v52h-16z" fill="#1a1214" />
      <g transform="translate(484 92) rotate(22)">
        <path d="M-9-14h18v12q34 8 40 46h-98q6-38 40-46z" fill="#1f4a45" />
        <path d="M-9-14h8v12q-26 10-32 46h-16q6-38 40-46z" fill="#3a7c72" />
        <ellipse cy="44" rx="49" ry="9" fill="#ffdf98" />
        <ellipse cy="45" rx="30" ry="5.5" fill="#fffaf0" />
      </g>
    </>
  );
}
