import { searchParameters } from '../app/lib/search-params.ts';

/** React Router's parameter for client-side navigations: the routes whose data is needed. */
const routesParameter = '_routes';

/** The parameters that matter, for cached pages that are often linked to. `.data` is the same page's data for client-side navigation. */
const relevantParameters: [page: RegExp, parameters: string[]][] = [
  [/^\/(?:_\.data|_root\.data)?$/, [...searchParameters, routesParameter]],
  [/^\/listing\/[^/]+$/, ['priceType', 'startsOn', routesParameter]],
  [/^\/spaces\//, [routesParameter]],
];

/**
 * Drops parameters that change nothing on the page (campaign tags, old cache breakers) and sorts the rest, so that visitors who see the
 * same page share one rendering.
 */
export function normalizeUrl(url: URL): URL {
  const parameters = relevantParameters.find(([page]) => page.test(url.pathname))?.[1];
  if (!parameters) return url;
  const relevant = parameters.flatMap((name) => url.searchParams.getAll(name).map((value) => [name, value]));
  const normalized = new URL(url);
  normalized.search = new URLSearchParams(relevant).toString();
  return normalized;
}
