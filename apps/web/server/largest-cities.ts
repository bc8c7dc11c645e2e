import type { City } from '@frontage/contract/cities';
import type { CallApi } from '../app/lib/call.ts';

/** They change slowly, and every page has them. */
const keptForMs = 10 * 60_000;
const retryAfterMs = 10_000;

/**
 * The largest cities, for the links below each page. Only the first page of a process waits for them: later ones show what is known while it is
 * read again. Without an answer there are none, because a page is worth more than these links.
 */
export function createCityReader(now: () => number = Date.now): (api: CallApi) => Promise<City[]> {
  let known: City[] | null = null;
  let nextReadAt = 0;
  let reading: Promise<City[]> | null = null;

  const read = async (api: CallApi): Promise<City[]> => {
    try {
      ({ cities: known } = await api('GET /cities'));
      nextReadAt = now() + keptForMs;
    } catch {
      nextReadAt = now() + retryAfterMs;
    } finally {
      reading = null;
    }
    known ??= [];
    return known;
  };

  return async (api) => {
    if (now() >= nextReadAt) reading ??= read(api);
    return known ?? reading ?? [];
  };
}
