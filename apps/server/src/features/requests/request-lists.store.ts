import { type RequestTab, requestTabs } from '@frontage/domain/rental-request/request-tabs';
import { statusesAwaitingCustomer, statusesAwaitingSeller } from '@frontage/domain/rental-request/status';
import { containsPattern } from '../../platform/db/contains-pattern.ts';
import { type RawBuilder, sql, type Sql } from '../../platform/db/database.ts';
import { findRequestsById, isVisibleTo, type PartyViewer, type RequestRow, selectRequests } from './request.store.ts';

interface PageOffset {
  limit: number;
  skip: number;
}

export async function findRequestsOf(db: Sql, viewer: PartyViewer, { limit, skip }: PageOffset): Promise<RequestRow[]> {
  const { rows } = await selectRequests(
    sql`where ${isVisibleTo(viewer)} ${notHidden(viewer)} order by request.created_at desc, request.id limit ${limit} offset ${skip}`,
  ).execute(db);
  return rows;
}

export async function countRequestsOf(db: Sql, viewer: PartyViewer): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from rental_request request where ${isVisibleTo(viewer)} ${notHidden(viewer)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The seller proposed other dates, so the customer has to answer. */
const hasOpenProposal = sql`(request.status = 'pending' and exists (select from proposal where request_id = request.id and outcome is null))`;
const isSellersTurn = sql`(request.status = any(${statusesAwaitingSeller}) and not ${hasOpenProposal})`;
const waitsForSeller = sql`(${isSellersTurn}
  or exists (select from artwork_change change where change.request_id = request.id and (change.answer is null or change.answer = 'accepted' and change.proven_at is null)))`;
// Once the deadline to pay has passed, the customer can do nothing. A failed payment of a running rental waits for them again.
const waitsForCustomer = sql`(request.status = any(${statusesAwaitingCustomer}) and (request.status = 'proof_submitted' or request.deadline > app_now())
    or ${hasOpenProposal}
    or exists (select from subscription where request_id = request.id and ended_at is null and past_due_since is not null))`;
const isOver = sql`(request.status in ('rejected', 'cancelled')
  or exists (select from subscription where request_id = request.id and ended_at is not null))`;

/** New artwork that the seller accepted is due too, and a rental has no other deadline. */
const dueAt = sql`coalesce(request.deadline, (select change.proof_due_at from artwork_change change
  where change.request_id = request.id and change.answer = 'accepted' and change.proven_at is null))`;

/** The tab in which a request is for this viewer. */
function tabFor(viewer: PartyViewer): RawBuilder<RequestTab> {
  const isWaiting = 'seller' in viewer ? waitsForSeller : waitsForCustomer;
  return sql<RequestTab>`case when ${isOver} then 'done' when ${isWaiting} then 'needs_you' else 'in_progress' end`;
}

const notHidden = (viewer: PartyViewer) => ('seller' in viewer ? sql`and not request.is_hidden` : sql``);

/** Requests whose title, brand or other person's name contains the text. */
function matches(viewer: PartyViewer, search: string | undefined): RawBuilder<unknown> {
  if (search === undefined) return sql``;
  const pattern = containsPattern(search);
  const other = sql.ref(`request.${'seller' in viewer ? 'customer_id' : 'seller_id'}`);
  return sql`and (request.title ilike ${pattern} or request.brand_name ilike ${pattern}
    or exists (select from account where account.id = ${other} and account.name ilike ${pattern}))`;
}

interface TabPage extends PageOffset {
  tab?: RequestTab | undefined;
  search?: string | undefined;
}

/** What the viewer has to do first, by deadline, then what is in progress, then the newest of what is over. */
export async function findRequestsByTab(db: Sql, viewer: PartyViewer, { tab, search, limit, skip }: TabPage): Promise<RequestRow[]> {
  const inTab = tab ? sql`where tab = ${tab}` : sql``;
  const order = sql`array_position(${requestTabs}::text[], tab), due_at nulls last, created_at desc, id`;
  // Only the rows of the page need the whole query: with thousands of requests, the others would take most of the time.
  const { rows: page } = await sql<{ id: string }>`
    with listed as materialized (
      select request.id, request.created_at, ${tabFor(viewer)} as tab, ${dueAt} as due_at
      from rental_request request where ${isVisibleTo(viewer)} ${notHidden(viewer)} ${matches(viewer, search)}
    )
    select id from listed ${inTab} order by ${order} limit ${limit} offset ${skip}`.execute(db);
  const ids = page.map(({ id }) => id);
  const rows = await findRequestsById(db, viewer, ids);
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

export async function countRequestsByTab(db: Sql, viewer: PartyViewer, search?: string): Promise<Record<RequestTab, number>> {
  const { rows } = await sql<{ tab: RequestTab; count: number }>`
    select ${tabFor(viewer)} as tab, count(*)::int as count from rental_request request
    where ${isVisibleTo(viewer)} ${notHidden(viewer)} ${matches(viewer, search)} group by 1`.execute(db);
  return { needs_you: 0, in_progress: 0, done: 0, ...Object.fromEntries(rows.map(({ tab, count }) => [tab, count])) };
}
