import type { Placement } from '@frontage/domain/listing/listing-rules';
import { calculatePriceBreakdown } from '@frontage/domain/listing/price';
import type { NoticeKind } from '@frontage/domain/notification/notice-kinds';
import { type DeadlineName, deadlineNameFor, defaultRequestDurations } from '@frontage/domain/rental-request/deadline';
import { decide } from '@frontage/domain/rental-request/decide';
import type { RequestFacts } from '@frontage/domain/rental-request/obstacles';
import { type EndReason, occupiesSlot, type RequestStatus } from '@frontage/domain/rental-request/status';
import type { Action } from '@frontage/domain/rental-request/transitions';
import { randomUUID } from 'node:crypto';

type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

export interface BulkListing {
  sellerId: string;
  slots: number;
  placement: Placement;
}

/** Listings that were added long ago, all in one go: their ids, in the same order. */
export async function bulkInsertListings(sql: Ask, listings: readonly BulkListing[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    `with wanted as materialized (
       select *, gen_random_uuid() as picture from unnest($1::uuid[], $2::int[], $3::text[]) with ordinality as listing (seller_id, slots, placement, place)
     ), pictures as (
       insert into picture (id, account_id, media_type, state, width, height, widths, placeholder)
       select picture, seller_id, 'image/png', 'ready', 1600, 900, '{480,960,1600}', 'data:image/webp;base64,UklGRg==' from wanted
     )
     insert into listing (seller_id, pictures, title, description, street_name, city, zip_code, daily_price, daily_discount, weekly_price, weekly_discount,
       monthly_price, monthly_discount, yearly_price, yearly_discount, width, height, dimension_unit, mediums, slots, placement, is_listed)
     select seller_id, array[picture], 'Brick wall at the station', 'A dry wall.', '12 Canal Street', 'Chicago', '60614', 2000, 0, 10000, 1000,
       35050, 1250, 360000, 2500, 12, 8.5, 'feet', 6, slots, placement, true
     from wanted order by place returning id`,
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
  /** How long ago it came to where it is. */
  hoursAgo: number;
}

/**
 * Requests for a week that have come so far, all in one go, with everything that the product would have written on the way: their
 * ids, in the same order. Mails about it have been sent, and nobody was reminded of anything since.
 */
export async function bulkInsertRequests(sql: Ask, status: RequestStatus, placement: Placement, requests: readonly BulkRequest[]): Promise<string[]> {
  if (requests.length === 0) return [];
  const life = pathToStatus(status, placement);
  const ids = requests.map(() => randomUUID());
  await insertRequests(sql, { ids, requests, status, placement, life });
  await sql(
    `insert into attachment (account_id, file_name, size, request_id, place) select customer_id, 'artwork.pdf', 1000, id, 1 from rental_request where id = any($1)`,
    [ids],
  );
  for (const step of life.steps) await insertStep(sql, ids, step);
  if (life.deadline) await insertTimers(sql, ids);
  if (occupiesSlot(status)) {
    await sql(
      `insert into slot_holder select listing_id, row_number() over (partition by listing_id order by id), id from rental_request where id = any($1)`,
      [ids],
    );
  }
  if (life.submissions > 0) await insertProofs(sql, ids, life);
  return ids;
}

interface Crowd {
  ids: string[];
  requests: readonly BulkRequest[];
  status: RequestStatus;
  placement: Placement;
  life: RequestPath;
}

async function insertRequests(sql: Ask, { ids, requests, status, placement, life }: Crowd): Promise<void> {
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
      life.deadline && defaultRequestDurations[life.deadline],
      price.price,
      price.discount,
      customerPays,
      totalPlatformFee,
      sellerReceives,
      placement,
      status,
      life.endReason,
      life.submissions,
    ],
  );
}

async function insertStep(sql: Ask, ids: string[], { actor, action, from, to, tells, notice }: HistoryStep): Promise<void> {
  const note = action === 'reject_proof' ? 'Too dark to see' : null;
  await sql(
    `insert into request_event (request_id, at, actor, action, from_status, to_status, note)
     select id, created_at, $2, $3, $4, $5, $6 from rental_request where id = any($1)`,
    [ids, actor, action, from, to, note],
  );
  for (const side of notice ? tells : []) {
    await sql(
      `insert into notice (account_id, kind, request_id, created_at) select ${side}_id, $2, id, created_at from rental_request where id = any($1)`,
      [ids, notice],
    );
    await sql(`insert into mail (kind, sent_at) select 'request-' || $2, now() from unnest($1::uuid[])`, [ids, notice]);
  }
}

async function insertTimers(sql: Ask, ids: string[]): Promise<void> {
  await sql(
    `insert into request_timer (request_id, kind, due_at)
     select id, kind, deadline + milliseconds * interval '1 millisecond' from rental_request
     cross join (values ('remind', -$2::bigint), ('overdue', 0), ('expire', $3::bigint)) as timer (kind, milliseconds)
     where id = any($1) and (kind = 'expire' or deadline + milliseconds * interval '1 millisecond' > app_now())`,
    [ids, defaultRequestDurations.reminder, defaultRequestDurations.grace],
  );
}

async function insertProofs(sql: Ask, ids: string[], { steps }: RequestPath): Promise<void> {
  const last = steps.at(-1)?.action;
  const decision = last === 'accept_proof' ? 'accept' : last === 'reject_proof' ? 'reject' : null;
  await sql(
    `with shown as (
       insert into proof (request_id, number, message, submitted_at, decision, reason, decided_at)
       select id, 1, 'It hangs.', created_at, $2::text, $3, case when $2 is not null then created_at end from rental_request where id = any($1)
       returning id, request_id
     )
     insert into proof_file (seller_id, proof_id, place, file_name, media_type, size)
     select seller_id, shown.id, 1, 'note.txt', 'text/plain', 23 from shown join rental_request request on request.id = shown.request_id`,
    [ids, decision, decision === 'reject' ? 'Too dark to see' : null],
  );
}

type Doer = 'customer' | 'seller';

export interface HistoryStep {
  actor: Doer;
  action: Action | 'send';
  from: RequestStatus | null;
  to: RequestStatus;
  tells: readonly Doer[];
  notice: NoticeKind | null;
}

export interface RequestPath {
  steps: HistoryStep[];
  endReason: EndReason | null;
  deadline: DeadlineName | null;
  submissions: number;
}

type Way = [actor: Doer, action: Action][];

/** The shortest way to each status. */
export const actionsToStatus: Partial<Record<RequestStatus, Way>> = {
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

/** As the rules tell it when nothing stands in the way. */
export function pathToStatus(status: RequestStatus, placement: Placement): RequestPath {
  const steps: HistoryStep[] = [{ actor: 'customer', action: 'send', from: null, to: 'pending', tells: ['seller'], notice: 'request_received' }];
  const facts = started(placement);
  let endReason: EndReason | null = null;
  for (const [actor, action] of actionsToStatus[status] ?? []) {
    const decision = decide(facts, action, actor, 0);
    if (!decision.ok) throw new Error(`nobody gets to ${status}: ${decision.refusal}`);
    steps.push({ actor, action, from: facts.status, to: decision.to, tells: decision.notifies, notice: decision.notice });
    Object.assign(facts, { status: decision.to, deadline: decision.deadline });
    if (action === 'submit_proof') facts.proofSubmissions += 1;
    endReason = decision.reason;
  }
  return { steps, endReason, deadline: deadlineNameFor(status), submissions: facts.proofSubmissions };
}

function started(placement: Placement): RequestFacts {
  return {
    status: 'pending',
    deadline: 1,
    placement,
    isHidden: false,
    proofSubmissions: 0,
    sellerCanBePaid: true,
    hasFreeSlot: true,
    isSubscribed: false,
    isProofReadable: true,
    isCheckoutOpen: false,
    sellerWasPayableThroughout: true,
    isAmountRight: true,
  };
}
