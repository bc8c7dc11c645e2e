/** The size of every scene, in pixels. */
export const canvas = { width: 1600, height: 1200 } as const;

/** A point on the canvas, or on a flat surface in meters. */
export type Point = readonly [x: number, y: number];

/** A point in the scene, in meters: right, up, and away from the camera. */
export type Point3d = readonly [x: number, y: number, z: number];

/** One decimal is precise enough and keeps drawings small. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A closed shape as a path; empty if it is outside the canvas. */
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

/** Points on a circle, an ellipse or an arc; angles in turns, clockwise from the right. */
export function ellipsePoints(x: number, y: number, rx: number, ry = rx, from = 0, to = 1): Point[] {
  const steps = Math.max(6, Math.round(36 * Math.abs(to - from)));
  return Array.from({ length: to - from === 1 ? steps : steps + 1 }, (_, i) => {
    const angle = (from + ((to - from) * i) / steps) * 2 * Math.PI;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)] as const;
  });
}
