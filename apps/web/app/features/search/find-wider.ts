import type { CallApi } from '~/lib/call.ts';
import type { Search } from '~/lib/search-params.ts';
import { toFilterQuery, type WiderSearch } from './find-listings.ts';

/** For a search that finds nothing. */
export async function findWider(api: CallApi, search: Search): Promise<WiderSearch> {
  const { bounds } = search;
  // How far away the matches are is not known without a place, and what is nearest comes anyway.
  const sort = search.sort === 'nearest' ? 'newest' : search.sort;
  const { without, withoutTwo, nearest } = await api('GET /listing/customer/wider', { query: { ...toFilterQuery(search), bounds, sort } });
  return { without, withoutTwo, nearest };
}
