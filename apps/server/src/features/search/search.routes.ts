import { sendCached } from '../../platform/http/response-cache.ts';
import { route, type Route } from '../../platform/http/route-table.ts';
import { createCityFinder } from './find-cities.ts';
import { withPoint } from './find-places.ts';
import { searchCacheKey, toCriteria, toMapCriteria } from './criteria.ts';
import { searchMap } from './map-search.ts';
import { createTotalsReader } from './row-reader.ts';
import type { SearchDeps } from './search-deps.ts';
import { searchResponseJson } from './search-listings.ts';
import { suggest } from './suggest.ts';
import { createSynonymReader } from './synonyms.ts';
import { widerResponseJson } from './wider-search.ts';

export function searchRoutes(deps: SearchDeps): Route[] {
  const lookups = { findCities: createCityFinder(deps.db), readSynonyms: createSynonymReader(deps.db), readTotals: createTotalsReader(deps.db) };
  const searcher = { pool: deps.db.search, ...lookups, countedUpTo: deps.config.searchCountedUpTo };

  return [
    route('GET /listing/customer/', {
      object: 'none',
      rate: ['search.visitor'],
      handle: async ({ query, request, reply }) => {
        const criteria = toCriteria(await withPoint(lookups.findCities, query));
        const response = await deps.responseCache.get(`search ${searchCacheKey(criteria)}`, () => searchResponseJson(deps, lookups, criteria));
        return sendCached(request, reply, response, deps.config.responseCacheSeconds);
      },
    }),
    route('GET /listing/customer/map', {
      object: 'none',
      rate: ['map.visitor'],
      handle: async ({ query, request, reply }) => {
        const criteria = toMapCriteria(query);
        const zoom = Math.round(query.zoom);
        const response = await deps.responseCache.get(`map ${zoom} ${searchCacheKey(criteria)}`, async () => {
          const results = await searchMap(searcher, criteria, zoom);
          return JSON.stringify({ status: 'success', success: true, ...results });
        });
        return sendCached(request, reply, response, deps.config.responseCacheSeconds);
      },
    }),
    route('GET /listing/customer/wider', {
      object: 'none',
      rate: ['wider.visitor'],
      handle: async ({ query, request, reply }) => {
        const key = searchCacheKey(toCriteria({ ...query, limit: 1, skip: 0 }));
        const response = await deps.responseCache.get(`wider ${key}`, () => widerResponseJson(deps, searcher, query));
        return sendCached(request, reply, response, deps.config.responseCacheSeconds);
      },
    }),
    route('GET /listing/customer/suggestions', {
      object: 'none',
      rate: ['suggestions.visitor'],
      handle: async ({ query: { text }, request, reply }) => {
        const response = await deps.responseCache.get(`suggest ${text.toLowerCase()}`, async () =>
          JSON.stringify({ status: 'success', success: true, suggestions: await suggest(deps.db.search, text) }),
        );
        return sendCached(request, reply, response, deps.config.responseCacheSeconds);
      },
    }),
  ];
}
