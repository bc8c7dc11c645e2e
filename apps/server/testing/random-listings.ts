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
    ['city', 'mediums'],
    ['daily_price', 'yearly_price'],
    ['title', 'description'],
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

export function randomSearchQuery(random: SeededRandom, withKeyword = random.chance(60)): RawSearchQuery {
  const { below, chance, pick, several } = random;
  const amount = () => String(pick(cents) / 100);
  return {
    ...(withKeyword && { searchKeyword: keyword(random) }),
    ...(chance(40) && { city: chance(70) ? cityName(random) : pick(cities).slice(0, 1 + below(4)) }),
    ...(chance(40) && { mediums: several(1 + below(3), () => pick(mediums)).join(',') }),
    ...(chance(25) && { minPrice: amount() }),
    ...(chance(25) && { maxPrice: amount() }),
    ...(chance(50) && { priceType: pick(priceTypes) }),
    ...(chance(50) && { sort: pick(['newest', 'priceLowToHigh', 'priceHighToLow'] as const) }),
    limit: String(pick([1, 5, 20, 30, 100])),
    ...(chance(50) && { skip: String(pick([0, 1, 30, 90, 99, 100, 101, 500, 10_000])) }),
  };
}
