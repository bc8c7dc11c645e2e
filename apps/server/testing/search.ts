import type { ResponseOf } from '@frontage/contract/calls';
import type { Browser } from './browser.ts';

export type SearchResponse = ResponseOf<'GET /listing/customer/'>;

/** Sends a search; the query may be anything. */
export async function search(visitor: Browser, query: Record<string, string> = {}): Promise<SearchResponse> {
  const answer = await visitor.raw('GET', `/listing/customer/?${new URLSearchParams(query).toString()}`);
  if (answer.status !== 200) throw new Error(`could not search ${JSON.stringify(query)}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as SearchResponse;
}

export function listingIdsIn({ listings }: Pick<SearchResponse, 'listings'>): string[] {
  return listings.map(({ _id }) => _id);
}
