import { kinds } from '@frontage/domain/listing/kind';
import { mediums } from '@frontage/domain/listing/medium';
import { type BulkCity, makeCities, makeNames, nameCount } from '@frontage/demo-world/bulk/names';
import { type Random, seededRandom } from '@frontage/demo-world/random';
import type { RawSearchQuery } from '@frontage/server/testing/brute-force-search';

const commonWords = ['space', 'billboard', 'downtown', 'traffic', 'bus shelter', 'wall', 'screen', 'corner', 'street', 'window'] as const;
const priceTypes = ['dailyPricing', 'weeklyPricing', 'monthlyPricing', 'yearlyPricing'] as const;
/** Times the price of a day. */
const perPeriod = { dailyPricing: 1, weeklyPricing: 5.5, monthlyPricing: 21, yearlyPricing: 180 };

/** Searches of loaded listings that can be answered in more than one way: by words or in an area, with all other filters and sorts. */
export function randomSearches(count: number, seed: string): RawSearchQuery[] {
  const cities = makeCities('bulk');
  const names = makeNames(nameCount, 'bulk');
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => randomSearch(random.fork(), cities, names));
}

function randomSearch(random: Random, cities: readonly BulkCity[], names: readonly string[]): RawSearchQuery {
  const { chance, pick } = random;
  const city = byRank(random, cities);
  const isByWord = chance(0.6);
  return {
    ...(isByWord && { searchKeyword: keyword(random, names) }),
    ...((!isByWord || chance(0.3)) && area(random, city)),
    ...(chance(0.2) && { city: chance(0.7) ? city.name : byRank(random, cities).name }),
    ...(chance(0.1) && { places: pick(['NY', 'Illinois', '10002', `${city.name}; ${byRank(random, cities).name}`]) }),
    ...(chance(0.25) && { mediums: pick(mediums) }),
    ...(chance(0.25) && { kinds: pick(kinds) }),
    ...(chance(0.4) && price(random, city)),
    ...(chance(0.1) && { minWidth: pick(['5', '20', '50']), minHeight: pick(['3', '10', '25']) }),
    ...(chance(0.1) && { placement: pick(['pay_after', 'pay_before'] as const) }),
    limit: '30',
    ...(chance(0.1) && { skip: pick(['30', '300', '3000']) }),
  };
}

/** From the most common to the rarest, each order of magnitude equally often. */
function byRank<Item>({ next }: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(items.length ** next()) - 1] ?? items[0];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

function keyword(random: Random, names: readonly string[]): string {
  const { chance, pick, whole } = random;
  const word = chance(0.5) ? pick(commonWords) : byRank(random, names).toLowerCase();
  const said = chance(0.2) ? word.slice(0, whole(2, 5)) : word;
  return chance(0.25) ? `${said} ${pick(commonWords)}` : said;
}

function area(random: Random, { latitude, longitude }: BulkCity): Partial<RawSearchQuery> {
  const { chance, between, pick } = random;
  const [north, east] = [latitude + between(-0.1, 0.1), longitude + between(-0.1, 0.1)];
  if (chance(0.4))
    return { near: `${north},${east}`, radiusMiles: pick(['0.5', '3', '12', '60', '125']), ...(chance(0.6) && { sort: 'nearest' as const }) };
  const half = pick([0.005, 0.03, 0.2, 1, 6, 20]);
  return {
    bounds: [east - half, north - half, east + half, north + half].join(','),
    ...(chance(0.4) && { sort: pick(['priceLowToHigh', 'priceHighToLow', 'largest', 'pricePerSquareFoot'] as const) }),
  };
}

/** Around what is usual in a city: often the one that is searched in, so that price and place depend on each other. */
function price({ normal, between, pick, chance }: Random, { priceLevel }: BulkCity): Partial<RawSearchQuery> {
  const priceType = pick(priceTypes);
  const middle = Math.exp(3.4 + normal() * 1.2) * (chance(0.5) ? priceLevel : 1) * perPeriod[priceType];
  return { priceType, minPrice: (middle / between(1.05, 3)).toFixed(2), maxPrice: (middle * between(1.05, 3)).toFixed(2) };
}
