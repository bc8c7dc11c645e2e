import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAwaitedProof } from '../../../testing/awaited-proof.ts';
import { colorAt, redBluePicture, webpChunks } from '../../../testing/pictures.ts';
import { withExif } from '../../../testing/exif-bytes.ts';
import { plantedScript } from '../../../testing/hostile-pictures.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { latin1, withJpegSegment } from '../../../testing/picture-bytes.ts';
import type { NamedFile } from '../../../testing/proof-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { openObjectStore } from '../../../testing/uploads.ts';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase, type Database } from '../../platform/db/database.ts';
import { connectFiles, type Files } from '../../platform/files/files.ts';
import { attachProofFiles, readProofFiles } from './public.ts';

let testApp: TestApp;
let db: Database;
let files: Files;
let store: ReturnType<typeof openObjectStore>;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  db = connectDatabase(readConfig(testApp.env), 'test');
  files = connectFiles(readConfig(testApp.env).files);
  store = openObjectStore();
});
afterAll(async () => {
  store.close();
  files.close();
  await db.close();
  await testApp.close();
});

async function submitProof(chosen: NamedFile[]) {
  const { seller, browser, customerBrowser, requestId, send } = await newAwaitedProof(testApp, store);
  expect((await send(chosen)).status).toBe(200);
  const [proof] = await testApp.sql<{ id: string }>('select id from proof where request_id = $1', [requestId]);
  const read = async () => (await readProofFiles({ db, files }, [proof?.id ?? ''])).get(proof?.id ?? '') ?? [];
  return { requestId, proofId: proof?.id ?? '', seller, browser, customerBrowser, read };
}

const fetchBytes = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer());

test('time and position from the camera are stored with a photo, and its preview contains neither', async () => {
  const jpeg = await redBluePicture(2_400, 1_200).jpeg().toBuffer();
  const photo = withExif(withJpegSegment(jpeg, 0xfe, latin1(plantedScript)), {
    time: '2026:05:04 12:30:15',
    zone: '+01:00',
    latitude: [[38, 1], [42, 1], [3_600, 100]],
    latitudeSide: 'N',
    longitude: [[9, 1], [8, 1], [2_400, 100]],
    longitudeSide: 'W',
  }); // prettier-ignore
  const { read } = await submitProof([{ name: 'wall.jpg', bytes: photo }]);
  const [file] = await read();
  expect(file).toMatchObject({
    name: 'wall.jpg',
    type: 'image/jpeg',
    size: photo.length,
    takenAt: new Date('2026-05-04T11:30:15Z'),
    position: { latitude: expect.closeTo(38.71, 6) as number, longitude: expect.closeTo(-9.14, 6) as number },
    picture: { width: 1_600, height: 800 },
  });

  const shown = await fetch(file?.picture?.url ?? '');
  expect(shown.headers.get('content-type')).toBe('image/webp');
  expect(shown.headers.get('content-disposition')).toBeNull();
  const picture = Buffer.from(await shown.arrayBuffer());
  expect(webpChunks(picture)).toEqual(['VP8']);
  expect(picture.toString('latin1')).not.toMatch(/Exif|GPS|2026|PLANTED/);
  expect([await colorAt(picture, 5, 5), await colorAt(picture, 1_595, 5)]).toEqual(['red', 'blue']);

  const download = await fetch(file?.url ?? '');
  expect(download.headers.get('content-type')).toBe('application/octet-stream');
  expect(download.headers.get('content-disposition')).toBe(`attachment; filename="wall.jpg"; filename*=UTF-8''wall.jpg`);
  expect(Buffer.from(await download.arrayBuffer()).equals(photo)).toBe(true);
});

test('a preview is rotated upright and never enlarged', async () => {
  const rotated = await redBluePicture(40, 20).jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer();
  const { read } = await submitProof([{ name: 'wall.jpg', bytes: rotated }]);
  const [file] = await read();
  expect(file?.picture).toMatchObject({ width: 20, height: 40 });
  const picture = await fetchBytes(file?.picture?.url ?? '');
  expect([await colorAt(picture, 10, 4), await colorAt(picture, 10, 36)]).toEqual(['red', 'blue']);
});

test('other files can only be downloaded, and have no time and position', async () => {
  const { read } = await submitProof([
    { name: 'page.xml', bytes: Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>') },
    { name: 'wall.png', bytes: await redBluePicture().png().toBuffer() },
  ]);
  const [page, picture] = await read();
  expect(page).toMatchObject({ name: 'page.xml', type: 'application/xml', picture: null, takenAt: null, position: null });
  expect(picture).toMatchObject({ name: 'wall.png', takenAt: null, position: null, picture: { width: 40, height: 20 } });
  const download = await fetch(page?.url ?? '');
  expect(download.headers.get('content-type')).toBe('application/octet-stream');
  expect(download.headers.get('content-disposition')).toMatch(/^attachment;/);
});

test('links expire after five minutes and can’t be changed', async () => {
  const { read } = await submitProof([{ name: 'wall.png', bytes: await redBluePicture().png().toBuffer() }]);
  const [file] = await read();
  const [download, shown] = [file?.url ?? '', file?.picture?.url ?? ''];
  for (const url of [download, shown]) {
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace(/\?.*/, ''))).status).toBe(403);
  }
  expect((await fetch(shown.replace('/shown?', '?'))).status).toBe(403);
  expect((await fetch(download.replace('attachment%3B', 'inline%3B'))).status).toBe(403);
  expect((await fetch(download.replace(/&response-content-disposition=[^&]*/, ''))).status).toBe(403);
});

test('only the customer and the seller of the request see the proof', async () => {
  const { requestId, seller, browser, customerBrowser } = await submitProof([{ name: 'wall.png', bytes: await redBluePicture().png().toBuffer() }]);
  const { browser: otherCustomer } = await signedInPerson(testApp, 'customer');
  const { browser: otherSeller } = await signedInPerson(testApp, 'seller');
  const params = { id: requestId };
  const customerView = await customerBrowser.call('GET /api/customer/requests/{id}', { params }, { asCustomer: true });
  const sellerView = await browser.call('GET /listing/admin/packs/{id}', { params });
  for (const { body } of [customerView, sellerView]) {
    expect(body.request.proofs).toMatchObject([{ name: 'wall.png', type: 'image/png', picture: { width: 40, height: 20 } }]);
    expect((await fetch(body.request.proofs[0]?.url ?? '')).status).toBe(200);
    expect((await fetch(body.request.proofs[0]?.picture?.url ?? '')).status).toBe(200);
  }
  expect((await otherCustomer.call('GET /api/customer/requests/{id}', { params }, { asCustomer: true })).status).toBe(404);
  expect((await otherSeller.call('GET /listing/admin/packs/{id}', { params })).status).toBe(404);

  // The key of a proof file gives no link, not even to those who may see the proof.
  const [row] = await testApp.sql<{ id: string }>('select id from proof_file where seller_id = $1', [seller.id]);
  const keys = [`proof/${seller.id}/${row?.id}`, `proof/${seller.id}/${row?.id}/shown`];
  expect((await browser.call('POST /api/presigned-urls', { body: { keys } })).body.urls).toEqual([null, null]);
});

test('a file can’t be attached to a second proof', async () => {
  const { seller, proofId } = await submitProof([{ name: 'wall.png', bytes: await redBluePicture().png().toBuffer() }]);
  const [row] = await testApp.sql<{ id: string }>('select id from proof_file where seller_id = $1', [seller.id]);
  await expect(db.transaction((tx) => attachProofFiles(tx, proofId, [row?.id ?? '']))).rejects.toThrow('belongs to another proof');
  expect(await readProofFiles({ db, files }, [])).toEqual(new Map());
});
