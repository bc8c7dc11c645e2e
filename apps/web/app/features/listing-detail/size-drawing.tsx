import type { DimensionUnit } from '@frontage/domain/listing-rules';

interface SizeDrawingProps {
  width: number;
  height: number;
  unit: DimensionUnit;
}

/** In feet. */
const person = { height: 5.6, width: 1.9 };
const gap = 1;
/** Beyond this a person beside it is a speck. */
const largest = 150;

/** The space and a person beside it, drawn to the same scale. */
export function SizeDrawing({ width, height, unit }: SizeDrawingProps) {
  const toFeet = (length: number) => (unit === 'inches' ? length / 12 : length);
  const [wide, high] = [toFeet(width), toFeet(height)];
  if (!(wide > 0 && high > 0) || Math.max(wide, high) > largest) return null;
  const all = { width: wide + gap + person.width, height: Math.max(high, person.height) };
  return (
    <figure className="mt-4">
      <svg
        viewBox={`-0.2 ${-all.height - 0.2} ${all.width + 0.4} ${all.height + 0.4}`}
        preserveAspectRatio="xMinYMax"
        aria-hidden
        className="block h-36 w-full"
      >
        <path d={`M0 0v${-high}h${wide}V0z`} className="fill-amber stroke-ink" strokeWidth={2} vectorEffect="non-scaling-stroke" />
        {/* As people look in our streets: 52.5 units high, feet at nought. */}
        <g transform={`translate(${wide + gap + person.width / 2} 0) scale(${person.height / 52.5})`} className="fill-brick">
          <circle cy={-47} r={5.5} />
          <path d="M-7-20q-2-20 7-20t8 20l-3 2 3 18H3L0-12l-4 12h-5l3-20z" />
        </g>
        <path d={`M-1 0h${all.width + 2}`} className="stroke-ink" strokeWidth={2} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption className="mt-2 text-sm text-quiet">Drawn to scale beside a person</figcaption>
    </figure>
  );
}
