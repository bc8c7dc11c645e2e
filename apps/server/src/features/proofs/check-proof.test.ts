import type { Corners } from '@frontage/domain/listing/perspective';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocket } from '../../../testing/live-socket.ts';
import { blurredPhotoOfAd, detailedPicture, photoOfAd } from '../../../testing/pictures.ts';
import { proofForm, sendProof } from '../../../testing/proof-files.ts';
import {
  type CustomerWithCard,
  newCustomer,
  newSeller,
  openRequestFixture,
  type RequestFixture,
  runCommand,
  sendRequest,
  type SignedInPerson,
} from '../../../testing/request-fixture.ts';
import { startPaymentsTestApp, type PaymentsTestApp } from '../../../testing/test-app.ts';
import { isolateTemporaryFolder, uploadFile } from '../../../testing/uploads.ts';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase, type Database } from '../../platform/db/database.ts';
import { connectFiles, type Files } from '../../platform/files/files.ts';
import { createLog } from '../../platform/log.ts';
import { createImageWorker } from '../../platform/pictures/image-worker.ts';
import { openQueue, type Queue } from '../../platform/queue.ts';
import { checkProof } from './public.ts';

const { leftovers } = isolateTemporaryFolder();
let app: PaymentsTestApp;
let fixture: RequestFixture;
let customer: CustomerWithCard;
let seller: SignedInPerson;
let poster: Buffer;
let deps: { db: Database; files: Files; queue: Queue };
const imageWorker = createImageWorker(1);
beforeAll(async () => {
  app = await startPaymentsTestApp();
  const config = readConfig(app.env);
  deps = { db: connectDatabase(config, 'test'), files: connectFiles(config.files), queue: await openQueue(config, createLog('silent')) };
  fixture = await openRequestFixture(app);
  [customer, seller] = [await newCustomer(app), await newSeller(app)];
  poster = await detailedPicture('poster', 800, 500).png().toBuffer();
});
afterAll(async () => {
  deps.files.close();
  await deps.queue.stop();
  await deps.db.close();
  await fixture.close();
  await app.close();
});

/** A request that awaits proof, with this artwork. */
async function acceptedRequest(name: string, artwork: Buffer): Promise<string> {
  const listing = await fixture.addListing(seller);
  const { url } = await uploadFile(customer.browser, name, artwork);
  const { id } = await sendRequest(fixture, customer, listing.id, 'week', { attachmentUrls: [url] });
  const isDrawn = async () => (await app.sql(`select from attachment where request_id = $1 and preview <> 'queued'`, [id])).length;
  await expect.poll(isDrawn).toBe(1);
  expect(await runCommand(seller, 'accept', id)).toBe(200);
  return id;
}

async function prove(requestId: string, photo: Buffer, name = 'photo.jpg'): Promise<void> {
  const form = proofForm([{ name, bytes: photo }], { message: 'It is up.', _request: requestId });
  expect((await sendProof(seller.browser, form)).status).toBe(200);
}

async function readProof(id: string) {
  const { body } = await seller.browser.call('GET /api/seller/requests/{id}/details', { params: { id } });
  return body.details.request.proofs[0];
}

async function checkOf(id: string) {
  await expect.poll(async () => (await readProof(id))?.isBeingChecked, { timeout: 30_000 }).toBe(false);
  return (await readProof(id))?.check;
}

test('a photo of the artwork is found, and both parties see where and how much of it', async () => {
  const id = await acceptedRequest('poster.png', poster);
  const { socket, seen } = await openSocket(app, customer.browser, 'customer');
  await prove(id, await photoOfAd(poster));
  const check = await checkOf(id);
  expect(check).toMatchObject({ grade: 'A', sameAs: null, found: { artwork: { width: 800, height: 500 } } });
  const { corners, columns, rows, blocks } = check?.found ?? { corners: [], columns: 0, rows: 0, blocks: '' };
  const places = [[0.25, 0.267], [0.75, 0.267], [0.75, 0.683], [0.25, 0.683]]; // prettier-ignore
  for (const [index, share] of places.flat().entries()) expect(Math.abs((corners.flat()[index] ?? 0) - share)).toBeLessThan(0.02);
  expect(blocks).toMatch(new RegExp(`^[supd]{${columns * rows}}$`));
  expect(blocks).toMatch(/s/);
  const shown = await fetch(check?.found?.artwork.url ?? '');
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  const { body } = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } });
  expect(body.request.proofs[0]?.check).toMatchObject({ grade: 'A' });
  // One for the proof, one for the check.
  await expect.poll(() => seen.filter((event) => event === 'request-changed').length).toBeGreaterThan(1);
  socket.close();
  expect(await leftovers('frontage-check-')).toEqual([]);

  // A check that runs again and fails says nothing, and keeps nobody from accepting the proof.
  await app.sql('delete from proof_check');
  const [file] = await app.sql<{ id: string }>('update proof_file set check_queued_at = now() where width is not null returning id');
  expect(await readProof(id)).toMatchObject({ check: null, isBeingChecked: true });
  await checkProof({ ...deps, imageWorker: { ...imageWorker, runOnPictures: () => Promise.resolve(null) } }, { id: file?.id });
  expect(await readProof(id)).toMatchObject({ check: null, isBeingChecked: false });
  expect(await runCommand(customer, 'accept_proof', id)).toBe(200);
});

test('a photo of something else is not found, and one that was sent before is named', async () => {
  const [first, second] = [await acceptedRequest('poster.png', poster), await acceptedRequest('notes.txt', Buffer.from('Blue, please.'))];
  const other = await photoOfAd(await detailedPicture('something else', 800, 500).png().toBuffer());
  await prove(first, other);
  expect(await checkOf(first)).toMatchObject({ grade: 'C', markedBy: null, found: null, sameAs: null });
  // Without a picture of the artwork, nothing is graded.
  await prove(second, await sharp(other).resize({ width: 900 }).jpeg({ quality: 60 }).toBuffer());
  const sentAt = expect.any(String) as string;
  expect(await checkOf(second)).toMatchObject({ grade: null, found: null, sameAs: { sentAt, isOfThisRequest: false } });
  expect(await runCommand(customer, 'reject_proof', second)).toBe(200);
  await prove(second, await sharp(other).resize({ width: 900 }).jpeg({ quality: 70 }).toBuffer());
  expect(await checkOf(second)).toMatchObject({ sameAs: { isOfThisRequest: true } });
});

test('a part that a party marked is compared, and both sides see who marked it', async () => {
  const id = await acceptedRequest('poster.png', poster);
  await prove(id, await blurredPhotoOfAd(poster));
  expect(await checkOf(id)).toMatchObject({ grade: 'C', markedBy: null });
  const photo = await readProof(id);
  const mark = ({ browser }: Pick<SignedInPerson, 'browser'>, corners: Corners) =>
    browser.call('PUT /api/proof-files/{id}/corners', { params: { id: photo?._id ?? '' }, body: { corners } });

  const crossed: Corners = [[0.75, 0.267], [0.25, 0.267], [0.75, 0.683], [0.25, 0.683]]; // prettier-ignore
  expect(await mark(seller, crossed)).toMatchObject({ status: 400, body: { fields: { corners: 'The corners must form a four-sided face' } } });
  const beside: Corners = [[0.02, 0.02], [0.22, 0.02], [0.22, 0.2], [0.02, 0.2]]; // prettier-ignore
  expect((await mark(seller, beside)).status).toBe(200);
  expect(await checkOf(id)).toMatchObject({ grade: 'C', markedBy: 'seller', found: { artwork: { width: 800 } } });

  // What is found at older corners doesn't count, and the job for the newer ones still follows.
  const setCorners = (corners: Corners) =>
    app.sql('update proof_file set marked_corners = $2, check_queued_at = now() where id = $1', [photo?._id, JSON.stringify(corners)]);
  const around: Corners = [[0.252, 0.265], [0.748, 0.268], [0.751, 0.684], [0.249, 0.682]]; // prettier-ignore
  await setCorners(beside);
  const comparison = { grade: 'A', found: null };
  const answer = JSON.stringify({ comparison, hash: Buffer.alloc(32).toString('base64') });
  const slowWorker = { ...imageWorker, runOnPictures: async () => (await setCorners(around), answer) };
  await checkProof({ ...deps, imageWorker: slowWorker }, { id: photo?._id });
  expect(await readProof(id)).toMatchObject({ isBeingChecked: true, check: { grade: 'C', markedBy: 'seller' } });

  expect((await mark(customer, around)).status).toBe(200);
  expect(await checkOf(id)).toMatchObject({ grade: 'B', markedBy: 'customer', found: { columns: expect.any(Number) as number } });
  const { body } = await customer.browser.call('GET /api/customer/requests/{id}', { params: { id } });
  expect(body.request.proofs[0]?.check).toMatchObject({ grade: 'B', markedBy: 'customer' });

  // Where we found it without help, there is nothing to mark.
  await app.sql('update proof_check set marked_by = null where proof_file_id = $1', [photo?._id]);
  expect(await mark(seller, beside)).toMatchObject({ status: 409, body: { code: 'nothing_to_mark' } });
  expect(await checkOf(id)).toMatchObject({ grade: 'B', markedBy: null });
});

test('a check waits for the pictures of the artwork, but not forever', async () => {
  const id = await acceptedRequest('poster.png', poster);
  const draw = (state: string) => app.sql('update attachment set preview = $1, preview_queued_at = now() where request_id = $2', [state, id]);
  await draw('queued');
  await prove(id, await photoOfAd(poster));
  const [file] = await app.sql<{ id: string }>('select file.id from proof_file file join proof on proof.id = proof_id where request_id = $1', [id]);
  const waiting = () => app.sql(`select from jobs.job where name = 'check-proof' and state = 'created' and start_after > now() and data ->> 'id' = $1`, [file?.id]); // prettier-ignore
  await expect.poll(async () => (await waiting()).length).toBe(1);
  expect(await readProof(id)).toMatchObject({ check: null, isBeingChecked: true });
  await app.sql(`update proof_file set check_queued_at = now() - interval '2 hours' where id = $1`, [file?.id]);
  await checkProof({ ...deps, imageWorker: { ...imageWorker, runOnPictures: () => Promise.resolve(null) } }, { id: file?.id });
  expect(await readProof(id)).toMatchObject({ check: null, isBeingChecked: false });
});

test('a small photo is not compared at all', async () => {
  const id = await acceptedRequest('poster.png', poster);
  await prove(id, await detailedPicture('small', 300, 200).png().toBuffer(), 'small.png');
  expect(await readProof(id)).toMatchObject({ check: null, isBeingChecked: false });
});
