import type { Face } from '@frontage/domain/listing/face';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf } from '../../../testing/artwork-files.ts';
import type { Browser } from '../../../testing/browser.ts';
import { insertPicture, listingInput, uploadUrl } from '../../../testing/listings.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { colorAt, redBluePicture } from '../../../testing/pictures.ts';
import {
  newCustomer,
  newSeller,
  openRequestFixture,
  type RequestFixture,
  sendRequest,
  type SignedInPerson,
} from '../../../testing/request-fixture.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { checkPicture, isolateTemporaryFolder, uploadFile, uploadPicture } from '../../../testing/uploads.ts';

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

const face: Face = { corners: [[0.25, 0.25], [0.75, 0.25], [0.75, 0.75], [0.25, 0.75]], isBlank: false }; // prettier-ignore
const grayWall = () => sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8c8c8' } });

/** A listing of 12 by 8.5 feet. */
async function addListing({ browser }: SignedInPerson, image: string, marked: Face | null): Promise<string> {
  const answer = await browser.call('POST /listing/seller', { body: listingInput({ image, ...(marked && { face: marked }) }) });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.listing._id;
}

async function uploadCover({ browser }: SignedInPerson): Promise<string> {
  const url = await uploadPicture(browser, await grayWall().png().toBuffer());
  expect((await checkPicture(browser, url)).status).toBe(200);
  return url;
}

/** A row without an object. */
async function insertGoneCover({ person }: SignedInPerson): Promise<string> {
  return uploadUrl(app, person.id, await insertPicture(app, person.id));
}

async function makePoster(): Promise<[name: string, bytes: Buffer]> {
  return ['poster.png', await redBluePicture(400, 200).png().toBuffer()];
}

async function upload({ browser }: SignedInPerson, name: string, bytes: Buffer): Promise<string> {
  return (await uploadFile(browser, name, bytes)).url;
}

const readDetails = (browser: Browser, id: string) => browser.call('GET /api/seller/requests/{id}/details', { params: { id } });

/** The artwork of a request once all of it is drawn. */
async function drawnArtwork({ browser }: SignedInPerson, id: string) {
  const read = async () => (await readDetails(browser, id)).body.details.request.artwork;
  await expect.poll(async () => (await read()).some(({ isPreviewPending }) => isPreviewPending)).toBe(false);
  return read();
}

async function fetchPicture(url: string | undefined): Promise<Buffer> {
  const answer = await fetch(url ?? '');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  return Buffer.from(await answer.arrayBuffer());
}

/** Whether the wall's gray is at this place, as exactly as WebP keeps it. */
async function isWall(picture: Buffer, left: number, top: number): Promise<boolean> {
  const channels = (await colorAt(picture, left, top)).split(' ').map(Number);
  return channels.length === 3 && channels.every((channel) => Math.abs(channel - 200) < 12);
}

test('artwork of a request is drawn inside the marked corners of the cover, for its two parties alone', async () => {
  const [customer, seller, stranger] = [await newCustomer(app), await newSeller(app), await newSeller(app)];
  const listing = await addListing(seller, await uploadCover(seller), face);
  const attachmentUrls = [
    await upload(customer, 'poster.png', await redBluePicture(400, 200).png().toBuffer()),
    await upload(customer, 'print.pdf', pdf()),
    await upload(customer, 'notes.txt', Buffer.from('Matte paper, please.')),
  ];
  const { id } = await sendRequest(fixture, customer, listing, 'week', { attachmentUrls });
  const artwork = await drawnArtwork(seller, id);
  expect(artwork.map(({ name, mockup }) => [name, mockup && [mockup.width, mockup.height]])).toEqual([
    ['poster.png', [800, 600]],
    ['print.pdf', [800, 600]],
    ['notes.txt', null],
  ]);
  const firstPage = await fetchPicture(artwork[1]?.mockup?.url);
  expect([await colorAt(firstPage, 210, 300), await colorAt(firstPage, 590, 300)]).toEqual(['red', 'blue']);
  const mockup = artwork[0]?.mockup;
  const large = await fetchPicture(mockup?.url);
  expect([await colorAt(large, 210, 160), await colorAt(large, 390, 300), await colorAt(large, 410, 300), await colorAt(large, 590, 440)]).toEqual([
    'red',
    'red',
    'blue',
    'blue',
  ]);
  const around = [[190, 300], [610, 300], [400, 140], [400, 460], [10, 10], [790, 590]] as const; // prettier-ignore
  expect(await Promise.all(around.map(([left, top]) => isWall(large, left, top)))).toEqual(around.map(() => true));
  const small = await fetchPicture(mockup?.thumbnailUrl);
  expect([await colorAt(small, 100, 120), await colorAt(small, 220, 120), await isWall(small, 20, 20)]).toEqual(['red', 'blue', true]);

  const ofCustomer = (await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } })).body.request.artwork;
  expect(ofCustomer[0]?.mockup).toMatchObject({ width: 800, height: 600 });
  expect((await readDetails(stranger.browser, id)).status).toBe(404);
  // Without its signature, a sketch is nobody's.
  for (const url of [mockup?.url, mockup?.thumbnailUrl]) expect((await fetch((url ?? '').replace(/\?.*$/, ''))).status).toBe(403);
  expect(await leftovers('frontage-preview-')).toEqual([]);
});

test('a cover without corners, or one that is gone from the store, gives a preview and no sketch', async () => {
  const [customer, seller] = [await newCustomer(app), await newSeller(app)];
  const covers: [string, Face | null][] = [
    [await uploadCover(seller), null],
    [await insertGoneCover(seller), face],
  ];
  for (const [cover, marked] of covers) {
    const poster = await upload(customer, 'poster.png', await redBluePicture().png().toBuffer());
    const { id } = await sendRequest(fixture, customer, await addListing(seller, cover, marked), 'week', { attachmentUrls: [poster] });
    expect(await drawnArtwork(seller, id)).toMatchObject([{ preview: { width: 40, height: 20 }, mockup: null }]);
  }
});

/** Emails that wait for a sketch are sent now. */
function sendWaiting() {
  return app.sql(
    `update jobs.job set start_after = now() where name = 'deliver-email' and state = 'created' and start_after > now() + interval '5 seconds' returning id`,
  );
}

/** Sends a request with one file and returns the email once the file is drawn. */
async function firstEmail(addCover: (seller: SignedInPerson) => Promise<string>, marked: Face | null, artwork: [name: string, bytes: Buffer]) {
  const [customer, seller] = [await newCustomer(app), await newSeller(app)];
  const listing = await addListing(seller, await addCover(seller), marked);
  await sendWaiting();
  const { id } = await sendRequest(fixture, customer, listing, 'week', { attachmentUrls: [await upload(customer, ...artwork)] });
  await drawnArtwork(seller, id);
  const waiting = await sendWaiting();
  const [email] = await app.emailsTo(seller.person.email);
  const alt = /<img src="cid:[^"]*" alt="([^"]*)"/.exec(email?.html ?? '')?.[1] ?? null;
  return { hasWaited: waiting.length > 0, pictures: email?.pictures.map(({ type }) => type), alt, hasCaption: email?.html.includes('>A sketch: ') };
}

describe('the email about a new request', () => {
  test('waits for the sketch and shows it, also of a PDF', async () => {
    for (const artwork of [await makePoster(), ['print.pdf', pdf()] as [string, Buffer]])
      expect(await firstEmail(uploadCover, face, artwork)).toEqual({
        hasWaited: true,
        pictures: ['image/jpeg'],
        alt: expect.stringMatching(/^Artwork from .* on .*, a sketch$/) as string,
        hasCaption: true,
      });
  });

  test('shows the artwork where no corners are marked, at once, and where the sketch can’t be drawn', async () => {
    const shown = { pictures: ['image/jpeg'], alt: expect.not.stringContaining('sketch') as string, hasCaption: false };
    expect(await firstEmail(uploadCover, null, await makePoster())).toEqual({ ...shown, hasWaited: false });
    expect(await firstEmail(insertGoneCover, face, await makePoster())).toEqual({ ...shown, hasWaited: true });
  });
});

test('a job that runs again draws the sketch anew: the same, or none once the corners are gone', async () => {
  const [customer, seller] = [await newCustomer(app), await newSeller(app)];
  const listing = await addListing(seller, await uploadCover(seller), face);
  const poster = await upload(customer, 'poster.png', await redBluePicture().png().toBuffer());
  const { id } = await sendRequest(fixture, customer, listing, 'week', { attachmentUrls: [poster] });
  const [first] = await drawnArtwork(seller, id);
  const drawAgain = async () => {
    await app.sql(`update attachment set preview = 'queued', preview_queued_at = now() - interval '2 hours' where request_id = $1`, [id]);
    return (await drawnArtwork(seller, id))[0];
  };
  const second = await drawAgain();
  expect((await fetchPicture(second?.mockup?.url)).equals(await fetchPicture(first?.mockup?.url))).toBe(true);
  await app.sql('update picture set face = null where listing_id = $1', [listing]);
  expect(await drawAgain()).toMatchObject({ preview: { width: 40, height: 20 }, mockup: null });
});

/** How much of a wide picture is on a sketch of a space of 12 by 8.5 feet: its sides, or white above and below it. */
async function sidesOf(url: string | undefined): Promise<string[]> {
  const picture = await fetchPicture(url);
  return [await colorAt(picture, 210, 300), await colorAt(picture, 210, 160)];
}

test('each file is put on the wall the way the customer chose, where it can be, and the usual way otherwise', async () => {
  const [customer, seller] = [await newCustomer(app), await newSeller(app)];
  const listing = await addListing(seller, await uploadCover(seller), face);
  const attachmentUrls: string[] = [];
  for (let count = 0; count < 4; count++) attachmentUrls.push(await upload(customer, ...(await makePoster())));
  const { id } = await sendRequest(fixture, customer, listing, 'week', { attachmentUrls, attachmentFits: ['whole', null, 'stretch'] });
  const [whole, ...others] = await drawnArtwork(seller, id);
  expect(await sidesOf(whole?.mockup?.url)).toEqual(['red', '255 255 255']);
  for (const other of others) expect(await sidesOf(other.mockup?.url)).toEqual(['red', 'red']);
  expect([whole, ...others].map((file) => file?.fit)).toEqual(['whole', null, 'stretch', null]);
});

test('the production sheet shows the first file on the space, and says how it fits and what to check', async () => {
  const [customer, seller] = [await newCustomer(app), await newSeller(app)];
  const listing = await addListing(seller, await uploadCover(seller), null);
  const attachmentUrls = [await upload(customer, ...(await makePoster()))];
  const { id } = await sendRequest(fixture, customer, listing, 'week', { attachmentUrls, attachmentFits: ['whole'] });
  const authorization = `Bearer ${seller.browser.token ?? ''}`;
  const readSheet = async () => (await seller.browser.raw('GET', `/api/seller/requests/${id}/production-sheet`, { headers: { authorization } })).arrayBuffer(); // prettier-ignore
  await drawnArtwork(seller, id);
  const sheet = await readSheet();
  expect(Buffer.from(sheet).includes('/Subtype /Image')).toBe(true);
  const { text, pages } = await readPdf(sheet);
  expect(pages).toBe(1);
  expect(text).toContain('poster.png Whole leaves 29% of the space empty at the top and bottom. File check: Wider than the space.');
  await app.sql('update attachment set preview_width = null, preview_height = null where request_id = $1', [id]);
  expect(Buffer.from(await readSheet()).includes('/Subtype /Image')).toBe(false);
  expect(await leftovers('frontage-small-')).toEqual([]);
});

test('once a seller marks the corners, artwork of open requests is drawn too, and only once', async () => {
  const [customer, seller] = [await newCustomer(app), await newSeller(app)];
  const listing = await addListing(seller, await uploadCover(seller), null);
  const { id } = await sendRequest(fixture, customer, listing, 'week', { attachmentUrls: [await upload(customer, ...(await makePoster()))] });
  expect(await drawnArtwork(seller, id)).toMatchObject([{ mockup: null }]);
  const { streetName, city, zipCode, width, height, mediumsAccepted } = listingInput();
  const change = { _id: listing, streetName, city, zipCode, width, height, mediumsAccepted };
  const mark = (marked: Face | null) => seller.browser.call('PUT /listing/seller', { body: { ...change, face: marked } });
  const queued = async () => (await app.sql(`select from attachment where request_id = $1 and preview = 'queued'`, [id])).length;

  expect([(await mark(null)).status, await queued()]).toEqual([200, 0]);
  expect([(await mark(face)).status, await queued()]).toEqual([200, 1]);
  expect(await drawnArtwork(seller, id)).toMatchObject([{ preview: { width: 400 }, mockup: { width: 800 } }]);
  expect([(await mark({ ...face, isBlank: true })).status, await queued()]).toEqual([200, 0]);
});
