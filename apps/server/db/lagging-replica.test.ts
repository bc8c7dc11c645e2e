import type { NewMessageEvent } from '@frontage/contract/chat.schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { redBluePicture } from '../testing/pictures.ts';
import { withExif } from '../testing/exif-bytes.ts';
import { openSocket } from '../testing/live-socket.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../testing/test-app.ts';
import { proofForm, sendProof } from '../testing/proof-files.ts';
import { newCustomer, newSeller, type SignedInPerson, runCommand, type CustomerWithCard, sendRequest } from '../testing/request-fixture.ts';
import { openTestServers, type TestServers } from '../testing/test-servers.ts';
import { addListing } from '../testing/listings.ts';
import { openCheckout, payCheckout, waitUntilIdle } from '../testing/subscriptions.ts';
import { readConversations, readHistory, sendChatMessage } from '../testing/chat.ts';

/** The worst case of lag: this replica has the schema and no data. */
let replica: TestServers;
let testApp: PaymentsTestApp;
let seller: SignedInPerson;
let customer: CustomerWithCard;
beforeAll(async () => {
  replica = await openTestServers();
  testApp = await startPaymentsTestApp({ env: { DATABASE_READ_URL: replica.databaseUrl } });
});
afterAll(async () => {
  await testApp.close();
  await replica.close();
});
beforeEach(async () => {
  [seller, customer] = [await newSeller(testApp), await newCustomer(testApp)];
});

const as = { asCustomer: true };
const aLink = expect.stringMatching(/^http/) as string;

async function uploadArtwork(browser: Browser): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob(['artwork']), 'artwork.pdf');
  const headers = { authorization: `Bearer ${browser.token}` };
  const answer = await browser.raw('POST', '/gen/uploads/upload-attachment', { body, headers });
  return ((await answer.json()) as { key: string }).key;
}

async function addListingWithPosition(): Promise<string> {
  const { _id } = await addListing(testApp, seller.browser, seller.person.id);
  await testApp.sql('update listing set latitude = 38.71, longitude = -9.14 where id = $1', [_id]);
  return _id;
}

async function photoAtListing(): Promise<Buffer> {
  return withExif(await redBluePicture().jpeg().toBuffer(), {
    latitude: [[38, 1], [42, 1], [3_600, 100]],
    latitudeSide: 'N',
    longitude: [[9, 1], [8, 1], [2_400, 100]],
    longitudeSide: 'W',
  }); // prettier-ignore
}

async function requestWithProof() {
  const listing = await addListingWithPosition();
  const artwork = await uploadArtwork(customer.browser);
  const { id } = await sendRequest({ app: testApp }, customer, listing, 'week', { attachmentUrls: [artwork] });
  expect(await runCommand(seller, 'accept', id)).toBe(200);
  const form = proofForm([{ name: 'wall.jpg', bytes: await photoAtListing() }], { message: 'The ad is up.', _request: id });
  return { id, listing, artwork, submitted: await sendProof(seller.browser, form) };
}

test('a request is complete for both sides right after its proof was submitted', async () => {
  const { id, listing, artwork, submitted } = await requestWithProof();
  const complete = {
    _id: id,
    _listing: { _id: listing, image: aLink },
    permission: 'proof_submitted',
    timeline: [{ action: 'send' }, { action: 'accept' }, { action: 'submit_proof' }],
    fileUrl: [aLink],
    fileNames: ['artwork.pdf'],
    proofMessage: 'The ad is up.',
    proofSubmittedAt: expect.any(String) as string,
    proofFiles: [aLink],
    proofs: [{ name: 'wall.jpg', picture: { url: aLink }, place: { metersAway: 0 } }],
  };
  expect(submitted).toMatchObject({ status: 200, body: { request: complete } });

  const params = { id };
  expect((await customer.browser.call('GET /api/customer/requests/{id}', { params }, as)).body.request).toMatchObject(complete);
  expect((await customer.browser.call('GET /api/customer/requests', {}, as)).body.requests).toMatchObject([complete]);
  expect((await customer.browser.call('GET /listing/customer/customer-packs', {}, as)).body.packs).toMatchObject([complete]);
  expect((await seller.browser.call('GET /listing/admin/packs/{id}', { params })).body.request).toMatchObject(complete);
  expect((await seller.browser.call('GET /auth/seller/profile')).body.user.requested_pack).toMatchObject([complete]);

  const notices = await customer.browser.call('GET /notices', {}, as);
  expect(notices.body.notices.map(({ kind }) => kind)).toEqual(['proof_submitted', 'request_accepted']);
  const signed = await customer.browser.call('POST /api/presigned-urls', { body: { keys: [artwork] } }, as);
  expect(signed.body.urls).toEqual([aLink]);
});

test('a request that waits for its seller is complete in their list', async () => {
  const attachmentUrls = [await uploadArtwork(customer.browser)];
  const { id } = await sendRequest({ app: testApp }, customer, await addListingWithPosition(), 'week', { attachmentUrls });
  const { body } = await seller.browser.call('GET /api/seller/requests-due');
  expect(body.requests).toMatchObject([{ _id: id, _listing: { image: aLink }, fileUrl: [aLink], timeline: [{ action: 'send' }] }]);
});

test('a message is at once in the history and in both conversation lists, with the cover of the listing', async () => {
  const listingId = await addListingWithPosition();
  const { socket } = await openSocket(testApp, seller.browser, 'seller');
  const received = new Promise<NewMessageEvent>((resolve) => socket.once('new-message', resolve));
  const sent = await sendChatMessage(customer, { listingId }, 'Is it free in May?');
  expect(sent.status).toBe(200);
  expect(await received).toMatchObject({ chat: { _listing: { _id: listingId, image: aLink } } });
  socket.close();

  const conversation = { listingId, listingImage: aLink, lastMessage: 'Is it free in May?' };
  for (const [reader, other] of [
    [customer, seller],
    [seller, customer],
  ] as const) {
    const { body } = await readHistory(reader, { listingId }, other);
    expect(body).toMatchObject({ conversation, messages: [{ text: 'Is it free in May?' }] });
    expect((await readConversations(reader)).conversations).toMatchObject([conversation]);
  }
});

test('a paid request is a subscription with a payment on both sides at once', async () => {
  const { id, listing } = await requestWithProof();
  expect(await runCommand(customer, 'accept_proof', id)).toBe(200);
  const { url } = await openCheckout(customer, id);
  expect(await payCheckout(url, customer.card)).toBe(303);
  await waitUntilIdle(testApp);

  const rent = { status: 'active', _listing: { _id: listing, image: aLink } };
  expect((await customer.browser.call('GET /listing/customer/subscriptions', {}, as)).body.subscriptions).toMatchObject([rent]);
  expect((await seller.browser.call('GET /listing/seller/subscriptions')).body.subscriptions).toMatchObject([rent]);
  const payment = { _listing: listing };
  expect((await customer.browser.call('GET /api/customer/payments', {}, as)).body.payments).toMatchObject([payment]);
  expect((await seller.browser.call('GET /api/seller/payments')).body.payments).toMatchObject([payment]);
});

test('a new listing is there at once for its seller and for anyone who opens its URL', async () => {
  const listingId = await addListingWithPosition();
  const shown = { _id: listingId, pictures: [{ url: aLink }] };
  expect((await seller.browser.call('GET /listing/seller')).body.listings).toMatchObject([shown]);
  expect((await seller.browser.call('GET /listing/seller/{listingId}', { params: { listingId } })).body.listing).toMatchObject(shown);
  expect((await testApp.visitor().call('GET /listing/customer/{id}', { params: { id: listingId } })).body.listing).toMatchObject({ _id: listingId });
});

test('the account of a seller and the cards of a customer are there at once', async () => {
  expect((await seller.browser.call('GET /stripe-connect/account-status')).body.account).toMatchObject({ status: 'active' });
  expect((await customer.browser.call('GET /api/payment-methods', {}, as)).body.paymentMethods).toMatchObject([{ id: customer.card }]);
});

test('public search and the site map come from the replica', async () => {
  await addListingWithPosition();
  expect((await testApp.visitor().call('GET /listing/customer/')).body.listings).toEqual([]);
  expect((await testApp.visitor().call('GET /sitemap/listings')).body.parts).toEqual([]);
});
