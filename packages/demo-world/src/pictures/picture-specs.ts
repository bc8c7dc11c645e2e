import type { DemoListing } from '../listings/demo-listing.ts';
import { seededRandom } from '../random.ts';
import { sceneSettingsFor, type SceneSpec, alternativeView } from '../scenes/scene-kinds.ts';
import type { TimeOfDay } from '../scenes/light.ts';

/** A drawing and the largest width that is kept of it. */
export type PictureSpec = { scene: SceneSpec; width: 960 | 1600 };

/** The cover, and for some listings the same place from elsewhere or at another hour, in less detail. */
export function pictureSpecsFor({ kind, scene }: Pick<DemoListing, 'kind' | 'scene'>): [PictureSpec, ...PictureSpec[]] {
  const { time, view } = sceneSettingsFor(scene);
  const random = seededRandom(`${scene.seed} more photos`);
  const beside = alternativeView(kind, view);
  // Under a roof all hours look alike.
  const later = kind === 'stationPoster' || kind === 'garageWall' ? undefined : laterThan(time);
  const further: SceneSpec[] = [
    ...(beside ? [{ ...scene, view: beside }] : []),
    ...(later ? [{ ...scene, time: later }] : []),
    ...(beside && later ? [{ ...scene, view: beside, time: later }] : []),
  ];
  const roll = random.next();
  const count = roll < 0.62 ? 0 : roll < 0.88 ? 1 : roll < 0.97 ? 2 : 3;
  return [{ scene, width: 1600 }, ...further.slice(0, count).map((order) => ({ scene: order, width: 960 as const }))];
}

function laterThan(time: TimeOfDay): TimeOfDay {
  return time === 'night' || time === 'dusk' ? 'morning' : 'night';
}
