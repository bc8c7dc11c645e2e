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
  const { person, browser: own } = await signedInPerson(testApp, 'seller');
  [sellerId, browser] = [person.id, own];
});
afterAll(async () => {
  store.close();
  files.close();
  await db.close();
  await testApp.close();
});

const idIn = (address: string) => address.split('/').at(-1) ?? '';
const age = (table: 'picture' | 'attachment' | 'proof_file', hours: number, id: string) =>
  testApp.sql(`update ${table} set created_at = now() - make_interval(hours => $1) where id = $2`, [hours, id]);
const isKnown = async (id: string) => (await testApp.sql('select id from picture where id = $1', [id])).length === 1;

/** A picture in the store, as old as said, and all that is there of it. */
async function picture(hours: number, { checked = true } = {}) {
  const address = await uploadPicture(browser, png);
  const shown = checked ? (await checkPicture(browser, address)).body.picture.url : null;
  await age('picture', hours, idIn(address));
  return {
    address,
    /** What is left: the row, the original, the picture that is shown. */
    left: async () => ({
      row: await isKnown(idIn(address)),
      original: await store.hasUpload(address),
      shown: shown !== null && (await store.hasPicture(shown)),
    }),
  };
}

async function attachment(hours: number, { hung = false } = {}) {
  const { person, browser: customer } = await signedInPerson(testApp, 'customer');
  const form = new FormData();
  form.set('file', new Blob(['words']), 'words.txt');
  const answer = await customer.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers: { authorization: `Bearer ${customer.token}` } });
  const { key, url } = (await answer.json()) as { key: string; url: string };
  await age('attachment', hours, idIn(key));
  if (hung) {
    const request = await insertRequest(testApp, { customer: person, seller: { id: sellerId } });
    await testApp.sql('update attachment set request_id = $1, place = 1 where id = $2', [request, idIn(key)]);
  }
  return async () => ({
    row: (await testApp.sql('select id from attachment where id = $1', [idIn(key)])).length === 1,
    file: await store.hasUpload(url),
  });
}

/** A file that a seller showed, with the picture that we drew from it; it may belong to a proof. */
async function proofFile(hours: number, { attached = false } = {}) {
  const { id: customerId } = await insertAccount(testApp, 'customer');
  const [row] = await testApp.sql<{ id: string }>(
    `insert into proof_file (seller_id, file_name, media_type, size, width, height) values ($1, 'wall.png', 'image/png', $2, 40, 20) returning id`,
    [sellerId, png.length],
  );
  const id = row?.id ?? '';
  await age('proof_file', hours, id);
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

test('what hangs at nothing is forgotten a day after it came, and only that', async () => {
  const [old, young, neverChecked, hanging] = [await picture(25), await picture(23), await picture(25, { checked: false }), await picture(1)];
  await addListing(testApp, browser, sellerId, { image: hanging.address });
  await age('picture', 1_000, idIn(hanging.address));
  const expected = withoutQuery(await presignedUrl(browser));
  await age('picture', 25, idIn(expected));
  const [oldFile, youngFile] = [await attachment(25), await attachment(23)];

  await runJob({ db, files });
  const nothing = { row: false, original: false, shown: false };
  const ready = { row: true, original: false, shown: true };
  expect([await old.left(), await neverChecked.left(), await young.left(), await hanging.left()]).toEqual([nothing, nothing, ready, ready]);
  expect(await isKnown(idIn(expected))).toBe(false);
  expect([await oldFile(), await youngFile()]).toEqual([
    { row: false, file: false },
    { row: true, file: true },
  ]);
});

test('files that hang at a request, and files of a proof, stay however old they are', async () => {
  const [hung, loose] = [await attachment(1_000, { hung: true }), await attachment(25)];
  const [shown, young, old] = [await proofFile(1_000, { attached: true }), await proofFile(23), await proofFile(25)];
  await runJob({ db, files });
  expect([await hung(), await loose()]).toEqual([
    { row: true, file: true },
    { row: false, file: false },
  ]);
  const all = { row: true, file: true, shown: true };
  expect([await shown(), await young(), await old()]).toEqual([all, all, { row: false, file: false, shown: false }]);
});

test('files of a request stay when the account is deleted that sent them', async () => {
  const { person, browser: leaving } = await signedInPerson(testApp, 'customer');
  const key = await insertAttachment(testApp, person.id);
  const request = await insertRequest(testApp, { customer: person, seller: { id: sellerId } }, { status: 'cancelled' });
  await testApp.sql('update attachment set request_id = $1, place = 1 where id = $2', [request, idIn(key)]);
  await age('attachment', 1_000, idIn(key));
  const answer = await leaving.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: true });
  expect(answer.status).toBe(200);
  await runJob({ db, files });
  expect((await browser.call('POST /api/presigned-urls', { body: { keys: [key] } })).body.urls).toEqual([expect.any(String)]);
});

test('a file that somebody hangs at this very moment stays', async () => {
  const { id: customerId } = await insertAccount(testApp, 'customer');
  const key = await insertAttachment(testApp, customerId);
  const request = await insertRequest(testApp, { customer: { id: customerId }, seller: { id: sellerId } });
  await age('attachment', 25, idIn(key));
  await interleave(testApp, ['update attachment set request_id = $2, place = 1 where id = $1', [idIn(key), request]], [() => runJob({ db, files })]);
  await runJob({ db, files });
  expect(await testApp.sql('select id from attachment where id = $1', [idIn(key)])).toHaveLength(1);
});

test('a file that could not be deleted is not forgotten, and goes with the next run', async () => {
  const [first, second] = [await attachment(26), await attachment(25)];
  const away: Files = { ...files, deleteUpload: () => Promise.reject(new Error('the store is gone')) };
  await expect(runJob({ db, files: away })).rejects.toThrow('the store is gone');
  expect([await first(), await second()].map(({ row }) => row)).toEqual([true, true]);
  await runJob({ db, files });
  expect([await first(), await second()].map(({ row }) => row)).toEqual([false, false]);
});

test('a picture that was taken down from its listing long after it came goes with the rest', async () => {
  const [cover, second] = [await picture(1), await picture(1)];
  const { _id } = await addListing(testApp, browser, sellerId, { image: cover.address, images: [second.address] });
  await testApp.sql(`update picture set created_at = now() - interval '9 days' where listing_id = $1`, [_id]);
  await browser.call('PUT /listing/seller', { body: { ...listingInput(), _id, images: [] } });
  await runJob({ db, files });
  expect((await second.left()).row).toBe(false);
  expect((await cover.left()).row).toBe(true);
});

test('a run that breaks off is finished by the next one, and what it had marked is hung by nobody', async () => {
  const doomed = [await picture(26), await picture(26), await picture(25)];
  const fileLeft = await attachment(25);
  let removals = 0;
  const breaking: Files = {
    ...files,
    deletePicture: async (...args) => {
      removals += 1;
      if (removals === 2) throw new Error('the store is gone');
      await files.deletePicture(...args);
    },
  };
  await expect(runJob({ db, files: breaking })).rejects.toThrow('the store is gone');
  expect(await testApp.sql(`select id from picture where state = 'forgotten'`)).toHaveLength(2);
  for (const { address } of doomed) {
    const answer = await browser.call('POST /listing/seller', { body: listingInput({ image: address }) });
    expect(answer.status).toBe(400);
  }
  await runJob({ db, files });
  const nothing = { row: false, original: false, shown: false };
  for (const { left } of doomed) expect(await left()).toEqual(nothing);
  expect(await fileLeft()).toEqual({ row: false, file: false });
});

test('a picture that is being hung at this very moment stays', async () => {
  const id = await insertPicture(testApp, sellerId);
  const { _id } = await addListing(testApp, browser, sellerId);
  await age('picture', 25, id);
  await interleave(testApp, ['update picture set listing_id = $2 where id = $1', [id, _id]], [() => runJob({ db, files })]);
  await runJob({ db, files });
  expect(await isKnown(id)).toBe(true);
});

test('however many there are, one run forgets them all', async () => {
  await testApp.sql(
    `insert into picture (account_id, media_type, created_at)
     select $1, 'image/png', now() - interval '2 days' from generate_series(1, 410)`,
    [sellerId],
  );
  await runJob({ db, files });
  expect(await testApp.sql('select id from picture where account_id = $1', [sellerId])).toEqual([]);
});

/** As the worker runs it: files of requests and listings, then files of proofs. */
async function runJob(deps: { db: Database; files: Files }): Promise<void> {
  await deleteUnattachedFiles(deps);
  await deleteUnattachedProofs(deps);
}
