import type { DimensionUnit, Placement } from '@frontage/domain/listing-rules';
import type { Medium } from '@frontage/domain/medium';
import { type Random, randomFrom } from '../random.ts';
import type { KindName, SceneOrder } from '../scenes/kinds.ts';
import { type District, type Place, places } from './places.ts';
import { type Prices, pricesAround } from './prices.ts';
import { type Trade, trades } from './trade.ts';
import { composeTitle, describe, isOutside } from './writing.ts';

export type DemoListing = {
  kind: KindName;
  /** What its pictures show. */
  scene: SceneOrder;
  title: string;
  description: string;
  streetName: string;
  city: string;
  zipCode: string;
  latitude: number;
  longitude: number;
  prices: Prices;
  width: number;
  height: number;
  dimensionUnit: DimensionUnit;
  mediums: Medium[];
  slots: number;
  placement: Placement;
  isListed: boolean;
};

/** In an order that keeps neighbours in a list unlike one another. */
const kindsInTurn: readonly [KindName, ...KindName[]] = [
  'paintedWall',
  'busShelter',
  'roadsideBillboard',
  'facadeScreen',
  'shopWindow',
  'roofBillboard',
  'stationPoster',
  'ledPanel',
  'fenceBanner',
  'neonSign',
  'scaffoldBanner',
  'kioskColumn',
  'garageWall',
  'barnSide',
];

/** The listing with this number in the world of this seed: always the same one. */
export function listingAt(index: number, seed = 'frontage'): DemoListing {
  const random = randomFrom(`${seed} listing ${index}`);
  const kind = kindsInTurn[index % kindsInTurn.length] ?? kindsInTurn[0];
  const place = placeFor(random, kind, index % 4 === 0);
  const district = isOutside(kind) && place.outskirts ? place.outskirts : random.pick(place.districts);
  const street = random.pick(district.streets);
  const trade = trades[kind];
  const where = { street, district: district.name, city: place.city };
  const title = composeTitle(random, kind, where, Math.floor(index / kindsInTurn.length));
  return {
    kind,
    scene: { kind, seed: `${seed} ${index}`, city: place.look, ...viewFor(kind, title) },
    title,
    description: describe(random, kind, where),
    streetName: `${random.whole(1, 98) * random.pick([1, 2, 11, 21] as const) + 1} ${street}`,
    city: place.city,
    zipCode: district.zip,
    ...near(random, district),
    prices: pricesAround(random, trade.daily * place.dear),
    ...sizeOf(random, trade),
    mediums: mediumsOf(random, trade),
    slots: random.whole(...trade.slots),
    placement: random.chance(0.12) ? 'pay_before' : 'pay_after',
    isListed: random.chance(0.9),
  };
}

/** Who offers a silo shows the silo. */
function viewFor(kind: KindName, title: string): { view?: string } {
  if (kind !== 'barnSide') return {};
  return { view: title.startsWith('Silo') ? 'silo' : title.length % 2 ? 'barn' : 'angle' };
}

/** A town that can have such a space; large ones come up more often. */
function placeFor(random: Random, kind: KindName, isLarge: boolean): Place {
  const fits = (place: Place) => (isOutside(kind) ? place.outskirts !== undefined : kind !== 'stationPoster' || place.hasTrains);
  const [first = places[0], ...others] = places.filter(fits).slice(0, isLarge ? 3 : places.length);
  return random.pick([first, ...others]);
}

/** Within a few blocks of the middle of the district. */
function near(random: Random, { latitude, longitude }: District) {
  const shifted = (middle: number) => Math.round((middle + random.bell() * 0.004) * 1e6) / 1e6;
  return { latitude: shifted(latitude), longitude: shifted(longitude) };
}

function sizeOf(random: Random, { width, height, unit }: Trade) {
  const inHalves = (range: readonly [number, number]) => Math.round(random.between(...range) * 2) / 2;
  return { width: inHalves(width), height: inHalves(height), dimensionUnit: unit };
}

function mediumsOf(random: Random, { mediums: [first, ...others] }: Trade): Medium[] {
  return [first, ...others.filter(() => random.chance(0.55))];
}
