import { ok } from '@frontage/contract/endpoint';
import type { Config } from '../../platform/config.ts';
import type { DatabaseWithReplica } from '../../platform/db/database.ts';
import { type ResponseCache, sendCached } from '../../platform/http/response-cache.ts';
import { type IncomingCall, route, type Route } from '../../platform/http/route-table.ts';
import { readCitySiteMap, readCitySiteMapPart } from './city-site-map.ts';
import { findLargestCities, listCitiesOfState, readCity } from './count-cities.ts';

interface CitiesDeps {
  config: Pick<Config, 'responseCacheSeconds'>;
  db: Pick<DatabaseWithReplica, 'search'>;
  responseCache: ResponseCache;
}

export function cityRoutes({ config, db, responseCache }: CitiesDeps): Route[] {
  const rules = { object: 'none', rate: ['cities.visitor'] } as const;
  const { search } = db;

  /** The same for everyone. */
  const send = async ({ request, reply }: Pick<IncomingCall<'GET /cities'>, 'request' | 'reply'>, key: string, read: () => Promise<object>) => {
    const response = await responseCache.get(`cities ${key}`, async () => JSON.stringify({ ...ok, ...(await read()) }));
    return sendCached(request, reply, response, config.responseCacheSeconds);
  };

  return [
    route('GET /cities', { ...rules, handle: (call) => send(call, 'largest', async () => ({ cities: await findLargestCities(search) })) }),
    route('GET /cities/{state}', {
      ...rules,
      handle: (call) => send(call, call.params.state, () => listCitiesOfState(search, call.params.state)),
    }),
    route('GET /cities/{state}/{city}', {
      ...rules,
      handle: (call) => send(call, `${call.params.state} ${call.params.city}`, () => readCity(search, call.params.state, call.params.city)),
    }),
    route('GET /sitemap/cities', { ...rules, handle: (call) => send(call, 'site map', () => readCitySiteMap(search)) }),
    route('GET /sitemap/cities/{part}', {
      ...rules,
      handle: (call) => send(call, `site map ${call.params.part}`, async () => ({ cities: await readCitySiteMapPart(search, call.params.part) })),
    }),
  ];
}
