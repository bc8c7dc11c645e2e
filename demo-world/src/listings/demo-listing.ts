import { aspectOfFace } from '@frontage/domain/listing/face-aspect';
import type { DimensionUnit, Placement } from '@frontage/domain/listing/listing-rules';
import type { Medium } from '@frontage/domain/listing/medium';
import { type Random, seededRandom } from '../random.ts';
import { canvas } from '../scenes/canvas.ts';
import { findFace } from '../scenes/find-face.ts';
import { drawScene, type ListingKind, type SceneSpec } from '../scenes/scene-kinds.ts';
import { type District, type DemoCity, demoCities } from './places.ts';
import { type KindDefaults, kindDefaults, type Prices, pricesAround } from './kind-defaults.ts';
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
  leadDays: number;
  blocked: BlockedDays | null;
  placement: Placement;
  isListed: boolean;
};

/** Days on which the seller rents it to nobody, counted from today. Only the seller sees the note. */
type BlockedDays = { from: number; until: number; note: string };

/** In an order in which neighbors differ. */
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

/** The same index and seed always give the same listing. */
export function demoListingAt(index: number, seed = 'frontage'): DemoListing {
  const random = seededRandom(`${seed} listing ${index}`);
  const kind = kindsInTurn[index % kindsInTurn.length] ?? kindsInTurn[0];
  const place = chooseCity(random, kind, index % 4 === 0);
  const district = isOutOfTown(kind) && place.outskirts ? place.outskirts : random.pick(place.districts);
  const street = random.pick(district.streets);
  const defaults = kindDefaults[kind];
  const where = { street, district: district.name, city: place.city };
  const title = composeTitle(random, kind, where, Math.floor(index / kindsInTurn.length));
  const scene = { kind, seed: `${seed} ${index}`, city: place.look, ...viewFor(kind, title) };
  return {
    kind,
    scene,
    title,
    description: composeDescription(random, kind, where),
    streetName: `${random.whole(1, 98) * random.pick([1, 2, 11, 21] as const) + 1} ${street}`,
    city: place.city,
    zipCode: district.zip,
    ...positionNear(random, district),
    prices: pricesAround(random, defaults.daily * place.priceLevel),
    ...sizeOnCover(random, defaults, scene),
    mediums: randomMediums(random, defaults),
    slots: random.whole(...defaults.slots),
    leadDays: defaults.leadDays ?? 0,
    blocked: blockedDaysOf(index),
    placement: random.chance(0.12) ? 'pay_before' : 'pay_after',
    isListed: random.chance(0.9),
  };
}

/** A listing titled "Silo" shows a silo. */
function viewFor(kind: ListingKind, title: string): { view?: string } {
  if (kind !== 'barnSide') return {};
  return { view: title.startsWith('Silo') ? 'silo' : title.length % 2 ? 'barn' : 'angle' };
}

const blocks: readonly BlockedDays[] = [
  { from: 0, until: 12, note: 'The owner repaints the frame' },
  { from: 20, until: 27, note: 'Street fair' },
  { from: 0, until: 40, note: 'Our own campaign' },
  { from: 45, until: 59, note: 'Kept for a neighbor' },
];

/** One in thirteen, and none that is in the story. */
function blockedDaysOf(index: number): BlockedDays | null {
  return index % 13 === 11 ? (blocks[Math.floor(index / 13) % blocks.length] ?? null) : null;
}

/** A city that can have such a space; large ones are more frequent. */
function chooseCity(random: Random, kind: ListingKind, isLarge: boolean): DemoCity {
  const fits = (place: DemoCity) => (isOutOfTown(kind) ? place.outskirts !== undefined : kind !== 'stationPoster' || place.hasTrains);
  const [first = demoCities[0], ...others] = demoCities.filter(fits).slice(0, isLarge ? 3 : demoCities.length);
  return random.pick([first, ...others]);
}

/** Within a few blocks of the district's center. */
function positionNear(random: Random, { latitude, longitude }: District) {
  const shifted = (middle: number) => Math.round((middle + random.normal() * 0.004) * 1e6) / 1e6;
  return { latitude: shifted(latitude), longitude: shifted(longitude) };
}

/** As wide as such spaces are, and as high as this one looks on its cover. */
function sizeOnCover(random: Random, { width: widths, height: heights, unit }: KindDefaults, scene: SceneSpec) {
  const [width, height] = [inHalves(random.between(...widths)), random.between(...heights)];
  const face = findFace(drawScene(scene));
  const seen = face && aspectOfFace(face.corners, canvas);
  const aspect = seen ? Math.min(seen.most, Math.max(seen.least, width / height)) : width / height;
  return { width, height: inHalves(width / aspect), dimensionUnit: unit };
}

function inHalves(length: number): number {
  return Math.round(length * 2) / 2;
}

function randomMediums(random: Random, { mediums: [first, ...others] }: KindDefaults): Medium[] {
  return [first, ...others.filter(() => random.chance(0.55))];
}
