import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  newCustomer,
  openDeadlineDeps,
  openRequestFixture,
  type RequestFixture,
  sendRequest,
  type TestListing,
} from '../../../testing/request-fixture.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { insertAttachment } from '../../../testing/requests.ts';
import type { RequestsDeps } from './requests-deps.ts';
import { sendRequest as storeRequest } from './send-request.ts';

let app: PaymentsTestApp;
let fixture: RequestFixture;
beforeAll(async () => {
  app = await startPaymentsTestApp();
  fixture = await openRequestFixture(app);
});
afterAll(async () => {
  await fixture.close();
  await app.close();
});

const texts = { brandName: 'Corner Bakery', message: 'We open on Saturday.\nCan it go up before?' };

async function messagesAbout({ id, seller }: TestListing, customerId: string) {
  const params = { listingId: id, otherId: customerId };
  const { body } = await seller.browser.call('GET /chat/history/{listingId}/{otherId}', { params });
  return body.messages.map(({ text, sender }: { text: string; sender: string }) => ({ text, sender }));
}

test('both sides read the brand and the message with the request, and the message is in their chat', async () => {
  const [customer, listing] = [await newCustomer(app), await fixture.addListing(fixture.sellers[0])];
  const { id } = await sendRequest(fixture, customer, listing.id, 'week', texts);
  const read = await Promise.all([
    listing.seller.browser.call('GET /listing/admin/packs/{id}', { params: { id } }),
    customer.browser.call('GET /api/customer/requests/{id}', { params: { id } }, { asCustomer: true }),
  ]);
  for (const { body } of read) expect(body.request).toMatchObject(texts);
  expect(await messagesAbout(listing, customer.person.id)).toEqual([{ text: texts.message, sender: 'customer' }]);
});

test('the seller’s email quotes both, and no second email about an unread message follows', async () => {
  const [customer, listing] = [await newCustomer(app), await fixture.addListing(fixture.sellers[0])];
  await sendRequest(fixture, customer, listing.id, 'week', texts);
  const emails = await app.emailsTo(listing.seller.person.email);
  const email = emails.find(({ text }) => text.includes('Corner Bakery'));
  expect(email?.text).toContain('We open on Saturday.');
  const due = await app.sql('select from conversation where listing_id = $1 and seller_mail_at is not null', [listing.id]);
  expect(due).toEqual([]);
});

test('a request without them has none, and opens no conversation', async () => {
  const [customer, listing] = [await newCustomer(app), await fixture.addListing(fixture.sellers[0])];
  const { id } = await sendRequest(fixture, customer, listing.id, 'day', { brandName: '  ', message: '' });
  const { body } = await listing.seller.browser.call('GET /listing/admin/packs/{id}', { params: { id } });
  expect(body.request).toMatchObject({ brandName: null, message: null });
  expect(await app.sql('select from conversation where listing_id = $1', [listing.id])).toEqual([]);
});

test('a request that is refused leaves no message, and each request keeps its own', async () => {
  const [customer, listing] = [await newCustomer(app), await fixture.addListing(fixture.sellers[0])];
  const first = await sendRequest(fixture, customer, listing.id, 'day', { message: 'First' });
  const again = await sendRequest(fixture, customer, listing.id, 'day', { message: 'Again' });
  const second = await sendRequest(fixture, customer, listing.id, 'week', { message: 'Second' });
  expect([first.status, again.code, second.status]).toEqual([200, 'request_already_pending', 200]);
  expect((await messagesAbout(listing, customer.person.id)).map(({ text }: { text: string }) => text)).toEqual(['First', 'Second']);
  const { body } = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id: second.id } }, { asCustomer: true });
  expect(body.request.message).toBe('Second');
});

test.each([
  ['brandName', 'B'.repeat(81)],
  ['message', 'm'.repeat(1_001)],
])('a %s that is too long is refused', async (field, text) => {
  const [customer, listing] = [await newCustomer(app), await fixture.addListing(fixture.sellers[0])];
  expect(await sendRequest(fixture, customer, listing.id, 'day', { [field]: text })).toMatchObject({ status: 400, code: 'validation_failed' });
});

test('a request is sent even if its message can’t be shown in open pages', async () => {
  const [{ person, card }, listing] = [await newCustomer(app), await fixture.addListing(fixture.sellers[0])];
  const { deps, log, close } = await openDeadlineDeps(app);
  onTestFinished(close);
  const others = {
    limiter: { use: async () => {}, undoUse: async () => {} },
    files: { keyOfUploadUrl: (key: string) => key },
    hasSavedCard: async () => true,
    postMessage: async () => ({ seq: 1, emit: () => Promise.reject(new Error('no connection')) }),
  };
  const id = await storeRequest(
    { ...deps, ...others } as unknown as RequestsDeps,
    { accountId: person.id, type: 'customer', address: person.email, name: person.name, sessionId: '' },
    { listingId: listing.id, period: 'week', files: [await insertAttachment(app, person.id)], card, message: texts.message },
  );
  expect(await app.sql('select status from rental_request where id = $1', [id])).toEqual([{ status: 'pending' }]);
  expect(log()).toContain('no connection');
});
