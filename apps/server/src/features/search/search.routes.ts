import { sendCached } from '../../platform/http/response-cache.ts';
import { route, type Route } from '../../platform/http/route-table.ts';
import { createCityFinder } from './search-terms.ts';
import { searchCacheKey, toCriteria } from './criteria.ts';
import type { SearchDeps } from './search-deps.ts';
import { searchResponseJson } from './search-listings.ts';

export function searchRoutes(deps: SearchDeps): Route[] {
  const findCities = createCityFinder(deps.db);

  return [
    route('GET /listing/customer/', {
      object: 'none',
      rate: ['search.visitor'],
      handle: async ({ query, request, reply }) => {
        const criteria = toCriteria(query);
        const response = await deps.responseCache.get(`search ${searchCacheKey(criteria)}`, () => searchResponseJson(deps, findCities, criteria));
        return sendCached(request, reply, response, deps.config.responseCacheSeconds);
      },
    }),
  ];
}
