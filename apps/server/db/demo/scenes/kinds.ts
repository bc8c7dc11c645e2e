import { randomFrom } from '../random.ts';
import { barnSide } from './barn-side.ts';
import { busShelter } from './bus-shelter.ts';
import { type City, cityLooks } from './cities.ts';
import { facadeScreen } from './facade-screen.ts';
import { fenceBanner } from './fence-banner.ts';
import { garageWall } from './garage-wall.ts';
import { kioskColumn } from './kiosk-column.ts';
import { ledPanel } from './led-panel.ts';
import { type Time, times, weatherFor } from './light.ts';
import { neonSign } from './neon-sign.ts';
import { paintedWall } from './painted-wall.ts';
import { roadsideBillboard } from './roadside-billboard.ts';
import { roofBillboard } from './roof-billboard.ts';
import { scaffoldBanner } from './scaffold-banner.ts';
import type { Kind } from './scene.ts';
import { shopWindow } from './shop-window.ts';
import type { Brief } from './stage.ts';
import { stationPoster } from './station-poster.ts';

/** Every kind of space that we can draw. */
export const kinds = {
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
} satisfies Record<string, Kind>;

export type KindName = keyof typeof kinds;

/** From where else the same thing can be seen. */
export function viewBeside(kind: KindName, view: string): string | undefined {
  const { views, apart }: Kind = kinds[kind];
  return view === apart ? undefined : views.find((other) => other !== view && other !== apart);
}

/** What shines is best seen late; what is painted, by day. */
const favoured: Partial<Record<KindName, readonly [Time, ...Time[]]>> = {
  neonSign: ['dusk', 'night', 'night', 'dusk', 'golden'],
  facadeScreen: ['dusk', 'night', 'noon', 'golden', 'dusk'],
  ledPanel: ['dusk', 'night', 'morning', 'golden', 'noon'],
  shopWindow: ['noon', 'dusk', 'golden', 'morning', 'night'],
};

export type SceneOrder = {
  kind: KindName;
  seed: string;
  city: City;
  /** Another hour for the same place. */
  time?: Time;
  /** Another place to look from. */
  view?: string;
};

/** From an order to a drawing: the same order always gives the same sheet. */
export function drawScene(order: SceneOrder): string {
  return kinds[order.kind].draw(briefFor(order));
}

export function briefFor({ kind, seed, city, time, view }: SceneOrder): Brief {
  const random = randomFrom(`${seed} ${kind} brief`);
  const views: readonly [string, ...string[]] = kinds[kind].views;
  const usual = { view: random.pick(views), time: random.pick(favoured[kind] ?? times) };
  const chosen = time ?? usual.time;
  return { seed, city, time: chosen, weather: weatherFor(random, chosen, cityLooks[city].mayBeSnow), view: view ?? usual.view };
}
