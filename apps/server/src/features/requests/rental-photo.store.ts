import { sql, type Sql } from '../../platform/db/database.ts';

/** How often the seller sent photos of a rental within a day. */
export async function countRentalPhotosOfLastDay(db: Sql, requestId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from proof
    where request_id = ${requestId} and purpose is not null and submitted_at > app_now() - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether there is any photo of the ad from then on: proof of new artwork shows it, too. */
export async function hasPhotosSince(db: Sql, requestId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`select from proof where request_id = ${requestId} and submitted_at >= ${since} limit 1`.execute(db);
  return rows.length > 0;
}

/** Before when the seller was asked for a fresh photo; null if they were not. */
export async function findPhotosDue(db: Sql, requestId: string): Promise<Date | null> {
  const { rows } = await sql<{ due_at: Date }>`
    select photo_check.due_at from photo_check join subscription on subscription.id = photo_check.subscription_id
    where subscription.request_id = ${requestId} and subscription.ended_at is null and photo_check.step <> 'ask'`.execute(db);
  return rows[0]?.due_at ?? null;
}
