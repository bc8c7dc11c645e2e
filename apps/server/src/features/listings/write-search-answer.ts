import { searchListings } from './search/search-listings.ts';
import type { FindCities } from './search/cities.ts';
import type { Wanted } from './search/wanted.ts';
import type { ListingsDeps } from './listings-deps.ts';

/** In stored cards this stands for the place that pictures are served from; JSON writes the control character so. */
const pictureBaseMark = String.raw`\u0001`;

/** The finished answer, the same for everybody. Cards are put together as they were stored: nothing is parsed and written again. */
export async function writeSearchAnswer({ db, files, config }: ListingsDeps, findCities: FindCities, wanted: Wanted): Promise<string> {
  const { cards, ...rest } = await searchListings({ pool: db.search, findCities, countedUpTo: config.searchCountedUpTo }, wanted);
  const listings = cards.replaceAll(pictureBaseMark, files.pictureBase);
  return `{"status":"success","success":true,"listings":[${listings}],${JSON.stringify(rest).slice(1)}`;
}
