import { noDates, type RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { openSocket } from '../../../testing/live-socket.ts';
import {
  type CustomerWithCard,
  type ListingTerms,
  moveToTwentyPast,
  newCustomer,
  newSeller,
  openRequestFixture,
  type RequestFixture,
  sendRequest,
  type SignedInPerson,
  type TestListing,
  toDatesBody,
  tryCommand,
} from '../../../testing/request-fixture.ts';
import { findRequestViolations } from '../../../testing/request-invariants.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  app = await startPaymentsTestApp();
  fixture = await openRequestFixture(app);
  await moveToTwentyPast(fixture);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

/** So many days from today, where the listing is. */
async function dayAt(count: number): Promise<string> {
  const [row] = await app.sql<{ day: string }>('select (listing_today(null) + $1::int)::text as day', [count]);
  return row?.day ?? '';
}

const fromDay = async (start: number, periods: number | null = 1): Promise<RentalDates> => ({ startsOn: await dayAt(start), endsOn: null, periods });

interface Sent {
  id: string;
  customer: CustomerWithCard;
  listing: TestListing;
}

async function send(dates: RentalDates, { listing, ...terms }: ListingTerms & { listing?: TestListing } = {}): Promise<Sent> {
  const customer = await newCustomer(app);
  const at = listing ?? (await fixture.addListing(await newSeller(app), terms));
  const { id, status } = await sendRequest(fixture, customer, at.id, 'week', toDatesBody(dates));
  expect(status).toBe(200);
  return { id, customer, listing: at };
}

const ok = { status: 200, code: '' };
const propose = ({ id, listing }: Sent, dates: RentalDates) => tryCommand(listing.seller, 'propose', id, { dates, proposal: 0 });
const agree = ({ id, customer }: Sent, proposal: number) => tryCommand(customer, 'agree', id, { dates: noDates, proposal });
const accept = ({ id, listing }: Sent) => tryCommand(listing.seller, 'accept', id);
const withdraw = ({ id, customer }: Sent) => tryCommand(customer, 'withdraw', id);
const reservedDays = async ({ id }: Sent) =>
  (await app.sql<{ days: string }>('select days::text from slot_reservation where request_id = $1', [id])).map(({ days }) => days);
const outcomes = async ({ id }: Sent) =>
  (await app.sql<{ outcome: string | null }>('select outcome from proposal where request_id = $1 order by number', [id])).map(
    ({ outcome }) => outcome,
  );

async function detailsFor({ person, browser }: SignedInPerson, { id }: Sent) {
  const isCustomer = person.type === 'customer';
  const call = isCustomer ? 'GET /api/customer/requests/{id}/details' : 'GET /api/seller/requests/{id}/details';
  return (await browser.call(call, { params: { id } }, { asCustomer: isCustomer })).body.details;
}

/** In which tab each side has the request. */
async function tabsOf({ id, customer, listing }: Sent) {
  const query = { tab: 'needs_you' } as const;
  const own = (await customer.browser.call('GET /api/customer/requests', { query }, { asCustomer: true })).body;
  const due = (await listing.seller.browser.call('GET /api/seller/requests-due', {})).body;
  const has = (requests: { _id: string }[]) => requests.some((request) => request._id === id);
  return { customer: has(own.requests), seller: has(due.requests), sellerTotal: due.total };
}

const subjectsTo = async ({ person }: SignedInPerson) => (await app.emailsTo(person.email)).map(({ subject }) => subject);

describe('a seller proposes other dates', () => {
  test('the customer agrees, and the seller accepts those dates', async () => {
    const [asked, other] = [await fromDay(20, 2), await fromDay(27, 2)];
    const sent = await send(asked);
    const { customer, listing } = sent;
    const { socket, seen } = await openSocket(app, customer.browser, 'customer');
    expect(await propose(sent, other)).toEqual(ok);
    await expect.poll(() => seen.includes('request-changed')).toBe(true);
    socket.close();

    const forCustomer = await detailsFor(customer, sent);
    expect(forCustomer.nextAction).toMatchObject({ by: 'customer', name: 'answer_proposal', until: forCustomer.request.deadline?.at });
    expect(forCustomer.request).toMatchObject({ permission: 'pending', ...asked, proposalsLeft: 2, allowedActions: ['agree', 'withdraw'] });
    expect(forCustomer.request.proposal).toMatchObject({ number: 1, by: 'seller', ...other, cannotAgree: null });
    expect(forCustomer.request.proposal?.description).toMatch(/^\w{3}, \w{3} \d+(, \d{4})?, for 2 weeks$/);
    expect(forCustomer.request.proposal?.until).toBe(forCustomer.request.deadline?.at);
    expect(await tabsOf(sent)).toEqual({ customer: true, seller: false, sellerTotal: 0 });
    await expect.poll(() => subjectsTo(customer)).toContainEqual(expect.stringContaining('proposed other dates'));

    expect(await agree(sent, 1)).toEqual(ok);
    const forSeller = await detailsFor(listing.seller, sent);
    expect(forSeller.nextAction).toMatchObject({ by: 'seller', name: 'reply' });
    expect(forSeller.request).toMatchObject({ permission: 'pending', ...other, proposal: null });
    expect(forSeller.request.timeline.map(({ action }) => action)).toEqual(['send', 'propose', 'agree']);
    expect(await reservedDays(sent)).toEqual([]);
    expect(await tabsOf(sent)).toEqual({ customer: false, seller: true, sellerTotal: 1 });
    await expect.poll(() => subjectsTo(listing.seller)).toContainEqual(expect.stringContaining('agreed to your dates'));

    expect(await accept(sent)).toEqual(ok);
    expect(await reservedDays(sent)).toEqual([`[${other.startsOn ?? ''},${await dayAt(41)})`]);
    expect(await outcomes(sent)).toEqual(['agreed']);
  });

  test('for a request without dates', async () => {
    const sent = await send(noDates);
    const start = await fromDay(5, null);
    expect([await propose(sent, start), await agree(sent, 1)]).toEqual([ok, ok]);
    expect((await detailsFor(sent.customer, sent)).request).toMatchObject(start);
  });

  test('and accepts the dates as they stood while that is open', async () => {
    const sent = await send(await fromDay(20));
    await propose(sent, await fromDay(40));
    expect(await accept(sent)).toEqual(ok);
    expect(await reservedDays(sent)).toEqual([`[${await dayAt(20)},${await dayAt(27)})`]);
    expect(await outcomes(sent)).toEqual(['withdrawn']);
    const { request, nextAction } = await detailsFor(sent.customer, sent);
    expect(request).toMatchObject({ permission: 'awaiting_proof', proposal: null, startsOn: await dayAt(20) });
    expect(nextAction).toBeNull();
    expect(await agree(sent, 1)).toEqual({ status: 409, code: 'request_state_changed' });
  });

  test('a second proposal replaces the first, and the customer can’t agree to what they did not see', async () => {
    const sent = await send(await fromDay(20));
    await propose(sent, await fromDay(40));
    expect(await propose(sent, await fromDay(60))).toEqual(ok);
    expect(await agree(sent, 1)).toEqual({ status: 409, code: 'proposal_changed' });
    expect((await detailsFor(sent.customer, sent)).request.startsOn).toBe(await dayAt(20));
    expect(await agree(sent, 2)).toEqual(ok);
    expect((await detailsFor(sent.customer, sent)).request.startsOn).toBe(await dayAt(60));
    expect(await outcomes(sent)).toEqual(['replaced', 'agreed']);
  });

  test('agreeing again changes nothing, whatever happened since', async () => {
    const sent = await send(await fromDay(20));
    await propose(sent, await fromDay(40));
    expect([await agree(sent, 1), await agree(sent, 1)]).toEqual([ok, ok]);
    const { timeline } = (await detailsFor(sent.customer, sent)).request;
    expect(timeline.filter(({ action }) => action === 'agree')).toHaveLength(1);
    expect(await agree(sent, 2)).toEqual({ status: 409, code: 'proposal_changed' });

    await propose(sent, await fromDay(60));
    expect(await agree(sent, 1)).toEqual(ok);
    expect((await detailsFor(sent.customer, sent)).request).toMatchObject({ startsOn: await dayAt(40), proposal: { number: 2 } });
    expect([await accept(sent), await agree(sent, 1)]).toEqual([ok, ok]);
    expect(await outcomes(sent)).toEqual(['agreed', 'withdrawn']);
    expect(await agree(sent, 2)).toEqual({ status: 409, code: 'request_state_changed' });
  });

  test('three times at most, also if the customer agreed', async () => {
    const sent = await send(await fromDay(20));
    expect([await propose(sent, await fromDay(40)), await agree(sent, 1)]).toEqual([ok, ok]);
    expect([await propose(sent, await fromDay(41)), await propose(sent, await fromDay(42))]).toEqual([ok, ok]);
    expect(await propose(sent, await fromDay(43))).toEqual({ status: 409, code: 'no_proposals_left' });
    expect((await detailsFor(sent.listing.seller, sent)).request).toMatchObject({ proposalsLeft: 0, allowedActions: ['accept', 'reject', 'delete'] });
  });

  test('the same dates again change nothing', async () => {
    const sent = await send(await fromDay(20));
    const repeat = async (dates: RentalDates) => {
      const input = { params: { id: sent.id }, body: toDatesBody(dates) };
      const { status, body } = await sent.listing.seller.browser.call('POST /api/seller/requests/{id}/propose', input);
      return [status, body.code, body.fields];
    };
    const requested = 'The customer already asked for these dates. Accept the request, or choose other dates.';
    expect(await repeat(await fromDay(20))).toEqual([400, 'validation_failed', { startsOn: requested }]);
    const other = await fromDay(40);
    await propose(sent, other);
    const { deadline } = (await detailsFor(sent.customer, sent)).request;
    await fixture.advanceClock(1);
    expect(await repeat(other)).toEqual([400, 'validation_failed', { startsOn: 'You’ve already proposed these dates.' }]);
    expect((await detailsFor(sent.customer, sent)).request).toMatchObject({ deadline, proposalsLeft: 2 });
  });

  test.each<[string, (listing: TestListing) => Promise<RentalDates>, status: number, code: string]>([
    ['within the lead time', () => fromDay(2), 400, 'validation_failed'],
    ['more than a year ahead', () => fromDay(366), 400, 'validation_failed'],
    ['that end before the first period', async () => ({ ...(await fromDay(10, null)), endsOn: await dayAt(16) }), 400, 'validation_failed'],
    ['with two ends', async () => ({ ...(await fromDay(10, 2)), endsOn: await dayAt(30) }), 400, 'validation_failed'],
    ['that someone else has', () => fromDay(52), 409, 'dates_taken'],
  ])('but none %s', async (_, dates, status, code) => {
    const sent = await send(await fromDay(20));
    await app.sql('update listing set lead_days = 3 where id = $1', [sent.listing.id]);
    expect(await accept(await send(await fromDay(50), { listing: sent.listing }))).toEqual(ok);
    expect(await propose(sent, await dates(sent.listing))).toEqual({ status, code });
    expect(await outcomes(sent)).toEqual([]);
  });

  test('after the start that the customer asked for has passed', async () => {
    const sent = await send(await fromDay(0));
    await fixture.advanceClock(48);
    expect(await accept(sent)).toEqual({ status: 409, code: 'start_passed' });
    expect([await propose(sent, await fromDay(10)), await agree(sent, 1), await accept(sent)]).toEqual([ok, ok, ok]);
  });
});

describe('the customer can’t agree', () => {
  test('where nothing is proposed', async () => {
    expect(await agree(await send(noDates), 1)).toEqual({ status: 409, code: 'proposal_changed' });
  });

  test('once the proposed start has passed', async () => {
    const sent = await send(await fromDay(20));
    await propose(sent, await fromDay(0));
    await fixture.advanceClock(48);
    expect((await detailsFor(sent.customer, sent)).request).toMatchObject({
      proposal: { cannotAgree: 'start_passed' },
      allowedActions: ['withdraw'],
    });
    expect(await agree(sent, 1)).toEqual({ status: 409, code: 'start_passed' });
  });

  test('once someone else has those days, which is not final', async () => {
    const sent = await send(await fromDay(20));
    await propose(sent, await fromDay(40));
    const rival = await send(await fromDay(45), { listing: sent.listing });
    await accept(rival);
    expect((await detailsFor(sent.listing.seller, sent)).request.proposal).toMatchObject({ cannotAgree: 'dates_taken' });
    expect(await agree(sent, 1)).toEqual({ status: 409, code: 'dates_taken' });
    await withdraw(rival);
    expect(await agree(sent, 1)).toEqual(ok);
  });
});

const hoursLeft = async (sent: Sent) => {
  const [row] = await app.sql<{ hours: number }>(
    'select extract(epoch from deadline - app_now())::float8 / 3600 as hours from rental_request where id = $1',
    [sent.id],
  );
  return row?.hours ?? 0;
};

describe('the deadline to reply', () => {
  test('starts again with a proposal, and again when the customer agrees', async () => {
    const sent = await send(await fromDay(20));
    await fixture.advanceClock(50);
    await propose(sent, await fromDay(40));
    expect(await hoursLeft(sent)).toBeCloseTo(72, 1);
    await fixture.advanceClock(50);
    await agree(sent, 1);
    expect(await hoursLeft(sent)).toBeCloseTo(72, 1);
  });

  test('is the customer’s while a proposal is open, and says so when it has passed', async () => {
    const asked = await fromDay(20);
    const sent = await send(asked);
    await propose(sent, await fromDay(40));
    await fixture.advanceAndRunDeadlines(49);
    await expect.poll(() => subjectsTo(sent.customer)).toContainEqual(expect.stringMatching(/^Answer .* or your request closes$/));
    await fixture.advanceAndRunDeadlines(24);
    await expect.poll(() => subjectsTo(sent.listing.seller)).toContainEqual(expect.stringContaining('hasn’t answered your proposal'));
    await fixture.advanceAndRunDeadlines(24);
    const { request } = await detailsFor(sent.customer, sent);
    expect(request).toMatchObject({ permission: 'cancelled', endReason: 'no_answer', proposal: null, ...asked });
    expect(await outcomes(sent)).toEqual(['ended']);
  });

  test('is the seller’s after the customer has agreed', async () => {
    const sent = await send(await fromDay(20));
    await propose(sent, await fromDay(40));
    await agree(sent, 1);
    await fixture.advanceAndRunDeadlines(97);
    expect((await detailsFor(sent.customer, sent)).request).toMatchObject({ permission: 'cancelled', endReason: 'no_reply' });
  });
});

describe('at the same moment', () => {
  test('two agreements are one', async () => {
    const sent = await send(await fromDay(20));
    await propose(sent, await fromDay(40));
    const lock: [string, unknown[]] = ['select from rental_request where id = $1 for update', [sent.id]];
    const answers = await interleave(app, lock, [() => agree(sent, 1), () => agree(sent, 1)]);
    expect(answers).toEqual([ok, ok]);
    const { timeline } = (await detailsFor(sent.customer, sent)).request;
    expect(timeline.map(({ action }) => action)).toEqual(['send', 'propose', 'agree']);
  });

  test('an agreement and an acceptance end with one set of dates', async () => {
    const sent = await send(await fromDay(20));
    await propose(sent, await fromDay(40));
    const lock: [string, unknown[]] = ['select from rental_request where id = $1 for update', [sent.id]];
    const [agreed, accepted] = await interleave(app, lock, [() => agree(sent, 1), () => accept(sent)]);
    expect(accepted).toEqual(ok);
    const { startsOn } = (await detailsFor(sent.customer, sent)).request;
    expect(startsOn).toBe(await dayAt(agreed?.status === 200 ? 40 : 20));
    expect((await reservedDays(sent))[0]).toContain(`[${startsOn ?? ''},`);
  });
});

test('a withdrawn or rejected request leaves no open proposal', async () => {
  const sent = [await send(await fromDay(20)), await send(await fromDay(20))] as const;
  for (const one of sent) await propose(one, await fromDay(40));
  expect([await withdraw(sent[0]), await tryCommand(sent[1].listing.seller, 'reject', sent[1].id)]).toEqual([ok, ok]);
  for (const one of sent) expect([await outcomes(one), await agree(one, 1)]).toEqual([['ended'], { status: 409, code: 'request_state_changed' }]);
});

test('leaves no contradiction after all of this', async () => {
  expect(await findRequestViolations(app)).toEqual({});
});
