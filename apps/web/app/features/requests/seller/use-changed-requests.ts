import type { RentalRequest } from '@frontage/contract/requests.schema';
import { useState } from 'react';

type Seen = Pick<RentalRequest, '_id' | 'permission'>;

/** Requests that have changed, or come, since the same page was looked at last. */
export function useChangedRequests(requests: readonly RentalRequest[]): RentalRequest[] {
  const [seen, setSeen] = useState({ requests, news: [] as RentalRequest[] });
  if (seen.requests === requests) return seen.news;
  const news = changedSince(seen.requests, requests);
  setSeen({ requests, news });
  return news;
}

/** A page that shares no request with the last one is another page, where nothing is news. */
export function changedSince<Request extends Seen>(before: readonly Seen[], now: readonly Request[]): Request[] {
  const known = new Map(before.map(({ _id, permission }) => [_id, permission]));
  if (!now.some(({ _id }) => known.has(_id))) return [];
  return now.filter(({ _id, permission }) => known.get(_id) !== permission);
}

/** For those who can't see it change. */
export function describeChanges(news: readonly RentalRequest[]): string {
  return news.map(({ item_name: name, permission }) => `${name || 'Subscription Request'}: ${permission.replaceAll('_', ' ')}.`).join(' ');
}
