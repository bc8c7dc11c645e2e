import { isOpenStatus, occupiesSlot, type RequestStatus } from '@frontage/domain/rental-request/status';
import { randomUUID } from 'node:crypto';
import { insertListing } from './listings.ts';
import type { TestServers } from './test-servers.ts';

interface Parties {
  customer: { id: string };
  seller: { id: string };
}

interface RequestOptions {
  status?: RequestStatus;
  listing?: string;
  placement?: 'pay_after' | 'pay_before';
  /** Until the deadline; negative if it has passed. */
  hoursLeft?: number;
  submissions?: number;
}

/** Inserts a request of this status directly. */
export async function insertRequest(testServers: TestServers, { customer, seller }: Parties, options: RequestOptions = {}): Promise<string> {
  const { status = 'pending', placement = 'pay_after', hoursLeft = 24 } = options;
  const listing = options.listing ?? (await insertListing(testServers, seller.id)).id;
  const submissions = options.submissions ?? (['proof_submitted', 'proof_rejected', 'proof_accepted'].includes(status) ? 1 : 0);
  const endReason = status === 'rejected' ? 'seller_rejected' : status === 'cancelled' ? 'withdrawn' : null;
  const [row] = await testServers.sql<{ id: string }>(
    `insert into rental_request (listing_id, seller_id, customer_id, title, period, price, discount, pays, fee, receives, placement, card_id, status, end_reason, deadline, submissions)
     values ($1, $2, $3, 'North wall', 'week', 10000, 1500, 8500, 540, 7960, $4, 'pm_standing', $5, $6, $7, $8) returning id`,
    [
      listing,
      seller.id,
      customer.id,
      placement,
      status,
      endReason,
      isOpenStatus(status) ? new Date(Date.now() + hoursLeft * 3_600_000) : null,
      submissions,
    ],
  );
  const id = row?.id ?? '';
  await testServers.sql(`insert into request_event (request_id, actor, action, to_status) values ($1, 'customer', 'send', 'pending')`, [id]);
  if (occupiesSlot(status)) {
    await testServers.sql(
      `insert into slot_reservation (listing_id, slot, days, request_id)
       select id, (select coalesce(max(slot), 0) + 1 from slot_reservation where listing_id = $1), daterange(listing_today(time_zone), null), $2
       from listing where id = $1`,
      [listing, id],
    );
  }
  for (let number = 1; number <= submissions; number += 1)
    await insertProof(testServers, id, seller.id, number, status === 'proof_submitted' && number === submissions);
  return id;
}

async function insertProof(testServers: TestServers, requestId: string, sellerId: string, number: number, isUndecided: boolean): Promise<void> {
  const [proof] = await testServers.sql<{ id: string }>(
    `insert into proof (request_id, number, message, decision, reason, decided_at) values ($1, $2, 'The ad is up.', $3, $4, $5) returning id`,
    [requestId, number, isUndecided ? null : 'reject', isUndecided ? null : 'Too dark', isUndecided ? null : new Date()],
  );
  await testServers.sql(
    `insert into proof_file (id, seller_id, proof_id, place, file_name, media_type, size) values ($1, $2, $3, 1, 'wall.jpg', 'image/jpeg', 1000)`,
    [randomUUID(), sellerId, proof?.id],
  );
}

/** Inserts an uploaded file without a request; returns its key. */
export async function insertAttachment(testServers: TestServers, customerId: string): Promise<string> {
  const [row] = await testServers.sql<{ id: string }>(
    `insert into attachment (account_id, file_name, size, facts) values ($1, 'artwork.pdf', 1000, '{"kind": "other"}') returning id`,
    [customerId],
  );
  return `attachment/${customerId}/${row?.id ?? ''}`;
}

/** What sending a request left behind: the customer's requests, their attached files, and steps without a request. */
export async function requestRowsOf({ sql }: TestServers, customerId: string): Promise<object[]> {
  const requests = await sql('select id as request from rental_request where customer_id = $1', [customerId]);
  const files = await sql('select id as file from attachment where account_id = $1 and request_id is not null', [customerId]);
  const steps = await sql(
    'select event.id as step from request_event event left join rental_request request on request.id = request_id where request.id is null',
  );
  return [...requests, ...files, ...steps];
}

/** Row counts of every table that sending a request writes to. */
export async function countRequestRows({ sql }: TestServers): Promise<object> {
  const [row] = await sql(`select (select count(*) from rental_request) as requests, (select count(*) from request_event) as steps,
    (select count(*) from request_deadline) as timers, (select count(*) from notice) as notices, (select count(*) from mail) as mails,
    (select count(*) from jobs.job where name = 'deliver-email') as jobs, (select count(*) from slot_reservation) as slots`);
  return row ?? {};
}
