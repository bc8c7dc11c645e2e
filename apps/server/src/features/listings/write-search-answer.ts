import { searchListings } from './search/search-listings.ts';
import type { FindCities } from './search/cities.ts';
import type { Wanted } from './search/wanted.ts';
import type { SearchDeps } from './listings-deps.ts';

/**
 * In stored cards a control character stands for the place that pictures are served from; JSON writes it so. Together with the
 * name of its field it can't be what somebody typed: within a text JSON writes quotation marks differently.
 */
const beforePicture = String.raw`"image":"\u0001`;

/** The finished answer, the same for everybody. Cards are put together as they were stored: nothing is parsed and written again. */
export async function writeSearchAnswer({ db, files, config }: SearchDeps, findCities: FindCities, wanted: Wanted): Promise<string> {
  const { cards, ...rest } = await searchListings({ pool: db.search, findCities, countedUpTo: config.searchCountedUpTo }, wanted);
  const listings = cards.replaceAll(beforePicture, () => `"image":"${files.pictureBase}`);
  return `{"status":"success","success":true,"listings":[${listings}],${JSON.stringify(rest).slice(1)}`;
}
