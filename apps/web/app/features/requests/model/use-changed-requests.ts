import type { RentalRequest } from '@frontage/contract/requests';
import { useState } from 'react';

type RequestState = Pick<RentalRequest, '_id' | 'permission'>;

/** Requests that changed, or arrived, since the same page was loaded last. */
export function useChangedRequests(requests: readonly RentalRequest[]): RentalRequest[] {
  const [seen, setSeen] = useState({ requests, changed: [] as RentalRequest[] });
  if (seen.requests === requests) return seen.changed;
  const changed = changedSince(seen.requests, requests);
  setSeen({ requests, changed });
  return changed;
}

/** A page that shares no request with the last one is another page, so nothing on it has changed. */
export function changedSince<Request extends RequestState>(before: readonly RequestState[], now: readonly Request[]): Request[] {
  const statuses = new Map(before.map(({ _id, permission }) => [_id, permission]));
  if (!now.some(({ _id }) => statuses.has(_id))) return [];
  return now.filter(({ _id, permission }) => statuses.get(_id) !== permission);
}

/** For screen readers. */
export function describeChanges(changed: readonly RentalRequest[]): string {
  return changed.map(({ item_name: name, permission }) => `${name || 'Subscription Request'}: ${permission.replaceAll('_', ' ')}.`).join(' ');
}
