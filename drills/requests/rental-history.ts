import { addDays } from '@frontage/domain/listing/day';
import type { Day } from '@frontage/domain/listing/slot-reservations';
import { dayIn } from '@frontage/domain/time-zone/format-time';
import type { RequestPeriod } from '@frontage/domain/listing/period';
import { bulkInsertRequests } from '@frontage/server/testing/bulk-requests';
import type { SeededRandom } from '@frontage/server/testing/random';
import {
  type CustomerWithCard,
  type Outcome,
  type RequestFixture,
  sendRequest,
  type TestListing,
  toDatesBody,
  tryCommand,
} from '@frontage/server/testing/request-fixture';
import { addModelRequest, modelListing, todayAt } from '@frontage/server/testing/request-model';
import { changeEnd, changeRenewal, openCheckout, payCheckout, type Side } from '@frontage/server/testing/subscriptions';
import { expect } from 'vitest';
import { check, performStepOfPerson, randomDates, type RandomHistory, runAndCheck, sendAndCheck, startHistories } from './random-history.ts';
import { endOf, endWithListing, type ModelRental, newRental, passRentalTime, predictEnd, predictRenewal } from './rental-model.ts';

/** A random history in which some of the spaces are rented from the start. */
export interface RentalHistory extends RandomHistory {
  rentals: KnownRental[];
}

interface KnownRental extends ModelRental {
  id: string;
  customer: CustomerWithCard;
  listing: TestListing;
}

/** Who rents each listing from the start, of the fixture’s customers. The second listing has two slots. */
const renters = [null, 0, 1] as const;

/** Customers have paid for these rentals. Some have an end. `runUntilIdle`: until every payment has arrived. */
export async function startRentalHistories(
  fixture: RequestFixture,
  randoms: readonly SeededRandom[],
  runUntilIdle: () => Promise<void>,
): Promise<RentalHistory[]> {
  const histories = (await startHistories(fixture, randoms)).map((history): RentalHistory => Object.assign(history, { rentals: [] }));
  await Promise.all(histories.map(startRentals));
  await runUntilIdle();
  for (const history of histories) await readRentals(history);
  await Promise.all(histories.map(bookWhatFollows));
  return histories;
}

async function startRentals({ fixture, random, listings, model }: RentalHistory): Promise<void> {
  for (const [place, renter] of renters.entries()) {
    const [listing, placement = 'pay_after'] = [listings[place], model.listings[place]?.placement];
    if (renter === null || !listing) continue;
    const customer = fixture.customers[renter];
    const request = { listingId: listing.id, sellerId: listing.seller.person.id, customerId: customer.person.id, hoursAgo: 0 };
    const [id = ''] = await bulkInsertRequests(fixture.app.sql, placement === 'pay_after' ? 'proof_accepted' : 'accepted', placement, [request]);
    await fixture.app.sql('update rental_request set periods = $2 where id = $1', [id, random.chance(75) ? 1 + random.below(3) : null]);
    const { url } = await openCheckout(customer, id);
    expect(await payCheckout(url, customer.card)).toBe(303);
  }
}

interface RentalRow {
  id: string;
  request_id: string;
  listing_id: string;
  customer_id: string;
  period: RequestPeriod;
  periods: number | null;
  submissions: number;
  started_at: Date;
  from: Day;
}

async function readRentals({ fixture, listings, model, rentals }: RentalHistory): Promise<void> {
  const rows = await fixture.app.sql<RentalRow>(
    `select subscription.id, subscription.request_id, subscription.listing_id, subscription.customer_id, period, periods, submissions, started_at,
       lower(days)::text as from
     from subscription join rental_request request on request.id = request_id join slot_reservation using (request_id)
     where subscription.listing_id = any($1) order by subscription.id`,
    [listings.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(2);
  for (const { id, request_id: requestId, listing_id: listingId, customer_id: customerId, period, periods, ...row } of rows) {
    const [customer, listing] = [fixture.customers.find(({ person }) => person.id === customerId), listings.find((each) => each.id === listingId)];
    if (!customer || !listing) throw new Error('an unknown rental');
    addModelRequest(model, { id: requestId, customerId, listingId, period, dates: { startsOn: null, endsOn: null, periods } });
    const request = model.requests.at(-1);
    if (!request) throw new Error('no request was added');
    const reserved = { from: row.from, until: null };
    Object.assign(request, { status: 'subscription_created', deadline: null, proofSubmissions: row.submissions, reserved });
    rentals.push({ ...newRental(model, request, row.started_at.getTime(), { periods }), id, customer, listing });
  }
}

/** Others have days after a rental that ends, so it can't last as long as its customer likes. */
async function bookWhatFollows(history: RentalHistory): Promise<void> {
  const { fixture, random, model } = history;
  for (const rental of history.rentals) {
    const [end, { zone = '' }] = [endOf(rental), modelListing(model, rental.listing.id)];
    if (end === null) continue;
    for (const customer of fixture.customers.filter((each) => each !== rental.customer)) {
      const dates = { startsOn: addDays(dayIn(end, zone), random.below(12)), endsOn: null, periods: random.chance(50) ? 1 + random.below(2) : null };
      const id = await sendAndCheck(history, { customer, listing: rental.listing, period: 'week', dates });
      if (id) await runAndCheck(history, { id, party: rental.listing.seller, command: 'accept' });
    }
  }
}

/** Someone changes when a rental ends, or does something else, and the answer must be the predicted one. */
export async function performRentalStep(history: RentalHistory): Promise<void> {
  const { random, model, rentals } = history;
  if (random.chance(40)) {
    await performStepOfPerson(history);
    for (const rental of rentals)
      if (model.listings.some(({ id, isDeleted }) => isDeleted && id === rental.listing.id)) endWithListing(model, rental);
    return;
  }
  const rental = random.pick(rentals);
  const change = chooseChange(history, rental);
  const expected = change.side === null ? predictEnd(model, rental, change.endsOn) : predictRenewal(model, rental, change.side, change.cancels);
  const { status, code } = await makeChange(rental, change);
  check(history, `${JSON.stringify(change)} of rental ${rentals.indexOf(rental)}`, { status, code }, expected);
}

/** One of several people who act at once: without a prediction. Too late is the only refusal. Returns whether a rental changed. */
export async function actAtOnce(history: RentalHistory): Promise<boolean> {
  const { fixture, random, listings, model } = history;
  const listing = random.pick(listings);
  const kind = random.below(100);
  if (kind < 20) {
    const dates = toDatesBody(randomDates(random, todayAt(model, listing.id)));
    expectInTime((await sendRequest(fixture, fixture.customers[2], listing.id, random.pick(['day', 'week']), dates)).status);
    return false;
  }
  if (kind < 40) {
    const pending = await fixture.app.sql<{ id: string }>(`select id from rental_request where listing_id = $1 and status = 'pending'`, [listing.id]);
    if (pending.length > 0) expectInTime((await tryCommand(listing.seller, 'accept', random.pick(pending).id)).status);
    return false;
  }
  const rental = random.pick(history.rentals);
  const { status } = await makeChange(rental, chooseChange(history, rental));
  expectInTime(status);
  return status === 200;
}

const expectInTime = (status: number): void => expect([200, 400, 404, 409]).toContain(status);

type Change = { side: null; endsOn: Day | null } | { side: Side; cancels: boolean };

function chooseChange({ random, model }: RentalHistory, { listing }: KnownRental): Change {
  if (random.chance(35)) return { side: random.pick(['customer', 'seller']), cancels: random.chance(50) };
  const ahead = random.chance(4) ? 720 + random.below(20) : random.below(45) - 1;
  return { side: null, endsOn: random.chance(25) ? null : addDays(todayAt(model, listing.id), ahead) };
}

function makeChange({ id, customer, listing }: KnownRental, change: Change): Promise<Outcome> {
  if (change.side === null) return changeEnd(customer, id, change.endsOn);
  return changeRenewal(change.side === 'customer' ? customer : listing.seller, change.side, id, change.cancels);
}

export function passTimeOfRentals({ model, rentals }: RentalHistory): void {
  for (const rental of rentals) passRentalTime(model, rental);
}

/** Compares the models with what is stored here and at Stripe. */
export async function compareRentals({ app }: RequestFixture, histories: readonly RentalHistory[]): Promise<void> {
  const rows = await app.sql<StoredRental>(
    `select id, provider_id, ended_at is not null as ended, case when cancels_at_period_end then period_end else cancels_at end as ends_at, ended_by
     from subscription where id = any($1)`,
    [histories.flatMap(({ rentals }) => rentals.map(({ id }) => id))],
  );
  const atStripe = new Map(app.provider.listAll('subscription').map(({ thing }) => [thing.id, thing]));
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { rentals, trail } of histories)
    for (const rental of rentals) {
      const row = found.get(rental.id);
      const there = atStripe.get(row?.provider_id ?? '');
      const after = trail.join('; ');
      const ends = there?.cancel_at_period_end ? there.items.data[0]?.current_period_end : there?.cancel_at;
      expect({ after, ended: row?.ended, by: row?.ended_by, here: row?.ends_at?.getTime() ?? null, there: ends ? ends * 1_000 : null }).toEqual({
        after,
        ended: rental.hasEnded,
        by: rental.endedBy,
        here: endOf(rental),
        there: endOf(rental),
      });
      expect({ after, status: there?.status }).toEqual({ after, status: rental.hasEnded ? 'canceled' : 'active' });
    }
}

interface StoredRental {
  id: string;
  provider_id: string;
  ended: boolean;
  ends_at: Date | null;
  ended_by: string | null;
}
