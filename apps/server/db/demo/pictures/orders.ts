import type { DemoListing } from '../listings/listing-at.ts';
import { randomFrom } from '../random.ts';
import { briefFor, type SceneOrder, viewBeside } from '../scenes/kinds.ts';
import type { Time } from '../scenes/light.ts';

/** A drawing and the largest width that is kept of it. */
export type PictureOrder = { scene: SceneOrder; width: 960 | 1600 };

/** The cover, and for some listings the same place from elsewhere or at another hour, in less detail. */
export function pictureOrders({ kind, scene }: Pick<DemoListing, 'kind' | 'scene'>): [PictureOrder, ...PictureOrder[]] {
  const { time, view } = briefFor(scene);
  const random = randomFrom(`${scene.seed} further pictures`);
  const beside = viewBeside(kind, view);
  // Under a roof all hours look alike.
  const later = kind === 'stationPoster' || kind === 'garageWall' ? undefined : laterThan(time);
  const further: SceneOrder[] = [
    ...(beside ? [{ ...scene, view: beside }] : []),
    ...(later ? [{ ...scene, time: later }] : []),
    ...(beside && later ? [{ ...scene, view: beside, time: later }] : []),
  ];
  const roll = random.next();
  const count = roll < 0.62 ? 0 : roll < 0.88 ? 1 : roll < 0.97 ? 2 : 3;
  return [{ scene, width: 1600 }, ...further.slice(0, count).map((order) => ({ scene: order, width: 960 as const }))];
}

function laterThan(time: Time): Time {
  return time === 'night' || time === 'dusk' ? 'morning' : 'night';
}
