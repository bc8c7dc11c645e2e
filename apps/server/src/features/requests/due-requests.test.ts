import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount, signedInPerson } from '../../../testing/people.ts';
import { insertRequest } from '../../../testing/requests.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => app.close());

test('lists only requests that wait for this seller, next deadline first, with their number', async () => {
  const { person: seller, browser } = await signedInPerson(app, 'seller');
  const [customer, other] = [await insertAccount(app, 'customer'), await insertAccount(app, 'seller')];
  const insert = (status: Parameters<typeof insertRequest>[2]) => insertRequest(app, { customer, seller }, status);
  const later = await insert({ status: 'pending', hoursLeft: 40 });
  const late = await insert({ status: 'awaiting_proof', hoursLeft: -3 });
  const soon = await insert({ status: 'proof_rejected', hoursLeft: 2 });
  for (const status of ['proof_submitted', 'accepted', 'proof_accepted', 'rejected', 'cancelled', 'subscription_created'] as const)
    await insert({ status });
  await insertRequest(app, { customer, seller: other });

  const { body } = await browser.call('GET /api/seller/requests-due');
  expect(body.requests.map(({ _id }) => _id)).toEqual([late, soon, later]);
  expect(body.total).toBe(3);
  const one = await browser.call('GET /api/seller/requests-due', { query: { limit: 1 } });
  expect(one.body).toMatchObject({ requests: [{ _id: late, permission: 'awaiting_proof' }], total: 3 });
});

test('new artwork that waits for the seller is due too, and counts as it does in the tab', async () => {
  const { person: seller, browser } = await signedInPerson(app, 'seller');
  const customer = await insertAccount(app, 'customer');
  const insert = (options: Parameters<typeof insertRequest>[2]) => insertRequest(app, { customer, seller }, options);
  const running = () => insert({ status: 'subscription_created' });
  const later = await insert({ status: 'pending', hoursLeft: 40 });
  const [proposed, accepted, proven, declined] = [await running(), await running(), await running(), await running()];
  const changes: [requestId: string, answer: string | null, proofDue: string | null, proven: string | null][] = [
    [proposed, null, null, null],
    [accepted, 'accepted', '20 hours', null],
    [proven, 'accepted', '20 hours', '1 hour'],
    [declined, 'declined', null, null],
  ];
  for (const change of changes) {
    await app.sql(
      `insert into artwork_change (request_id, number, answer, answered_at, proof_due_at, proven_at)
       values ($1, 1, $2::text, case when $2::text is not null then app_now() end, app_now() + $3::interval, app_now() + $4::interval)`,
      change,
    );
  }

  const { body } = await browser.call('GET /api/seller/requests-due');
  expect(body.requests.map(({ _id, artworkChange }) => [_id, artworkChange?.state])).toEqual([
    [accepted, 'accepted'],
    [later, undefined],
    [proposed, 'proposed'],
  ]);
  const list = await browser.call('GET /auth/seller/profile', { query: { tab: 'needs_you' } });
  expect(list.body.user.requested_pack.map(({ _id }) => _id)).toEqual(body.requests.map(({ _id }) => _id));
  expect(body.total).toBe(3);
});
