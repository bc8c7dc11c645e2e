import { closedPath, canvas, type Point, type Point3d } from './canvas.ts';

export type CameraSettings = {
  at: Point3d;
  /** Degrees to the right. */
  yaw?: number;
  /** Degrees upward. With zero, vertical lines stay vertical. */
  pitch?: number;
  /** Pixels per meter at a distance of one meter. */
  lens?: number;
  /** The center of the view on the canvas. */
  center?: Point;
};

export type Projected = { x: number; y: number; scale: number };

export type Camera = {
  at: Point3d;
  project: (spot: Point3d) => Projected | null;
  /** Projects a flat shape onto the canvas. What is behind the camera is cut off. */
  figure: (spots: readonly Point3d[]) => string;
};

/** Nothing nearer than this is drawn, in meters. */
const near = 0.25;

export function cameraAt({ at, yaw = 0, pitch = 0, lens = 1500, center = [800, 700] }: CameraSettings): Camera {
  const [sinYaw, cosYaw] = [Math.sin((yaw * Math.PI) / 180), Math.cos((yaw * Math.PI) / 180)];
  const [sinPitch, cosPitch] = [Math.sin((pitch * Math.PI) / 180), Math.cos((pitch * Math.PI) / 180)];
  const turned = ([x, y, z]: Point3d): Point3d => {
    const [dx, dy, dz] = [x - at[0], y - at[1], z - at[2]];
    const ahead = dx * sinYaw + dz * cosYaw;
    return [dx * cosYaw - dz * sinYaw, dy * cosPitch - ahead * sinPitch, ahead * cosPitch + dy * sinPitch];
  };
  const toPaper = ([x, y, z]: Point3d): Point => [center[0] + (lens * x) / z, center[1] - (lens * y) / z];
  return {
    at,
    project: (spot) => {
      const seen = turned(spot);
      if (seen[2] < near) return null;
      const [x, y] = toPaper(seen);
      return { x, y, scale: lens / seen[2] };
    },
    figure: (spots) => closedPath(cutAtNear(spots.map(turned)).map(toPaper)),
  };
}

function cutAtNear(spots: readonly Point3d[]): readonly Point3d[] {
  if (spots.every((spot) => spot[2] >= near)) return spots;
  return spots.flatMap((spot, i) => {
    const next = spots[(i + 1) % spots.length] ?? spot;
    const kept = spot[2] >= near ? [spot] : [];
    if (spot[2] >= near === next[2] >= near) return kept;
    const share = (near - spot[2]) / (next[2] - spot[2]);
    return [...kept, [spot[0] + (next[0] - spot[0]) * share, spot[1] + (next[1] - spot[1]) * share, near] as const];
  });
}

/** The whole canvas, for overlays. */
export const fullCanvasPath = `M0 0h${canvas.width}v${canvas.height}H0z`;
