import type { DemoListing } from '../listings/listing-at.ts';
import { randomFrom } from '../random.ts';
import { briefFor, kinds, type SceneOrder } from '../scenes/kinds.ts';
import type { Time } from '../scenes/light.ts';

/** A drawing and the largest width that is kept of it. */
export type PictureOrder = { scene: SceneOrder; width: 960 | 1600 };

/** The cover, and for some listings the same place from elsewhere or at another hour, in less detail. */
export function pictureOrders({ kind, look, pictureSeed }: Pick<DemoListing, 'kind' | 'look' | 'pictureSeed'>): [PictureOrder, ...PictureOrder[]] {
  const scene: SceneOrder = { kind, seed: pictureSeed, city: look };
  const { time, view } = briefFor(scene);
  const random = randomFrom(`${pictureSeed} further pictures`);
  const elsewhere = kinds[kind].views.find((other) => other !== view) ?? view;
  const later = laterThan(time);
  const further: SceneOrder[] = [
    { ...scene, view: elsewhere },
    { ...scene, time: later },
    { ...scene, view: elsewhere, time: later },
  ];
  // Under a roof all hours look alike.
  const isIndoors = kind === 'stationPoster' || kind === 'garageWall';
  const roll = random.next();
  const count = roll < 0.62 ? 0 : roll < 0.88 ? 1 : roll < 0.97 ? 2 : 3;
  return [
    { scene, width: 1600 },
    ...further.slice(0, isIndoors ? Math.min(1, count) : count).map((order) => ({ scene: order, width: 960 as const })),
  ];
}

function laterThan(time: Time): Time {
  return time === 'night' || time === 'dusk' ? 'morning' : 'night';
}
