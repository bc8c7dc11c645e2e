import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSocket } from '../testing/live-socket.ts';
import { codeInEmail } from '../testing/emails.ts';
import { deliverWebhook, signWebhook, webhookEvent } from '../testing/webhook-events.ts';
import { registerCall, signedInPerson, insertAccount, signIn, newPerson } from '../testing/people.ts';
import { openTestServers, type TestServers } from '../testing/test-servers.ts';
import { unsubscribeLinks } from './features/notifications/public.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { type RunningApi, startApi } from './start-api.ts';
import { startWorker } from './start-worker.ts';

const [oldWebhook, newWebhook] = ['whsec_old', 'whsec_new'];
const fresh = randomBytes(32).toString('hex');
let servers: TestServers;
let settings: Record<'before' | 'known' | 'replaced' | 'ended', Record<string, string>>;

beforeAll(async () => {
  servers = await openTestServers();
  const old = servers.env['APP_SECRET'] ?? '';
  // The steps of docs/runbooks/rotate-secrets.md, in order.
  settings = {
    before: { APP_SECRET: old, STRIPE_WEBHOOK_SECRETS: oldWebhook },
    known: { APP_SECRET: old, APP_SECRETS_ACCEPTED: fresh, STRIPE_WEBHOOK_SECRETS: `${oldWebhook},${newWebhook}` },
    replaced: { APP_SECRET: fresh, APP_SECRETS_ACCEPTED: old, STRIPE_WEBHOOK_SECRETS: `${oldWebhook},${newWebhook}` },
    ended: { APP_SECRET: fresh, STRIPE_WEBHOOK_SECRETS: newWebhook },
  };
});
afterAll(() => servers.close());

const configOf = (step: keyof typeof settings) => readConfig({ ...servers.env, ...settings[step] });

/** An API, and optionally a worker, with the secrets of this step. */
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
  const [row] = await servers.sql<{ key: string }>(`select substring(password_hash from 'keyid=(\\w+)') as key from account where id = $1`, [id]);
  return row?.key;
};

test('accounts that sign in while the secret is replaced keep their password, the others need a new one', async () => {
  const [returning, absent] = [await insertAccount(servers, 'seller'), await insertAccount(servers, 'seller')];
  const oldKey = await keyOf(returning.id);
  await at('known', (api) => signIn(returning, servers.visitorAt(api.url)));
  expect(await keyOf(returning.id)).toBe(oldKey);

  await at('replaced', async (api) => {
    // Two sign-ins at the same moment: both succeed, and the hash is renewed once.
    await Promise.all([signIn(returning, servers.visitorAt(api.url)), signIn(returning, servers.visitorAt(api.url))]);
    const wrong = { ...absent, password: 'Not-the-one-9' };
    await expect(signIn(wrong, servers.visitorAt(api.url))).rejects.toThrow('wrong_credentials');
  });
  expect(await keyOf(returning.id)).not.toBe(oldKey);
  expect(await keyOf(absent.id)).toBe(oldKey);
  // A process that still has the old secret accepts the renewed hash and replaces it with its own; the next sign-in fixes that.
  for (const step of ['known', 'replaced'] as const) await at(step, (api) => signIn(returning, servers.visitorAt(api.url)));

  await at('ended', async (api) => {
    await signIn(returning, servers.visitorAt(api.url));
    await expect(signIn(absent, servers.visitorAt(api.url))).rejects.toThrow('wrong_credentials');
  });
});

test('sessions and sockets do not depend on the secret', async () => {
  const { browser, pass } = await at('before', (api) => signedInPerson(servers, 'seller', servers.visitorAt(api.url)));
  expect(pass.sessionId).not.toBe('');
  await at('ended', async (api) => {
    const later = { ...servers.visitorAt(api.url) };
    for (const [name, value] of browser.cookies) later.cookies.set(name, value);
    expect((await later.call('GET /auth/seller/profile')).status).toBe(200);
    const live = await openSocket({ origin: servers.origin, api }, later, 'seller');
    expect(live.connected).toBe(true);
    live.socket.close();
  });
});

test('a sign-up code and its stored email from the old secret work under the new one', async () => {
  const person = newPerson('customer');
  await at('before', (api) =>
    servers.visitorAt(api.url).call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } }),
  );
  const register = async (api: RunningApi) => {
    const verificationCode = codeInEmail((await servers.emailsTo(person.email))[0]);
    return (await servers.visitorAt(api.url).call(registerCall('customer'), { body: { ...person, verificationCode, agreeToTerms: true } })).status;
  };
  await at('replaced', () => servers.emailsTo(person.email), true);
  expect(await at('ended', register)).toBe(400);
  expect(await at('replaced', register)).toBe(200);
});

test('unsubscribe links in old emails work as long as their secret is accepted', async () => {
  const { id } = await insertAccount(servers, 'customer');
  const { page } = unsubscribeLinks({ config: configOf('before'), secrets: servers.secrets }, id, ['messages_unread']);
  const token = new URL(page).searchParams.get('token') ?? '';
  const follow = (api: RunningApi) => servers.visitorAt(api.url).call('POST /notices/unsubscribe', { body: { token } });
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

test('webhooks signed with either secret are accepted while one replaces the other', async () => {
  expect(await at('before', statuses)).toEqual([200, 400]);
  expect(await at('replaced', statuses)).toEqual([200, 200]);
  expect(await at('ended', statuses)).toEqual([400, 200]);
});
