import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocket } from '../testing/live-socket.ts';
import { codeInEmail } from '../testing/emails.ts';
import { deliverWebhook, signWebhook, webhookEvent } from '../testing/webhook-events.ts';
import { registerCall, signedInPerson, insertAccount, signIn, newPerson } from '../testing/people.ts';
import { openTestServers, type TestServers } from '../testing/test-servers.ts';
import { unsubscribeUrl } from './features/notifications/public.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { type RunningApi, startApi } from './start-api.ts';
import { startWorker } from './start-worker.ts';

const [oldWebhook, newWebhook] = ['whsec_old', 'whsec_new'];
const fresh = randomBytes(32).toString('hex');
let scene: TestServers;
let settings: Record<'before' | 'known' | 'replaced' | 'ended', Record<string, string>>;

beforeAll(async () => {
  scene = await openTestServers();
  const old = scene.env['APP_SECRET'] ?? '';
  // The steps of docs/runbooks/rotate-secrets.md, in their order.
  settings = {
    before: { APP_SECRET: old, STRIPE_WEBHOOK_SECRETS: oldWebhook },
    known: { APP_SECRET: old, APP_SECRETS_ACCEPTED: fresh, STRIPE_WEBHOOK_SECRETS: `${oldWebhook},${newWebhook}` },
    replaced: { APP_SECRET: fresh, APP_SECRETS_ACCEPTED: old, STRIPE_WEBHOOK_SECRETS: `${oldWebhook},${newWebhook}` },
    ended: { APP_SECRET: fresh, STRIPE_WEBHOOK_SECRETS: newWebhook },
  };
});
afterAll(() => scene.close());

const configOf = (step: keyof typeof settings) => readConfig({ ...scene.env, ...settings[step] });

/** An API, and if asked a worker, as they run at this step. */
const at = async <Result>(step: keyof typeof settings, work: (api: RunningApi) => Promise<Result>, withWorker = false): Promise<Result> => {
  const log = createLog('silent');
  const api = await startApi(configOf(step), log);
  const worker = withWorker ? await startWorker(configOf(step), log) : null;
  try {
    return await work(api);
  } finally {
    await api.stop();
    await worker?.stop();
  }
};

const keyOf = async (id: string) => {
  const [row] = await scene.sql<{ key: string }>(`select substring(password_hash from 'keyid=(\\w+)') as key from account where id = $1`, [id]);
  return row?.key;
};

test('who signs in while the secret is replaced stays, who never does needs a new password', async () => {
  const [comer, stayer] = [await insertAccount(scene, 'seller'), await insertAccount(scene, 'seller')];
  const oldKey = await keyOf(comer.id);
  await at('known', (api) => signIn(comer, scene.visitorAt(api.url)));
  expect(await keyOf(comer.id)).toBe(oldKey);

  await at('replaced', async (api) => {
    // At the same moment, as with two windows: both get in, and the hash is renewed once.
    await Promise.all([signIn(comer, scene.visitorAt(api.url)), signIn(comer, scene.visitorAt(api.url))]);
    const wrong = { ...stayer, password: 'Not-the-one-9' };
    await expect(signIn(wrong, scene.visitorAt(api.url))).rejects.toThrow('wrong_credentials');
  });
  expect(await keyOf(comer.id)).not.toBe(oldKey);
  expect(await keyOf(stayer.id)).toBe(oldKey);
  // A process that still runs with the old secret understands the renewed hash as well, and makes its own of it; the next one mends that.
  for (const step of ['known', 'replaced'] as const) await at(step, (api) => signIn(comer, scene.visitorAt(api.url)));

  await at('ended', async (api) => {
    await signIn(comer, scene.visitorAt(api.url));
    await expect(signIn(stayer, scene.visitorAt(api.url))).rejects.toThrow('wrong_credentials');
  });
});

test('sessions and sockets know nothing of the secret', async () => {
  const { browser, pass } = await at('before', (api) => signedInPerson(scene, 'seller', scene.visitorAt(api.url)));
  expect(pass.sessionId).not.toBe('');
  await at('ended', async (api) => {
    const later = { ...scene.visitorAt(api.url) };
    for (const [name, value] of browser.cookies) later.cookies.set(name, value);
    expect((await later.call('GET /auth/seller/profile')).status).toBe(200);
    const live = await openSocket({ origin: scene.origin, api }, later, 'seller');
    expect(live.connected).toBe(true);
    live.socket.close();
  });
});

test('a sign-up code and its sealed mail, made under the old secret, arrive and count under the new one', async () => {
  const person = newPerson('customer');
  await at('before', (api) =>
    scene.visitorAt(api.url).call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } }),
  );
  const register = async (api: RunningApi) => {
    const verificationCode = codeInEmail((await scene.emailsTo(person.email))[0]);
    return (await scene.visitorAt(api.url).call(registerCall('customer'), { body: { ...person, verificationCode, agreeToTerms: true } })).status;
  };
  await at('replaced', () => scene.emailsTo(person.email), true);
  expect(await at('ended', register)).toBe(400);
  expect(await at('replaced', register)).toBe(200);
});

test('links in old mails end mails as long as their secret is accepted', async () => {
  const { id } = await insertAccount(scene, 'customer');
  const link = unsubscribeUrl({ config: configOf('before'), secrets: scene.secrets }, id, 'messages_unread');
  const token = new URL(link).searchParams.get('token') ?? '';
  const follow = (api: RunningApi) => scene.visitorAt(api.url).call('POST /notices/unsubscribe', { body: { token } });
  expect((await at('replaced', follow)).status).toBe(200);
  expect((await at('ended', follow)).status).toBe(400);
});

const statuses = (api: RunningApi) =>
  Promise.all(
    [oldWebhook, newWebhook].map(async (secret) => {
      const event = JSON.stringify(webhookEvent());
      return (await deliverWebhook({ api }, event, signWebhook(event, secret))).status;
    }),
  );

test('what the provider signs is believed under either secret while one replaces the other', async () => {
  expect(await at('before', statuses)).toEqual([200, 400]);
  expect(await at('replaced', statuses)).toEqual([200, 200]);
  expect(await at('ended', statuses)).toEqual([400, 200]);
});
