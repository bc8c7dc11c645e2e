import { kinds } from '@frontage/domain/listing/kind';
import { mediums } from '@frontage/domain/listing/medium';
import { priceTypes } from '@frontage/domain/listing/period';
import type { RawSearchQuery } from './brute-force-search.ts';
import type { SeededRandom } from './random.ts';
import type { ListingColumns } from './listings.ts';

const cities = ['Chicago', 'York', 'Yorkshire', 'New York', 'Newark', 'Newport', 'São Paulo', 'Zürich', 'Łódź', 'San Jose', 'San Diego', 'Santa Fe', 'Austin', 'Boston', 'Bath', 'Berlin', 'Bern', 'Köln', 'Oslo', 'O’Fallon']; // prettier-ignore
const common = ['wall', 'walls', 'walled', 'brick', 'mural', 'murals', 'muralist', 'corner', 'station', 'market', 'über', 'Ångström', 'café', 'façade', 'a', 'b', '1', '12', '123', 'NEON', 'Led', '電車', 'naïve']; // prettier-ignore
/** Many words with the same prefix. */
const plots = Array.from({ length: 150 }, (_, index) => `plot${index}`);
const cents = [0, 0, 100, 999, 1_000, 1_000, 2_050, 5_000, 5_000, 10_000, 250_000, 1_000_000_000];

/** Listings gather around these. The last is across the date line from Guam. */
const centers = [
  { latitude: 41.88, longitude: -87.63 },
  { latitude: 40.73, longitude: -73.99 },
  { latitude: 52, longitude: 179.95 },
];

function positionNear({ pick, below }: SeededRandom): { latitude: number; longitude: number } {
  const { latitude, longitude } = pick(centers);
  // Some share a point, like listings that are placed by their ZIP code.
  const [north, east] = below(4) === 0 ? [0.05, 0.05] : [(below(2_000) - 1_000) / 2_500, (below(2_000) - 1_000) / 2_000];
  return { latitude: latitude + north, longitude: wrap(longitude + east) };
}

/** A city in one of its spellings. */
function cityName({ pick, below }: SeededRandom): string {
  const name = pick(cities);
  return [name, name, name.toUpperCase(), name.toLowerCase(), ` ${name}`.replaceAll(' ', '-').slice(1), name.normalize('NFD')][below(6)] ?? name;
}

function word({ pick, chance }: SeededRandom): string {
  return chance(40) ? pick(plots) : pick(common);
}

function mask({ below, chance }: SeededRandom): number {
  const one = 2 ** below(8);
  return chance(50) ? one : one | (2 ** below(8)) | (2 ** below(8));
}

export function randomListing(random: SeededRandom): ListingColumns {
  const { below, chance, pick, several } = random;
  const words = (most: number) => several(1 + below(most), () => word(random));
  return {
    title: words(3).join(' '),
    description: words(12).join(pick([' ', ', ', '\n', '-'])),
    street_name: `${below(200)} ${word(random)} Street`,
    city: cityName(random),
    zip_code: pick(['60614', '10001', '10036', 'n/a', 'K1A 0B1']),
    daily_price: pick(cents),
    weekly_price: pick(cents),
    monthly_price: pick(cents),
    yearly_price: pick(cents),
    mediums: mask(random),
    kind: chance(10) ? null : pick(kinds),
    state: pick(['IL', 'NY', null]),
    ...(chance(85) ? positionNear(random) : { latitude: null, longitude: null }),
    width: pick([1, 4, 8.5, 12, 24, 48]),
    height: pick([1, 3, 8.5, 14, 36]),
    dimension_unit: pick(['feet', 'inches'] as const),
    placement: pick(['pay_after', 'pay_after', 'pay_before'] as const),
    is_listed: chance(80),
    deleted_at: null,
  };
}

/** Changes to some columns, or a deletion. */
export function randomListingChange(random: SeededRandom): Partial<ListingColumns> {
  const { pick, chance } = random;
  if (chance(8)) return { is_listed: false, deleted_at: new Date() };
  const other = randomListing(random);
  const columns = pick<(keyof ListingColumns)[]>([
    ['is_listed'],
    ['city'],
    ['mediums'],
    ['kind'],
    ['kind', 'city'],
    ['city', 'mediums'],
    ['daily_price', 'yearly_price'],
    ['title', 'description'],
    ['latitude', 'longitude'],
    ['state'],
    ['width', 'dimension_unit', 'placement'],
    ['latitude', 'longitude', 'mediums', 'city', 'state'],
    ['title', 'city', 'mediums', 'weekly_price', 'is_listed'],
  ]);
  return Object.fromEntries(columns.map((column) => [column, other[column]]));
}

function keyword(random: SeededRandom): string {
  const { below, chance, pick, several } = random;
  const typed = several(1 + below(3), () => {
    const whole = chance(20) ? pick(cities) : word(random);
    return chance(50) ? whole : whole.slice(0, 1 + below(5));
  }).join(pick([' ', ' ', ', ', "'", ' & ']));
  return chance(20) ? typed.toUpperCase() : typed;
}

function place(random: SeededRandom): string {
  const { below, pick } = random;
  const name = cityName(random);
  return (
    [name, `${name}, IL`, `${name}, New York`, 'NY', 'Illinois', 'New York, USA', '10001', '60614', pick(cities).slice(0, 3), 'Atlantis'][
      below(10)
    ] ?? name
  );
}

function wrap(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}

function area(random: SeededRandom): Partial<RawSearchQuery> {
  const { below, chance, pick } = random;
  const { latitude, longitude } = positionNear(random);
  const near = { near: `${latitude},${longitude}`, radiusMiles: pick(['0.5', '3', '12', '60']), ...(chance(60) && { sort: 'nearest' as const }) };
  if (chance(45)) return near;
  const [high, wide] = [pick([0.01, 0.1, 0.4, 5]), pick([0.02, 0.2, 0.5, 12])];
  const bounds = [wrap(longitude - wide), latitude - high, wrap(longitude + wide), latitude + high].join(',');
  return below(5) === 0 ? { ...near, bounds } : { bounds };
}

function availability(random: SeededRandom): Partial<RawSearchQuery> {
  const { below, chance, pick } = random;
  const from = below(60);
  return {
    ...(chance(80) && { available: pick(['now', 'all'] as const) }),
    ...(chance(50) && { freeFrom: dayIn(from), ...(chance(50) && { freeTo: dayIn(from + below(40)) }) }),
  };
}

/** Of the default zone. */
function dayIn(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(Date.now() + days * 86_400_000);
}

/** Days from a first one to before another. Null: no end is known. */
export interface RandomDays {
  from: string;
  until: string | null;
}

/** What is reserved in each slot, and what is blocked. Half of the listings have nothing. */
export function randomOccupancy(random: SeededRandom, slots: number): { reserved: (RandomDays & { slot: number })[]; blocked: RandomDays[] } {
  const { below, chance, pick } = random;
  if (chance(50)) return { reserved: [], blocked: [] };
  const reserved = Array.from({ length: slots }, (_, index) => {
    const middle = below(50) - 10;
    return [
      ...(chance(60) ? [{ slot: index + 1, from: dayIn(-30), until: dayIn(middle) }] : []),
      ...(chance(50) ? [{ slot: index + 1, from: dayIn(middle + below(8)), until: pick([null, dayIn(middle + 8 + below(30))]) }] : []),
    ];
  });
  const start = below(30) - 3;
  return { reserved: reserved.flat(), blocked: chance(30) ? [{ from: dayIn(start), until: dayIn(start + 1 + below(10)) }] : [] };
}

export function randomSearchQuery(random: SeededRandom, withKeyword = random.chance(60)): RawSearchQuery {
  const { below, chance, pick, several } = random;
  const amount = () => String(pick(cents) / 100);
  return {
    ...(withKeyword && { searchKeyword: keyword(random) }),
    ...(chance(40) && { city: chance(70) ? cityName(random) : pick(cities).slice(0, 1 + below(4)) }),
    ...(chance(40) && { mediums: several(1 + below(3), () => pick(mediums)).join(',') }),
    ...(chance(30) && { kinds: several(1 + below(3), () => pick(kinds)).join(',') }),
    ...(chance(25) && { minPrice: amount() }),
    ...(chance(25) && { maxPrice: amount() }),
    ...(chance(50) && { priceType: pick(priceTypes) }),
    ...(chance(50) && { sort: pick(['newest', 'priceLowToHigh', 'priceHighToLow', 'largest', 'pricePerSquareFoot'] as const) }),
    ...(chance(25) && { places: several(1 + below(3), () => place(random)).join('; ') }),
    ...(chance(15) && { minWidth: pick(['1', '4.2', '12', '30']) }),
    ...(chance(15) && { minHeight: pick(['0.5', '8.5', '20']) }),
    ...(chance(15) && { placement: pick(['pay_after', 'pay_before'] as const) }),
    ...(chance(40) && area(random)),
    ...(chance(60) && availability(random)),
    limit: String(pick([1, 5, 20, 30, 100])),
    ...(chance(50) && { skip: String(pick([0, 1, 30, 90, 99, 100, 101, 500, 10_000])) }),
  };
}
