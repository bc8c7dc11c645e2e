/** Every scene is drawn on a sheet of this size, in pixels. */
export const canvas = { width: 1600, height: 1200 } as const;

/** A place on paper, or on a flat surface in meters. */
export type Point = readonly [x: number, y: number];

/** A place in the street, in meters: to the right, up, and away from us. */
export type Point3d = readonly [x: number, y: number, z: number];

/** One decimal is finer than any eye and keeps drawings small. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A closed figure as a path; nothing if it lies off the paper. */
export function closedPath(points: readonly Point[]): string {
  if (points.length < 3) return '';
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  let d = '';
  for (const [x, y] of points) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    d += `${d === '' ? 'M' : 'L'}${roundToTenth(x)} ${roundToTenth(y)}`;
  }
  const isOnPaper = right > 0 && left < canvas.width && bottom > 0 && top < canvas.height;
  return isOnPaper ? `${d}z` : '';
}

export function fillPath(d: string, color: string, opacity = 1): string {
  if (d === '') return '';
  return `<path d="${d}" fill="${color}"${opacity < 1 ? ` fill-opacity="${Math.round(opacity * 100) / 100}"` : ''}/>`;
}

export function strokePath(d: string, color: string, width: number, opacity = 1): string {
  if (d === '') return '';
  const veil = opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 100) / 100}"` : '';
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${roundToTenth(width)}" stroke-linecap="round" stroke-linejoin="round"${veil}/>`;
}

/** Points around a circle or an oval, or around a part of it; angles in turns, from the right, clockwise on paper. */
export function ellipsePoints(x: number, y: number, rx: number, ry = rx, from = 0, to = 1): Point[] {
  const steps = Math.max(6, Math.round(36 * Math.abs(to - from)));
  return Array.from({ length: to - from === 1 ? steps : steps + 1 }, (_, i) => {
    const angle = (from + ((to - from) * i) / steps) * 2 * Math.PI;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const;
  });
}
