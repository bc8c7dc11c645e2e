import type { AccountType } from '@frontage/domain/account/account-type';
import type { PushKind } from '@frontage/domain/notification/notice-kinds';
import { sql, type Sql, type Transaction } from '../../platform/db/database.ts';

interface NewSubscription {
  accountId: string;
  sessionId: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
}

/** Another call that saves the same browser, or another browser of this account, waits until this transaction ends and then sees its rows. False if the session has ended. */
export async function lockSubscriptions(
  tx: Transaction,
  { accountId, sessionId, endpoint }: Pick<NewSubscription, 'accountId' | 'sessionId' | 'endpoint'>,
) {
  for (const name of [accountId, endpoint]) await sql`select pg_advisory_xact_lock(hashtextextended('push ' || ${name}, 0))`.execute(tx);
  return (await tx.selectFrom('session').select('id').where('id', '=', sessionId).forKeyShare().executeTakeFirst()) !== undefined;
}

/** A browser that subscribes again gets its new keys and belongs to the newest session. */
export async function upsertSubscription(tx: Transaction, { accountId, sessionId, endpoint, p256dh, auth }: NewSubscription): Promise<void> {
  const changes = { session_id: sessionId, p256dh, auth, saved_at: sql<Date>`clock_timestamp()` };
  await tx
    .insertInto('push_subscription')
    .values({ account_id: accountId, endpoint, ...changes })
    .onConflict((conflict) => conflict.columns(['account_id', 'endpoint']).doUpdateSet(changes))
    .execute();
}

/** A browser holds one session of each type, so whoever had it before must not be notified there any more. */
export async function deleteSubscriptionsOfOthers(tx: Transaction, endpoint: string, accountId: string, type: AccountType): Promise<void> {
  const ofSameType = tx.selectFrom('account').select('id').where('type', '=', type);
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .where('account_id', '!=', accountId)
    .where('account_id', 'in', ofSameType)
    .execute();
}

export async function deleteOldestSubscriptions(tx: Transaction, accountId: string, keep: number): Promise<void> {
  const newest = tx
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(keep);
  await tx.deleteFrom('push_subscription').where('account_id', '=', accountId).where('id', 'not in', newest).execute();
}

export async function deleteSubscription(db: Sql, accountId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('account_id', '=', accountId).where('endpoint', '=', endpoint).execute();
}

/** The push service says that this browser has unsubscribed. Keeps it if it has subscribed again meanwhile. */
export async function deleteGoneSubscription(db: Sql, id: string, p256dh: Buffer): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).where('p256dh', '=', p256dh).execute();
}

export async function deleteSubscriptionsOf(tx: Transaction, accountId: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('account_id', '=', accountId).execute();
}

/** Only those whose session is still valid. */
function activeSubscriptions(db: Sql, accountId: string) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .where('push_subscription.account_id', '=', accountId)
    .where('session.idle_until', '>', sql<Date>`now()`)
    .where('session.absolute_until', '>', sql<Date>`now()`);
}

export function findSubscriptions(db: Sql, accountId: string) {
  return activeSubscriptions(db, accountId).select(['push_subscription.id', 'push_subscription.endpoint']).execute();
}

/** The account's browsers that show notices of this kind; none if the account has turned them off. */
export function findSubscriptionsFor(tx: Transaction, accountId: string, kind: PushKind) {
  const optOut = tx
    .selectFrom('notice_opt_out')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('channel', '=', 'push')
    .where('kind', '=', kind);
  return activeSubscriptions(tx, accountId)
    .select('push_subscription.id')
    .where((where) => where.not(where.exists(optOut)))
    .execute();
}

/** A subscription whose session is still valid, and the notice that it is to show. `is_unlisted`: visitors can't see its listing any more. */
export function findPush(db: Sql, subscriptionId: string, noticeId: string) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .innerJoin('account', 'account.id', 'push_subscription.account_id')
    .innerJoin('notice', 'notice.account_id', 'push_subscription.account_id')
    .leftJoin('rental_request', 'rental_request.id', 'notice.request_id')
    .leftJoin('listing', 'listing.id', 'notice.listing_id')
    .select([
      'push_subscription.endpoint',
      'push_subscription.p256dh',
      'push_subscription.auth',
      'account.type',
      'account.time_zone',
      'notice.kind',
      'notice.request_id',
      'notice.listing_id',
      'notice.read_at',
      sql<string>`coalesce(rental_request.title, listing.title, '')`.as('title'),
      sql<boolean>`coalesce(not listing.is_listed, false)`.as('is_unlisted'),
      'rental_request.status',
      'rental_request.deadline',
      sql<boolean>`exists (select from proposal where proposal.request_id = rental_request.id and proposal.outcome is null)`.as('has_open_proposal'),
      sql<Date | null>`(
        select proof_due_at from artwork_change where artwork_change.request_id = rental_request.id and answer = 'accepted' and proven_at is null
      )`.as('artwork_due_at'),
      sql<Date>`app_now()`.as('now'),
    ])
    .where('push_subscription.id', '=', subscriptionId)
    .where('notice.id', '=', noticeId)
    .where('session.idle_until', '>', sql<Date>`now()`)
    .where('session.absolute_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
}
