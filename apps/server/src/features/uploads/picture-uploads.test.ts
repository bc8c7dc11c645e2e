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

let world: TestApp;
let browser: Browser;
let sellerId: string;
let store: ReturnType<typeof openObjectStore>;
let png: Buffer;
beforeAll(async () => {
  world = await startTestApp({ rateLimits: noRateLimits });
  store = openObjectStore();
  png = await redBluePicture().png().toBuffer();
  const { person, browser: own } = await signedInPerson(world, 'seller');
  [sellerId, browser] = [person.id, own];
});
afterAll(async () => {
  store.close();
  await world.close();
});

describe('the address that a picture is put to', () => {
  test('takes the picture that was announced, from our page', async () => {
    const url = await presignedUrl(browser, 'image/png', png.length);
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
    expect((await putObject(url, png)).status).toBe(200);
    expect(store.keyIn(url)).toMatch(new RegExp(`^picture/${sellerId}/[0-9a-f-]{36}$`));
  });

  test('lets our page send to it, and no other site', async () => {
    const url = await presignedUrl(browser);
    const preflight = (origin: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
      });
    expect((await preflight('http://frontage.test')).headers.get('access-control-allow-origin')).toBe('http://frontage.test');
    expect((await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull();
  });

  const lies: [string, (url: string) => Promise<Response>][] = [
    ['another type', (url) => putObject(url, png, 'text/html')],
    ['no type', (url) => fetch(url, { method: 'PUT', body: new Uint8Array(png) })],
    ['one byte more', (url) => putObject(url, Buffer.concat([png, Buffer.from([0])]))],
    ['one byte less', (url) => putObject(url, png.subarray(1))],
    ['nothing', (url) => putObject(url, Buffer.alloc(0))],
    ['another place', (url) => putObject(url.replace(/[0-9a-f-]{36}\?/, `${randomUUID()}?`), png)],
    ["another seller's place", (url) => putObject(url.replace(sellerId, randomUUID()), png)],
    ['the place of finished pictures', (url) => putObject(url.replace('frontage-uploads', 'frontage-pictures'), png)],
    ['more time', (url) => putObject(url.replace('X-Amz-Expires=300', 'X-Amz-Expires=604800'), png)],
    ['no signature', (url) => putObject(withoutQuery(url), png)],
  ];
  // Proves: decisions.calls.fileSize
  test.each(lies)('takes nothing with %s', async (_, put) => {
    const url = await presignedUrl(browser, 'image/png', png.length);
    expect((await put(url)).status).toBe(403);
    expect(await store.hasUpload(url)).toBe(false);
  });

  test.each(['GET', 'HEAD', 'DELETE'])('is good for sending alone, not for %s', async (method) => {
    const url = await presignedUrl(browser);
    await putObject(url, png);
    expect((await fetch(url, { method })).status).toBe(403);
    expect(await store.hasUpload(url)).toBe(true);
  });

  test('takes nothing any more after five minutes', async () => {
    const files = connectFiles(store.config);
    const key = `picture/${sellerId}/${randomUUID()}`;
    const signedAt = async (minutesAgo: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutesAgo * 60_000 });
      const url = await files.signUpload(key, 'image/png', png.length);
      vi.useRealTimers();
      return url;
    };
    expect((await putObject(await signedAt(5.2), png)).status).toBe(403);
    expect((await putObject(await signedAt(4.5), png)).status).toBe(200);
    files.close();
  });

  test.each([
    [{ fileType: 'image/svg+xml' }, { fileType: 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture' }],
    [{ fileType: 'text/html' }, { fileType: 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture' }],
    [{ fileSize: uploadSizeLimit }, { fileSize: 'Image file must be smaller than 50MB' }],
    [{ fileSize: 0 }, { fileSize: 'The file is empty' }],
    [{ fileName: '' }, { fileName: 'File name is required' }],
    [{ fileName: 'a\u0000.png' }, { fileName: 'Contains characters that we cannot store' }],
  ])('is not given for %j', async (said, fields) => {
    const body = { fileType: 'image/png', fileName: 'wall.png', fileSize: 10, ...said } as { fileType: 'image/png'; fileName: string };
    expect((await browser.call('POST /gen/uploads/preSignedURL', { body })).body.fields).toEqual(fields);
  });
});

describe('what was put there', () => {
  test('is read by nobody from outside, neither one by one nor as a list', async () => {
    const address = await uploadPicture(browser, png);
    const { origin } = new URL(address);
    for (const url of [
      address,
      `${origin}/frontage-uploads/`,
      `${origin}/frontage-uploads/?list-type=2`,
      `${origin}/frontage-pictures/`,
      `${origin}/`,
    ]) {
      const answer = await fetch(url);
      expect({ url, status: answer.status, isEmpty: !(await answer.text()).includes(store.keyIn(address)) }).toEqual({
        url,
        status: url === `${origin}/` ? 200 : 403,
        isEmpty: true,
      });
    }
    const put = await fetch(`${origin}/frontage-pictures/x.webp`, { method: 'PUT', body: 'x' });
    expect(put.status).toBe(403);
  });

  test('is checked on request, and its original is then gone', async () => {
    const address = await uploadPicture(browser, png);
    const answer = await checkPicture(browser, `${address}?X-Amz-Signature=anything`);
    expect(answer.status).toBe(200);
    expect(answer.body.picture).toMatchObject({
      widths: [40],
      width: 40,
      height: 20,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/) as string,
    });
    await expect.poll(() => store.hasUpload(address)).toBe(false);
    expect((await checkPicture(browser, address)).body.picture).toEqual(answer.body.picture);
    expect((await checkPicture(browser, answer.body.picture.url)).body.picture).toEqual(answer.body.picture);
  });

  test('is checked by being hung at a listing', async () => {
    const image = await uploadPicture(browser, png);
    const listing = await addListing(world, browser, sellerId, { image });
    expect(listing.pictures).toMatchObject([{ width: 40, height: 20 }]);
    expect((await fetch(listing.image)).status).toBe(200);
  });

  test('is checked once, however many ask at the same moment', async () => {
    const address = await uploadPicture(browser, png);
    const answers = await Promise.all(Array.from({ length: 6 }, () => checkPicture(browser, address)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text.replace(/"requestId".*/, '')}`)).size).toBe(1);
    const id = address.split('/').at(-1);
    expect(await world.sql(`select state from jobs.job where name = 'check-picture' and data ->> 'id' = $1`, [id])).toHaveLength(1);
  });

  test('is not there if nothing was put', async () => {
    const message = 'The picture has not arrived. Please choose it again.';
    const url = withoutQuery(await presignedUrl(browser));
    expect(await checkPicture(browser, url)).toMatchObject({ status: 400, body: { code: 'validation_failed', message, fields: { url: message } } });
    const answer = await browser.call('POST /listing/seller', { body: listingInput({ image: url }) });
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { image: message } } });
    // Nothing is lost: it can still come.
    const [row] = await world.sql<{ state: string }>('select state from picture where id = $1', [url.split('/').at(-1)]);
    expect(row?.state).toBe('expected');
  });

  test('is checked and hung by nobody but who sent it', async () => {
    const { browser: stranger } = await signedInPerson(world, 'seller');
    const address = await uploadPicture(browser, png);
    for (const url of [address, (await checkPicture(browser, address)).body.picture.url]) {
      expect(await checkPicture(stranger, url)).toMatchObject({
        status: 404,
        body: { message: 'We could not find that picture. Please choose it again.' },
      });
      expect((await stranger.call('POST /listing/seller', { body: listingInput({ image: url }) })).status).toBe(400);
    }
  });

  // Proves: decisions.calls.fileSize, rules.listing.image-size, constants.listing.image
  test('is measured if its size was not said, and removed if it is too large', async () => {
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

describe('what is shown', () => {
  test('is WebP in our widths, public for good, and nothing but pixels', async () => {
    const address = await uploadPicture(browser, await redBluePicture(2_000, 1_000).withIccProfile('p3').jpeg().toBuffer(), 'image/jpeg');
    const { picture } = (await checkPicture(browser, address)).body;
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

  test('stands upright, however the camera was held', async () => {
    // What the camera saw: red above blue; it says that its picture has to be turned to the right.
    const held = await redBluePicture(40, 20).jpeg({ quality: 100 }).withExif({ IFD0: { Orientation: '6' } }).withMetadata({ orientation: 6 }).toBuffer(); // prettier-ignore
    const { picture } = (await checkPicture(browser, await uploadPicture(browser, held, 'image/jpeg'))).body;
    expect(picture).toMatchObject({ width: 20, height: 40, widths: [20] });
    const file = Buffer.from(await (await fetch(picture.url)).arrayBuffer());
    expect([await colorAt(file, 10, 4), await colorAt(file, 10, 36)]).toEqual(['red', 'blue']);
  });
});
