import { mediums, type Medium } from '@frontage/domain/listing/medium';
import type { TestServers } from './test-servers.ts';

/** A row of the listing table. */
interface Row {
  id: string;
  title: string;
  description: string;
  street_name: string;
  city: string;
  zip_code: string;
  daily_price: number;
  weekly_price: number;
  monthly_price: number;
  yearly_price: number;
  mediums: number;
}

export interface RawSearchQuery {
  limit?: string;
  skip?: string;
  searchKeyword?: string;
  city?: string;
  minPrice?: string;
  maxPrice?: string;
  priceType?: 'dailyPricing' | 'weeklyPricing' | 'monthlyPricing' | 'yearlyPricing';
  mediums?: string;
  sort?: 'newest' | 'priceLowToHigh' | 'priceHighToLow';
}

export interface BruteForceResult {
  ids: string[];
  totalCount: number;
  totalIsCapped: boolean;
  hasNextPage: boolean;
}

/** Search without any index: filters and sorts all listings. It shares no code with the product's search. */
export async function loadBruteForceSearch(testServers: TestServers, countedUpTo: number): Promise<(query: RawSearchQuery) => BruteForceResult> {
  const rows = await testServers.sql<Row>('select * from listing where is_listed and deleted_at is null order by id desc');
  const listings = rows.map((row) =>
    Object.assign(row, {
      number: Number(row.id),
      cityKey: plain(row.city),
      words: new Set(plain([row.title, row.street_name, row.city, row.zip_code, row.description].join(' ')).split(' ')),
    }),
  );
  // A city stays known after its last listing is gone.
  const everyCity = await testServers.sql<{ city: string }>('select distinct name as city from city');
  const cityKeys = [...new Set(everyCity.map(({ city }) => plain(city)))];

  return (query) => {
    const { limit = '20', skip = '0', minPrice, maxPrice, priceType = 'dailyPricing', sort = 'newest' } = query;
    const period = priceType.replace('Pricing', '_price') as 'daily_price' | 'weekly_price' | 'monthly_price' | 'yearly_price';
    const cities = query.city === undefined ? null : matchingCities(cityKeys, plain(query.city));
    const tokens = query.searchKeyword === undefined ? null : plain(query.searchKeyword).split(' ').filter(Boolean);
    const mask = query.mediums === undefined ? 0 : maskOf(query.mediums.split(',') as Medium[]);
    const isAboutPrice = minPrice !== undefined || maxPrice !== undefined || sort !== 'newest';

    const matching = listings
      .filter((listing) => cities === null || cities.includes(listing.cityKey))
      .filter(({ words }) => tokens === null || (tokens.length > 0 && tokens.every((token) => hasWord(words, token))))
      .filter((listing) => mask === 0 || (listing.mediums & mask) !== 0)
      .filter((listing) => !isAboutPrice || (listing[period] > 0 && between(listing[period], minPrice, maxPrice)));
    if (sort === 'priceLowToHigh') matching.sort((a, b) => a[period] - b[period] || b.number - a.number);
    if (sort === 'priceHighToLow') matching.sort((a, b) => b[period] - a[period] || a.number - b.number);

    const isCounted = tokens === null && !isAboutPrice && (cities === null || cities.length <= 1);
    const end = Number(skip) + Number(limit);
    return {
      ids: matching.slice(Number(skip), end).map(({ id }) => id),
      totalCount: isCounted ? matching.length : Math.min(matching.length, countedUpTo),
      totalIsCapped: !isCounted && matching.length > countedUpTo,
      hasNextPage: matching.length > end,
    };
  };
}

/** Without case, accents and punctuation. */
function plain(text: string): string {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
  return bare.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

function matchingCities(keys: string[], said: string): string[] {
  if (keys.includes(said)) return [said];
  return said === '' ? [] : keys.filter((key) => key.startsWith(said));
}

function hasWord(words: Set<string>, token: string): boolean {
  return words.has(token) || (token.length > 1 && [...words].some((word) => word.startsWith(token)));
}

function maskOf(chosen: Medium[]): number {
  return chosen.reduce((mask, medium) => mask | (2 ** mediums.indexOf(medium)), 0);
}

function between(cents: number, minPrice = '0', maxPrice = '100000000'): boolean {
  return cents >= Math.round(Number(minPrice) * 100) && cents <= Math.round(Number(maxPrice) * 100);
}
