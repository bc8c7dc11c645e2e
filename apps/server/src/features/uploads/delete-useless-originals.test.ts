import { uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { redBluePicture } from '../../../testing/pictures.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { checkPicture, openObjectStore, presignedUrl, putObject, withoutQuery } from '../../../testing/uploads.ts';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase, type Database } from '../../platform/db/database.ts';
import { connectFiles, type Files } from '../../platform/files/files.ts';
import { deleteUselessOriginals } from './delete-useless-originals.job.ts';

let testApp: TestApp;
let browser: Browser;
let db: Database;
let files: Files;
let store: ReturnType<typeof openObjectStore>;
let png: Buffer;
beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits });
  ({ browser } = await signedInPerson(testApp, 'seller'));
  db = connectDatabase(readConfig(testApp.env), 'test');
  files = connectFiles(readConfig(testApp.env).files);
  store = openObjectStore();
  png = await redBluePicture().png().toBuffer();
});
afterAll(async () => {
  store.close();
  files.close();
  await db.close();
  await testApp.close();
});

test('an object over the limit is deleted before anyone asks for its check, one that is being uploaded stays', async () => {
  const [hugeUrl, smallUrl] = [await presignedUrl(browser), await presignedUrl(browser)];
  await putObject(hugeUrl, Buffer.alloc(uploadSizeLimit));
  await putObject(smallUrl, png);
  await deleteUselessOriginals({ db, files });
  expect(await store.hasUpload(hugeUrl)).toBe(false);
  expect(await store.hasUpload(smallUrl)).toBe(true);
  expect((await checkPicture(browser, withoutQuery(hugeUrl))).body.message).toBe('Image file must be smaller than 50MB');
  expect((await checkPicture(browser, withoutQuery(smallUrl))).status).toBe(200);
});

test('an object that is put at a link after the check is deleted, and the published picture stays', async () => {
  const url = await presignedUrl(browser);
  await putObject(url, png);
  const { picture } = (await checkPicture(browser, withoutQuery(url))).body;
  await expect.poll(() => store.hasUpload(url)).toBe(false);
  await putObject(url, Buffer.alloc(1_000_000));
  await deleteUselessOriginals({ db, files });
  expect(await store.hasUpload(url)).toBe(false);
  expect((await fetch(picture.url)).status).toBe(200);
});
