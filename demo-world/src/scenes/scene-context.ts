import { type Random, seededRandom } from '../random.ts';
import { type Camera, cameraAt, type CameraSettings } from './camera.ts';
import type { CityStyle } from './city-styles.ts';
import { mix, shade } from './color.ts';
import { type Surface, surfaceAt } from './surface.ts';
import { type Light, lightByTime, type SkyColors, type TimeOfDay, type Weather } from './light.ts';
import type { Point3d } from './canvas.ts';

/** The input of a scene. */
export type SceneSettings = { seed: string; time: TimeOfDay; weather: Weather; city: CityStyle; view: string };

/** A color in the light of the scene; the second value first lightens or darkens it. */
export type PaintColor = (color: string, shift?: number) => string;

/** Everything that the parts of one drawing share. */
export type SceneContext = SceneSettings & {
  light: Light;
  sky: SkyColors;
  camera: Camera;
  /** The height of the horizon on the canvas. */
  horizon: number;
  /** -1 if the sun is on the left, 1 if on the right. */
  sunSide: -1 | 1;
  /** Random numbers for one named thing, so that adding something elsewhere does not change it. */
  randomFor: (name: string) => Random;
  paint: (color: string, shift?: number, distance?: number) => string;
  /** Colors for one surface, adjusted to its side of the light and its distance. */
  painterFor: (face: Surface, distance?: number) => PaintColor;
  ground: Surface;
};

const washes: Partial<Record<Weather, readonly [color: string, strength: number]>> = {
  overcast: ['#b7b8b2', 0.14],
  rain: ['#7f8c94', 0.2],
  snow: ['#dfe6ea', 0.14],
};

export function createSceneContext(brief: SceneSettings, settings: CameraSettings): SceneContext {
  const { seed, time, weather } = brief;
  const random = seededRandom(`${seed} light`);
  const light = softened(lightByTime[time], weather);
  const camera = cameraAt(settings);
  const sunSide = random.chance(0.5) ? 1 : -1;
  const { pitch = 0, lens = 1500, center = [800, 700] } = settings;
  const [wash, washStrength] = washes[weather] ?? ['#000000', 0];
  const paint = (color: string, shift = 0, distance = 0) => {
    const inAir = mix(mix(shade(color, shift), wash, washStrength * (time === 'night' ? 0.4 : 1)), light.air, light.strength);
    return mix(inAir, light.near, Math.min(0.72, Math.max(0, distance - 14) * 0.011));
  };
  return {
    ...brief,
    light,
    sky: clouded(random.pick(light.skies), brief),
    camera,
    horizon: center[1] + lens * Math.tan((pitch * Math.PI) / 180),
    sunSide,
    randomFor: (name) => seededRandom(`${seed} ${name}`),
    paint,
    painterFor: (face, distance = 0) => {
      const tone = toneOf(face.normal, sunSide) * light.contrast;
      return (color, shift = 0) => paint(shade(color, tone), shift, distance);
    },
    ground: surfaceAt(camera, [0, 0, 0], [1, 0, 0], [0, 0, 1]),
  };
}

/** Clouds take color out of the sky. */
function clouded(sky: SkyColors, { weather, time }: SceneSettings): SkyColors {
  const [wash, strength] = washes[weather] ?? ['#000000', 0];
  const gray = (color: string) => mix(color, wash, Math.min(0.5, strength * (time === 'night' ? 0.6 : 2.6)));
  return [gray(sky[0]), gray(sky[1]), gray(sky[2])];
}

/** Clouds soften shadows. */
function softened(light: Light, weather: Weather): Light {
  if (weather === 'clear' || weather === 'cloudy') return light;
  return { ...light, contrast: light.contrast * 0.45, shadowStrength: light.shadowStrength * 0.45 };
}

/** From -1 for a side in the shade to 1 for a surface that faces up. The street front is 0. */
function toneOf([x, y]: Point3d, sunSide: -1 | 1): number {
  if (y > 0.5) return 0.9;
  if (y < -0.5) return -1.5;
  return x * sunSide > 0.3 ? 0.5 : x * sunSide < -0.3 ? -0.9 : 0;
}
