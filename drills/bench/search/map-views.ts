import type { SampleTerms } from '@frontage/demo-world/bulk/load-bulk';
import { boundsAt, country, type SearchCase } from './workload.ts';

/** What visitors see of the map: the whole country with clusters, then closer until pins are shown, with and without filters. */
export function mapViews({ midWord, topPosition, midPosition, topCity }: SampleTerms): SearchCase[] {
  const large = boundsAt(topPosition, 4);
  const city = boundsAt(topPosition, 0.3);
  const district = boundsAt(topPosition, 0.03);
  const views: [name: string, query: Record<string, string>][] = [
    ['country', { bounds: country, zoom: '4' }],
    ['country, kind', { bounds: country, zoom: '4', kinds: 'wall' }],
    ['country, price', { bounds: country, zoom: '4', minPrice: '20', maxPrice: '40' }],
    ['country, rare price', { bounds: country, zoom: '4', minPrice: '2000', maxPrice: '3000' }],
    ['country, word: billboard', { bounds: country, zoom: '4', searchKeyword: 'billboard' }],
    ['country, word: middle', { bounds: country, zoom: '4', searchKeyword: midWord }],
    ['country, state', { bounds: country, zoom: '4', places: 'Texas' }],
    ['country, size', { bounds: country, zoom: '4', minWidth: '20', minHeight: '10' }],
    ['large', { bounds: large, zoom: '7' }],
    ['large, price', { bounds: large, zoom: '7', minPrice: '20', maxPrice: '40' }],
    ['large, kind, price', { bounds: large, zoom: '7', kinds: 'billboard', minPrice: '20', maxPrice: '40' }],
    ['city', { bounds: city, zoom: '11' }],
    ['city, mediums', { bounds: city, zoom: '11', mediums: 'neon,led' }],
    ['city, price', { bounds: city, zoom: '11', minPrice: '20', maxPrice: '40' }],
    ['city, word: billboard', { bounds: city, zoom: '11', searchKeyword: 'billboard' }],
    ['city, its name', { bounds: city, zoom: '11', city: topCity }],
    ['city, closer', { bounds: boundsAt(topPosition, 0.1), zoom: '13' }],
    ['district', { bounds: district, zoom: '14' }],
    ['district, price', { bounds: district, zoom: '14', minPrice: '20', maxPrice: '40' }],
    ['block', { bounds: boundsAt(topPosition, 0.004), zoom: '17' }],
    ['middle city', { bounds: boundsAt(midPosition, 0.3), zoom: '11' }],
    ['within 25 miles', { bounds: boundsAt(topPosition, 0.6), zoom: '10', near: `${topPosition.latitude},${topPosition.longitude}` }],
  ];
  return views.map(([name, query]) => ({ name: `map: ${name}`, weight: 1, query }));
}

/** What visitors have typed after each letter of some names and words. */
export function typedTexts({ midWord, rareWord, topCity, midCity, rareCity }: SampleTerms): string[] {
  const wanted = [
    midWord,
    rareWord,
    topCity,
    midCity,
    rareCity,
    'billboards',
    'digital screens',
    'shop window',
    'texas',
    'downtown wall',
    'bay area',
  ];
  return wanted.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)).slice(1));
}
