import { type PhotoCheck, type RentalWithPhotos } from '@frontage/domain/subscription/photo-check';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

interface RentalToCheck extends RentalWithPhotos {
  id: string;
  now: number;
}

/** Long rentals that run and have no check yet: new ones, and those from before there were checks. */
export async function findRentalsWithoutCheck(db: Sql, limit: number): Promise<RentalToCheck[]> {
  const { rows } = await sql<{ id: string; started_at: Date; period: RentalWithPhotos['period']; now: Date }>`
    select subscription.id, subscription.started_at, request.period, app_now() as now
    from subscription join rental_request request on request.id = subscription.request_id
    where subscription.ended_at is null and request.period in ('month', 'year')
      and not exists (select from photo_check where photo_check.subscription_id = subscription.id)
    order by subscription.id limit ${limit}`.execute(db);
  return rows.map(({ id, started_at: startedAt, period, now }) => ({ id, startedAt: startedAt.getTime(), period, now: now.getTime() }));
}

export async function insertCheck(db: Sql, subscriptionId: string, check: PhotoCheck): Promise<void> {
  await db
    .insertInto('photo_check')
    .values({ subscription_id: subscriptionId, ...toColumns(check) })
    .onConflict((conflict) => conflict.column('subscription_id').doNothing())
    .execute();
}

export async function findDueChecks(db: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select subscription_id as id from photo_check where at <= app_now() order by at, subscription_id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface DueCheck extends PhotoCheck, RentalWithPhotos {
  requestId: string;
  sellerId: string;
  customerId: string;
  hasEnded: boolean;
  now: number;
}

/** Undefined if another worker has done it, or is doing it. */
export async function lockDueCheck(tx: Transaction, subscriptionId: string): Promise<DueCheck | undefined> {
  const { rows } = await sql<{
    due_at: Date;
    step: PhotoCheck['step'];
    at: Date;
    started_at: Date;
    period: RentalWithPhotos['period'];
    request_id: string;
    seller_id: string;
    customer_id: string;
    has_ended: boolean;
    now: Date;
  }>`
    select photo_check.due_at, photo_check.step, photo_check.at, subscription.started_at, request.period, subscription.request_id,
      subscription.seller_id, subscription.customer_id, subscription.ended_at is not null as has_ended, app_now() as now
    from photo_check join subscription on subscription.id = photo_check.subscription_id
      join rental_request request on request.id = subscription.request_id
    where photo_check.subscription_id = ${subscriptionId} and photo_check.at <= app_now()
    for update of photo_check skip locked`.execute(tx);
  const [row] = rows;
  return (
    row && {
      dueAt: row.due_at.getTime(),
      step: row.step,
      at: row.at.getTime(),
      startedAt: row.started_at.getTime(),
      period: row.period,
      requestId: row.request_id,
      sellerId: row.seller_id,
      customerId: row.customer_id,
      hasEnded: row.has_ended,
      now: row.now.getTime(),
    }
  );
}

export async function moveCheck(tx: Transaction, subscriptionId: string, next: PhotoCheck): Promise<void> {
  await tx.updateTable('photo_check').set(toColumns(next)).where('subscription_id', '=', subscriptionId).execute();
}

export async function deleteCheck(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.deleteFrom('photo_check').where('subscription_id', '=', subscriptionId).execute();
}

function toColumns({ dueAt, step, at }: PhotoCheck) {
  return { due_at: new Date(dueAt), step, at: new Date(at) };
}
