import { listingMessages, uploadSizeLimit } from '@frontage/domain/listing/listing-rules';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { colorAt, redBluePicture, webpChunks } from '../../../testing/pictures.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { addListing, listingInput } from '../../../testing/listings.ts';
import { withoutQuery, checkPicture, openObjectStore, putObject, uploadPicture, presignedUrl } from '../../../testing/uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { connectFiles } from '../../platform/files/files.ts';

let testApp: TestApp;
let browser: Browser;
let sellerId: string;
let store: ReturnType<typeof openObjectStore>;
let png: Buffer;
beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits });
  store = openObjectStore();
  png = await redBluePicture().png().toBuffer();
  const { person, browser: sellerBrowser } = await signedInPerson(testApp, 'seller');
  [sellerId, browser] = [person.id, sellerBrowser];
});
afterAll(async () => {
  store.close();
  await testApp.close();
});

describe('the signed upload URL', () => {
  test('accepts the announced picture', async () => {
    const url = await presignedUrl(browser, 'image/png', png.length);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
    expect((await putObject(url, png)).status).toBe(200);
    expect(store.keyIn(url)).toMatch(new RegExp(`^picture/${sellerId}/[0-9a-f-]{36}$`));
  });

  test('accepts uploads from our origin only', async () => {
    const url = await presignedUrl(browser);
    const preflight = (origin: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
      });
    expect((await preflight('http://frontage.test')).headers.get('access-control-allow-origin')).toBe('http://frontage.test');
    expect((await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  const wrongUploads: [string, (url: string) => Promise<Response>][] = [
    ['another type', (url) => putObject(url, png, 'text/html')],
    ['no type', (url) => fetch(url, { method: 'PUT', body: new Uint8Array(png) })],
    ['one byte more', (url) => putObject(url, Buffer.concat([png, Buffer.from([0])]))],
    ['one byte less', (url) => putObject(url, png.subarray(1))],
    ['nothing', (url) => putObject(url, Buffer.alloc(0))],
    ['another key', (url) => putObject(url.replace(/[0-9a-f-]{36}\?/, `${randomUUID()}?`), png)],
    ["another seller's key", (url) => putObject(url.replace(sellerId, randomUUID()), png)],
    ['the bucket of published pictures', (url) => putObject(url.replace('frontage-uploads', 'frontage-pictures'), png)],
    ['a longer expiry', (url) => putObject(url.replace('X-Amz-Expires=300', 'X-Amz-Expires=604800'), png)],
    ['no signature', (url) => putObject(withoutQuery(url), png)],
  ];
  // Proves: decisions.calls.fileSize
  test.each(wrongUploads)('refuses %s', async (_, put) => {
    const url = await presignedUrl(browser, 'image/png', png.length);
    expect((await put(url)).status).toBe(403);
    expect(await store.hasUpload(url)).toBe(false);
  });

  test.each(['GET', 'HEAD', 'DELETE'])('allows no %s', async (method) => {
    const url = await presignedUrl(browser);
    await putObject(url, png);
    expect((await fetch(url, { method })).status).toBe(403);
    expect(await store.hasUpload(url)).toBe(true);
  });

  test('expires after five minutes', async () => {
    const files = connectFiles(store.config);
    const key = `picture/${sellerId}/${randomUUID()}`;
    const signedAt = async (minutesAgo: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutesAgo * 60_000 });
      try {
        return await files.signUpload(key, 'image/png', png.length);
      } finally {
        vi.useRealTimers();
      }
    };
    expect((await putObject(await signedAt(5.2), png)).status).toBe(403);
    expect((await putObject(await signedAt(4.5), png)).status).toBe(200);
    files.close();
  });

  test.each([
    [{ fileType: 'image/svg+xml' }, { fileType: 'Please choose a JPEG, PNG, WebP, GIF or AVIF photo' }],
    [{ fileType: 'text/html' }, { fileType: 'Please choose a JPEG, PNG, WebP, GIF or AVIF photo' }],
    [{ fileSize: uploadSizeLimit }, { fileSize: 'Image file must be smaller than 50MB' }],
    [{ fileSize: 0 }, { fileSize: 'The file is empty' }],
    [{ fileName: '' }, { fileName: 'File name is required' }],
    [{ fileName: 'a\u0000.png' }, { fileName: 'Contains characters we can’t store' }],
  ])('is not signed for %j', async (input, fields) => {
    const body = { fileType: 'image/png', fileName: 'wall.png', fileSize: 10, ...input } as { fileType: 'image/png'; fileName: string };
    expect((await browser.call('POST /gen/uploads/preSignedURL', { body })).body.fields).toEqual(fields);
  });
});

describe('an uploaded picture', () => {
  test('can’t be read or listed from outside', async () => {
    const uploadUrl = await uploadPicture(browser, png);
    const { origin } = new URL(uploadUrl);
    for (const url of [
      uploadUrl,
      `${origin}/frontage-uploads/`,
      `${origin}/frontage-uploads/?list-type=2`,
      `${origin}/frontage-pictures/`,
      `${origin}/`,
    ]) {
      const answer = await fetch(url);
      expect({ url, status: answer.status, isEmpty: !(await answer.text()).includes(store.keyIn(uploadUrl)) }).toEqual({
        url,
        status: url === `${origin}/` ? 200 : 403,
        isEmpty: true,
      });
    }
    const put = await fetch(`${origin}/frontage-pictures/x.webp`, { method: 'PUT', body: 'x' });
    expect(put.status).toBe(403);
  });

  test('can be drawn on by a page', async () => {
    const { picture } = (await checkPicture(browser, await uploadPicture(browser, png))).body;
    const answer = await fetch(`${picture.url}?sketch`, { headers: { origin: 'http://frontage.test' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('is checked on request, and its original is deleted', async () => {
    const url = await uploadPicture(browser, png);
    const answer = await checkPicture(browser, `${url}?X-Amz-Signature=anything`);
    expect(answer.status).toBe(200);
    expect(answer.body.picture).toMatchObject({
      widths: [40],
      width: 40,
      height: 20,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/) as string,
    });
    await expect.poll(() => store.hasUpload(url)).toBe(false);
    expect((await checkPicture(browser, url)).body.picture).toEqual(answer.body.picture);
    expect((await checkPicture(browser, answer.body.picture.url)).body.picture).toEqual(answer.body.picture);
  });

  test('is checked when it is attached to a listing', async () => {
    const image = await uploadPicture(browser, png);
    const listing = await addListing(testApp, browser, sellerId, { image });
    expect(listing.pictures).toMatchObject([{ width: 40, height: 20 }]);
    expect((await fetch(listing.image)).status).toBe(200);
  });

  test('is checked once, even if many calls ask at the same time', async () => {
    const url = await uploadPicture(browser, png);
    const answers = await Promise.all(Array.from({ length: 6 }, () => checkPicture(browser, url)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text.replace(/"requestId".*/, '')}`)).size).toBe(1);
    const id = url.split('/').at(-1);
    expect(await testApp.sql(`select state from jobs.job where name = 'check-picture' and data ->> 'id' = $1`, [id])).toHaveLength(1);
  });

  test('that never arrived is refused', async () => {
    const message = 'The photo didn’t upload. Please choose it again.';
    const url = withoutQuery(await presignedUrl(browser));
    expect(await checkPicture(browser, url)).toMatchObject({ status: 400, body: { code: 'validation_failed', message, fields: { url: message } } });
    const answer = await browser.call('POST /listing/seller', { body: listingInput({ image: url }) });
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { image: message } } });
    // It can still arrive.
    const [row] = await testApp.sql<{ state: string }>('select state from picture where id = $1', [url.split('/').at(-1)]);
    expect(row?.state).toBe('expected');
  });

  test('can only be checked and attached by its own account', async () => {
    const { browser: stranger } = await signedInPerson(testApp, 'seller');
    const uploadUrl = await uploadPicture(browser, png);
    for (const url of [uploadUrl, (await checkPicture(browser, uploadUrl)).body.picture.url]) {
      expect(await checkPicture(stranger, url)).toMatchObject({
        status: 404,
        body: { message: 'We couldn’t find that photo. Please choose it again.' },
      });
      expect((await stranger.call('POST /listing/seller', { body: listingInput({ image: url }) })).status).toBe(400);
    }
  });

  // Proves: decisions.calls.fileSize, rules.listing.image-size, constants.listing.image
  test('is measured if its size was not announced, and deleted if it is too large', async () => {
    const huge = Buffer.alloc(uploadSizeLimit);
    png.copy(huge);
    const url = await presignedUrl(browser);
    expect((await putObject(url, huge)).status).toBe(200);
    const message = listingMessages.pictureTooLarge;
    expect(await checkPicture(browser, withoutQuery(url))).toMatchObject({ status: 400, body: { message, fields: { url: message } } });
    expect(await store.hasUpload(url)).toBe(false);
    expect((await checkPicture(browser, withoutQuery(url))).body.message).toBe(message);
  });
});

describe('a published picture', () => {
  test('is WebP in our widths, cacheable forever, and has no metadata', async () => {
    const url = await uploadPicture(browser, await redBluePicture(2_000, 1_000).withIccProfile('p3').jpeg().toBuffer(), 'image/jpeg');
    const { picture } = (await checkPicture(browser, url)).body;
    expect(picture).toMatchObject({ widths: [480, 960, 1600], width: 1600, height: 800 });
    for (const width of picture.widths) {
      const answer = await fetch(picture.url.replace('1600.webp', `${width}.webp`));
      const file = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(webpChunks(file)).toEqual(['VP8']);
      expect([await colorAt(file, 5, 5), await colorAt(file, width - 5, 5)]).toEqual(['red', 'blue']);
    }
    const tiny = Buffer.from(picture.placeholder.replace('data:image/webp;base64,', ''), 'base64');
    expect(webpChunks(tiny)).toEqual(['VP8']);
    expect(tiny.length).toBeLessThan(300);
  });

  test('is rotated upright', async () => {
    // The camera saw red above blue, and its metadata says to rotate the picture.
    const rotated = await redBluePicture(40, 20).jpeg({ quality: 100 }).withExif({ IFD0: { Orientation: '6' } }).withMetadata({ orientation: 6 }).toBuffer(); // prettier-ignore
    const { picture } = (await checkPicture(browser, await uploadPicture(browser, rotated, 'image/jpeg'))).body;
    expect(picture).toMatchObject({ width: 20, height: 40, widths: [20] });
    const file = Buffer.from(await (await fetch(picture.url)).arrayBuffer());
    expect([await colorAt(file, 10, 4), await colorAt(file, 10, 36)]).toEqual(['red', 'blue']);
  });
});
