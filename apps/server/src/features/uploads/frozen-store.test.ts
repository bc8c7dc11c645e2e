import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { checkPicture, isolateTemporaryFolder, presignedUrl } from '../../../testing/uploads.ts';

const temporary = isolateTemporaryFolder();
let frozenStore: Server;
let testApp: TestApp;
beforeAll(async () => {
  // Like a frozen process: the kernel accepts connections and bytes, and nobody reads them.
  frozenStore = createServer({ pauseOnConnect: true });
  await new Promise<void>((resolve) => frozenStore.listen(0, '127.0.0.1', resolve));
  const files = `http://127.0.0.1:${(frozenStore.address() as AddressInfo).port}`;
  testApp = await startTestApp({ worker: false, servers: { files }, env: { FILES_TIMEOUT_SECONDS: '1' } });
});
afterAll(async () => {
  await testApp.close();
  frozenStore.close();
});

test('an upload gets 503 while the store is frozen; neither a file nor a row is left', async () => {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(5_000_000)]), 'artwork.pdf');
  const answer = await browser.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers: { authorization: `Bearer ${browser.token}` } });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 'busy' });
  expect(await testApp.sql('select id from attachment where account_id = $1', [person.id])).toEqual([]);
  expect(await temporary.leftovers('frontage-attachment-')).toEqual([]);
  expect(testApp.log()).toContain('something we need is down');
});

test('the check of a photo gets 503 while the store is frozen', async () => {
  const { browser } = await signedInPerson(testApp, 'seller');
  const { status, body } = await checkPicture(browser, await presignedUrl(browser));
  expect([status, body.code]).toEqual([503, 'busy']);
});
