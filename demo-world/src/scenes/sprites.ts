import { fillPath, canvas, roundToTenth, type Point3d } from './canvas.ts';
import type { SceneContext } from './scene-context.ts';

/** Something upright that always faces the camera, drawn in centimeters with its foot at 0, 0 and `y` down. */
export function placeSprite(context: SceneContext, spot: Point3d, drawing: string, { mirrored = false, size = 1 } = {}): string {
  const seen = context.camera.project(spot);
  if (!seen) return '';
  const scale = (seen.scale * size) / 100;
  if (seen.x < -300 * scale - 60 || seen.x > canvas.width + 300 * scale + 60 || seen.y < -100) return '';
  return `<g transform="translate(${roundToTenth(seen.x)} ${roundToTenth(seen.y)}) scale(${mirrored ? '-' : ''}${scale.toFixed(3)} ${scale.toFixed(3)})">${drawing}</g>`;
}

/** The soft dark patch under everything that stands on the ground. */
export function footShadow(context: SceneContext, [x, , z]: Point3d, width: number, depth = width * 0.4): string {
  return fillPath(context.ground.disc(x + context.sunSide * -0.15, z, width, depth), context.light.shadow, context.light.shadowStrength * 0.9);
}

/** The long shadow of something slim that stands in the light. */
export function castShadow(context: SceneContext, [x, , z]: Point3d, width: number, length: number): string {
  if (context.light.contrast < 0.2) return '';
  const [dx, dz] = [-context.sunSide * length, length * 0.35];
  return fillPath(
    context.ground.shape([
      [x - width / 2, z],
      [x + width / 2, z],
      [x + dx + width / 2, z + dz],
      [x + dx - width / 2, z + dz],
    ]),
    context.light.shadow,
    context.light.shadowStrength * 0.8,
  );
}
