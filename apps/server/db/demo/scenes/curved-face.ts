import type { Camera } from './camera.ts';
import { type Face, faceAt } from './face.ts';
import { around, type Point, type Spot } from './paper.ts';

/** The near side of an upright cylinder as a surface: `u` runs around it, 0 where it looks at us, `v` points up. */
export function curvedFace(camera: Camera, [x, y, z]: Spot, radius: number): Face {
  const towardsUs = Math.atan2(camera.at[0] - x, z - camera.at[2]);
  const flat = faceAt(camera, [x, y, z], [1, 0, 0], [0, 1, 0]);
  const bent = (down: boolean, left: number, foot: number): Face => {
    const spot = (u: number, v: number, out = 0): Spot => {
      const angle = towardsUs + (left + u) / radius;
      return [x + Math.sin(angle) * (radius + out), y + (down ? foot - v : foot + v), z - Math.cos(angle) * (radius + out)];
    };
    const shape = (points: readonly Point[]) => camera.figure(fine(points).map(([u, v]) => spot(u, v)));
    return {
      ...flat,
      spot,
      see: (u, v) => camera.see(spot(u, v)),
      isSeen: true,
      shape,
      rect: (u, v, w, h) =>
        shape([
          [u, v],
          [u + w, v],
          [u + w, v + h],
          [u, v + h],
        ]),
      disc: (u, v, ru, rv = ru) => shape(around(u, v, ru, rv)),
      line: () => '',
      moved: (u, v) => bent(down, left + u, down ? foot - v : foot + v),
      sheet: (u, top) => bent(true, left + u, foot + top),
    };
  };
  return bent(false, 0, 0);
}

/** Long straight edges become several short ones, so that they can bend. */
function fine(points: readonly Point[]): Point[] {
  return points.flatMap((from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    const steps = Math.max(1, Math.ceil(Math.abs(to[0] - from[0]) / 0.25));
    return Array.from(
      { length: steps },
      (_, step) => [from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps] as const,
    );
  });
}
