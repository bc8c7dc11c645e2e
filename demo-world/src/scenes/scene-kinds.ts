import { seededRandom } from '../random.ts';
import { barnSide } from './barn-side.ts';
import { busShelter } from './bus-shelter.ts';
import { type CityStyle, cityLooks } from './city-styles.ts';
import { facadeScreen } from './facade-screen.ts';
import { fenceBanner } from './fence-banner.ts';
import { garageWall } from './garage-wall.ts';
import { kioskColumn } from './kiosk-column.ts';
import { ledPanel } from './led-panel.ts';
import { type TimeOfDay, timesOfDay, weatherFor } from './light.ts';
import { neonSign } from './neon-sign.ts';
import { paintedWall } from './painted-wall.ts';
import { roadsideBillboard } from './roadside-billboard.ts';
import { roofBillboard } from './roof-billboard.ts';
import { scaffoldBanner } from './scaffold-banner.ts';
import type { SceneKind } from './scene.ts';
import { shopWindow } from './shop-window.ts';
import type { SceneSettings } from './scene-context.ts';
import { stationPoster } from './station-poster.ts';

/** Every kind of space that we can draw. */
export const sceneKinds = {
  paintedWall,
  roofBillboard,
  roadsideBillboard,
  facadeScreen,
  ledPanel,
  busShelter,
  fenceBanner,
  scaffoldBanner,
  shopWindow,
  neonSign,
  stationPoster,
  garageWall,
  barnSide,
  kioskColumn,
} satisfies Record<string, SceneKind>;

export type ListingKind = keyof typeof sceneKinds;

/** Another view of the same scene. */
export function alternativeView(kind: ListingKind, view: string): string | undefined {
  const { views, unrelatedView }: SceneKind = sceneKinds[kind];
  return view === unrelatedView ? undefined : views.find((other) => other !== view && other !== unrelatedView);
}

/** Lit panels look best at night, painted ones by day. */
const favoured: Partial<Record<ListingKind, readonly [TimeOfDay, ...TimeOfDay[]]>> = {
  neonSign: ['dusk', 'night', 'night', 'dusk', 'golden'],
  facadeScreen: ['dusk', 'night', 'noon', 'golden', 'dusk'],
  ledPanel: ['dusk', 'night', 'morning', 'golden', 'noon'],
  shopWindow: ['noon', 'dusk', 'golden', 'morning', 'night'],
};

export type SceneSpec = {
  kind: ListingKind;
  seed: string;
  city: CityStyle;
  /** Another hour for the same scene. */
  time?: TimeOfDay;
  /** Another camera position. */
  view?: string;
};

/** Draws a scene as SVG. The same spec always gives the same drawing. */
export function drawScene(order: SceneSpec): string {
  return sceneKinds[order.kind].draw(sceneSettingsFor(order));
}

export function sceneSettingsFor({ kind, seed, city, time, view }: SceneSpec): SceneSettings {
  const random = seededRandom(`${seed} ${kind} brief`);
  const views: readonly [string, ...string[]] = sceneKinds[kind].views;
  const usual = { view: random.pick(views), time: random.pick(favoured[kind] ?? timesOfDay) };
  const chosen = time ?? usual.time;
  return { seed, city, time: chosen, weather: weatherFor(random, chosen, cityLooks[city].mayBeSnow), view: view ?? usual.view };
}
