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
import { countRequestRows, requestRowsOf } from '../../../testing/requests.ts';
import { insertAttachment } from '../../../testing/requests.ts';
import { insertListing } from '../../../testing/listings.ts';
import { insertConnectedAccount } from '../../../testing/payments.ts';

let world: PaymentsTestApp;
let stage: RequestFixture;
beforeAll(async () => {
  world = await startPaymentsTestApp({ worker: false });
  stage = await openRequestFixture(world);
});
afterAll(async () => {
  await stage.close();
  await world.close();
});

/** Somebody who has asked for nothing yet, and a listing that nobody has asked for. */
async function setOut(): Promise<{ customer: CustomerWithCard; spot: TestListing }> {
  return { customer: await newCustomer(world), spot: await stage.addListing(stage.sellers[0]) };
}

/** Nothing of the request is left, and its files can go with another one. */
const expectNothingWritten = async ({ person }: CustomerWithCard) => expect(await requestRowsOf(world, person.id)).toEqual([]);

// Proves: life.send.reply-72h, decisions.money.request-moves-none
test('a request carries what was asked for, at the price of that moment, and waits three days for an answer', async () => {
  const { customer, spot } = await setOut();
  const files = [await insertAttachment(world, customer.person.id), await insertAttachment(world, customer.person.id)];
  const { status, id, message } = await sendRequest(stage, customer, spot.id, 'week', {
    attachmentUrls: files,
    sellerEmail: spot.seller.person.email,
  });
  expect([status, message]).toEqual([200, requestMessages.sent]);
  const { body } = await spot.seller.browser.call('GET /listing/admin/packs/{id}', { params: { id } });
  expect(body.request).toMatchObject({
    item_name: 'Brick wall at the station',
    _listing: { _id: spot.id },
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
  expect(await world.sql('select card_id from rental_request where id = $1', [id])).toEqual([{ card_id: customer.card }]);
});

// Proves: decisions.money.own-price, slots.unlisting
test('a later change of the listing does not touch it', async () => {
  const { customer, spot } = await setOut();
  const { id } = await sendRequest(stage, customer, spot.id, 'week');
  const changes = { title: 'Another name', weeklyPricing: { price: 999, discount: 0 }, placement: 'pay_before' as const, isListed: false };
  expect((await changeListing(spot, changes)).status).toBe(200);
  const { body } = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } }, { asCustomer: true });
  expect(body.request).toMatchObject({
    item_name: 'Brick wall at the station',
    pricing: { price: 100, discount: 10 },
    customerPays: 90,
    sellerReceives: 84.3,
    placement: 'pay_after',
  });
  expect(await runCommand(spot.seller, 'accept', id)).toBe(200);
  expect(await world.sql('select status from rental_request where id = $1', [id])).toEqual([{ status: 'awaiting_proof' }]);
});

test('the card may come as the provider writes it', async () => {
  const { customer, spot } = await setOut();
  const card = { id: customer.card } as unknown as string;
  expect((await sendRequest(stage, customer, spot.id, 'day', { selectedPaymentMethod: card })).status).toBe(200);
});

describe('which listing', () => {
  // Proves: life.send.listed
  test.each<[string, (spot: TestListing) => Promise<unknown>]>([
    ['is not listed', (spot) => changeListing(spot, { isListed: false })],
    ['was deleted', (spot) => deleteListing(spot)],
    ['never was', async (spot) => Object.assign(spot, { id: '987654321' })],
  ])('one that %s is not found', async (_, change) => {
    const { customer, spot } = await setOut();
    await change(spot);
    expect(await sendRequest(stage, customer, spot.id, 'week')).toMatchObject({ status: 404, code: 'not_found' });
    await expectNothingWritten(customer);
  });

  // Proves: life.send.period-offered
  test.each<[string, number]>([
    ['has no price', 0],
    ['costs less than half a dollar', 49],
  ])('one whose period %s is not offered for it', async (_, price) => {
    const { customer } = await setOut();
    const { id } = await insertListing(world, stage.sellers[0].person.id, { daily_price: price });
    expect(await sendRequest(stage, customer, id, 'day')).toMatchObject({ status: 400, code: 'period_not_offered' });
    await expectNothingWritten(customer);
    expect((await sendRequest(stage, customer, id, 'week')).status).toBe(200);
  });

  // Proves: life.send.slot, slots.pending-waits
  test('one whose slots are all held by others is fully rented; who holds one of them may ask for another period', async () => {
    const { customer, spot } = await setOut();
    const [renter] = stage.customers;
    const { id } = await sendRequest(stage, renter, spot.id, 'week');
    expect((await sendRequest(stage, customer, spot.id, 'year')).status).toBe(200);
    expect(await runCommand(spot.seller, 'accept', id)).toBe(200);
    expect(await sendRequest(stage, customer, spot.id, 'week')).toMatchObject({ status: 409, code: 'fully_rented' });
    expect((await sendRequest(stage, renter, spot.id, 'month')).status).toBe(200);
    await stage.advanceAndRunDeadlines(49);
    expect(await runCommand(renter, 'withdraw', id)).toBe(200);
    expect((await sendRequest(stage, customer, spot.id, 'week')).status).toBe(200);
  });

  // Proves: life.send.not-subscribed, life.accept.not-subscribed
  test('one that the customer already rents can not be asked for again, for no period', async () => {
    const { customer } = await setOut();
    const spot = await stage.addListing(stage.sellers[0], { slots: 3, placement: 'pay_before' });
    const { id } = await sendRequest(stage, customer, spot.id, 'week');
    const other = await sendRequest(stage, customer, spot.id, 'day');
    expect(await runCommand(spot.seller, 'accept', id)).toBe(200);
    await stage.pay(id);
    expect(await sendRequest(stage, customer, spot.id, 'year')).toMatchObject({ status: 409, code: 'already_subscribed' });
    expect(await runCommand(spot.seller, 'accept', other.id)).toBe(409);
  });

  // Proves: life.send.none-open, states.request.pending-blocks
  test('an open request is not sent twice, an ended one can be', async () => {
    const { customer, spot } = await setOut();
    const { id } = await sendRequest(stage, customer, spot.id, 'week');
    expect(await sendRequest(stage, customer, spot.id, 'week')).toMatchObject({
      status: 409,
      code: 'request_pending',
      message: requestMessages.alreadyPending,
    });
    expect(await runCommand(customer, 'withdraw', id)).toBe(200);
    expect((await sendRequest(stage, customer, spot.id, 'week')).status).toBe(200);
  });
});

describe('which seller', () => {
  test('the field may be missing or empty; if it names somebody, then the right one', async () => {
    const { customer, spot } = await setOut();
    const [, other] = stage.sellers;
    for (const sellerEmail of [other.person.email, customer.person.email, 'nobody@example.com'])
      expect(await sendRequest(stage, customer, spot.id, 'week', { sellerEmail })).toMatchObject({ status: 403, code: 'forbidden' });
    await expectNothingWritten(customer);
    expect((await sendRequest(stage, customer, spot.id, 'week', { sellerEmail: '' })).status).toBe(200);
  });
});

// Proves: life.accept.account-active
test('a seller who can not be paid yet is asked all the same, and can say yes once they can', async () => {
  const { customer } = await setOut();
  const seller = await signedInPerson(world, 'seller');
  const spot = await stage.addListing(seller);
  const { id } = await sendRequest(stage, customer, spot.id, 'week');
  expect(await tryCommand(seller, 'accept', id)).toEqual({ status: 409, code: 'seller_cannot_be_paid' });
  await insertConnectedAccount(world, seller.person.id);
  expect(await tryCommand(seller, 'accept', id)).toEqual({ status: 200, code: '' });
});

// Proves: life.one-door
test('a request that fails at its last step leaves nothing behind', async () => {
  const { customer, spot } = await setOut();
  const file = await insertAttachment(world, customer.person.id);
  const before = await countRequestRows(world);
  await world.sql(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not today'; end $$;
    create constraint trigger refuse after insert on request_event deferrable initially deferred for each row execute function refuse()`);
  expect((await sendRequest(stage, customer, spot.id, 'week', { attachmentUrls: [file] })).status).toBe(500);
  await world.sql('drop trigger refuse on request_event; drop function refuse()');
  expect(await countRequestRows(world)).toEqual(before);
  await expectNothingWritten(customer);
  expect((await sendRequest(stage, customer, spot.id, 'week', { attachmentUrls: [file] })).status).toBe(200);
});

test('after all this nothing contradicts itself', async () => {
  expect(await findRequestViolations(world)).toEqual({});
});
