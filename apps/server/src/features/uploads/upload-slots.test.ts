import { request } from 'node:http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { endlessSeconds, noRateLimits } from '../../../testing/test-servers.ts';
import { isolateTemporaryFolder } from '../../../testing/uploads.ts';

const path = '/gen/uploads/upload-attachment';
const megabyte = 1_048_576;
const temporary = isolateTemporaryFolder();
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({
    worker: false,
    rateLimits: { ...noRateLimits, 'upload-megabytes.account': { limit: 20, seconds: endlessSeconds } },
    env: { UPLOAD_SPACE_MB: '8' },
  });
});
afterAll(() => testApp.close());

const newCustomer = async () => (await signedInPerson(testApp, 'customer')).browser;
const runningUploads = async () => (await temporary.leftovers('frontage-attachment-')).length;

async function upload(browser: Browser, bytes = 1_000) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'artwork.pdf');
  const answer = await browser.raw('POST', path, { body: form, headers: { authorization: `Bearer ${browser.token}` } });
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), code: ((await answer.json()) as { code?: string }).code };
}

/** Sends the beginning of a form and stays connected. Resolves when the server has started to store it. */
async function beginUpload(browser: Browser, bytes: number): Promise<() => void> {
  const before = await runningUploads();
  const sent = request(testApp.api.url + path, {
    method: 'POST',
    headers: {
      origin: 'http://frontage.test',
      cookie: `customer=${browser.cookies.get('customer')}`,
      authorization: `Bearer ${browser.token}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': bytes,
    },
  });
  sent.on('error', () => undefined);
  sent.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nwords');
  const end = () => void sent.destroy();
  onTestFinished(end);
  await expect.poll(runningUploads).toBe(before + 1);
  return end;
}

test('an account may send five files at once; the sixth gets 429, and others are not affected', async () => {
  const [browser, other] = [await newCustomer(), await newCustomer()];
  const ends = [];
  for (let count = 0; count < 5; count += 1) ends.push(await beginUpload(browser, 100_000));
  expect(await upload(browser)).toEqual({ status: 429, retryAfter: 5, code: 'too_many_requests' });
  expect((await upload(other)).status).toBe(200);
  ends[0]?.();
  await expect.poll(runningUploads).toBe(4);
  expect((await upload(browser)).status).toBe(200);
  for (const end of ends) end();
  await expect.poll(runningUploads).toBe(0);
});

test('an upload for which the temporary folder has no room gets 503; one account can use a quarter of it', async () => {
  const greedy = await newCustomer();
  const ends = [await beginUpload(greedy, 2 * megabyte)];
  expect(await upload(greedy, megabyte)).toMatchObject({ status: 429, retryAfter: 5 });
  for (let count = 0; count < 3; count += 1) ends.push(await beginUpload(await newCustomer(), 2 * megabyte));
  const late = await newCustomer();
  expect(await upload(late)).toEqual({ status: 503, retryAfter: 5, code: 'busy' });
  for (const end of ends) end();
  await expect.poll(runningUploads).toBe(0);
  expect((await upload(late)).status).toBe(200);
});

test('the bytes of an account are limited per day, by what it sends and by what its links allow', async () => {
  const browser = await newCustomer();
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await upload(browser, 5 * megabyte - 10_000)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);

  const { browser: seller } = await signedInPerson(testApp, 'seller');
  const link = (fileSize?: number) =>
    seller.call('POST /gen/uploads/preSignedURL', { body: { fileType: 'image/png', fileName: 'wall.png', ...(fileSize && { fileSize }) } });
  // A link without a size counts for 50 MB, which is more than is allowed here. A refused one leaves room for a smaller one.
  expect((await link()).status).toBe(429);
  expect((await link(15 * megabyte)).status).toBe(200);
  expect((await link(6 * megabyte)).status).toBe(429);
  expect((await link(5 * megabyte)).status).toBe(200);
  expect((await link(1)).status).toBe(429);
});
