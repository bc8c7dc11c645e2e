import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockDays } from '../../../testing/blocked-days.ts';
import {
  changeListing,
  type CustomerWithCard,
  deleteListing,
  moveToTwentyPast,
  newCustomer,
  newSeller,
  openRequestFixture,
  readTime,
  type RequestFixture,
  sendRequest,
  type TestListing,
  tryCommand,
} from '../../../testing/request-fixture.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
  await moveToTwentyPast(fixture);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

interface Terms {
  placement?: 'pay_after' | 'pay_before';
  slots?: number;
  leadDays?: number;
  zone?: string;
}

async function addListing({ leadDays = 0, zone = defaultTimeZone, ...terms }: Terms = {}): Promise<TestListing> {
  const listing = await fixture.addListing(await newSeller(app), terms);
  await app.sql('update listing set lead_days = $2, time_zone = $3 where id = $1', [listing.id, leadDays, zone]);
  return listing;
}

/** So many days from today, where the listing is. */
async function dayAt(count: number, zone = defaultTimeZone): Promise<string> {
  const [row] = await app.sql<{ day: string }>('select (listing_today($1) + $2::int)::text as day', [zone, count]);
  return row?.day ?? '';
}

/** Until the first moment of the day, in hours. */
async function hoursUntil(day: string, zone = defaultTimeZone): Promise<number> {
  const [row] = await app.sql<{ hours: number }>(
    'select extract(epoch from ($1::date::timestamp at time zone $2) - app_now())::float8 / 3600 as hours',
    [day, zone],
  );
  return row?.hours ?? 0;
}

type Dates = { startsOn?: string; endsOn?: string; periods?: number };

async function send(
  listing: TestListing,
  dates: Dates,
  { period = 'week' as const, customer }: { period?: 'day' | 'week'; customer?: CustomerWithCard } = {},
) {
  const sender = customer ?? (await newCustomer(app));
  return { ...(await sendRequest(fixture, sender, listing.id, period, dates)), customer: sender, listing };
}

type Sent = Awaited<ReturnType<typeof send>>;

const readAsSeller = async ({ id, listing }: Sent) =>
  (await listing.seller.browser.call('GET /listing/admin/packs/{id}', { params: { id } })).body.request;
const accept = ({ id, listing }: Sent) => tryCommand(listing.seller, 'accept', id);
const reservedDays = async ({ id }: Sent) =>
  (await app.sql<{ days: string }>('select days::text from slot_reservation where request_id = $1', [id])).map(({ days }) => days);

describe('sending', () => {
  test('a request with dates shows them to both sides', async () => {
    const [startsOn, zone] = [await dayAt(20), 'America/Chicago'];
    const sent = await send(await addListing({ leadDays: 3, zone }), { startsOn, periods: 2 });
    const seen = await readAsSeller(sent);
    expect(seen).toMatchObject({ startsOn, endsOn: null, periods: 2, timeZone: zone, leadDays: 3 });
    expect((Date.parse(seen.opensAt ?? '') - Date.parse(seen.createdAt)) / 3_600_000).toBeCloseTo((await hoursUntil(startsOn, zone)) - 48, 1);
    const own = await sent.customer.browser.call('GET /api/customer/requests/{id}', { params: { id: sent.id } }, { asCustomer: true });
    expect(own.body.request).toMatchObject({ startsOn, endsOn: null, periods: 2, opensAt: seen.opensAt });
  });

  test('a request without dates is as soon as possible, until someone cancels', async () => {
    const seen = await readAsSeller(await send(await addListing(), {}));
    expect(seen).toMatchObject({ startsOn: null, endsOn: null, periods: null, leadDays: 0, opensAt: null });
  });

  test.each<[string, (day: (count: number) => Promise<string>) => Promise<Dates>, field: string]>([
    ['starts yesterday', async (day) => ({ startsOn: await day(-1) }), 'startsOn'],
    ['starts within the lead time', async (day) => ({ startsOn: await day(2) }), 'startsOn'],
    ['starts more than a year ahead', async (day) => ({ startsOn: await day(366) }), 'startsOn'],
    ['ends before its first period', async (day) => ({ startsOn: await day(10), endsOn: await day(16) }), 'endsOn'],
    ['ends more than a year ahead', async (day) => ({ endsOn: await day(366) }), 'endsOn'],
    ['has more periods than a year', async () => ({ periods: 53 }), 'periods'],
    ['has two ends', async (day) => ({ endsOn: await day(30), periods: 2 }), 'periods'],
    ['starts on a day that does not exist', async () => ({ startsOn: '2027-02-29' }), 'startsOn'],
  ])('a request that %s is refused with a reason for the field', async (_, dates, field) => {
    const listing = await addListing({ leadDays: 3 });
    const customer = await newCustomer(app);
    const body = { ...(await dates((count) => dayAt(count))), _listing: listing.id, subscriptionType: 'week' as const, attachmentUrls: [] };
    const answer = await customer.browser.call(
      'POST /listing/customer/checkout-listing',
      { body: { ...body, selectedPaymentMethod: customer.card } },
      { asCustomer: true },
    );
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([400, 'validation_failed', [field]]);
  });

  test('days are those of the listing: it is still today in Honolulu when the next day starts in New York', async () => {
    await fixture.advanceClock(((await hoursUntil(await dayAt(1))) + 1 / 3) % 24);
    const [honolulu, newYork] = [await addListing({ zone: 'Pacific/Honolulu' }), await addListing()];
    const startsOn = await dayAt(0, 'Pacific/Honolulu');
    expect(startsOn).toBe(await dayAt(-1));
    expect((await send(honolulu, { startsOn })).status).toBe(200);
    expect(await send(newYork, { startsOn })).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('taking days', () => {
  test('the same days can be asked for by many, and the first to be accepted gets them', async () => {
    const listing = await addListing();
    const [startsOn, endsOn] = [await dayAt(10), await dayAt(17)];
    const [one, other] = [await send(listing, { startsOn, endsOn }), await send(listing, { startsOn: await dayAt(16), periods: 1 })];
    expect([await accept(one), await accept(other)]).toEqual([
      { status: 200, code: '' },
      { status: 409, code: 'dates_taken' },
    ]);
    expect((await readAsSeller(other)).cannotAccept).toBe('dates_taken');
    expect([await reservedDays(one), await reservedDays(other)]).toEqual([[`[${startsOn},${endsOn})`], []]);
    expect(await send(listing, { startsOn: await dayAt(12), periods: 1 })).toMatchObject({ status: 409, code: 'dates_taken' });
  });

  test('the next rental can start on the day on which one ends', async () => {
    const listing = await addListing();
    const first = await send(listing, { startsOn: await dayAt(10), periods: 1 });
    const second = await send(listing, { startsOn: await dayAt(17), periods: 1 });
    const between = await send(listing, { periods: 1 });
    for (const sent of [first, second, between]) expect(await accept(sent)).toEqual({ status: 200, code: '' });
  });

  test('a rental without an end can’t start before one that is promised', async () => {
    const listing = await addListing();
    const undated = await send(listing, {});
    await accept(await send(listing, { startsOn: await dayAt(30), periods: 1 }));
    expect(await accept(undated)).toEqual({ status: 409, code: 'fully_rented' });
    expect(await send(listing, { startsOn: await dayAt(5) })).toMatchObject({ status: 409, code: 'dates_taken' });
    expect(await accept(await send(listing, { startsOn: await dayAt(37) }))).toEqual({ status: 200, code: '' });
  });

  test('a rental can end before blocked days or start after them, and can’t cross them', async () => {
    const listing = await addListing();
    await blockDays(listing.seller.browser, listing.id, { from: await dayAt(20), to: await dayAt(21) });
    const taken = { status: 409, code: 'dates_taken' };
    expect(await send(listing, { startsOn: await dayAt(5) })).toMatchObject(taken);
    expect(await send(listing, { startsOn: await dayAt(10), endsOn: await dayAt(21) })).toMatchObject(taken);
    for (const dates of [{ startsOn: await dayAt(10), endsOn: await dayAt(20) }, { startsOn: await dayAt(22) }])
      expect(await accept(await send(listing, dates))).toEqual({ status: 200, code: '' });
  });

  test('days stay promised while the listing is unlisted, and are free once it is deleted', async () => {
    const sent = await send(await addListing(), { startsOn: await dayAt(20), periods: 1 });
    await accept(sent);
    await changeListing(sent.listing, { isListed: false });
    expect(await reservedDays(sent)).toEqual([`[${await dayAt(20)},${await dayAt(27)})`]);
    await deleteListing(sent.listing);
    expect(await reservedDays(sent)).toEqual([]);
    expect(await readAsSeller(sent)).toMatchObject({ permission: 'cancelled', endReason: 'listing_deleted' });
  });

  test('a customer who rents a listing can’t ask for it again, not even for days after the end', async () => {
    const listing = await addListing({ placement: 'pay_before' });
    const { customer, ...sent } = await send(listing, { periods: 1 });
    await accept({ ...sent, customer });
    await fixture.pay(sent.id);
    const again = await send(listing, { startsOn: await dayAt(30), periods: 1 }, { customer, period: 'day' });
    expect(again).toMatchObject({ status: 409, code: 'already_subscribed' });
  });
});

/** In hours. */
async function deadlineAfterStart(sent: Sent, startsOn: string): Promise<number> {
  const { deadline } = await readAsSeller(sent);
  const [row] = await app.sql<{ now: Date }>('select app_now() as now');
  return (Date.parse(deadline?.at ?? '') - (row?.now.getTime() ?? 0)) / 3_600_000 - (await hoursUntil(startsOn));
}

describe('deadlines follow the start', () => {
  test('proof is due 48 hours after it, and too early until 48 hours before it', async () => {
    const startsOn = await dayAt(10);
    const sent = await send(await addListing(), { startsOn });
    await accept(sent);
    expect(await deadlineAfterStart(sent, startsOn)).toBeCloseTo(48, 1);
    expect((await readAsSeller(sent)).allowedActions).not.toContain('submit_proof');
    expect(await tryCommand(sent.listing.seller, 'submit_proof', sent.id)).toEqual({ status: 409, code: 'too_early' });
    await fixture.advanceClock(Math.ceil((await hoursUntil(startsOn)) - 48));
    expect(await tryCommand(sent.listing.seller, 'submit_proof', sent.id)).toEqual({ status: 200, code: '' });
  });

  test('proof is due 48 hours after the lead time if there is no start', async () => {
    const sent = await send(await addListing({ leadDays: 5 }), {});
    await accept(sent);
    expect(await deadlineAfterStart(sent, await dayAt(0))).toBeCloseTo(5 * 24 + 48 - (await hoursUntil(await dayAt(0))), 1);
  });

  test('proof that is missing after it is late, then the request is cancelled and the days are free', async () => {
    const startsOn = await dayAt(10);
    const sent = await send(await addListing(), { startsOn });
    await accept(sent);
    await fixture.advanceAndRunDeadlines(Math.ceil((await hoursUntil(startsOn)) + 48));
    const late = await readAsSeller(sent);
    expect({ status: late.permission, isLate: Date.parse(late.deadline?.at ?? '') <= (await readTime(fixture)) }).toEqual({
      status: 'awaiting_proof',
      isLate: true,
    });
    expect(late.allowedActions).toContain('submit_proof');
    expect(await reservedDays(sent)).toEqual([`[${startsOn},)`]);
    await fixture.advanceAndRunDeadlines(24);
    expect(await readAsSeller(sent)).toMatchObject({ permission: 'cancelled', endReason: 'proof_missing' });
    expect(await reservedDays(sent)).toEqual([]);
  });

  test('where payment comes first, it opens 48 hours before the start and is due at the start', async () => {
    const startsOn = await dayAt(10);
    const sent = await send(await addListing({ placement: 'pay_before' }), { startsOn });
    await accept(sent);
    expect(await deadlineAfterStart(sent, startsOn)).toBeCloseTo(0, 1);
    const readAsCustomer = async () =>
      (await sent.customer.browser.call('GET /api/customer/requests/{id}', { params: { id: sent.id } }, { asCustomer: true })).body.request;
    expect((await readAsCustomer()).cannotSubscribe).toBe('too_early');
    const body = { requestId: sent.id };
    const early = await sent.customer.browser.call('POST /listing/customer/create-checkout-for-request', { body }, { asCustomer: true });
    expect([early.status, early.body.code]).toEqual([409, 'too_early']);
    await fixture.advanceClock(Math.ceil((await hoursUntil(startsOn)) - 48));
    expect((await readAsCustomer()).cannotSubscribe).toBeNull();
  });

  test('a customer can withdraw until 72 hours before it, and the days are free again', async () => {
    const startsOn = await dayAt(10);
    const [far, near] = [await send(await addListing(), { startsOn }), await send(await addListing(), { startsOn })];
    for (const sent of [far, near]) await accept(sent);
    expect(await tryCommand(far.customer, 'withdraw', far.id)).toEqual({ status: 200, code: '' });
    expect(await readAsSeller(far)).toMatchObject({ permission: 'cancelled', endReason: 'withdrawn_early' });
    expect(await reservedDays(far)).toEqual([]);
    await fixture.advanceClock(Math.ceil((await hoursUntil(startsOn)) - 72));
    expect(await tryCommand(near.customer, 'withdraw', near.id)).toEqual({ status: 409, code: 'too_early' });
  });

  test('the seller can accept on the first day, from that day on, but not later', async () => {
    const startsOn = await dayAt(1);
    const [onTime, late] = [await send(await addListing(), { startsOn }), await send(await addListing(), { startsOn })];
    await fixture.advanceClock(Math.ceil(await hoursUntil(startsOn)) + 20);
    expect(await accept(onTime)).toEqual({ status: 200, code: '' });
    expect(await reservedDays(onTime)).toEqual([`[${startsOn},)`]);
    await fixture.advanceClock(4);
    expect(await accept(late)).toEqual({ status: 409, code: 'start_passed' });
    expect((await readAsSeller(late)).cannotAccept).toBe('start_passed');
  });
});
