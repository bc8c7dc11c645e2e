import { afterAll, beforeAll, expect, test } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { insertListing, listingInput, sellerWithPicture } from '../../../testing/listings.ts';
import { runOperator } from '../../../testing/operator.ts';
import { commands } from '../../operator/commands.ts';
import { openOperatorDeps } from '../../operator/operator-deps.ts';
import { readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { signedInPerson } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let operator: Awaited<ReturnType<typeof openOperatorDeps>>;
beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits });
  operator = await openOperatorDeps(readConfig(testApp.env), createLog('silent'));
});
afterAll(async () => {
  await operator.close();
  await testApp.close();
});

/** In this process, because starting one for each command takes seconds. */
const run = async (...words: string[]) => (await commands['listing']?.parse(words)?.(operator.deps)) ?? { message: 'wrong usage', isFailure: true };

async function newListing() {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  const { id } = await insertListing(testApp, person.id, { title: 'Wall by the river' });
  const { image: _, ...input } = listingInput({ title: 'Wall by the river' });
  const change = (isListed: boolean) => browser.call('PUT /listing/seller', { body: { ...input, _id: id, isListed } });
  const isFound = async () => (await testApp.visitor().call('GET /listing/customer/{id}', { params: { id } })).status === 200;
  const isInSearch = async () => (await testApp.visitor().call('GET /listing/customer/')).body.listings.some(({ _id }) => _id === id);
  const read = async () => (await browser.call('GET /listing/seller/{listingId}', { params: { listingId: id } })).body.listing;
  return { id, person, change, isFound, isInSearch, read };
}

// Proves: decisions.listings.taken-down
test('a listing that an operator took down stays down until an operator restores it, and the seller reads why', async () => {
  const { id, person, change, isFound, isInSearch, read } = await newListing();
  expect([await isFound(), await isInSearch(), (await read()).takenDown]).toEqual([true, true, null]);

  expect((await runOperator(testApp, 'listing', 'unlist', id, 'The photo shows', 'another wall.')).code).toBe(0);
  expect([await isFound(), await isInSearch()]).toEqual([false, false]);
  expect((await read()).takenDown).toMatchObject({ reason: 'The photo shows another wall.' });
  const [email] = await testApp.emailsTo(person.email);
  expect(email?.subject).toBe('We took down your listing Wall by the river');
  expect(email?.text).toContain('Why: The photo shows another wall.');
  expect(email?.text).toContain('support@frontage.example');

  expect(await change(true)).toMatchObject({ status: 409, body: { code: 'listing_taken_down' } });
  expect((await change(false)).status).toBe(200);
  expect([await isFound(), await isInSearch()]).toEqual([false, false]);
  expect((await run('unlist', id, 'again')).message).toBe('There is no such listing, or it is down already.');

  expect(await run('restore', id, 'new', 'photo')).toEqual({ message: `The seller may list ${id} again and was emailed.` });
  expect([await isFound(), (await read()).takenDown]).toEqual([false, null]);
  expect((await testApp.emailsTo(person.email, 2)).map(({ subject }) => subject)).toContain('You can list Wall by the river again');
  expect((await change(true)).status).toBe(200);
  expect([await isFound(), await isInSearch()]).toEqual([true, true]);
  expect((await run('restore', id, 'again')).message).toBe('There is no such listing, or it is not down.');
  expect(await testApp.sql(`select who, command, outcome from operator_audit where command like '%' || $1 || '%' order by id limit 1`, [id])).toEqual(
    [{ who: 'olivia', command: `listing unlist ${id} The photo shows another wall.`, outcome: 'done' }],
  );
});

test('a seller who lists it at the same moment is refused', async () => {
  const { id, change, isFound } = await newListing();
  const takeDown = `update listing set is_listed = false, taken_down_at = app_now(), taken_down_reason = 'scam' where id = $1`;
  const [answer] = await interleave(testApp, [takeDown, [id]], [() => change(true)]);
  expect(answer).toMatchObject({ status: 409, body: { code: 'listing_taken_down' } });
  expect(await isFound()).toBe(false);
});

test('a seller who is suspended while they add a listing adds none', async () => {
  const { person, browser, image } = await sellerWithPicture(testApp);
  const suspend: [string, unknown[]] = ['update account set suspended_at = now() where id = $1', [person.id]];
  const [answer] = await interleave(testApp, suspend, [() => browser.call('POST /listing/seller', { body: listingInput({ image }) })]);
  expect(answer?.status).toBe(401);
  expect(await testApp.sql('select from listing where seller_id = $1', [person.id])).toEqual([]);
});
