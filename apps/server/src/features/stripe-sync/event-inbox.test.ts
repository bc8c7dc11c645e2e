import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverWebhook, signWebhook, webhookEvent } from '../../../testing/webhook-events.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const [secret, nextSecret] = ['whsec_now+/=', 'whsec_next'];

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { STRIPE_WEBHOOK_SECRETS: `${secret},${nextSecret}` } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.sql('delete from provider_event');
  await testApp.sql('delete from jobs.job');
});

const inbox = () =>
  testApp.sql<{ id: string; state: string }>('select id, type, account_provider_id, object_id, came_by, state, attempts, error from provider_event');
const jobs = () => testApp.sql(`select data from jobs.job where name = 'apply-provider-event'`);
const metric = async (outcome: string) => {
  const text = await (await fetch(`${testApp.api.url}/metrics`)).text();
  return Number(new RegExp(`^provider_webhooks_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
};

// Proves: decisions.calls.webhook
test('stores an event and enqueues one job for it', async () => {
  const event = webhookEvent({ type: 'v1.payout.paid', context: 'acct_1', related_object: { id: 'po_1', type: 'payout', url: '/v1/payouts/po_1' } });
  const body = JSON.stringify(event);
  expect(await deliverWebhook(testApp, body, signWebhook(body, secret))).toEqual({ status: 200 });
  expect(await inbox()).toEqual([
    {
      id: event.id,
      type: 'v1.payout.paid',
      account_provider_id: 'acct_1',
      object_id: 'po_1',
      came_by: 'webhook',
      state: 'new',
      attempts: 0,
      error: null,
    },
  ]);
  expect(await jobs()).toEqual([{ data: { eventId: event.id } }]);
});

test('stores an event once, even if it is delivered a hundred times at once', async () => {
  const body = JSON.stringify(webhookEvent());
  const repeated = await metric('repeated');
  const responses = await Promise.all(Array.from({ length: 100 }, () => deliverWebhook(testApp, body, signWebhook(body, secret))));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await inbox()).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
  expect(await metric('repeated')).toBe(repeated + 99);
});

test.each(['v1.charge.succeeded', 'v2.core.account_link.returned', 'v2.core.account_person.updated', 'v9.something.new', 'constructor'])(
  'stores %s, which does not concern us, without a job',
  async (type) => {
    const body = JSON.stringify(webhookEvent({ type }));
    expect((await deliverWebhook(testApp, body, signWebhook(body, secret))).status).toBe(200);
    expect((await inbox()).map(({ state }) => state)).toEqual(['ignored']);
    expect(await jobs()).toEqual([]);
  },
);

test('accepts either secret during a rotation, and one valid signature among several', async () => {
  for (const signature of [
    (body: string) => signWebhook(body, nextSecret),
    (body: string) => signWebhook(body, secret),
    (body: string) => `${signWebhook(body, 'whsec_older')},${signWebhook(body, nextSecret).split(',')[1]}`,
    (body: string) => signWebhook(body, secret, 299),
  ]) {
    const body = JSON.stringify(webhookEvent());
    expect((await deliverWebhook(testApp, body, signature(body))).status).toBe(200);
  }
  expect(await inbox()).toHaveLength(4);
});

const valid = JSON.stringify(webhookEvent());
const noEvent = '{"id": 1}';
const snapshot = JSON.stringify({ ...webhookEvent(), object: 'event' });
const liveMode = JSON.stringify(webhookEvent({ livemode: true }));

/** A title, the expected reason, and what is sent. */
const forgeries: [string, reason: string, body: string, signature: string | undefined][] = [
  ['no signature', 'unsigned', valid, undefined],
  ['an empty signature', 'unsigned', valid, ''],
  ['a word instead of a signature', 'wrong_signature', valid, 'please'],
  ['a timestamp only', 'wrong_signature', valid, `t=${Math.floor(Date.now() / 1_000)}`],
  ['a signature with another secret', 'wrong_signature', valid, signWebhook(valid, 'whsec_of_a_stranger')],
  ['a signature with an empty secret', 'wrong_signature', valid, signWebhook(valid, '')],
  ['the signature of another body', 'wrong_signature', valid, signWebhook(`${valid} `, secret)],
  ['a signature of an old scheme', 'wrong_signature', valid, signWebhook(valid, secret).replace('v1=', 'v0=')],
  ['a truncated signature', 'wrong_signature', valid, signWebhook(valid, secret).slice(0, -1)],
  ['a signature that is too old', 'too_old', valid, signWebhook(valid, secret, 301)],
  ['a signature of the future', 'in_future', valid, signWebhook(valid, secret, -360)],
  ['an old signature with another secret', 'too_old', valid, signWebhook(valid, 'whsec_of_a_stranger', 9_000)],
  ['an old signature with a new timestamp', 'wrong_signature', valid, signWebhook(valid, secret, 301).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1_000)}`)],
  ['a signed object that is no event', 'unreadable', noEvent, signWebhook(noEvent, secret)],
  ['a signed snapshot event', 'unreadable', snapshot, signWebhook(snapshot, secret)],
  ['signed text that is not JSON', 'unreadable', 'hello', signWebhook('hello', secret)],
  ['a live-mode event in test mode', 'other_mode', liveMode, signWebhook(liveMode, secret)],
]; // prettier-ignore

test.each(forgeries)('rejects %s as %s, logs the client, counts it and stores nothing', async (_, reason, body, signature) => {
  const before = await metric(reason);
  const loggedBefore = testApp.log().length;
  expect(await deliverWebhook(testApp, body, signature, { 'x-forwarded-for': '203.0.113.66' })).toEqual({ status: 400, code: 'bad_signature' });
  expect(await inbox()).toEqual([]);
  expect(await metric(reason)).toBe(before + 1);
  const lines = testApp.log().slice(loggedBefore);
  expect(lines).toContain(`"reason":"${reason}"`);
  expect(lines).not.toContain('203.0.113.66');
  const secrets = [(JSON.parse(valid) as { id: string }).id, signature?.split('v1=')[1] ?? '', secret].filter(Boolean);
  expect(secrets.filter((text) => lines.includes(text))).toEqual([]);
});

describe('the webhook endpoint', () => {
  test.each([
    ['another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
    ['a program', {}],
  ])('lets the signature decide, also for a request from %s', async (_, headers) => {
    const body = JSON.stringify(webhookEvent());
    expect((await deliverWebhook(testApp, body, signWebhook(body, secret), headers)).status).toBe(200);
    expect((await deliverWebhook(testApp, body, undefined, headers)).code).toBe('bad_signature');
  });

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])('verifies the raw bytes of %s', async (type) => {
    const body = `{ "padding": "ü",  ${JSON.stringify(webhookEvent()).slice(1)}`;
    expect((await deliverWebhook(testApp, body, signWebhook(body, secret), { 'content-type': type })).status).toBe(200);
  });

  test('rejects an empty, a compressed and a huge body', async () => {
    expect(await deliverWebhook(testApp, '', signWebhook('', secret))).toEqual({ status: 400, code: 'bad_signature' });
    const compressed = gzipSync('{}').toString('latin1');
    expect((await deliverWebhook(testApp, compressed, signWebhook(compressed, secret), { 'content-encoding': 'gzip' })).status).toBe(415);
    const huge = 'x'.repeat(257 * 1_024);
    expect((await deliverWebhook(testApp, huge, signWebhook(huge, secret))).status).toBe(413);
  });
});

test('accepts webhooks on a public site, which rejects other requests without an origin', async () => {
  const publicApp = await startTestApp({
    worker: false,
    rateLimits: noRateLimits,
    env: { PUBLIC_ORIGIN: 'https://frontage.test', STRIPE_WEBHOOK_SECRETS: secret },
  });
  try {
    const [inLiveMode, inTestMode] = [JSON.stringify(webhookEvent({ livemode: true })), JSON.stringify(webhookEvent())];
    expect((await deliverWebhook(publicApp, inLiveMode, signWebhook(inLiveMode, secret))).status).toBe(200);
    // Nobody can rent with test money here.
    expect(await deliverWebhook(publicApp, inTestMode, signWebhook(inTestMode, secret))).toEqual({ status: 400, code: 'bad_signature' });
  } finally {
    await publicApp.close();
  }
});
