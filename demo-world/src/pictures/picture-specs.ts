import type { DemoListing } from '../listings/demo-listing.ts';
import { seededRandom } from '../random.ts';
import { sceneSettingsFor, type SceneSpec, alternativeView } from '../scenes/scene-kinds.ts';
import type { TimeOfDay } from '../scenes/light.ts';

/** A scene and its largest rendered width. */
export type PictureSpec = { scene: SceneSpec; width: 960 | 1600 };

/** The cover; some listings also get smaller pictures from another view or at another hour. */
export function pictureSpecsFor({ kind, scene }: Pick<DemoListing, 'kind' | 'scene'>): [PictureSpec, ...PictureSpec[]] {
  const { time, view } = sceneSettingsFor(scene);
  const random = seededRandom(`${scene.seed} more photos`);
  const otherView = alternativeView(kind, view);
  // Indoors every hour looks the same.
  const later = kind === 'stationPoster' || kind === 'garageWall' ? undefined : laterThan(time);
  const further: SceneSpec[] = [
    ...(otherView ? [{ ...scene, view: otherView }] : []),
    ...(later ? [{ ...scene, time: later }] : []),
    ...(otherView && later ? [{ ...scene, view: otherView, time: later }] : []),
  ];
  const roll = random.next();
  const count = roll < 0.62 ? 0 : roll < 0.88 ? 1 : roll < 0.97 ? 2 : 3;
  return [{ scene, width: 1600 }, ...further.slice(0, count).map((spec) => ({ scene: spec, width: 960 as const }))];
}

function laterThan(time: TimeOfDay): TimeOfDay {
  return time === 'night' || time === 'dusk' ? 'morning' : 'night';
}
