import { watchLimit } from '@frontage/domain/listing/availability';
import { formatWeekday } from '@frontage/domain/listing/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockDays, dayIn as dayInZone } from '../../../testing/blocked-days.ts';
import { countLockWaiters, interleave } from '../../../testing/interleave.ts';
import { openSocket } from '../../../testing/live-socket.ts';
import { prepareRequest, type PreparedRequest } from '../../../testing/prepared-requests.ts';
import {
  changeListing,
  deleteListing,
  moveToTwentyPast,
  newCustomer,
  newSeller,
  openDeadlineDeps,
  openRequestFixture,
  type CustomerWithCard,
  type RequestFixture,
  tryCommand,
} from '../../../testing/request-fixture.ts';
import { type PaymentsTestApp, startPaymentsTestApp } from '../../../testing/test-app.ts';
import { unsentEmailsTo } from '../../../testing/unsent-emails.ts';
import { notifyWatchers } from './public.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
let worker: Awaited<ReturnType<typeof openDeadlineDeps>>;
beforeAll(async () => {
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
  worker = await openDeadlineDeps(app);
  await moveToTwentyPast(fixture);
});
afterAll(async () => {
  await worker.close();
  await fixture.close();
  await app.close();
});

const runJob = () => notifyWatchers(worker.deps);
const dayIn = (days: number) => dayInZone(app, days);
const watch = ({ browser }: CustomerWithCard, listing: string) =>
  browser.call('PUT /api/customer/watches/{listing}', { params: { listing } }, { asCustomer: true });
const unwatch = ({ browser }: CustomerWithCard, listing: string) =>
  browser.call('DELETE /api/customer/watches/{listing}', { params: { listing } }, { asCustomer: true });
const isWatching = async ({ browser }: CustomerWithCard, listing: string) =>
  (await browser.call('GET /api/customer/watches/{listing}', { params: { listing } }, { asCustomer: true })).body.isWatching;

/** Subjects of the emails about free listings to this customer, oldest first. */
async function emailsTo(customer: CustomerWithCard): Promise<string[]> {
  const emails = await unsentEmailsTo(app, [customer]);
  return emails.filter(({ kind }) => kind === 'listing-free').map(({ subject }) => subject);
}

const noticesTo = async ({ browser }: CustomerWithCard) =>
  (await browser.call('GET /notices', { query: { subjects: 'all' } }, { asCustomer: true })).body.notices;

const title = 'Brick wall at the station';
const rented = (): Promise<PreparedRequest> => prepareRequest(fixture, { status: 'accepted', placement: 'pay_before' });
const endRental = ({ customer, id }: PreparedRequest) => tryCommand(customer, 'withdraw', id);
const reservedUntil = (id: string, days: number) =>
  app.sql('update slot_reservation set days = daterange(lower(days), listing_today(null) + $2::int) where request_id = $1', [id, days]);

test('everyone who watches a rented space is told once when it becomes free, and nobody else', async () => {
  const rental = await rented();
  const [one, other, third] = [await newCustomer(app), await newCustomer(app), await newCustomer(app)];
  for (const customer of [one, other, third]) expect((await watch(customer, rental.listing.id)).status).toBe(200);
  expect([await isWatching(one, rental.listing.id), await isWatching(await newCustomer(app), rental.listing.id)]).toEqual([true, false]);
  await unwatch(third, rental.listing.id);
  const pages = await Promise.all([one, other, third].map(({ browser }) => openSocket(app, browser, 'customer')));
  expect(await runJob()).toBe(0);

  await endRental(rental);
  expect(await Promise.all([runJob(), runJob()]).then(([a, b]) => a + b)).toBe(2);
  expect([await emailsTo(one), await emailsTo(other), await emailsTo(third)]).toEqual([[`${title} is free now`], [`${title} is free now`], []]);
  expect(await runJob()).toBe(0);

  const notice = { kind: 'listing_free', _listing: rental.listing.id, _request: '', title, isRead: false };
  for (const customer of [one, other]) expect(await noticesTo(customer)).toEqual([expect.objectContaining(notice)]);
  expect(await noticesTo(third)).toEqual([]);
  await expect.poll(() => pages.map(({ seen }) => seen)).toEqual([['notice-added'], ['notice-added'], []]);
  for (const { socket } of pages) socket.close();
});

test('the seller’s account can be deleted while the job tells the watchers', async () => {
  const rental = await prepareRequest(fixture, { status: 'accepted', placement: 'pay_before', seller: await newSeller(app) });
  const customer = await newCustomer(app);
  const { id, seller } = rental.listing;
  await watch(customer, id);
  await endRental(rental);
  const deleteAccount = async () => {
    await expect.poll(() => countLockWaiters(app)).toBe(1);
    return (await seller.browser.call('POST /auth/account-deletion', { body: { password: seller.person.password } })).status;
  };
  const lock = 'select from listing_watch where listing_id = $1 for update';
  expect(await interleave(app, [lock, [id]], [runJob, deleteAccount])).toEqual([1, 200]);
  expect(await noticesTo(customer)).toEqual([expect.objectContaining({ _listing: id, title })]);
});

const freeFrom = async (days: number) => `${title} is free from ${formatWeekday(await dayIn(days), await dayIn(0))}`;

test('an end that becomes known is told, an earlier one again, and a later one not', async () => {
  const rental = await rented();
  const customer = await newCustomer(app);
  await watch(customer, rental.listing.id);
  const told: string[] = [];
  for (const [days, isNews] of [
    [20, true],
    [30, false],
    [25, true],
    [10, true],
  ] as const) {
    await reservedUntil(rental.id, days);
    await runJob();
    if (isNews) told.push(await freeFrom(days));
    expect(await emailsTo(customer)).toEqual(told);
    await fixture.advanceClock(24);
  }
});

test('a space that is taken again and becomes free again is told again, once a day at most', async () => {
  const rental = await rented();
  const customer = await newCustomer(app);
  await watch(customer, rental.listing.id);
  await endRental(rental);
  await runJob();
  const { id, seller } = rental.listing;
  const flip = async () => {
    const { body } = await blockDays(seller.browser, id, { from: await dayIn(0), to: await dayIn(5) });
    await runJob();
    await seller.browser.call('DELETE /api/seller/listings/{id}/blocks/{blockId}', { params: { id, blockId: body.block._id } });
    await runJob();
  };
  for (let times = 0; times < 5; times += 1) await flip();
  const news = `${title} is free now`;
  expect(await emailsTo(customer)).toEqual([news]);
  expect(await noticesTo(customer)).toHaveLength(1);

  await fixture.advanceClock(23);
  expect(await runJob()).toBe(0);
  await fixture.advanceClock(1);
  expect(await runJob()).toBe(1);
  expect(await emailsTo(customer)).toEqual([news, news]);
  await fixture.advanceClock(25);
  expect(await runJob()).toBe(0);
  await flip();
  expect(await emailsTo(customer)).toEqual([news, news, news]);
});

test('another slot makes a space free', async () => {
  const rental = await rented();
  const customer = await newCustomer(app);
  await watch(customer, rental.listing.id);
  await changeListing(rental.listing, { slots: 2 });
  await runJob();
  expect(await emailsTo(customer)).toEqual([`${title} is free now`]);
});

test('nobody is told about a space that is not listed, or that was deleted', async () => {
  const [unlisted, deleted] = [await rented(), await rented()];
  const customer = await newCustomer(app);
  for (const { listing } of [unlisted, deleted]) await watch(customer, listing.id);
  await changeListing(unlisted.listing, { isListed: false });
  await deleteListing(deleted.listing);
  await endRental(unlisted);
  await runJob();
  expect(await emailsTo(customer)).toEqual([]);
  await changeListing(unlisted.listing, { isListed: true });
  await runJob();
  expect(await emailsTo(customer)).toEqual([`${title} is free now`]);
  expect(await app.sql('select from listing_watch where listing_id = $1', [deleted.listing.id])).toEqual([]);
});

test('a customer who turned these emails off gets none', async () => {
  const rental = await rented();
  const customer = await newCustomer(app);
  await watch(customer, rental.listing.id);
  await app.sql(`insert into notice_opt_out (account_id, channel, kind) values ($1, 'email', 'listing_free')`, [customer.person.id]);
  await endRental(rental);
  await runJob();
  expect(await emailsTo(customer)).toEqual([]);
});

describe('watching', () => {
  test('twice has no further effect', async () => {
    const { listing } = await rented();
    const customer = await newCustomer(app);
    await Promise.all([watch(customer, listing.id), watch(customer, listing.id)]);
    expect(await app.sql('select from listing_watch where account_id = $1', [customer.person.id])).toHaveLength(1);
  });

  test('is possible for a limited number of spaces, also at the same moment', async () => {
    const customer = await newCustomer(app);
    const [first, second] = [await rented(), await rented()];
    const listings = await fixture.addListings(Array.from({ length: watchLimit - 1 }, () => ({ seller: fixture.sellers[0] })));
    await app.sql('insert into listing_watch (account_id, listing_id) select $1, unnest($2::bigint[])', [
      customer.person.id,
      listings.map(({ id }) => id),
    ]);
    const answers = await Promise.all([watch(customer, first.listing.id), watch(customer, second.listing.id)]);
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).toSorted()).toEqual(['200 ', '409 too_many_watches']);
  });
});
