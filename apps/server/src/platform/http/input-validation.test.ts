import type { Call } from '@frontage/contract/calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { signedInPerson, signIn, newPerson } from '../../../testing/people.ts';
import { endlessSeconds, noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
let browser: Browser;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  ({ browser } = await signedInPerson(testApp, 'seller'));
});
afterAll(() => testApp.close());

const { name, email, password } = newPerson('customer');
const registration = { name, email, password, type: 'customer', verificationCode: 'AAAA' };

/** Every text field that a body can have. */
const texts: [Call, Record<string, string>][] = [
  ['POST /auth/request-verification', { email, userType: 'customer' }],
  ['POST /auth/user/register', registration],
  ['POST /auth/seller/register', { ...registration, type: 'seller' }],
  ['POST /auth/user/login', { email, password }],
  ['POST /auth/seller/login', { email, password }],
  ['PUT /auth/profile', { name }],
  ['POST /auth/request-password-reset', { email }],
  ['POST /auth/reset-password', { token: randomUUID(), password }],
  ['PUT /auth/password', { currentPassword: password, newPassword: password }],
  ['POST /auth/account-deletion', { password }],
  [
    'POST /listing/seller',
    { title: name, streetName: name, city: name, zipCode: '60614', description: name, dimensionUnit: 'feet', placement: 'pay_after' },
  ],
  ['POST /gen/uploads/preSignedURL', { fileType: 'image/png', fileName: 'wall.png' }],
];
const fields = texts.flatMap(([call, body]) => Object.keys(body).map((field) => ({ call, field, body })));

const send = (call: Call, body: unknown) => {
  const [method = '', path = ''] = call.split(' ');
  return browser.raw(method, path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
};

test.each(fields)('$call rejects a $field that is no text or that PostgreSQL can’t store', async ({ call, field, body }) => {
  for (const value of ['a\u0000b', 'a\ud800b', '\udc00', 42, null, true, ['x'], { $ne: '' }, 'x'.repeat(100_000)]) {
    const answer = await send(call, { agreeToTerms: true, ...body, [field]: value });
    // A code of any text is simply wrong.
    const { fields: named = {} } = (await answer.json()) as { fields?: object };
    expect({ value, status: answer.status, isNamed: field in named || field === 'verificationCode' }).toEqual({ value, status: 400, isNamed: true });
  }
});

test.each([
  ['DELETE /auth/user/logout', 200],
  [`DELETE /listing/seller?_listing=999`, 404],
  [`PATCH /chat/read/${randomUUID()}`, 404],
])('%s takes the JSON header without a body', async (line, status) => {
  const [method = '', path = ''] = line.split(' ');
  const sent: RequestInit[] = [{}, { body: '' }];
  for (const body of sent)
    expect((await browser.raw(method, path, { headers: { 'content-type': 'application/json' }, ...body })).status).toBe(status);
});

test.each<[Call, number]>([
  ['POST /listing/seller', 400],
  ['PUT /listing/seller', 400],
  ['DELETE /listing/seller', 400],
  ['POST /gen/uploads/preSignedURL', 400],
  ['POST /gen/uploads/pictures', 400],
  ['POST /api/presigned-urls', 400],
])('%s with an empty body is rejected, never a 500', async (call, status) => {
  for (const body of [null, {}, [], 'text', 7]) expect({ body, status: (await send(call, body)).status }).toEqual({ body, status });
});

test('a password may contain any character that people can type', async () => {
  const { person, browser: own } = await signedInPerson(testApp, 'seller');
  const newPassword = `W-ünïcödé-1 ${String.fromCodePoint(0x1f9f1)} 壁`;
  expect((await own.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword } })).status).toBe(200);
  await signIn({ ...person, password: newPassword }, testApp.visitor());
});

test('fields that are not in the contract are ignored', async () => {
  const { person, browser: own } = await signedInPerson(testApp, 'seller');
  const { person: stranger } = await signedInPerson(testApp, 'seller');
  const body = {
    name: 'New name',
    _id: stranger.id,
    accountId: stranger.id,
    type: 'customer',
    email: stranger.email,
    password_hash: 'x',
    principal: stranger,
  };
  const answer = await own.call('PUT /auth/profile', { body });
  expect(answer.body.user).toEqual({ _id: person.id, name: 'New name', email: person.email, type: 'seller' });
  expect(await testApp.sql('select name, type, address from account where id = any($1) order by name', [[person.id, stranger.id]])).toEqual([
    { name: 'New name', type: 'seller', address: person.email },
    { name: stranger.name, type: 'seller', address: stranger.email },
  ]);
});

test.each([
  'limit=many',
  'limit=0',
  'limit=51',
  'limit=1e309',
  'limit=-1',
  'limit=2.5',
  'limit=1&limit=2',
  'limit[]=1',
  'page=0',
  'page=10001',
  'limit=%00',
])('a page of requests with %s is rejected or gets defaults, never a 500', async (query) => {
  const answer = await browser.raw('GET', `/auth/seller/profile?${query}`);
  expect(answer.status).toBe(query === 'limit[]=1' ? 200 : 400);
});

test.each(['%00', "'; drop table session; --", '../account', '0', `${randomUUID()}x`])('rejects a session id like %j', async (id) => {
  const answer = await browser.raw('DELETE', `/auth/sessions/${encodeURIComponent(id)}`);
  expect(answer.status).toBe(400);
});

test.each(['seller', 'customer'])('nonsense in the cookie of a %s counts as signed out, never a 500', async (cookie) => {
  const path = cookie === 'seller' ? '/auth/seller/profile' : '/auth/user/profile';
  for (const value of ['', '=', '%00', 'a'.repeat(5_000), '"quoted"', '; ;', 'é']) {
    const answer = await fetch(testApp.api.url + path, {
      headers: { cookie: Buffer.from(`${cookie}=${value}`).toString('latin1'), authorization: Buffer.from(`Bearer ${value}`).toString('latin1') },
    });
    expect(answer.status).toBe(401);
  }
});

test('a client is identified by the nearest address that is not our own proxy', async () => {
  const behind = await startTestApp({
    worker: false,
    rateLimits: { 'reading.visitor': { limit: 1, seconds: endlessSeconds } },
    env: { TRUSTED_PROXIES: '127.0.0.0/8, 10.0.0.0/8, fd00::/8' },
  });
  const read = async (forwardedFor: string) => (await behind.visitor(forwardedFor).call('GET /openapi.json')).status;
  try {
    expect(await read('203.0.113.9')).toBe(200);
    expect(await read('203.0.113.9, 10.1.2.3')).toBe(429);
    expect(await read('198.51.100.1, 203.0.113.9, fd00::7, 10.1.2.3')).toBe(429);
    expect(await read('203.0.113.9, 198.51.100.1')).toBe(200);
  } finally {
    await behind.close();
  }
});
