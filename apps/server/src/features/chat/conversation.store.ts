import { type AccountType, otherAccountType } from '@frontage/domain/account/account-type';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import type { RentalState, RequestStatus } from '@frontage/domain/rental-request/status';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { containsPattern } from '../../platform/db/contains-pattern.ts';
import { sql, type RawBuilder, type Sql } from '../../platform/db/database.ts';

export interface ConversationRow {
  id: string;
  listing_id: string;
  title: string;
  listing_pictures: string[];
  customer_id: string;
  customer_name: string;
  seller_id: string;
  seller_name: string;
  last_text: string;
  last_at: Date;
  last_sender: AccountType;
  last_seq: number;
  unread: number;
  is_other_deleted: boolean;
  request: RequestSummary | null;
}

/** Comes as JSON, so times are text. */
interface RequestSummary {
  id: string;
  status: RequestStatus;
  hasProposal: boolean;
  rental: RentalState | null;
  pays: number;
  period: RequestPeriod;
  deadline: string | null;
  /** A day in the listing's zone; null: as soon as possible. */
  startsOn: Day | null;
  timeZone: string;
  submissions: number;
  /** A payment of the running rental failed. `lastPeriodEnd`: where it doesn't renew. */
  unpaid: { since: string; lastPeriodEnd: string | null } | null;
  /** Of the running rental, as long as it is not over. */
  artworkChange: { state: 'proposed' | 'accepted'; proofDueAt: string | null } | null;
  now: string;
}

interface Viewer {
  accountId: string;
  type: AccountType;
}

const viewerColumn = (type: AccountType) => sql.ref(`conversation.${type}_id`);
const unread = (type: AccountType) => sql`${sql.ref(`conversation.${otherAccountType(type)}_sent`)} - ${sql.ref(`conversation.${type}_read`)}`;

/** The newest request; sellers no longer see those that they deleted. */
const newestRequest = (type: AccountType) => sql`(
  select json_build_object('id', request.id, 'status', request.status, 'pays', request.pays, 'period', request.period, 'deadline', request.deadline,
    'hasProposal', request.status = 'pending' and exists (select from proposal where request_id = request.id and outcome is null),
    'rental', (
      select case when ended_at is not null then 'ended' when past_due_since is not null then 'past_due' else 'active' end
      from subscription where subscription.request_id = request.id),
    'startsOn', request.starts_on, 'timeZone', coalesce(listing.time_zone, ${defaultTimeZone}), 'submissions', request.submissions,
    'unpaid', (
      select json_build_object('since', past_due_since, 'lastPeriodEnd', case when cancels_at_period_end then period_end end)
      from subscription where subscription.request_id = request.id and ended_at is null and past_due_since is not null),
    'artworkChange', (
      select json_build_object('state', case when change.answer is null then 'proposed' else 'accepted' end, 'proofDueAt', change.proof_due_at)
      from artwork_change change join subscription on subscription.request_id = change.request_id and subscription.ended_at is null
      where change.request_id = request.id and (change.answer is null or change.answer = 'accepted' and change.proven_at is null)),
    'now', app_now())
  from rental_request request
  where request.listing_id = conversation.listing_id and request.customer_id = conversation.customer_id ${type === 'seller' ? sql`and not request.is_hidden` : sql``}
  order by request.created_at desc, request.id limit 1)`;

async function findWhere(db: Sql, { accountId, type }: Viewer, rest: RawBuilder<unknown>): Promise<ConversationRow[]> {
  const { rows } = await sql<ConversationRow>`
    select conversation.id, conversation.listing_id::text, listing.title, listing.pictures as listing_pictures,
      conversation.customer_id, customer.name as customer_name, conversation.seller_id, seller.name as seller_name,
      conversation.last_text, conversation.last_at, conversation.last_sender, conversation.last_seq, ${unread(type)} as unread,
      ${sql.ref(`${otherAccountType(type)}.deleted_at`)} is not null as is_other_deleted,
      ${newestRequest(type)} as request
    from conversation
      join listing on listing.id = conversation.listing_id
      join account customer on customer.id = conversation.customer_id
      join account seller on seller.id = conversation.seller_id
    where ${viewerColumn(type)} = ${accountId} and conversation.last_seq > 0 ${rest}`.execute(db);
  return rows;
}

export async function findConversation(db: Sql, viewer: Viewer, id: string): Promise<ConversationRow | undefined> {
  const [row] = await findWhere(db, viewer, sql`and conversation.id = ${id}`);
  return row;
}

export interface ConversationPage {
  search?: string | undefined;
  after?: string | undefined;
  limit: number;
}

/** The latest message first. */
export function findConversations(db: Sql, viewer: Viewer, { search, after, limit }: ConversationPage): Promise<ConversationRow[]> {
  const pattern = containsPattern(search ?? '');
  const otherName = sql.ref(`${otherAccountType(viewer.type)}.name`);
  const matching = search === undefined ? sql`` : sql`and (${otherName} ilike ${pattern} or listing.title ilike ${pattern})`;
  const afterCursor =
    after === undefined
      ? sql``
      : sql`and exists (
          select from conversation cursor where cursor.id = ${after}
            and (conversation.last_at < cursor.last_at or conversation.last_at = cursor.last_at and conversation.id > cursor.id))`;
  return findWhere(db, viewer, sql`${matching} ${afterCursor} order by conversation.last_at desc, conversation.id limit ${limit}`);
}

export async function countConversations(db: Sql, { accountId, type }: Viewer): Promise<{ total: number; unread: number }> {
  const { rows } = await sql<{ total: number; unread: number }>`
    select count(*)::int as total, coalesce(sum(${unread(type)}), 0)::int as unread from conversation
    where ${viewerColumn(type)} = ${accountId} and last_seq > 0`.execute(db);
  return rows[0] ?? { total: 0, unread: 0 };
}

/** Marks everything as read, or everything up to message `upTo`; never moves backward. Undefined if the viewer is not in the conversation. */
export async function advanceReadPosition(
  db: Sql,
  { accountId, type }: Viewer,
  id: string,
  upTo?: number,
): Promise<{ unread: number; hasAdvanced: boolean } | undefined> {
  const other = otherAccountType(type);
  const [read, emailAt, sent] = [sql.ref(`${type}_read`), sql.ref(`${type}_mail_at`), sql.ref(`${other}_sent`)];
  const seen =
    upTo === undefined
      ? sent
      : sql`coalesce((select nth from message where conversation_id = conversation.id and sender = ${other} and seq <= ${upTo} order by seq desc limit 1), 0)`;
  const { rows } = await sql<{ unread: number }>`
    update conversation set ${read} = ${seen}, ${emailAt} = case when ${seen} = ${sent} then null else ${emailAt} end
    where id = ${id} and ${viewerColumn(type)} = ${accountId} and ${read} < ${seen}
    returning ${sent} - ${read} as unread`.execute(db);
  if (rows[0]) return { unread: rows[0].unread, hasAdvanced: true };
  const { rows: unchanged } = await sql<{ unread: number }>`
    select ${sent} - ${read} as unread from conversation where id = ${id} and ${viewerColumn(type)} = ${accountId}`.execute(db);
  return unchanged[0] && { unread: unchanged[0].unread, hasAdvanced: false };
}
