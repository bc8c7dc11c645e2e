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
    .orderBy('request_id')
    .orderBy('number', 'desc')
    .execute();
}

export type ProofRow = Awaited<ReturnType<typeof findNewestProofs>>[number];

/** For showing how far from the listing a photo was taken. */
export async function findListingPositions(db: Sql, requestIds: readonly string[]): Promise<Map<string, { latitude: number; longitude: number }>> {
  const { rows } = await sql<{ id: string; latitude: number; longitude: number }>`
    select request.id, listing.latitude, listing.longitude from rental_request request join listing on listing.id = request.listing_id
    where request.id = any(${requestIds}) and listing.latitude is not null`.execute(db);
  return new Map(rows.map(({ id, latitude, longitude }) => [id, { latitude, longitude }]));
}
