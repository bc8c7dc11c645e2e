import { startStack, type Stack } from '@frontage/stack/start-stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isolateTemporaryFolder } from '../../../testing/uploads.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { proofForm, sendProof } from '../../../testing/proof-files.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { openObjectStore } from '../../../testing/uploads.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

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

test('while the scanner is away no proof is taken and nothing of it is kept; when it is back the same form is', async () => {
  const { person: seller, browser } = await signedInPerson(testApp, 'seller');
  const { person: customer } = await signedInPerson(testApp, 'customer');
  const requestId = await insertRequest(testApp, { customer, seller }, { status: 'awaiting_proof' });
  const form = proofForm([{ name: 'note.txt', bytes: Buffer.from('It hangs.') }], { message: 'It hangs.', _request: requestId });

  await scanner.halt('scanner');
  expect(await sendProof(browser, form)).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(await testApp.sql('select id from proof_file where seller_id = $1', [seller.id])).toEqual([]);
  expect(await store.uploadsOf(`proof/${seller.id}/`)).toEqual([]);
  expect(await temporary.leftovers('frontage-proof-')).toEqual([]);
  expect(await testApp.sql('select status from rental_request where id = $1', [requestId])).toEqual([{ status: 'awaiting_proof' }]);

  await scanner.resume('scanner');
  expect((await sendProof(browser, form)).status).toBe(200);
  expect(await store.uploadsOf(`proof/${seller.id}/`)).toHaveLength(1);
});
