import type { DimensionUnit, Placement } from '@frontage/domain/listing/listing-rules';
import type { Medium } from '@frontage/domain/listing/medium';
import { type Random, seededRandom } from '../random.ts';
import type { ListingKind, SceneSpec } from '../scenes/scene-kinds.ts';
import { type District, type DemoCity, demoCities } from './places.ts';
import { type Prices, pricesAround } from './kind-defaults.ts';
import { type KindDefaults, kindDefaults } from './kind-defaults.ts';
import { composeTitle, composeDescription, isOutOfTown } from './descriptions.ts';

export type DemoListing = {
  kind: ListingKind;
  /** What its pictures show. */
  scene: SceneSpec;
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

/** In an order that keeps neighbors in a list unlike one another. */
const kindsInTurn: readonly [ListingKind, ...ListingKind[]] = [
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
export function demoListingAt(index: number, seed = 'frontage'): DemoListing {
  const random = seededRandom(`${seed} listing ${index}`);
  const kind = kindsInTurn[index % kindsInTurn.length] ?? kindsInTurn[0];
  const place = placeFor(random, kind, index % 4 === 0);
  const district = isOutOfTown(kind) && place.outskirts ? place.outskirts : random.pick(place.districts);
  const street = random.pick(district.streets);
  const trade = kindDefaults[kind];
  const where = { street, district: district.name, city: place.city };
  const title = composeTitle(random, kind, where, Math.floor(index / kindsInTurn.length));
  return {
    kind,
    scene: { kind, seed: `${seed} ${index}`, city: place.look, ...viewFor(kind, title) },
    title,
    description: composeDescription(random, kind, where),
    streetName: `${random.whole(1, 98) * random.pick([1, 2, 11, 21] as const) + 1} ${street}`,
    city: place.city,
    zipCode: district.zip,
    ...near(random, district),
    prices: pricesAround(random, trade.daily * place.priceLevel),
    ...sizeOf(random, trade),
    mediums: mediumsOf(random, trade),
    slots: random.whole(...trade.slots),
    placement: random.chance(0.12) ? 'pay_before' : 'pay_after',
    isListed: random.chance(0.9),
  };
}

/** Who offers a silo shows the silo. */
function viewFor(kind: ListingKind, title: string): { view?: string } {
  if (kind !== 'barnSide') return {};
  return { view: title.startsWith('Silo') ? 'silo' : title.length % 2 ? 'barn' : 'angle' };
}

/** A town that can have such a space; large ones come up more often. */
function placeFor(random: Random, kind: ListingKind, isLarge: boolean): DemoCity {
  const fits = (place: DemoCity) => (isOutOfTown(kind) ? place.outskirts !== undefined : kind !== 'stationPoster' || place.hasTrains);
  const [first = demoCities[0], ...others] = demoCities.filter(fits).slice(0, isLarge ? 3 : demoCities.length);
  return random.pick([first, ...others]);
}

/** Within a few blocks of the middle of the district. */
function near(random: Random, { latitude, longitude }: District) {
  const shifted = (middle: number) => Math.round((middle + random.normal() * 0.004) * 1e6) / 1e6;
  return { latitude: shifted(latitude), longitude: shifted(longitude) };
}

function sizeOf(random: Random, { width, height, unit }: KindDefaults) {
  const inHalves = (range: readonly [number, number]) => Math.round(random.between(...range) * 2) / 2;
  return { width: inHalves(width), height: inHalves(height), dimensionUnit: unit };
}

function mediumsOf(random: Random, { mediums: [first, ...others] }: KindDefaults): Medium[] {
  return [first, ...others.filter(() => random.chance(0.55))];
}
