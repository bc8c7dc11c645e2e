import { startStack, type Stack } from '@frontage/stack/start-stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInPerson } from '../../../testing/people.ts';
import { testVirus, zip } from '../../../testing/proof-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { isolateTemporaryFolder, openObjectStore } from '../../../testing/uploads.ts';

const temporary = isolateTemporaryFolder();
let scanner: Stack;
let testApp: TestApp;
let store: ReturnType<typeof openObjectStore>;
beforeAll(async () => {
  scanner = await startStack({ ephemeral: true, parts: ['scanner'] });
  testApp = await startTestApp({
    worker: false,
    rateLimits: noRateLimits,
    servers: { scanner: scanner.addresses.scanner },
    env: { SCANNER_TIMEOUT_SECONDS: '5' },
  });
  store = openObjectStore();
});
afterAll(async () => {
  store.close();
  await testApp.close();
  await scanner.stop();
});

/** A new customer who uploads files, and what the server stores of them. */
async function newCustomer() {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  return {
    upload: async (bytes: Buffer, name = 'artwork.pdf', path = 'upload-attachment') => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), name);
      const headers = { authorization: `Bearer ${browser.token}` };
      const answer = await browser.raw('POST', `/gen/uploads/${path}`, { body: form, headers });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: (await answer.json()) as { code: string; message: string },
      };
    },
    countStored: async () => ({
      rows: (await testApp.sql('select id from attachment where account_id = $1', [person.id])).length,
      files: (await store.uploadsOf(`attachment/${person.id}/`)).length,
    }),
  };
}

const temporaryFiles = () => temporary.leftovers('frontage-attachment-');

test.each([
  ['plain', testVirus, 'upload-attachment'],
  ['in an archive', zip({ 'artwork.pdf': testVirus }), 'upload-attachment'],
  ['for a chat message', testVirus, 'message-file'],
])('an infected file, %s, is refused with a message, and nothing is stored', async (_, bytes, path) => {
  const { upload, countStored } = await newCustomer();
  expect(await upload(bytes, 'artwork.pdf', path)).toMatchObject({
    status: 400,
    body: { code: 'file_infected', message: 'A file may be infected, so we didn’t accept it. Please choose another one.' },
  });
  expect(await countStored()).toEqual({ rows: 0, files: 0 });
  expect(await temporaryFiles()).toEqual([]);
  expect((await upload(Buffer.from('words'))).status).toBe(200);
  expect(await countStored()).toEqual({ rows: 1, files: 1 });
});

test('while the scanner is frozen files are refused, and none stays in the temporary folder', async () => {
  const { upload, countStored } = await newCustomer();
  scanner.freeze('scanner');
  const refused = await upload(Buffer.from('words')).finally(() => scanner.unfreeze('scanner'));
  expect(refused).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'busy' } });
  expect(await countStored()).toEqual({ rows: 0, files: 0 });
  expect(await temporaryFiles()).toEqual([]);
  expect((await upload(Buffer.from('words'))).status).toBe(200);
});

test('while the scanner is down files are refused; afterwards they are accepted again', async () => {
  const { upload, countStored } = await newCustomer();
  await scanner.halt('scanner');
  expect(await upload(Buffer.from('words'))).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'busy' } });
  expect(await countStored()).toEqual({ rows: 0, files: 0 });
  expect(await temporaryFiles()).toEqual([]);
  await scanner.resume('scanner');
  expect((await upload(testVirus)).status).toBe(400);
  expect((await upload(Buffer.from('words'))).status).toBe(200);
});
