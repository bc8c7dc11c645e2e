import { startStack, type Stack } from '@frontage/stack/start-stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAwaitedProof, noteFile, nothingStored } from '../../../testing/awaited-proof.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { isolateTemporaryFolder, openObjectStore } from '../../../testing/uploads.ts';

const temporary = isolateTemporaryFolder();
let scanner: Stack;
let testApp: TestApp;
let store: ReturnType<typeof openObjectStore>;
beforeAll(async () => {
  scanner = await startStack({ ephemeral: true, parts: ['scanner'] });
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits, servers: { scanner: scanner.addresses.scanner } });
  store = openObjectStore();
});
afterAll(async () => {
  store.close();
  await testApp.close();
  await scanner.stop();
});

test('while the scanner is down proofs are refused and nothing is stored; afterwards the same form is accepted', async () => {
  const { send, readStored, requestId } = await newAwaitedProof(testApp, store);

  await scanner.halt('scanner');
  expect(await send([noteFile()])).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(await readStored()).toEqual(nothingStored);
  expect(await temporary.leftovers('frontage-proof-')).toEqual([]);
  expect(await testApp.sql('select status from rental_request where id = $1', [requestId])).toEqual([{ status: 'awaiting_proof' }]);

  await scanner.resume('scanner');
  expect((await send([noteFile()])).status).toBe(200);
  expect((await readStored()).objects).toHaveLength(1);
});
