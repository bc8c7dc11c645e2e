import { searchParameters } from '../app/lib/search-params.ts';

/** Names the parts of a page that the browser asks for when it goes there by itself. */
const parts = '_routes';

/** On which parameters a page depends, for pages that are kept and often linked to. `.data` is the same page without its frame. */
const essential: [page: RegExp, parameters: string[]][] = [
  [/^\/(?:_\.data|_root\.data)?$/, [...searchParameters, parts]],
  [/^\/listing\/[^/]+$/, ['priceType', parts]],
];

/**
 * The address without what changes nothing on the page (marks of campaigns, old cache breakers), and with the rest in one order: so
 * that visitors who see the same page share one rendering.
 */
export function normalizeUrl(url: URL): URL {
  const parameters = essential.find(([page]) => page.test(url.pathname))?.[1];
  if (!parameters) return url;
  const kept = parameters.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value]));
  const address = new URL(url);
  address.search = new URLSearchParams(kept).toString();
  return address;
}
