import type { CameraSettings } from './camera.ts';
import { canvas } from './canvas.ts';
import { svgDefinitions, drawWeather } from './sky.ts';
import { type SceneSettings, type SceneContext, createSceneContext } from './scene-context.ts';
import { seededRandom } from '../random.ts';

/** One kind of space: its views, and how it is drawn. The view `apart` shows a different object. */
export type SceneKind = { views: readonly [string, ...string[]]; unrelatedView?: string; draw: (brief: SceneSettings) => string };

/** The finished SVG. */
export function finishSvg(context: SceneContext, parts: readonly string[], { isIndoors = false } = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}" viewBox="0 0 ${canvas.width} ${canvas.height}">${svgDefinitions(context)}${parts.join('')}${isIndoors ? '' : drawWeather(context)}</svg>`;
}

/**
 * The camera in front of a house front that starts at 0 and faces it. `side` is the side from which it looks when it is not straight on,
 * and `rise` shows more of what is above. */
export function streetContext(brief: SceneSettings, rise = 0): { context: SceneContext; side: -1 | 1 } {
  const random = seededRandom(`${brief.seed} view`);
  const side = random.chance(0.5) ? 1 : -1;
  const sway = random.between(-0.6, 0.6);
  const settings: Record<string, CameraSettings> = {
    frontal: { at: [sway, 1.9, -15.5], lens: 1450, center: [800, 890 + rise] },
    across: { at: [sway * 2, 2.4, -24], lens: 1650, center: [800, 860] },
    quarter: { at: [side * 9.5, 2, -13], yaw: -side * 34, lens: 1350, center: [800, 840 + rise] },
    below: { at: [side * 4.5, 1.6, -10.5], yaw: -side * 22, pitch: 16, lens: 1180, center: [800, 690] },
  };
  return { context: createSceneContext(brief, settings[brief.view] ?? settings['frontal'] ?? { at: [0, 2, -16] }), side };
}
