import type { SampleTerms } from '@frontage/demo-world/bulk/load-bulk';
import type { Position } from '@frontage/domain/listing/map';

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

type CaseRow = [name: string, weight: number, query: Record<string, string>];

/** Thirty cards each: from the most common searches to rare ones, and a few that are just hard. */
export function searchCases(terms: SampleTerms): SearchCase[] {
  const rows = [...byFilterAndWord(terms), ...byArea(terms), ...byPlace(terms), ...bySize(terms), ...forgiving(terms)];
  return rows.map(([name, weight, query]) => ({ name, weight, query: { limit: '30', ...query } }));
}

function byFilterAndWord({ rareWord, midWord, topCity, midCity, rareCity }: SampleTerms): CaseRow[] {
  return [
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
}

export const country = '-125,24,-66,50';
const wilderness: Position = { latitude: 53.2, longitude: -101.4 };

/** A rectangle with the position in its middle. */
export function boundsAt({ latitude, longitude }: Position, degrees: number): string {
  return [longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees].map((side) => side.toFixed(4)).join(',');
}

function near({ latitude, longitude }: Position, radiusMiles: number): Record<string, string> {
  return { near: `${latitude},${longitude}`, radiusMiles: String(radiusMiles) };
}

const nearest = { sort: 'nearest' };

function byArea({ rareWord, midWord, topPosition, midPosition }: SampleTerms): CaseRow[] {
  const inTop = { bounds: boundsAt(topPosition, 0.2) };
  return [
    ['area: country', 1, { bounds: country }],
    ['area: country, page 100', 0.1, { bounds: country, ...page(100) }],
    ['area: top city', 3, inTop],
    ['area: part of the top city', 2, { bounds: boundsAt(topPosition, 0.01) }],
    ['area: middle city', 2, { bounds: boundsAt(midPosition, 0.2) }],
    ['area: nothing there', 0.2, { bounds: boundsAt(wilderness, 0.5) }],
    ['area: across the date line', 0.1, { bounds: '170,-50,-160,70' }],
    ['area: top city, price', 1, { ...inTop, ...daily(20, 40) }],
    ['area: country, rare price', 0.2, { bounds: country, ...daily(2_000, 3_000) }],
    ['area: top city, rare price', 0.2, { ...inTop, ...daily(2_000, 3_000) }],
    ['area: middle city, price of the top city', 0.2, { bounds: boundsAt(midPosition, 0.2), ...daily(400, 900) }],
    ['area: top city, neon', 0.5, { ...inTop, mediums: 'neon' }],
    ['area: top city, cheapest first', 0.5, { ...inTop, sort: 'priceLowToHigh' }],
    ['area: large, cheapest first', 0.2, { bounds: boundsAt(topPosition, 4), sort: 'priceLowToHigh' }],
    ['area: top city, word: billboard', 1, { ...inTop, searchKeyword: 'billboard' }],
    ['area: top city, word: space', 0.5, { ...inTop, searchKeyword: 'space' }],
    ['area: middle city, word: middle', 0.5, { bounds: boundsAt(midPosition, 0.2), searchKeyword: midWord }],
    ['area: country, word: rare', 0.2, { bounds: country, searchKeyword: rareWord }],
    ['within 5 miles of the top city', 1, near(topPosition, 5)],
    ['nearest to the top city', 2, { ...near(topPosition, 25), ...nearest }],
    ['nearest to the middle city', 1, { ...near(midPosition, 50), ...nearest }],
    ['nearest, nothing there', 0.2, { ...near(wilderness, 100), ...nearest }],
    ['nearest to the top city, neon, price', 0.5, { ...near(topPosition, 25), ...nearest, mediums: 'neon', ...daily(20, 40) }],
    ['nearest to the top city, page 10', 0.2, { ...near(topPosition, 25), ...nearest, ...page(10) }],
    ['nearest to the top city, word: billboard', 0.5, { ...near(topPosition, 25), ...nearest, searchKeyword: 'billboard' }],
    ['nearest to the middle city, word: rare', 0.1, { ...near(midPosition, 125), ...nearest, searchKeyword: rareWord }],
    ['within 100 miles of the top city, largest first', 0.2, { ...near(topPosition, 100), sort: 'largest' }],
  ];
}

function byPlace({ topCity, midCity, rareCity, topZipCode }: SampleTerms): CaseRow[] {
  return [
    ['place: state', 2, { places: 'Texas' }],
    ['place: state, price, page 10', 0.5, { places: 'Texas', ...daily(20, 40), ...page(10) }],
    ['place: two states, kind', 0.5, { places: 'Oregon; Washington', kinds: 'wall' }],
    ['place: region', 1, { places: 'San Francisco Bay Area' }],
    ['place: ZIP code', 1, { places: topZipCode }],
    ['place: two cities', 1, { places: `${topCity}; ${midCity}` }],
    ['place: three cities, cheapest first', 0.5, { places: `${topCity}; ${midCity}; ${rareCity}`, sort: 'priceLowToHigh' }],
    ['place: state and city, word', 0.5, { places: `Oregon; ${midCity}`, searchKeyword: 'billboard' }],
  ];
}

function bySize({ topCity, midWord, topPosition }: SampleTerms): CaseRow[] {
  return [
    ['kind: wall', 2, { kinds: 'wall' }],
    ['kind: shop window, top city, price', 1, { kinds: 'shop_window', city: topCity, ...daily(20, 200) }],
    ['at least 20 by 10 feet', 1, { minWidth: '20', minHeight: '10' }],
    ['at least 190 by 90 feet, rare', 0.2, { minWidth: '190', minHeight: '90' }],
    ['top city, at least 30 by 20 feet', 0.5, { city: topCity, minWidth: '30', minHeight: '20' }],
    ['word: middle, at least 30 by 20 feet', 0.2, { searchKeyword: midWord, minWidth: '30', minHeight: '20' }],
    ['pay before', 0.2, { placement: 'pay_before' }],
    ['largest first', 0.5, { sort: 'largest' }],
    ['top city, largest first', 0.5, { city: topCity, sort: 'largest' }],
    ['lowest price per square foot', 0.5, { sort: 'pricePerSquareFoot' }],
    ['area: top city, lowest price per square foot', 0.2, { bounds: boundsAt(topPosition, 0.2), sort: 'pricePerSquareFoot' }],
  ];
}

const said = (searchKeyword: string) => ({ searchKeyword, forgive: 'true' });

function forgiving({ topCity, rareWord }: SampleTerms): CaseRow[] {
  return [
    ['forgiving: walls', 2, said('walls')],
    ['forgiving: screens in a city', 2, said('screens in chicago')],
    ['forgiving: Oregon', 1, said('oregon')],
    ['forgiving: typing error', 1, said('bilboard')],
    ['forgiving: typing error, city', 0.5, said(`bilbord ${topCity}`)],
    ['forgiving: rare word, typing error', 0.2, said(`${rareWord.slice(0, 3)}x${rareWord.slice(3)}`)],
    ['forgiving: sentence', 0.5, said('large wall near a busy street with traffic')],
    ['forgiving: word that is unknown', 0.5, said('zzqnotfound wall')],
    ['forgiving: all unknown', 0.2, said('zzqnot qqfound')],
    ['forgiving: inflected words', 0.5, said('shopping malls parking')],
  ];
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The same searches for what is available today, from a day on, and on all days between two. */
export function withDays(list: readonly SearchCase[]): Record<string, SearchCase[]> {
  const wanted = {
    availableNow: { available: 'now' },
    freeFrom: { freeFrom: dayIn(30) },
    freeBetween: { freeFrom: dayIn(10), freeTo: dayIn(24) },
  };
  return Object.fromEntries(
    Object.entries(wanted).map(([name, days]) => [
      name,
      list.map((each) => ({ ...each, name: `${each.name}, ${name}`, query: { ...each.query, ...days } })),
    ]),
  );
}

/** Besides searches, visitors open listings. */
export const detailWeight = 12;
