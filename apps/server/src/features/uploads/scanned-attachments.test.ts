import { startStack, type Stack } from '@frontage/stack/start-stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isolateTemporaryFolder } from '../../../testing/uploads.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { testVirus, zip } from '../../../testing/proof-files.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { openObjectStore } from '../../../testing/uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const temporary = isolateTemporaryFolder();
let scanner: Stack;
let world: TestApp;
let store: ReturnType<typeof openObjectStore>;
beforeAll(async () => {
  scanner = await startStack({ ephemeral: true, parts: ['scanner'] });
  world = await startTestApp({ worker: false, rateLimits: noRateLimits, servers: { scanner: scanner.addresses.scanner } });
  store = openObjectStore();
});
afterAll(async () => {
  store.close();
  await world.close();
  await scanner.stop();
});

/** A new customer who attaches files, and what is kept of them. */
async function customer() {
  const { person, browser } = await signedInPerson(world, 'customer');
  return {
    attach: async (bytes: Buffer, name = 'artwork.pdf') => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(bytes)]), name);
      const headers = { authorization: `Bearer ${browser.token}` };
      const answer = await browser.raw('POST', '/gen/uploads/upload-attachment', { body: form, headers });
      return {
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        body: (await answer.json()) as { code: string; message: string },
      };
    },
    kept: async () => ({
      rows: (await world.sql('select id from attachment where account_id = $1', [person.id])).length,
      files: (await store.uploadsOf(`attachment/${person.id}/`)).length,
    }),
  };
}

const leftovers = () => temporary.leftovers('frontage-attachment-');

test.each([
  ['plain', testVirus],
  ['in an archive', zip({ 'artwork.pdf': testVirus })],
])('an infected file, %s, is refused in plain words and nothing of it is kept', async (_, bytes) => {
  const { attach, kept } = await customer();
  expect(await attach(bytes)).toMatchObject({
    status: 400,
    body: { code: 'file_infected', message: 'A file may be infected, so we didn’t accept it. Please choose another one.' },
  });
  expect(await kept()).toEqual({ rows: 0, files: 0 });
  expect(await leftovers()).toEqual([]);
  expect((await attach(Buffer.from('words'))).status).toBe(200);
  expect(await kept()).toEqual({ rows: 1, files: 1 });
});

test('while the scanner is away nothing is taken, and all is as before when it is back', async () => {
  const { attach, kept } = await customer();
  await scanner.halt('scanner');
  expect(await attach(Buffer.from('words'))).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'busy' } });
  expect(await kept()).toEqual({ rows: 0, files: 0 });
  expect(await leftovers()).toEqual([]);
  await scanner.resume('scanner');
  expect((await attach(testVirus)).status).toBe(400);
  expect((await attach(Buffer.from('words'))).status).toBe(200);
});
