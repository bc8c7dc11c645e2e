import { mix, type Random, randomFrom, shade } from './drawing.ts';

export type TimeOfDay = 'day' | 'dusk' | 'night';

type Light = {
  /** From the top of the sky to the roofs. Day and dusk start in the page's background color, so that the picture has no top edge. */
  sky: readonly [string, string, string];
  /** The tint of the air, and how strongly it is mixed into every color. */
  air: string;
  strength: number;
  far: string;
  near: string;
  glass: string;
  lit: string;
  litShare: number;
  /** The brightness of lamps and screens. */
  glow: number;
};

const lights: Record<TimeOfDay, Light> = {
  day: {
    sky: ['#fbf7f2', '#e3ece6', '#f6e7cd'],
    air: '#fff1d8',
    strength: 0.06,
    far: '#d9dfd6',
    near: '#c2cbc3',
    glass: '#6d8f96',
    lit: '#f3dba6',
    litShare: 0.08,
    glow: 0,
  },
  dusk: {
    sky: ['#fbf7f2', '#fadcb6', '#ee9f78'],
    air: '#6b2a3a',
    strength: 0.15,
    far: '#eeb191',
    near: '#c9827a',
    glass: '#4d5670',
    lit: '#ffd27a',
    litShare: 0.34,
    glow: 0.6,
  },
  night: {
    sky: ['#15172c', '#262446', '#5a3c5c'],
    air: '#12132a',
    strength: 0.58,
    far: '#2c2a4c',
    near: '#201f3c',
    glass: '#262c48',
    lit: '#ffcb66',
    litShare: 0.5,
    glow: 1,
  },
};

/** Time of day, seed and ids for all parts of one street drawing. */
export type Scene = Light & {
  time: TimeOfDay;
  /** A random source for one named part. Each starts from the seed, so that drawing twice gives the same picture. */
  randomFor: (name: string) => Random;
  /** A color as it looks at this time of day. `shift` first lightens or darkens it. */
  paint: (color: string, shift?: number) => string;
  id: (name: string) => string;
  ref: (name: string) => string;
};

export function sceneAt(time: TimeOfDay, seed: string, prefix: string): Scene {
  const light = lights[time];
  return {
    ...light,
    randomFor: (name) => randomFrom(`${seed} ${name}`),
    time,
    paint: (color, shift = 0) => mix(shade(color, shift), light.air, light.strength),
    id: (name) => `${prefix}-${name}`,
    ref: (name) => `url(#${prefix}-${name})`,
  };
}
