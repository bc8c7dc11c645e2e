import type { Placement } from '@frontage/domain/listing/listing-rules';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import { type RentalDates, requestedDays } from '@frontage/domain/rental-request/rental-dates';
import { defaultRequestDurations, occupiesSlot, type RequestStatus } from '@frontage/domain/rental-request/status';
import { hourMs } from '@frontage/domain/time';
import { addDays } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { bulkInsertRequests, pathToStatus } from './bulk-requests.ts';
import { type RequestModel, type ModelRequest, addModelRequest } from './request-model.ts';
import { type SignedInPerson, type CustomerWithCard, readTime, type RequestFixture, type TestListing, type ListingTerms } from './request-fixture.ts';

export interface RequestSpec extends ListingTerms {
  /** Without a status there is a listing, but no request. */
  status?: RequestStatus | undefined;
  /** Pending requests of other customers for the same listing. */
  rivals?: number | undefined;
  seller?: SignedInPerson;
  /** The fixture's first customer by default. */
  customer?: CustomerWithCard;
  period?: RequestPeriod;
  /** What the seller proposed for a pending request. */
  proposal?: DatesAhead;
  /** When it starts, in days from now, and for how many periods. Without it: as soon as possible, without an end. */
  dates?: DatesAhead;
  /** The same for the requests of others. */
  rivalDates?: DatesAhead;
  /** How long ago it reached its status; no deadline has run since. */
  hoursAgo?: number | undefined;
}

interface DatesAhead {
  start: number;
  periods: number;
}

export interface PreparedRequest {
  id: string;
  customer: CustomerWithCard;
  listing: TestListing;
  rivals: string[];
  /** The model of this listing and its requests. */
  model: RequestModel;
}

/** A new listing and a request for it in the given status. */
export async function prepareRequest(fixture: RequestFixture, spec: RequestSpec): Promise<PreparedRequest> {
  const [prepared] = await prepareRequests(fixture, 1, spec);
  if (!prepared) throw new Error('no request was inserted');
  return prepared;
}

/** Many of the same kind, inserted directly. */
export async function prepareRequests(fixture: RequestFixture, howMany: number, spec: RequestSpec): Promise<PreparedRequest[]> {
  const { status, rivals = 0, seller = fixture.sellers[0], slots = 1, hoursAgo = 0 } = spec;
  const placement = status === 'accepted' ? 'pay_before' : (spec.placement ?? 'pay_after');
  const { customer = fixture.customers[0], period = 'week' } = spec;
  const others = fixture.customers.filter((other) => other !== customer);
  const listings = await fixture.addListings(Array.from({ length: howMany }, () => ({ seller, slots, placement })));
  const startedAt = (await readTime(fixture)) - hoursAgo * hourMs;
  const today = dayIn(startedAt + hoursAgo * hourMs, defaultTimeZone);
  const prepared = listings.map((listing): PreparedRequest => {
    const modelListing = { id: listing.id, sellerId: seller.person.id, slots, placement, isListed: true, isDeleted: false };
    return { id: '', customer, listing, rivals: [], model: { now: 0, startedAt, listings: [modelListing], requests: [] } };
  });

  const insert = async (who: CustomerWithCard, until: RequestStatus, ahead: DatesAhead | undefined) => {
    const [sellerId, customerId] = [seller.person.id, who.person.id];
    const requests = listings.map(({ id }) => ({ listingId: id, sellerId, customerId, hoursAgo }));
    const ids = await bulkInsertRequests(fixture.app.sql, until, placement, requests);
    if (period !== 'week') await fixture.app.sql('update rental_request set period = $2 where id = any($1)', [ids, period]);
    const dates = ahead && datesFrom(today, ahead);
    const reserved = dates && occupiesSlot(until) ? requestedDays(dates, period, today) : null;
    if (dates) await storeDates(fixture, ids, dates);
    if (reserved)
      await fixture.app.sql('update slot_reservation set days = daterange($2, $3) where request_id = any($1)', [ids, reserved.from, reserved.until]);
    for (const [index, { model, listing }] of prepared.entries()) {
      addModelRequest(model, { id: ids[index] ?? '', customerId, listingId: listing.id, period, ...(dates && { dates }) });
      Object.assign(model.requests.at(-1) ?? {}, expectedState(until, placement), { reserved });
    }
    return ids;
  };
  for (const [index, id] of (status ? await insert(customer, status, spec.dates) : []).entries()) Object.assign(prepared[index] ?? {}, { id });
  if (spec.proposal) await insertProposals(fixture, prepared, datesFrom(today, spec.proposal));
  for (const rival of others.slice(0, rivals))
    for (const [index, id] of (await insert(rival, 'pending', spec.rivalDates)).entries()) prepared[index]?.rivals.push(id);
  for (const { model } of prepared) model.now += hoursAgo * 3_600_000;
  return prepared;
}

function datesFrom(today: Day, { start, periods }: DatesAhead): RentalDates {
  return { startsOn: addDays(today, start), endsOn: null, periods };
}

/** With every row that the product would have written, at the time when the request was sent. */
async function insertProposals({ app }: RequestFixture, prepared: readonly PreparedRequest[], dates: RentalDates): Promise<void> {
  const ids = prepared.map(({ id }) => id);
  await app.sql(
    `insert into proposal (request_id, number, starts_on, periods, old_starts_on, old_periods, proposed_at)
     select id, 1, $2, $3, starts_on, periods, created_at from rental_request where id = any($1)`,
    [ids, dates.startsOn, dates.periods],
  );
  await app.sql(
    `insert into request_event (request_id, at, actor, action, from_status, to_status)
     select id, created_at, 'seller', 'propose', 'pending', 'pending' from rental_request where id = any($1)`,
    [ids],
  );
  await app.sql(
    `insert into notice (account_id, kind, request_id, created_at)
     select customer_id, 'proposal_received', id, created_at from rental_request where id = any($1)`,
    [ids],
  );
  await app.sql(`insert into mail (kind, sent_at) select 'request-proposal_received', now() from unnest($1::uuid[])`, [ids]);
  for (const { id, model } of prepared) Object.assign(model.requests.find((request) => request.id === id) ?? {}, { proposed: dates, proposals: 1 });
}

async function storeDates({ app }: RequestFixture, ids: readonly string[], { startsOn, periods }: RentalDates): Promise<void> {
  await app.sql('update rental_request set starts_on = $2, periods = $3 where id = any($1)', [ids, startsOn, periods]);
}

function expectedState(status: RequestStatus, placement: Placement): Pick<ModelRequest, 'status' | 'deadline' | 'proofSubmissions'> {
  const { deadline, submissions } = pathToStatus(status, placement);
  return { status, deadline: deadline && defaultRequestDurations[deadline], proofSubmissions: submissions };
}

/** Lets every open request expire, so that later deadline runs find nothing of it. */
export async function expireAllRequests(fixture: RequestFixture): Promise<void> {
  const open = `select from rental_request where status not in ('rejected', 'cancelled', 'subscription_created') limit 1`;
  while ((await fixture.app.sql(open)).length > 0) await fixture.advanceAndRunDeadlines(200);
}
