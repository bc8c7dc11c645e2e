import { fill, paper, round, type Spot } from './paper.ts';
import type { Stage } from './stage.ts';

/** Something upright that always faces us, drawn in centimetres with its foot at 0, 0 and `y` down. */
export function place(stage: Stage, spot: Spot, drawing: string, { mirrored = false, size = 1 } = {}): string {
  const seen = stage.camera.see(spot);
  if (!seen) return '';
  const scale = (seen.scale * size) / 100;
  if (seen.x < -300 * scale - 60 || seen.x > paper.width + 300 * scale + 60 || seen.y < -100) return '';
  return `<g transform="translate(${round(seen.x)} ${round(seen.y)}) scale(${mirrored ? '-' : ''}${scale.toFixed(3)} ${scale.toFixed(3)})">${drawing}</g>`;
}

/** The soft dark patch under everything that stands on the ground. */
export function footShadow(stage: Stage, [x, , z]: Spot, width: number, depth = width * 0.4): string {
  return fill(stage.ground.disc(x + stage.sunSide * -0.15, z, width, depth), stage.light.shadow, stage.light.shadowStrength * 0.9);
}

/** The long shadow of something slim that stands in the light. */
export function castShadow(stage: Stage, [x, , z]: Spot, width: number, length: number): string {
  if (stage.light.contrast < 0.2) return '';
  const [dx, dz] = [-stage.sunSide * length, length * 0.35];
  return fill(
    stage.ground.shape([
      [x - width / 2, z],
      [x + width / 2, z],
      [x + dx + width / 2, z + dz],
      [x + dx - width / 2, z + dz],
    ]),
    stage.light.shadow,
    stage.light.shadowStrength * 0.8,
  );
}
