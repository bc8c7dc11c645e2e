import type { Placement } from '@frontage/domain/listing/listing-rules';
import { calculatePriceBreakdown } from '@frontage/domain/listing/price';
import type { NoticeKind } from '@frontage/domain/notification/notice-kinds';
import {
  type DeadlineName,
  deadlineNameFor,
  defaultRequestDurations,
  type RequestFacts,
  type EndReason,
  occupiesSlot,
  type RequestStatus,
} from '@frontage/domain/rental-request/status';
import { decide } from '@frontage/domain/rental-request/decide';
import type { Action } from '@frontage/domain/rental-request/transitions';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { randomUUID } from 'node:crypto';

type RunSql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface BulkListing {
  sellerId: string;
  slots: number;
  placement: Placement;
}

/** Inserts listings in bulk; returns their ids in the same order. */
export async function bulkInsertListings(sql: RunSql, listings: readonly BulkListing[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `with spec as materialized (
       select *, gen_random_uuid() as picture from unnest($1::uuid[], $2::int[], $3::text[]) with ordinality as listing (seller_id, slots, placement, place)
     ), pictures as (
       insert into picture (id, account_id, media_type, state, width, height, widths, placeholder)
       select picture, seller_id, 'image/png', 'ready', 1600, 900, '{480,960,1600}', 'data:image/webp;base64,UklGRg==' from spec
     )
     insert into listing (seller_id, pictures, title, description, street_name, city, zip_code, daily_price, daily_discount, weekly_price, weekly_discount,
       monthly_price, monthly_discount, yearly_price, yearly_discount, width, height, dimension_unit, mediums, slots, placement, is_listed)
     select seller_id, array[picture], 'Brick wall at the station', 'A dry wall.', '12 Canal Street', 'Chicago', '60614', 2000, 0, 10000, 1000,
       35050, 1250, 360000, 2500, 12, 8.5, 'feet', 6, slots, placement, true
     from spec order by place returning id`,
    [listings.map(({ sellerId }) => sellerId), listings.map(({ slots }) => slots), listings.map(({ placement }) => placement)],
  );
  const ids = rows.map(({ id }) => id);
  await sql('update picture set listing_id = listing.id from listing where listing.id = any($1) and picture.id = listing.pictures[1]', [ids]);
  return ids;
}

export interface BulkRequest {
  listingId: string;
  sellerId: string;
  customerId: string;
  /** How long ago it reached its status. */
  hoursAgo: number;
}

/**
 * Inserts weekly requests of this status in bulk, with every row that the product would have written on the way. Their emails are sent,
 * and no reminder has gone out since. Returns their ids in the same order.
 */
export async function bulkInsertRequests(
  sql: RunSql,
  status: RequestStatus,
  placement: Placement,
  requests: readonly BulkRequest[],
): Promise<string[]> {
  if (requests.length === 0) return [];
  const path = pathToStatus(status, placement);
  const ids = requests.map(() => randomUUID());
  await insertRequests(sql, { ids, requests, status, placement, path });
  await sql(
    `insert into attachment (account_id, file_name, size, request_id, place) select customer_id, 'artwork.pdf', 1000, id, 1 from rental_request where id = any($1)`,
    [ids],
  );
  for (const step of path.steps) await insertStep(sql, ids, step);
  if (path.deadline) await insertDeadlines(sql, ids);
  if (occupiesSlot(status)) {
    await sql(
      `insert into slot_reservation (listing_id, slot, days, request_id)
       select listing_id, row_number() over (partition by listing_id order by request.id),
         daterange((request.created_at at time zone coalesce(time_zone, '${defaultTimeZone}'))::date, null), request.id
       from rental_request request join listing on listing.id = listing_id where request.id = any($1)`,
      [ids],
    );
  }
  if (path.submissions > 0) await insertProofs(sql, ids, path);
  return ids;
}

interface BulkInsert {
  ids: string[];
  requests: readonly BulkRequest[];
  status: RequestStatus;
  placement: Placement;
  path: RequestPath;
}

async function insertRequests(sql: RunSql, { ids, requests, status, placement, path }: BulkInsert): Promise<void> {
  const price = { price: 10_000, discount: 1_000 };
  const { customerPays, totalPlatformFee, sellerReceives } = calculatePriceBreakdown(price);
  await sql(
    `insert into rental_request (id, listing_id, seller_id, customer_id, created_at, deadline, title, period, price, discount, pays, fee, receives, placement,
       card_id, status, end_reason, submissions)
     select id, listing_id, seller_id, customer_id, since, since + $6 * interval '1 millisecond', 'Brick wall at the station', 'week', $7, $8, $9, $10, $11, $12,
       'pm_standing', $13, $14, $15
     from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::uuid[], $5::float8[]) as planted (id, listing_id, seller_id, customer_id, hours_ago)
       cross join lateral (select date_trunc('milliseconds', app_now() - hours_ago * interval '1 hour') as since) as started`,
    [
      ids,
      requests.map(({ listingId }) => listingId),
      requests.map(({ sellerId }) => sellerId),
      requests.map(({ customerId }) => customerId),
      requests.map(({ hoursAgo }) => hoursAgo),
      path.deadline && defaultRequestDurations[path.deadline],
      price.price,
      price.discount,
      customerPays,
      totalPlatformFee,
      sellerReceives,
      placement,
      status,
      path.endReason,
      path.submissions,
    ],
  );
}

async function insertStep(sql: RunSql, ids: string[], { actor, action, from, to, notifies, notice }: HistoryStep): Promise<void> {
  const note = action === 'reject_proof' ? 'Too dark to see' : null;
  await sql(
    `insert into request_event (request_id, at, actor, action, from_status, to_status, note)
     select id, created_at, $2, $3, $4, $5, $6 from rental_request where id = any($1)`,
    [ids, actor, action, from, to, note],
  );
  for (const side of notice ? notifies : []) {
    await sql(
      `insert into notice (account_id, kind, request_id, created_at) select ${side}_id, $2, id, created_at from rental_request where id = any($1)`,
      [ids, notice],
    );
    await sql(`insert into mail (kind, sent_at) select 'request-' || $2, now() from unnest($1::uuid[])`, [ids, notice]);
  }
}

async function insertDeadlines(sql: RunSql, ids: string[]): Promise<void> {
  await sql(
    `insert into request_deadline (request_id, kind, due_at)
     select id, kind, deadline + milliseconds * interval '1 millisecond' from rental_request
     cross join (values ('remind', -$2::bigint), ('overdue', 0), ('expire', $3::bigint)) as timer (kind, milliseconds)
     where id = any($1) and (kind = 'expire' or deadline + milliseconds * interval '1 millisecond' > app_now())`,
    [ids, defaultRequestDurations.reminder, defaultRequestDurations.grace],
  );
}

async function insertProofs(sql: RunSql, ids: string[], { steps }: RequestPath): Promise<void> {
  const last = steps.at(-1)?.action;
  const decision = last === 'accept_proof' ? 'accept' : last === 'reject_proof' ? 'reject' : null;
  await sql(
    `with shown as (
       insert into proof (request_id, number, message, submitted_at, decision, reason, decided_at)
       select id, 1, 'The ad is up.', created_at, $2::text, $3, case when $2 is not null then created_at end from rental_request where id = any($1)
       returning id, request_id
     )
     insert into proof_file (seller_id, proof_id, place, file_name, media_type, size)
     select seller_id, shown.id, 1, 'note.txt', 'text/plain', 23 from shown join rental_request request on request.id = shown.request_id`,
    [ids, decision, decision === 'reject' ? 'Too dark to see' : null],
  );
}

type Side = 'customer' | 'seller';

interface HistoryStep {
  actor: Side;
  action: Action | 'send';
  from: RequestStatus | null;
  to: RequestStatus;
  notifies: readonly Side[];
  notice: NoticeKind | null;
}

export interface RequestPath {
  steps: HistoryStep[];
  endReason: EndReason | null;
  deadline: DeadlineName | null;
  submissions: number;
}

type ActionPath = [actor: Side, action: Action][];

/** The shortest path to each status. */
const actionsToStatus: Partial<Record<RequestStatus, ActionPath>> = {
  pending: [],
  rejected: [['seller', 'reject']],
  cancelled: [['customer', 'withdraw']],
  accepted: [['seller', 'accept']],
  awaiting_proof: [['seller', 'accept']],
  proof_submitted: [
    ['seller', 'accept'],
    ['seller', 'submit_proof'],
  ],
  proof_rejected: [
    ['seller', 'accept'],
    ['seller', 'submit_proof'],
    ['customer', 'reject_proof'],
  ],
  proof_accepted: [
    ['seller', 'accept'],
    ['seller', 'submit_proof'],
    ['customer', 'accept_proof'],
  ],
};

/** The steps to a status according to the rules, if nothing prevents them. */
export function pathToStatus(status: RequestStatus, placement: Placement): RequestPath {
  const steps: HistoryStep[] = [{ actor: 'customer', action: 'send', from: null, to: 'pending', notifies: ['seller'], notice: 'request_received' }];
  const facts = newRequestFacts(placement);
  let endReason: EndReason | null = null;
  for (const [actor, action] of actionsToStatus[status] ?? []) {
    const decision = decide(facts, action, actor, 0);
    if (!decision.ok) throw new Error(`there is no path to ${status}: ${decision.refusal}`);
    steps.push({ actor, action, from: facts.status, to: decision.to, notifies: decision.notifies, notice: decision.notice });
    Object.assign(facts, { status: decision.to, deadline: decision.deadline });
    if (action === 'submit_proof') facts.proofSubmissions += 1;
    endReason = decision.reason;
  }
  return { steps, endReason, deadline: deadlineNameFor(status), submissions: facts.proofSubmissions };
}

function newRequestFacts(placement: Placement): RequestFacts {
  return {
    status: 'pending',
    deadline: 1,
    placement,
    isHidden: false,
    proofSubmissions: 0,
    hasOpenProposal: false,
    proposals: 0,
    isProposalRight: true,
    isProposalFree: true,
    agreementEnd: null,
    sellerCanBePaid: true,
    hasFreeSlot: true,
    hasDates: false,
    start: null,
    acceptanceEnd: null,
    leadTime: 0,
    isSubscribed: false,
    isProofReadable: true,
    isCheckoutOpen: false,
    sellerWasPayableThroughout: true,
    isAmountRight: true,
  };
}
