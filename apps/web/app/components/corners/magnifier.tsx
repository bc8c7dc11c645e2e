import type { Point } from '@frontage/domain/listing/perspective';

interface MagnifierProps {
  picture: { url: string };
  /** In shares of the picture. */
  corner: Point;
  stage: { width: number; height: number };
}

const [size, zoom, gap] = [96, 2.5, 40];

/** What the finger covers, above it. At the upper edge it is beside the finger. */
export function Magnifier({ picture, corner: [x, y], stage }: MagnifierProps) {
  const [left, top] = [x * stage.width, y * stage.height];
  const isBeside = top < size + gap;
  const side = left < stage.width / 2 ? gap : -gap - size;
  const position = { left: left + (isBeside ? side : -size / 2), top: isBeside ? Math.max(0, top - size / 2) : top - size - gap };
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute overflow-hidden rounded-full border-3 border-white bg-ink shadow-[0_0_0_1.5px_var(--color-ink)]"
      style={{ ...position, width: size, height: size }}
    >
      <img
        src={picture.url}
        alt=""
        className="absolute top-0 left-0 max-w-none origin-top-left"
        style={{
          width: stage.width * zoom,
          height: stage.height * zoom,
          transform: `translate(${size / 2 - 3 - left * zoom}px, ${size / 2 - 3 - top * zoom}px)`,
        }}
      />
      <span className="absolute top-1/2 left-1/2 size-6 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1px_var(--color-ink)]" />
      <span className="absolute top-1/2 left-1/2 size-1 -translate-1/2 rounded-full bg-brick" />
    </div>
  );
}
