import { requestMessages } from '@frontage/domain/rental-request/upload-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { findRequestViolations } from '../../../testing/request-invariants.ts';
import {
  tryCommand,
  changeListing,
  deleteListing,
  newCustomer,
  openRequestFixture,
  runCommand,
  type CustomerWithCard,
  type RequestFixture,
  sendRequest,
  type TestListing,
} from '../../../testing/request-fixture.ts';
import { countRequestRows, insertAttachment, requestRowsOf } from '../../../testing/requests.ts';
import { interleave } from '../../../testing/interleave.ts';
import { insertListing } from '../../../testing/listings.ts';
import { insertConnectedAccount } from '../../../testing/payments.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  app = await startPaymentsTestApp({ worker: false });
  fixture = await openRequestFixture(app);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

/** A customer and a listing without any requests. */
async function newCustomerAndListing(): Promise<{ customer: CustomerWithCard; listing: TestListing }> {
  return { customer: await newCustomer(app), listing: await fixture.addListing(fixture.sellers[0]) };
}

const expectNothingWritten = async ({ person }: CustomerWithCard) => expect(await requestRowsOf(app, person.id)).toEqual([]);

// Proves: life.send.reply-72h, decisions.money.request-moves-none
test('a request stores what was asked for at the current price, and gives the seller three days to reply', async () => {
  const { customer, listing } = await newCustomerAndListing();
  const files = [await insertAttachment(app, customer.person.id), await insertAttachment(app, customer.person.id)];
  const { status, id, message } = await sendRequest(fixture, customer, listing.id, 'week', {
    attachmentUrls: files,
    sellerEmail: listing.seller.person.email,
  });
  expect([status, message]).toEqual([200, requestMessages.sent]);
  const { body } = await listing.seller.browser.call('GET /listing/admin/packs/{id}', { params: { id } });
  expect(body.request).toMatchObject({
    item_name: 'Brick wall at the station',
    _listing: { _id: listing.id },
    email: customer.person.email,
    customerName: customer.person.name,
    subscriptionType: 'week',
    pricing: { price: 100, discount: 10 },
    customerPays: 90,
    sellerReceives: 84.3,
    permission: 'pending',
    deadline: { name: 'reply' },
    fileNames: ['artwork.pdf', 'artwork.pdf'],
    timeline: [{ action: 'send', actor: 'customer', to: 'pending', note: null }],
  });
  const { deadline, createdAt } = body.request;
  expect(Date.parse(deadline?.at ?? '') - Date.parse(createdAt)).toBe(72 * 3_600_000);
  expect(await app.sql('select card_id from rental_request where id = $1', [id])).toEqual([{ card_id: customer.card }]);
});

// Proves: decisions.money.own-price, slots.unlisting
test("later changes to the listing don't affect a sent request", async () => {
  const { customer, listing } = await newCustomerAndListing();
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  const changes = { title: 'Another name', weeklyPricing: { price: 999, discount: 0 }, placement: 'pay_before' as const, isListed: false };
  expect((await changeListing(listing, changes)).status).toBe(200);
  const { body } = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } }, { asCustomer: true });
  expect(body.request).toMatchObject({
    item_name: 'Brick wall at the station',
    pricing: { price: 100, discount: 10 },
    customerPays: 90,
    sellerReceives: 84.3,
    placement: 'pay_after',
  });
  expect(await runCommand(listing.seller, 'accept', id)).toBe(200);
  expect(await app.sql('select status from rental_request where id = $1', [id])).toEqual([{ status: 'awaiting_proof' }]);
});

test('accepts the card as a Stripe object too', async () => {
  const { customer, listing } = await newCustomerAndListing();
  const card = { id: customer.card } as unknown as string;
  expect((await sendRequest(fixture, customer, listing.id, 'day', { selectedPaymentMethod: card })).status).toBe(200);
});

describe('the listing', () => {
  // Proves: life.send.listed
  test.each<[string, (listing: TestListing) => Promise<unknown>]>([
    ['that is not listed', (listing) => changeListing(listing, { isListed: false })],
    ['that was deleted', (listing) => deleteListing(listing)],
    ['that never existed', async (listing) => Object.assign(listing, { id: '987654321' })],
  ])('one %s is not found', async (_, change) => {
    const { customer, listing } = await newCustomerAndListing();
    await change(listing);
    expect(await sendRequest(fixture, customer, listing.id, 'week')).toMatchObject({ status: 404, code: 'not_found' });
    await expectNothingWritten(customer);
  });

  // Proves: life.send.period-offered
  test.each<[string, number]>([
    ['has no price', 0],
    ['costs less than half a dollar', 49],
    ['costs more than $999,999.99', 100_000_000],
  ])('rejects a period that %s', async (_, price) => {
    const { customer } = await newCustomerAndListing();
    const { id } = await insertListing(app, fixture.sellers[0].person.id, { daily_price: price });
    expect(await sendRequest(fixture, customer, id, 'day')).toMatchObject({ status: 400, code: 'period_not_offered' });
    await expectNothingWritten(customer);
    expect((await sendRequest(fixture, customer, id, 'week')).status).toBe(200);
  });

  // Proves: life.send.slot, slots.pending-waits
  test('is fully rented once others occupy all slots; a customer who occupies one may request another period', async () => {
    const { customer, listing } = await newCustomerAndListing();
    const [renter] = fixture.customers;
    const { id } = await sendRequest(fixture, renter, listing.id, 'week');
    expect((await sendRequest(fixture, customer, listing.id, 'year')).status).toBe(200);
    expect(await runCommand(listing.seller, 'accept', id)).toBe(200);
    expect(await sendRequest(fixture, customer, listing.id, 'week')).toMatchObject({ status: 409, code: 'fully_rented' });
    expect((await sendRequest(fixture, renter, listing.id, 'month')).status).toBe(200);
    await fixture.advanceAndRunDeadlines(49);
    expect(await runCommand(renter, 'withdraw', id)).toBe(200);
    expect((await sendRequest(fixture, customer, listing.id, 'week')).status).toBe(200);
  });

  // Proves: life.send.not-subscribed, life.accept.not-subscribed
  test("can't be requested again by a customer who rents it, for any period", async () => {
    const { customer } = await newCustomerAndListing();
    const listing = await fixture.addListing(fixture.sellers[0], { slots: 3, placement: 'pay_before' });
    const { id } = await sendRequest(fixture, customer, listing.id, 'week');
    const other = await sendRequest(fixture, customer, listing.id, 'day');
    expect(await runCommand(listing.seller, 'accept', id)).toBe(200);
    await fixture.pay(id);
    expect(await sendRequest(fixture, customer, listing.id, 'year')).toMatchObject({ status: 409, code: 'already_subscribed' });
    expect(await runCommand(listing.seller, 'accept', other.id)).toBe(409);
  });

  // Proves: life.send.none-open, states.request.pending-blocks
  test("an open request can't be sent twice, an ended one can", async () => {
    const { customer, listing } = await newCustomerAndListing();
    const { id } = await sendRequest(fixture, customer, listing.id, 'week');
    expect(await sendRequest(fixture, customer, listing.id, 'week')).toMatchObject({
      status: 409,
      code: 'request_already_pending',
      message: requestMessages.alreadyPending,
    });
    expect(await runCommand(customer, 'withdraw', id)).toBe(200);
    expect((await sendRequest(fixture, customer, listing.id, 'week')).status).toBe(200);
  });
});

describe('the seller', () => {
  test("may be left out or empty, but must be the listing's own if given", async () => {
    const { customer, listing } = await newCustomerAndListing();
    const [, other] = fixture.sellers;
    for (const sellerEmail of [other.person.email, customer.person.email, 'nobody@example.com'])
      expect(await sendRequest(fixture, customer, listing.id, 'week', { sellerEmail })).toMatchObject({ status: 403, code: 'forbidden' });
    await expectNothingWritten(customer);
    expect((await sendRequest(fixture, customer, listing.id, 'week', { sellerEmail: '' })).status).toBe(200);
  });
});

test.each([
  ['deleted', `update account set deleted_at = now(), address = null, password_hash = null, name = 'Deleted account' where id = $1`],
  ['suspended', 'update account set suspended_at = now() where id = $1'],
])('a request that is sent while its customer is %s is refused and leaves nothing behind', async (_, change) => {
  const { customer, listing } = await newCustomerAndListing();
  const file = await insertAttachment(app, customer.person.id);
  const send = () => sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: [file] });
  const [answer] = await interleave(app, [change, [customer.person.id]], [send]);
  expect(answer).toMatchObject({ status: 401, code: 'unauthenticated' });
  await expectNothingWritten(customer);
});

// Proves: life.accept.account-active
test("a seller who can't be paid yet gets requests, and can accept once they can be paid", async () => {
  const { customer } = await newCustomerAndListing();
  const seller = await signedInPerson(app, 'seller');
  const listing = await fixture.addListing(seller);
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  expect(await tryCommand(seller, 'accept', id)).toEqual({ status: 409, code: 'seller_cannot_be_paid' });
  await insertConnectedAccount(app, seller.person.id);
  expect(await tryCommand(seller, 'accept', id)).toEqual({ status: 200, code: '' });
});

// Proves: life.one-door
test('a request that fails at commit leaves nothing behind', async () => {
  const { customer, listing } = await newCustomerAndListing();
  const file = await insertAttachment(app, customer.person.id);
  const before = await countRequestRows(app);
  await app.sql(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create constraint trigger refuse after insert on request_event deferrable initially deferred for each row execute function refuse()`);
  expect((await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: [file] })).status).toBe(500);
  await app.sql('drop trigger refuse on request_event; drop function refuse()');
  expect(await countRequestRows(app)).toEqual(before);
  await expectNothingWritten(customer);
  expect((await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: [file] })).status).toBe(200);
});

test('no invariant is violated after all these tests', async () => {
  expect(await findRequestViolations(app)).toEqual({});
});
