import type { CalendarListing } from '@frontage/contract/availability';
import { api } from '~/lib/api.ts';
import { type Loaded, orLastAnswer } from '~/lib/load-result.ts';

export const listingsPerPage = 50;
export const weekCount = 6;

export interface LoadedCalendar {
  from: string;
  to: string;
  listings: CalendarListing[];
  totalCount: number;
  page: number;
}

export function loadCalendar(from: string | null, page: number): Promise<Loaded<LoadedCalendar>> {
  return orLastAnswer('seller', `calendar ${from ?? ''} ${page}`, fetchCalendar(from, page));
}

async function fetchCalendar(from: string | null, page: number): Promise<LoadedCalendar> {
  const query = { ...(from !== null && { from }), weeks: weekCount, limit: listingsPerPage, skip: (page - 1) * listingsPerPage };
  return { ...(await api('GET /api/seller/calendar', { query, failure: null })), page };
}

export function loadListingCalendar(id: string): Promise<Loaded<CalendarListing>> {
  return orLastAnswer(
    'seller',
    `calendar of ${id}`,
    api('GET /api/seller/listings/{id}/calendar', { params: { id }, failure: null }).then(({ listing }) => listing),
  );
}
