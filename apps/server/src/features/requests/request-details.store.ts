import type { RequestStatus } from '@frontage/domain/rental-request/status';
import type { Action, Actor } from '@frontage/domain/rental-request/transitions';
import { sql, type Sql } from '../../platform/db/database.ts';

export interface HistoryRow {
  request_id: string;
  at: Date;
  actor: Actor;
  action: Action | 'send';
  to_status: RequestStatus;
  note: string | null;
}

export function findHistory(db: Sql, requestIds: readonly string[]): Promise<HistoryRow[]> {
  return db
    .selectFrom('request_event')
    .select(['request_id', 'at', 'actor', 'action', 'to_status', 'note'])
    .where('request_id', 'in', requestIds)
    .orderBy('id')
    .execute();
}

export function findNewestProofs(db: Sql, requestIds: readonly string[]) {
  return db
    .selectFrom('proof')
    .select(['id', 'request_id', 'number', 'message', 'submitted_at', 'decision', 'reason', 'decided_at'])
    .distinctOn('request_id')
    .where('request_id', 'in', requestIds)
    .where('purpose', 'is', null)
    .orderBy('request_id')
    .orderBy('number', 'desc')
    .execute();
}

/** A year of monthly photos. */
const maxRentalPhotos = 12;

/** Every submission of a request, newest first, and the newest photos of the rental. */
export function findProofs(db: Sql, requestId: string) {
  const newestPhotos = db
    .selectFrom('proof')
    .select('id')
    .where('request_id', '=', requestId)
    .where('purpose', 'is not', null)
    .orderBy('number', 'desc')
    .limit(maxRentalPhotos);
  return db
    .selectFrom('proof')
    .select(['id', 'number', 'message', 'submitted_at', 'decision', 'reason', 'decided_at', 'purpose'])
    .where('request_id', '=', requestId)
    .where((is) => is.or([is('purpose', 'is', null), is('id', 'in', newestPhotos)]))
    .orderBy('number', 'desc')
    .execute();
}

/** What the page of a request shows of its listing, also once that is deleted. */
export function findListingOfRequest(db: Sql, requestId: string) {
  return db
    .selectFrom('rental_request as request')
    .innerJoin('listing', 'listing.id', 'request.listing_id')
    .select([
      'listing.street_name',
      'listing.city',
      'listing.zip_code',
      'listing.width',
      'listing.height',
      'listing.dimension_unit',
      'listing.mediums',
    ])
    .select(['listing.seen_from', 'listing.bleed', 'listing.file_requirements'])
    .where('request.id', '=', requestId)
    .executeTakeFirstOrThrow();
}

export type ProofRow = Awaited<ReturnType<typeof findNewestProofs>>[number];

/** For showing how far from the listing a photo was taken. */
export async function findListingPositions(db: Sql, requestIds: readonly string[]): Promise<Map<string, { latitude: number; longitude: number }>> {
  const { rows } = await sql<{ id: string; latitude: number; longitude: number }>`
    select request.id, listing.latitude, listing.longitude from rental_request request join listing on listing.id = request.listing_id
    where request.id = any(${requestIds}) and listing.latitude is not null`.execute(db);
  return new Map(rows.map(({ id, latitude, longitude }) => [id, { latitude, longitude }]));
}
