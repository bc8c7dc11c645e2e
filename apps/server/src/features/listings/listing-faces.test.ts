import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '@frontage/contract/calls';
import type { Browser } from '../../../testing/browser.ts';
import { addListing, insertPicture, listingInput, sellerWithPicture, uploadUrl } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

type Face = NonNullable<InputOf<'PUT /listing/seller'>['body']['face']>;
const face: Face = { corners: [[0.21, 0.2], [0.8, 0.1875], [0.79, 0.75], [0.2, 0.7]], isBlank: true }; // prettier-ignore
const otherFace: Face = { corners: [[-0.25, 0], [1.25, 0], [1.25, 1], [-0.25, 1]], isBlank: false }; // prettier-ignore

const { streetName, city, zipCode, width, height, mediumsAccepted } = listingInput();
const put = (browser: Browser, _id: string, changes: Partial<InputOf<'PUT /listing/seller'>['body']>) =>
  browser.call('PUT /listing/seller', { body: { _id, streetName, city, zipCode, width, height, mediumsAccepted, ...changes } });
const faces = ({ pictures }: { pictures: { face: unknown }[] }) => pictures.map((picture) => picture.face);

describe('the face of a cover', () => {
  test('is stored with a new listing, and a visitor gets it with its page', async () => {
    const { person, browser } = await sellerWithPicture(testApp);
    const second = uploadUrl(testApp, person.id, await insertPicture(testApp, person.id));
    const listing = await addListing(testApp, browser, person.id, { face, images: [second] });
    expect(faces(listing)).toEqual([face, null]);
    const visitor = await testApp.visitor().call('GET /listing/customer/{id}', { params: { id: listing._id } });
    expect(faces(visitor.body.listing)).toEqual([face, null]);
  });

  test('is not in search results', async () => {
    const { person, browser } = await sellerWithPicture(testApp);
    const { _id } = await addListing(testApp, browser, person.id, { face, title: 'Facewall' });
    const { body } = await testApp.visitor().call('GET /listing/customer/', { query: { searchKeyword: 'facewall' } });
    expect(body.listings.map((card) => card._id)).toEqual([_id]);
    expect(JSON.stringify(body)).not.toContain('corners');
  });

  test('can be marked, stays when a change leaves it out, and can be removed', async () => {
    const { person, browser } = await sellerWithPicture(testApp);
    const { _id, ...added } = await addListing(testApp, browser, person.id);
    expect(faces(added)).toEqual([null]);
    expect(faces((await put(browser, _id, { face })).body.listing)).toEqual([face]);
    expect(faces((await put(browser, _id, {})).body.listing)).toEqual([face]);
    expect(faces((await put(browser, _id, { face: null })).body.listing)).toEqual([null]);
  });

  test('belongs to the picture: another cover has another one, and the first keeps its own', async () => {
    const { person, browser, image } = await sellerWithPicture(testApp);
    const second = uploadUrl(testApp, person.id, await insertPicture(testApp, person.id));
    const { _id } = await addListing(testApp, browser, person.id, { image, images: [second], face });
    expect(faces((await put(browser, _id, { image: second, images: [image] })).body.listing)).toEqual([null, face]);
    expect(faces((await put(browser, _id, { face: otherFace })).body.listing)).toEqual([otherFace, face]);
    expect(faces((await put(browser, _id, { image, images: [second] })).body.listing)).toEqual([face, otherFace]);
    expect(faces((await put(browser, _id, { image: second, images: [image], face: null })).body.listing)).toEqual([null, face]);
  });

  test('goes with the picture', async () => {
    const { person, browser, image } = await sellerWithPicture(testApp);
    const second = uploadUrl(testApp, person.id, await insertPicture(testApp, person.id));
    const { _id } = await addListing(testApp, browser, person.id, { image, images: [second], face });
    expect(faces((await put(browser, _id, { image: second, images: [] })).body.listing)).toEqual([null]);
  });

  test('is not marked on another seller’s listing', async () => {
    const owner = await sellerWithPicture(testApp);
    const listing = await addListing(testApp, owner.browser, owner.person.id, { face });
    const { browser: stranger } = await sellerWithPicture(testApp);
    expect((await put(stranger, listing._id, { face: otherFace })).status).toBe(404);
    expect(faces((await put(owner.browser, listing._id, {})).body.listing)).toEqual([face]);
  });
});

describe('rejects a face', () => {
  const [a, b, c, d] = face.corners;
  const message = 'The corners must form a four-sided face';
  test.each<[string, unknown]>([
    ['with crossed corners', { ...face, corners: [a, c, b, d] }],
    ['with three corners', { ...face, corners: [a, b, c] }],
    ['with five corners', { ...face, corners: [a, b, c, d, a] }],
    ['far outside the picture', { ...face, corners: [[-0.3, 0.2], b, c, d] }],
    ['with words as numbers', { ...face, corners: [['0.2', '0.2'], b, c, d] }],
    ['without isBlank', { corners: face.corners }],
    ['that is a list', [a, b, c, d]],
    ['that is a text', 'center'],
  ])('%s', async (_, wrong) => {
    const { person, browser, image } = await sellerWithPicture(testApp);
    const refusal = { status: 400, body: { code: 'validation_failed', message, fields: { face: message } } };
    const listing = await addListing(testApp, browser, person.id, { face });
    expect(await browser.call('POST /listing/seller', { body: listingInput({ image, face: wrong as Face }) })).toMatchObject(refusal);
    expect(await put(browser, listing._id, { face: wrong as Face })).toMatchObject(refusal);
    expect(faces((await put(browser, listing._id, {})).body.listing)).toEqual([face]);
  });
});
