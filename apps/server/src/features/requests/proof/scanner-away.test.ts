import { startStack, type Stack } from '@frontage/stack/start-stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useOwnTemporaryFolder } from '../../../../testing/own-temporary-folder.ts';
import { residentAtHome } from '../../../../testing/people.ts';
import { proofForm, sendProof } from '../../../../testing/proof-forms.ts';
import { standingRequest } from '../../../../testing/requests.ts';
import { noLimits } from '../../../../testing/scene.ts';
import { openStore } from '../../../../testing/uploading.ts';
import { openWorld, type World } from '../../../../testing/world.ts';

const temporary = useOwnTemporaryFolder();
let scanner: Stack;
let world: World;
let store: ReturnType<typeof openStore>;
beforeAll(async () => {
  scanner = await startStack({ throwAway: true, parts: ['scanner'] });
  world = await openWorld({ worker: false, rateLimits: noLimits, servers: { scanner: scanner.addresses.scanner } });
  store = openStore();
});
afterAll(async () => {
  store.close();
  await world.close();
  await scanner.stop();
});

test('while the scanner is away no proof is taken and nothing of it is kept; when it is back the same form is', async () => {
  const { person: seller, browser } = await residentAtHome(world, 'seller');
  const { person: customer } = await residentAtHome(world, 'customer');
  const requestId = await standingRequest(world, { customer, seller }, { status: 'awaiting_proof' });
  const form = proofForm([{ name: 'note.txt', bytes: Buffer.from('It hangs.') }], { message: 'It hangs.', _request: requestId });

  await scanner.halt('scanner');
  expect(await sendProof(browser, form)).toMatchObject({ status: 503, body: { code: 'busy' } });
  expect(await world.sql('select id from proof_file where seller_id = $1', [seller.id])).toEqual([]);
  expect(await store.uploadsOf(`proof/${seller.id}/`)).toEqual([]);
  expect(await temporary.leftovers('frontage-proof-')).toEqual([]);
  expect(await world.sql('select status from rental_request where id = $1', [requestId])).toEqual([{ status: 'awaiting_proof' }]);

  await scanner.resume('scanner');
  expect((await sendProof(browser, form)).status).toBe(200);
  expect(await store.uploadsOf(`proof/${seller.id}/`)).toHaveLength(1);
});
