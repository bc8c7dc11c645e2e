import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverWebhook, signWebhook, webhookEvent } from '../../../testing/webhook-events.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const [secret, next] = ['whsec_now+/=', 'whsec_next'];

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits, env: { STRIPE_WEBHOOK_SECRETS: `${secret},${next}` } });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sql('delete from provider_event');
  await world.sql('delete from jobs.job');
});

const inbox = () =>
  world.sql<{ id: string; state: string }>('select id, type, account_provider_id, object_id, came_by, state, attempts, error from provider_event');
const jobs = () => world.sql(`select data from jobs.job where name = 'apply-provider-event'`);
const counted = async (outcome: string) => {
  const text = await (await fetch(`${world.api.url}/metrics`)).text();
  return Number(new RegExp(`^provider_notifications_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
};

// Proves: decisions.calls.webhook
test('what the provider tells is kept, with one job to look at it', async () => {
  const event = webhookEvent({ type: 'v1.payout.paid', context: 'acct_1', related_object: { id: 'po_1', type: 'payout', url: '/v1/payouts/po_1' } });
  const body = JSON.stringify(event);
  expect(await deliverWebhook(world, body, signWebhook(body, secret))).toEqual({ status: 200 });
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

test('told again, once or a hundred times at once, it stays one', async () => {
  const body = JSON.stringify(webhookEvent());
  const repeated = await counted('repeated');
  const answers = await Promise.all(Array.from({ length: 100 }, () => deliverWebhook(world, body, signWebhook(body, secret))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await inbox()).toHaveLength(1);
  expect(await jobs()).toHaveLength(1);
  expect(await counted('repeated')).toBe(repeated + 99);
});

test.each(['v1.charge.succeeded', 'v2.core.account_link.returned', 'v2.core.account_person.updated', 'v9.something.new', 'constructor'])(
  '%s does not concern us: it is kept, and nobody looks at it',
  async (type) => {
    const body = JSON.stringify(webhookEvent({ type }));
    expect((await deliverWebhook(world, body, signWebhook(body, secret))).status).toBe(200);
    expect((await inbox()).map(({ state }) => state)).toEqual(['ignored']);
    expect(await jobs()).toEqual([]);
  },
);

test('while the secret is being replaced both are good, and one is enough among several signatures', async () => {
  for (const signature of [
    (body: string) => signWebhook(body, next),
    (body: string) => signWebhook(body, secret),
    (body: string) => `${signWebhook(body, 'whsec_older')},${signWebhook(body, next).split(',')[1]}`,
    (body: string) => signWebhook(body, secret, 299),
  ]) {
    const body = JSON.stringify(webhookEvent());
    expect((await deliverWebhook(world, body, signature(body))).status).toBe(200);
  }
  expect(await inbox()).toHaveLength(4);
});

const real = JSON.stringify(webhookEvent());
const nonsense = '{"id": 1}';
const snapshot = JSON.stringify({ ...webhookEvent(), object: 'event' });
const inEarnest = JSON.stringify(webhookEvent({ livemode: true }));

/** What strangers try, and the reason by which it is refused. */
const forgeries: [string, reason: string, body: string, signature: string | undefined][] = [
  ['no signature', 'unsigned', real, undefined],
  ['an empty one', 'unsigned', real, ''],
  ['a word for one', 'wrong_signature', real, 'please'],
  ['a time and nothing else', 'wrong_signature', real, `t=${Math.floor(Date.now() / 1_000)}`],
  ['the signature of a stranger', 'wrong_signature', real, signWebhook(real, 'whsec_of_a_stranger')],
  ['the signature of nobody', 'wrong_signature', real, signWebhook(real, '')],
  ['the signature of something else', 'wrong_signature', real, signWebhook(`${real} `, secret)],
  ['a signature of the old kind', 'wrong_signature', real, signWebhook(real, secret).replace('v1=', 'v0=')],
  ['a signature cut short', 'wrong_signature', real, signWebhook(real, secret).slice(0, -1)],
  ['one that is too old', 'too_old', real, signWebhook(real, secret, 301)],
  ['one of a stranger that is too old', 'too_old', real, signWebhook(real, 'whsec_of_a_stranger', 9_000)],
  ['an old one with a new time', 'wrong_signature', real, signWebhook(real, secret, 301).replace(/t=\d+/, `t=${Math.floor(Date.now() / 1_000)}`)],
  ['nothing that is an event, well signed', 'unreadable', nonsense, signWebhook(nonsense, secret)],
  ['an event of the old kind, well signed', 'unreadable', snapshot, signWebhook(snapshot, secret)],
  ['no JSON, well signed', 'unreadable', 'hello', signWebhook('hello', secret)],
  ['an event of real money where we play', 'other_mode', inEarnest, signWebhook(inEarnest, secret)],
]; // prettier-ignore

test.each(forgeries)('%s: refused as %s, logged with who came, counted, and not kept', async (_, reason, body, signature) => {
  const before = await counted(reason);
  const logged = world.log().length;
  expect(await deliverWebhook(world, body, signature, { 'x-forwarded-for': '203.0.113.66' })).toEqual({ status: 400, code: 'bad_signature' });
  expect(await inbox()).toEqual([]);
  expect(await counted(reason)).toBe(before + 1);
  const lines = world.log().slice(logged);
  expect(lines).toContain(`"reason":"${reason}","visitor":"203.0.113.66"`);
  const untold = [(JSON.parse(real) as { id: string }).id, signature?.split('v1=')[1] ?? '', secret].filter(Boolean);
  expect(untold.filter((word) => lines.includes(word))).toEqual([]);
});

describe('the door', () => {
  test.each([
    ['a page of another site', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
    ['no page', {}],
  ])('does not care that somebody comes from %s: the signature decides', async (_, headers) => {
    const body = JSON.stringify(webhookEvent());
    expect((await deliverWebhook(world, body, signWebhook(body, secret), headers)).status).toBe(200);
    expect((await deliverWebhook(world, body, undefined, headers)).code).toBe('bad_signature');
  });

  test.each(['application/json', 'text/plain', 'application/x-www-form-urlencoded'])('reads %s as the bytes that came', async (type) => {
    const body = `{ "padding": "ü",  ${JSON.stringify(webhookEvent()).slice(1)}`;
    expect((await deliverWebhook(world, body, signWebhook(body, secret), { 'content-type': type })).status).toBe(200);
  });

  test('refuses an empty body, one that is packed and one without end', async () => {
    expect(await deliverWebhook(world, '', signWebhook('', secret))).toEqual({ status: 400, code: 'bad_signature' });
    const packed = gzipSync('{}').toString('latin1');
    expect((await deliverWebhook(world, packed, signWebhook(packed, secret), { 'content-encoding': 'gzip' })).status).toBe(415);
    const huge = 'x'.repeat(257 * 1_024);
    expect((await deliverWebhook(world, huge, signWebhook(huge, secret))).status).toBe(413);
  });
});

test('on a public site the provider gets in, although other programs do not', async () => {
  const open = await startTestApp({
    worker: false,
    rateLimits: noRateLimits,
    env: { PUBLIC_ORIGIN: 'https://frontage.test', STRIPE_WEBHOOK_SECRETS: secret },
  });
  try {
    const [live, play] = [JSON.stringify(webhookEvent({ livemode: true })), JSON.stringify(webhookEvent())];
    expect((await deliverWebhook(open, live, signWebhook(live, secret))).status).toBe(200);
    // Nobody can rent with play money here.
    expect(await deliverWebhook(open, play, signWebhook(play, secret))).toEqual({ status: 400, code: 'bad_signature' });
  } finally {
    await open.close();
  }
});
