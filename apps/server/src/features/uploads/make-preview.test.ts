import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf, video } from '../../../testing/artwork-files.ts';
import { openSocket } from '../../../testing/live-socket.ts';
import { goodPhoto, quickHostileArtwork } from '../../../testing/hostile-artwork.ts';
import { colorAt, redBluePicture, webpChunks } from '../../../testing/pictures.ts';
import { newCustomer, newSeller, openRequestFixture, type RequestFixture, sendRequest } from '../../../testing/request-fixture.ts';
import { countQueued, expectVerdicts, sendFiles } from '../../../testing/artwork-requests.ts';
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

test('each file of a request gets one picture: of a photo, of a PDF’s first page, of a video; text gets none', async () => {
  const [customer, seller] = [await newCustomer(app), await newSeller(app)];
  const listing = await fixture.addListing(seller);
  const upload = async (name: string, bytes: Buffer) => (await uploadFile(customer.browser, name, bytes)).url;
  const original = await redBluePicture(400, 200).png().toBuffer();
  const attachmentUrls = [
    await upload('poster.png', original),
    await upload('print.pdf', pdf()),
    await upload('loop.mp4', await video('mp4')),
    await upload('notes.txt', Buffer.from('Matte paper, please.')),
  ];
  // Looking into the files publishes events of its own, if it ends after they were attached.
  const areFactsReady = async () =>
    (await Promise.all(attachmentUrls.map((key) => customer.browser.call('GET /gen/uploads/attachment-facts', { query: { key } })))).every(
      ({ body }) => body.state === 'ready',
    );
  await expect.poll(areFactsReady).toBe(true);
  const { socket, seen } = await openSocket(app, seller.browser, 'seller');
  const { id } = await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls });
  const readArtwork = async () =>
    (await seller.browser.call('GET /api/seller/requests/{id}/details', { params: { id } })).body.details.request.artwork;
  await expect.poll(async () => (await readArtwork()).some(({ isPreviewPending }) => isPreviewPending)).toBe(false);

  const artwork = await readArtwork();
  expect(artwork.map(({ name, preview }) => [name, preview && [preview.width, preview.height]])).toEqual([
    ['poster.png', [400, 200]],
    ['print.pdf', [1600, 800]],
    ['loop.mp4', [320, 180]],
    ['notes.txt', null],
  ]);
  for (const { preview } of artwork.slice(0, 2)) {
    for (const url of [preview?.url ?? '', preview?.thumbnailUrl ?? '']) {
      const answer = await fetch(url);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      const picture = Buffer.from(await answer.arrayBuffer());
      expect(webpChunks(picture)).toEqual([expect.stringMatching(/^VP8/)]);
      expect([await colorAt(picture, 2, 2), await colorAt(picture, 300, 2)]).toContain('red');
    }
  }
  // Without its signature, a preview is nobody's.
  expect((await fetch((artwork[0]?.preview?.url ?? '').replace(/\?.*$/, ''))).status).toBe(403);
  // The original stays as it was sent.
  expect(Buffer.from(await (await fetch(artwork[0]?.url ?? '')).arrayBuffer()).equals(original)).toBe(true);
  // One event for the request, and one for each file.
  await expect.poll(() => seen.filter((event) => event === 'request-changed').length).toBe(1 + attachmentUrls.length);
  socket.close();
  expect(await leftovers('frontage-preview-')).toEqual([]);
});

test('a file that is gone from the store is not tried again and again', async () => {
  const customer = await newCustomer(app);
  const listing = await fixture.addListing(fixture.sellers[0]);
  // The fixture's file has a row and no object.
  const { id } = await sendRequest(fixture, customer, listing.id, 'week');
  const previews = () => app.sql<{ preview: string }>('select preview from attachment where request_id = $1', [id]);
  await expect.poll(previews).toEqual([{ preview: 'unavailable' }]);
});

test('hostile files of one person get their verdict, and meanwhile others are answered and have their file drawn', async () => {
  const [customer, other] = [await newCustomer(app), await newCustomer(app)];
  const [hostile, photo] = [await quickHostileArtwork(), await goodPhoto()];
  const requests = await sendFiles(fixture, customer, hostile);
  const [good = ''] = await sendFiles(fixture, other, [photo]);
  const read = () => other.browser.call('GET /api/customer/requests/{id}', { params: { id: good } });
  await expect.poll(async () => (await read()).body.request.artwork).toMatchObject([{ preview: { width: 400, height: 200 } }]);
  await expect.poll(() => countQueued(fixture, requests)).toBe(0);
  await expectVerdicts(fixture, requests, hostile);
});
