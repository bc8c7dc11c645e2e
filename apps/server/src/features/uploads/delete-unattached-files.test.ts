import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { redBluePicture } from '../../../testing/pictures.ts';
import { interleave } from '../../../testing/interleave.ts';
import { insertAccount, signedInPerson } from '../../../testing/people.ts';
import { insertAttachment, insertRequest } from '../../../testing/requests.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { addListing, insertPicture, listingInput } from '../../../testing/listings.ts';
import { withoutQuery, checkPicture, openObjectStore, uploadPicture, presignedUrl } from '../../../testing/uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase, type Database } from '../../platform/db/database.ts';
import { connectFiles, type Files } from '../../platform/files/files.ts';
import { deleteUnattachedProofs } from '../proofs/delete-unattached-proofs.job.ts';
import { proofFileKey, proofPreviewKey } from '../proofs/present-proofs.ts';
import { deleteUnattachedFiles } from './delete-unattached-files.job.ts';

let testApp: TestApp;
let db: Database;
let files: Files;
let store: ReturnType<typeof openObjectStore>;
let png: Buffer;
let browser: Browser;
let sellerId: string;
beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits });
  db = connectDatabase(readConfig(testApp.env), 'test');
  files = connectFiles(readConfig(testApp.env).files);
  store = openObjectStore();
  png = await redBluePicture().png().toBuffer();
});
beforeEach(async () => {
  await testApp.sql('delete from picture where listing_id is null; delete from attachment; delete from proof_file');
  const { person, browser: sellerBrowser } = await signedInPerson(testApp, 'seller');
  [sellerId, browser] = [person.id, sellerBrowser];
});
afterAll(async () => {
  store.close();
  files.close();
  await db.close();
  await testApp.close();
});

const idOf = (url: string) => url.split('/').at(-1) ?? '';
const setAge = (table: 'picture' | 'attachment' | 'proof_file', hours: number, id: string) =>
  testApp.sql(`update ${table} set created_at = now() - make_interval(hours => $1) where id = $2`, [hours, id]);
const hasRow = async (id: string) => (await testApp.sql('select id from picture where id = $1', [id])).length === 1;

/** Uploads a picture, sets its age, and returns how to find what is left of it. */
async function newPicture(hours: number, { checked = true } = {}) {
  const url = await uploadPicture(browser, png);
  const shown = checked ? (await checkPicture(browser, url)).body.picture.url : null;
  await setAge('picture', hours, idOf(url));
  return {
    url,
    /** The row, the original and the published picture. */
    left: async () => ({
      row: await hasRow(idOf(url)),
      original: await store.hasUpload(url),
      shown: shown !== null && (await store.hasPicture(shown)),
    }),
  };
}

async function newAttachment(hours: number, { attached = false } = {}) {
  const { person, browser: customer } = await signedInPerson(testApp, 'customer');
  const form = new FormData();
  form.set('file', new Blob(['words']), 'words.txt');
  const answer = await customer.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers: { authorization: `Bearer ${customer.token}` } });
  const { key, url } = (await answer.json()) as { key: string; url: string };
  await setAge('attachment', hours, idOf(key));
  if (attached) {
    const request = await insertRequest(testApp, { customer: person, seller: { id: sellerId } });
    await testApp.sql('update attachment set request_id = $1, place = 1 where id = $2', [request, idOf(key)]);
  }
  return async () => ({
    row: (await testApp.sql('select id from attachment where id = $1', [idOf(key)])).length === 1,
    file: await store.hasUpload(url),
  });
}

/** A proof file with its preview. */
async function newProofFile(hours: number, { attached = false } = {}) {
  const { id: customerId } = await insertAccount(testApp, 'customer');
  const [row] = await testApp.sql<{ id: string }>(
    `insert into proof_file (seller_id, file_name, media_type, size, width, height) values ($1, 'wall.png', 'image/png', $2, 40, 20) returning id`,
    [sellerId, png.length],
  );
  const id = row?.id ?? '';
  await setAge('proof_file', hours, id);
  if (attached) {
    const request = await insertRequest(testApp, { customer: { id: customerId }, seller: { id: sellerId } }, { status: 'proof_submitted' });
    await testApp.sql('update proof_file set place = 2, proof_id = (select id from proof where request_id = $1) where id = $2', [request, id]);
  }
  const path = join(tmpdir(), `frontage-test-${id}`);
  await writeFile(path, png);
  await files.storeUpload(proofFileKey(sellerId, id), path, png.length);
  await files.storePrivatePicture(proofPreviewKey(sellerId, id), path, png.length);
  await rm(path);
  return async () => ({
    row: (await testApp.sql('select id from proof_file where id = $1', [id])).length === 1,
    file: await store.hasUpload(files.uploadUrl(proofFileKey(sellerId, id))),
    shown: await store.hasUpload(files.uploadUrl(proofPreviewKey(sellerId, id))),
  });
}

test('unattached files are deleted a day after their upload, and no others', async () => {
  const [old, recent, neverChecked, onListing] = [
    await newPicture(25),
    await newPicture(23),
    await newPicture(25, { checked: false }),
    await newPicture(1),
  ];
  await addListing(testApp, browser, sellerId, { image: onListing.url });
  await setAge('picture', 1_000, idOf(onListing.url));
  const expected = withoutQuery(await presignedUrl(browser));
  await setAge('picture', 25, idOf(expected));
  const [oldFile, recentFile] = [await newAttachment(25), await newAttachment(23)];

  await runJob({ db, files });
  const gone = { row: false, original: false, shown: false };
  const ready = { row: true, original: false, shown: true };
  expect([await old.left(), await neverChecked.left(), await recent.left(), await onListing.left()]).toEqual([gone, gone, ready, ready]);
  expect(await hasRow(idOf(expected))).toBe(false);
  expect([await oldFile(), await recentFile()]).toEqual([
    { row: false, file: false },
    { row: true, file: true },
  ]);
});

test('files of a request or a proof stay, whatever their age', async () => {
  const [attached, unattached] = [await newAttachment(1_000, { attached: true }), await newAttachment(25)];
  const [ofProof, recent, old] = [await newProofFile(1_000, { attached: true }), await newProofFile(23), await newProofFile(25)];
  await runJob({ db, files });
  expect([await attached(), await unattached()]).toEqual([
    { row: true, file: true },
    { row: false, file: false },
  ]);
  const all = { row: true, file: true, shown: true };
  expect([await ofProof(), await recent(), await old()]).toEqual([all, all, { row: false, file: false, shown: false }]);
});

test('files of a request stay when their account is deleted', async () => {
  const { person, browser: customerBrowser } = await signedInPerson(testApp, 'customer');
  const key = await insertAttachment(testApp, person.id);
  const request = await insertRequest(testApp, { customer: person, seller: { id: sellerId } }, { status: 'cancelled' });
  await testApp.sql('update attachment set request_id = $1, place = 1 where id = $2', [request, idOf(key)]);
  await setAge('attachment', 1_000, idOf(key));
  const answer = await customerBrowser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: true });
  expect(answer.status).toBe(200);
  await runJob({ db, files });
  expect((await browser.call('POST /api/presigned-urls', { body: { keys: [key] } })).body.urls).toEqual([expect.any(String)]);
});

test('a file that is attached at the same moment stays', async () => {
  const { id: customerId } = await insertAccount(testApp, 'customer');
  const key = await insertAttachment(testApp, customerId);
  const request = await insertRequest(testApp, { customer: { id: customerId }, seller: { id: sellerId } });
  await setAge('attachment', 25, idOf(key));
  await interleave(testApp, ['update attachment set request_id = $2, place = 1 where id = $1', [idOf(key), request]], [() => runJob({ db, files })]);
  await runJob({ db, files });
  expect(await testApp.sql('select id from attachment where id = $1', [idOf(key)])).toHaveLength(1);
});

test('a file that could not be deleted is deleted by the next run', async () => {
  const [first, second] = [await newAttachment(26), await newAttachment(25)];
  const brokenFiles: Files = { ...files, deleteUpload: () => Promise.reject(new Error('the store is gone')) };
  await expect(runJob({ db, files: brokenFiles })).rejects.toThrow('the store is gone');
  expect([await first(), await second()].map(({ row }) => row)).toEqual([true, true]);
  await runJob({ db, files });
  expect([await first(), await second()].map(({ row }) => row)).toEqual([false, false]);
});

test('a picture that was removed from its listing is deleted, too', async () => {
  const [cover, second] = [await newPicture(1), await newPicture(1)];
  const { _id } = await addListing(testApp, browser, sellerId, { image: cover.url, images: [second.url] });
  await testApp.sql(`update picture set created_at = now() - interval '9 days' where listing_id = $1`, [_id]);
  await browser.call('PUT /listing/seller', { body: { ...listingInput(), _id, images: [] } });
  await runJob({ db, files });
  expect((await second.left()).row).toBe(false);
  expect((await cover.left()).row).toBe(true);
});

test('a run that fails is finished by the next one, and what it claimed can’t be attached', async () => {
  const expired = [await newPicture(26), await newPicture(26), await newPicture(25)];
  const fileLeft = await newAttachment(25);
  let deletions = 0;
  const failingFiles: Files = {
    ...files,
    deletePicture: async (...args) => {
      deletions += 1;
      if (deletions === 2) throw new Error('the store is gone');
      await files.deletePicture(...args);
    },
  };
  await expect(runJob({ db, files: failingFiles })).rejects.toThrow('the store is gone');
  expect(await testApp.sql(`select id from picture where state = 'forgotten'`)).toHaveLength(2);
  for (const { url } of expired) {
    const answer = await browser.call('POST /listing/seller', { body: listingInput({ image: url }) });
    expect(answer.status).toBe(400);
  }
  await runJob({ db, files });
  const gone = { row: false, original: false, shown: false };
  for (const { left } of expired) expect(await left()).toEqual(gone);
  expect(await fileLeft()).toEqual({ row: false, file: false });
});

test('a picture that is attached at the same moment stays', async () => {
  const id = await insertPicture(testApp, sellerId);
  const { _id } = await addListing(testApp, browser, sellerId);
  await setAge('picture', 25, id);
  await interleave(testApp, ['update picture set listing_id = $2 where id = $1', [id, _id]], [() => runJob({ db, files })]);
  await runJob({ db, files });
  expect(await hasRow(id)).toBe(true);
});

test('one run deletes any number of files', async () => {
  await testApp.sql(
    `insert into picture (account_id, media_type, created_at)
     select $1, 'image/png', now() - interval '2 days' from generate_series(1, 410)`,
    [sellerId],
  );
  await runJob({ db, files });
  expect(await testApp.sql('select id from picture where account_id = $1', [sellerId])).toEqual([]);
});

/** Runs both jobs like the worker: files of requests and listings, then proof files. */
async function runJob(deps: { db: Database; files: Files }): Promise<void> {
  await deleteUnattachedFiles(deps);
  await deleteUnattachedProofs(deps);
}
