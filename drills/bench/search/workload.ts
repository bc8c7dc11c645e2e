/** Words and cities of the loaded rows. */
export interface SampleTerms {
  rareWord: string;
  midWord: string;
  topCity: string;
  midCity: string;
  rareCity: string;
}

export interface SearchCase {
  name: string;
  /** Its share of the mix, in percent. */
  weight: number;
  query: Record<string, string>;
}

const page = (number: number) => ({ skip: String((number - 1) * 30) });
const daily = (minPrice: number, maxPrice?: number) => ({
  minPrice: String(minPrice),
  ...(maxPrice === undefined ? {} : { maxPrice: String(maxPrice) }),
});
const per = (period: string, minPrice: number, maxPrice?: number) => ({ priceType: `${period}Pricing`, ...daily(minPrice, maxPrice) });
const every = 'digital,vinyl,paper,fabric,led,neon,billboard,other';

/** Thirty cards each: from the most common searches to rare ones, and a few that are just hard. */
export function searchCases({ rareWord, midWord, topCity, midCity, rareCity }: SampleTerms): SearchCase[] {
  const rows: [name: string, weight: number, query: Record<string, string>][] = [
    ['no filter, page 1', 22, {}],
    ['no filter, page 10', 3, page(10)],
    ['no filter, page 100', 1, page(100)],
    ['no filter, page 300', 0.5, page(300)],
    ['no filter, skip 10,000', 0.1, { skip: '10000' }],
    ['top city', 8, { city: topCity }],
    ['top city, page 100', 0.5, { city: topCity, ...page(100) }],
    ['middle city', 6, { city: midCity }],
    ['rare city', 3, { city: rareCity }],
    ['unknown city', 1, { city: 'Nowhere At All' }],
    ['daily 0 to 1,000', 2, daily(0, 1_000)],
    ['daily 20 to 40', 2, daily(20, 40)],
    ['daily 2,000 to 3,000, rare', 0.5, daily(2_000, 3_000)],
    ['yearly 5,000 to 6,000', 1, per('yearly', 5_000, 6_000)],
    ['monthly from 500', 1, per('monthly', 500)],
    ['neon', 1, { mediums: 'neon' }],
    ['digital or led', 3, { mediums: 'digital,led' }],
    ['all mediums', 0.5, { mediums: every }],
    ['neon, page 100', 0.2, { mediums: 'neon', ...page(100) }],
    ['top city, daily 20 to 40', 3, { city: topCity, ...daily(20, 40) }],
    ['top city, led', 3, { city: topCity, mediums: 'led' }],
    ['middle city, price, mediums', 5, { city: midCity, ...daily(10, 100), mediums: 'digital,led' }],
    ['rare city, price, medium', 2, { city: rareCity, ...per('weekly', 50, 500), mediums: 'vinyl' }],
    ['top city, price, mediums, page 20', 0.5, { city: topCity, ...per('monthly', 100, 2_000), mediums: 'vinyl,paper', ...page(20) }],
    ['word: space (very common)', 1, { searchKeyword: 'space' }],
    ['word: billboard', 5, { searchKeyword: 'billboard' }],
    ['word: space, page 300', 0.2, { searchKeyword: 'space', ...page(300) }],
    ['word: middle', 3, { searchKeyword: midWord }],
    ['word: rare', 2, { searchKeyword: rareWord }],
    ['word: unknown', 1, { searchKeyword: 'zzqnotfound' }],
    ['two words', 2, { searchKeyword: 'downtown billboard' }],
    ['beginning: bill', 2, { searchKeyword: 'bill' }],
    ['beginning: sh', 1, { searchKeyword: 'sh' }],
    ['beginning of the rare word', 0.2, { searchKeyword: rareWord.slice(0, -1) }],
    ['word is a city', 2, { searchKeyword: 'chicago' }],
    ['two words that go together', 2, { searchKeyword: 'bus shelter' }],
    ['word, top city', 2, { searchKeyword: 'billboard', city: topCity }],
    ['common word, middle city, price', 1, { searchKeyword: 'space', city: midCity, ...daily(20, 200) }],
    ['middle word, price', 1, { searchKeyword: midWord, ...daily(20, 40) }],
    ['common word, mediums', 1, { searchKeyword: 'space', mediums: 'neon,fabric' }],
    ['rare word, city', 0.5, { searchKeyword: rareWord, city: topCity }],
    ['everything', 1, { searchKeyword: 'traffic', city: topCity, ...per('monthly', 100, 1_500), mediums: 'led,digital,vinyl' }],
    ['cheapest first', 1, { sort: 'priceLowToHigh' }],
    ['top city, cheapest first', 1, { city: topCity, sort: 'priceLowToHigh' }],
    ['common word, rare price', 0.1, { searchKeyword: 'space', ...daily(2_000, 3_000) }],
  ];
  return rows.map(([name, weight, query]) => ({ name, weight, query: { limit: '30', ...query } }));
}

/** Besides searches, visitors open listings. */
export const detailWeight = 12;
