import type { Random } from '../random.ts';

export const timesOfDay = ['morning', 'noon', 'golden', 'dusk', 'night'] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

export type Weather = 'clear' | 'cloudy' | 'overcast' | 'rain' | 'snow';

/** From the top of the sky to the roofs. */
export type SkyColors = readonly [string, string, string];

export type Light = {
  skies: readonly [SkyColors, ...SkyColors[]];
  /** The color that haze adds to everything, and how much. */
  air: string;
  strength: number;
  /** The two layers of the skyline: far and near. */
  far: string;
  near: string;
  glass: string;
  /** The color that glass reflects. */
  gleam: string;
  lit: string;
  litShare: number;
  /** The brightness of lamps and screens. */
  glow: number;
  /** How much lighter the sunny side of a house is, and how much darker the other. */
  contrast: number;
  shadow: string;
  shadowStrength: number;
};

export const lightByTime: Record<TimeOfDay, Light> = {
  morning: {
    skies: [
      ['#a9d2d6', '#d9e8dd', '#fbe6c6'],
      ['#c8dcd8', '#f0e6d2', '#f8cfae'],
      ['#93c3cf', '#cfe4df', '#f7eddb'],
    ],
    air: '#fbe9d0',
    strength: 0.07,
    far: '#c9d8d3',
    near: '#abc0bd',
    glass: '#5f8791',
    gleam: '#cfe6e4',
    lit: '#f3dba6',
    litShare: 0.06,
    glow: 0,
    contrast: 0.24,
    shadow: '#2b4358',
    shadowStrength: 0.26,
  },
  noon: {
    skies: [
      ['#7fbcc9', '#b9dbd9', '#eaf0e0'],
      ['#f5efe2', '#e6ebe0', '#f4e6cb'],
      ['#9ccfd2', '#d3e6da', '#f6ecd4'],
    ],
    air: '#fff1d8',
    strength: 0.05,
    far: '#cfdad2',
    near: '#b3c3bc',
    glass: '#54808c',
    gleam: '#d6ebe8',
    lit: '#f3dba6',
    litShare: 0.03,
    glow: 0,
    contrast: 0.26,
    shadow: '#27394a',
    shadowStrength: 0.28,
  },
  golden: {
    skies: [
      ['#8fb9b4', '#f2d9a2', '#f3a765'],
      ['#f3c377', '#f8d9a1', '#fcebc9'],
      ['#e8b48c', '#f6cf9d', '#fbe3b6'],
    ],
    air: '#ff9d4d',
    strength: 0.13,
    far: '#e9bd92',
    near: '#cf9a79',
    glass: '#6b6f72',
    gleam: '#ffd08a',
    lit: '#ffdf9a',
    litShare: 0.1,
    glow: 0.15,
    contrast: 0.34,
    shadow: '#4a2440',
    shadowStrength: 0.34,
  },
  dusk: {
    skies: [
      ['#39406f', '#a2648a', '#f4a07a'],
      ['#2f5477', '#8a7fa3', '#f7b98d'],
      ['#5b3f74', '#c9667a', '#f8b06f'],
    ],
    air: '#4a2a5c',
    strength: 0.3,
    far: '#9b6d8d',
    near: '#6f5180',
    glass: '#454d72',
    gleam: '#e79a86',
    lit: '#ffd27a',
    litShare: 0.36,
    glow: 0.7,
    contrast: 0.16,
    shadow: '#241a3a',
    shadowStrength: 0.3,
  },
  night: {
    skies: [
      ['#0f1430', '#1e2350', '#4a3a68'],
      ['#0c1c2b', '#143348', '#2d5260'],
      ['#150f2b', '#2a1f4a', '#5b3557'],
    ],
    air: '#12143a',
    strength: 0.56,
    far: '#2b2c55',
    near: '#1f2146',
    glass: '#232a4c',
    gleam: '#3a4675',
    lit: '#ffcb66',
    litShare: 0.46,
    glow: 1,
    contrast: 0.1,
    shadow: '#070818',
    shadowStrength: 0.36,
  },
};

/** Weather that fits the hour: gray skies only by day, stars only when it is clear. */
export function weatherFor(random: Random, time: TimeOfDay, mayBeSnow: boolean): Weather {
  const roll = random.next();
  if (roll < 0.1) return 'rain';
  if (roll < 0.17 && mayBeSnow) return 'snow';
  if (time === 'golden' || time === 'night') return roll < 0.5 ? 'cloudy' : 'clear';
  if (roll < 0.3) return 'overcast';
  return roll < 0.68 ? 'cloudy' : 'clear';
}
