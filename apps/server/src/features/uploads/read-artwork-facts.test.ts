import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { deflatedBomb, pdf, video } from '../../../testing/artwork-files.ts';
import { redBluePicture } from '../../../testing/pictures.ts';
import { newCustomer, newSeller, openRequestFixture, type RequestFixture, sendRequest } from '../../../testing/request-fixture.ts';
import { openSocket } from '../../../testing/live-socket.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { isolateTemporaryFolder, uploadFile } from '../../../testing/uploads.ts';

const { leftovers } = isolateTemporaryFolder();
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

const readFacts = (browser: Browser, key: string) => browser.call('GET /gen/uploads/attachment-facts', { query: { key } });

test('what a file is can be read a moment after its upload, by its customer alone', async () => {
  const [customer, stranger] = [await newCustomer(app), await newCustomer(app)];
  const { key, url } = await uploadFile(customer.browser, 'print.pdf', pdf('', { page: '/TrimBox [9 9 135 63]' }));
  await expect.poll(async () => (await readFacts(customer.browser, key)).body.state).toBe('ready');
  const facts = { kind: 'pdf', pages: 1, page: { width: 1.75, height: 0.75 }, bleed: 0.125 };
  expect((await readFacts(customer.browser, url)).body).toMatchObject({ state: 'ready', facts });

  const foreign = await readFacts(stranger.browser, key);
  const missing = await readFacts(stranger.browser, key.replaceAll(/[1-9]/g, '0'));
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
  expect(await leftovers('frontage-facts-')).toEqual([]);
});

test('both parties of a request read what its files are, in their order; a file of a message is not looked into', async () => {
  const [customer, seller] = [await newCustomer(app), await newSeller(app)];
  const listing = await fixture.addListing(seller);
  const attachmentUrls = [
    (await uploadFile(customer.browser, 'poster.png', await redBluePicture(400, 200).png().toBuffer())).url,
    (await uploadFile(customer.browser, 'loop.mp4', await video('mp4'))).url,
    (await uploadFile(customer.browser, 'bomb.pdf', deflatedBomb())).url,
    (await uploadFile(customer.browser, 'notes.txt', Buffer.from('Matte paper, please.'))).url,
  ];
  const { id } = await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls });
  const read = async () => (await seller.browser.call('GET /api/seller/requests/{id}/details', { params: { id } })).body.details.request.artworkFacts;
  await expect.poll(async () => (await read()).includes(null)).toBe(false);
  const facts = await read();
  expect(facts).toEqual([
    { kind: 'picture', pixels: { width: 400, height: 200 }, colors: 'rgb', hasTransparency: false },
    { kind: 'video', pixels: { width: 320, height: 180 }, seconds: 2 },
    { kind: 'pdf', pages: 1, page: { width: 2, height: 1 }, bleed: 0 },
    { kind: 'other' },
  ]);
  const ofCustomer = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } });
  expect(ofCustomer.body.request.artworkFacts).toEqual(facts);

  const { key } = await uploadFile(customer.browser, 'chat.png', await redBluePicture().png().toBuffer(), '/gen/uploads/message-file');
  expect((await readFacts(customer.browser, key)).body).toMatchObject({ state: 'ready', facts: null });
});

test('files from before, and files whose job was lost, are looked into when someone opens the request', async () => {
  const [customer, seller] = [await newCustomer(app), await newSeller(app)];
  const listing = await fixture.addListing(seller);
  const { url } = await uploadFile(customer.browser, 'poster.png', await redBluePicture().png().toBuffer());
  const { id } = await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: [url] });
  const read = async () => (await seller.browser.call('GET /api/seller/requests/{id}/details', { params: { id } })).body.details;
  // The preview publishes an event too.
  await expect
    .poll(async () => (await read()).request)
    .toMatchObject({ artwork: [{ isPreviewPending: false }], artworkFacts: [{ kind: 'picture' }] });
  const { socket, seen } = await openSocket(app, seller.browser, 'seller');
  for (const queuedAt of ['null', `now() - interval '2 hours'`]) {
    await app.sql(`update attachment set facts = null, facts_queued_at = ${queuedAt} where request_id = $1`, [id]);
    const before = seen.length;
    // Three at once queue one job.
    await Promise.all([read(), read(), read()]);
    await expect.poll(async () => (await read()).request.artworkFacts).toMatchObject([{ kind: 'picture' }]);
    await expect.poll(() => seen.slice(before)).toEqual(['request-changed']);
  }
  socket.close();
});

test('a file that is gone from the store is not looked for again and again', async () => {
  const customer = await newCustomer(app);
  const listing = await fixture.addListing(fixture.sellers[0]);
  // The fixture's file has a row and no object.
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  await expect.poll(() => app.sql('select facts from attachment where request_id = $1', [id])).toEqual([{ facts: { kind: 'other' } }]);
});
