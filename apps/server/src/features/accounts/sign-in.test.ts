import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAccount, signedInPerson, insertSession, signIn, newPerson, setSession } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

const logins = ['POST /auth/user/login', 'POST /auth/seller/login'] as const;
const roles = ['customer', 'seller'] as const;

describe('signing in', () => {
  // Proves: decisions.calls.user-login, fields.auth.type, fields.auth.token, calls.auth.seller-login, decisions.answers.success
  test.each(logins.flatMap((path) => roles.map((type) => [path, type] as const)))(
    '%s signs in a %s, and the account decides the type',
    async (path, type) => {
      const person = await insertAccount(testApp, type);
      const browser = testApp.visitor();
      const answer = await browser.call(path, { body: { email: person.email.toUpperCase(), password: person.password } });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        status: 'success',
        success: true,
        message: `Welcome, ${person.name}.`,
        user: { _id: person.id, name: person.name, email: person.email, type },
        ...(type === 'customer' ? { token: browser.token } : {}),
      });
      expect(browser.token ?? '').toMatch(type === 'customer' ? /^[\w-]{43}$/ : /^$/);
      expect([...browser.cookies.keys()]).toEqual([type, `${type}-device`]);
      expect((await browser.call(`GET /auth/${type === 'customer' ? 'user' : 'seller'}/profile`)).body.user._id).toBe(person.id);
    },
  );

  test('only the first sign-in is greeted as the first', async () => {
    const person = await insertAccount(testApp, 'customer');
    const greetings = [];
    for (const browser of [testApp.visitor(), testApp.visitor()])
      greetings.push((await browser.call('POST /auth/user/login', { body: { email: person.email, password: person.password } })).body.message);
    expect(greetings).toEqual([`Welcome, ${person.name}.`, `Welcome back, ${person.name}.`]);
  });

  test.each([
    ['a wrong password', async () => ({ email: (await insertAccount(testApp, 'seller')).email, password: 'Not-the-1' })],
    ['an unknown address', async () => ({ email: newPerson('seller').email, password: 'Billboard-42' })],
    ['the password in another case', async () => ({ email: (await insertAccount(testApp, 'seller')).email, password: 'billboard-42' })],
  ])('%s is refused and opens no session', async (_, credentials) => {
    const browser = testApp.visitor();
    const answer = await browser.call('POST /auth/user/login', { body: await credentials() });
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials', message: 'Invalid email or password' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('a wrong password does not end the session of this browser', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    await browser.call('POST /auth/seller/login', { body: { email: person.email, password: 'Not-the-1' } });
    expect((await browser.call('GET /auth/seller/profile')).status).toBe(200);
  });

  test('signing in again replaces the session of this browser, with new secrets', async () => {
    const { person, browser, pass } = await signedInPerson(testApp, 'customer');
    await signIn(person, browser);
    expect(browser.cookies.get('customer')).not.toBe(pass.secret);
    expect(browser.token).not.toBe(pass.bearer);
    expect((await browser.call('GET /auth/sessions', {}, { asCustomer: true })).body.sessions).toHaveLength(1);
    const old = testApp.visitor();
    setSession(old, 'customer', pass);
    expect((await old.call('GET /auth/user/profile')).status).toBe(401);
  });

  // Proves: decisions.cookie.http-only
  test('no script can read the cookie and no other site can send it', async () => {
    const seller = await insertAccount(testApp, 'seller');
    const answer = await testApp.visitor().call('POST /auth/seller/login', { body: seller });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^seller=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=1209600$/);
  });

  test('over HTTPS the cookie is secure and bound to the host', async () => {
    const secure = await startTestApp({ worker: false, env: { PUBLIC_ORIGIN: 'https://frontage.test' } });
    try {
      const customer = await insertAccount(secure, 'customer');
      const browser = secure.visitor();
      const answer = await browser.call('POST /auth/user/login', { body: customer });
      expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-customer=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=2592000; Secure$/);
      expect((await browser.call('GET /auth/user/profile')).status).toBe(200);
    } finally {
      await secure.close();
    }
  });

  test('the database contains neither the cookie nor the bearer', async () => {
    const customer = await insertAccount(testApp, 'customer');
    const browser = await signIn(customer, testApp.visitor());
    const [{ dump } = { dump: '' }] = await testApp.sql<{ dump: string }>(
      `select string_agg(s::text || encode(s.secret_hash, 'escape'), ' ') as dump from session s`,
    );
    expect(dump).not.toContain(browser.cookies.get('customer'));
    expect(dump).not.toContain(browser.token);
  });
});

async function signInBoth() {
  const { person: seller, browser } = await signedInPerson(testApp, 'seller');
  const { person: customer } = await signedInPerson(testApp, 'customer', browser);
  return { browser, seller, customer };
}

describe('a seller and a customer in one browser', () => {
  test('each call uses the account of its role', async () => {
    const { browser, seller, customer } = await signInBoth();
    expect((await browser.call('GET /auth/user/profile')).body.user._id).toBe(customer.id);
    expect((await browser.call('GET /auth/seller/profile')).body.user._id).toBe(seller.id);
  });

  test('in calls for both roles, a bearer means the customer and no bearer the seller', async () => {
    const { browser, seller, customer } = await signInBoth();
    expect((await browser.call('PUT /auth/profile', { body: { name: 'As customer' } }, { asCustomer: true })).body.user._id).toBe(customer.id);
    expect((await browser.call('PUT /auth/profile', { body: { name: 'As seller' } }, { asCustomer: false })).body.user._id).toBe(seller.id);
    expect((await browser.call('GET /auth/user/profile')).body.user.name).toBe('As customer');
    expect((await browser.call('GET /auth/seller/profile')).body.user.name).toBe('As seller');
  });

  test('without a bearer and without a seller, the customer acts', async () => {
    const { browser, person } = await signedInPerson(testApp, 'customer');
    expect((await browser.call('PUT /auth/profile', { body: { name: 'By cookie' } }, { asCustomer: false })).body.user._id).toBe(person.id);
  });

  test('a seller whose session has ended does not act as the customer: the cookie is cleared first', async () => {
    const { browser, customer } = await signInBoth();
    browser.cookies.set('seller', 'A'.repeat(43));
    const rename = () => browser.call('PUT /auth/profile', { body: { name: 'Whose name' } }, { asCustomer: false });
    const answer = await rename();
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual(['seller=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0']);
    expect((await rename()).body.user._id).toBe(customer.id);
  });

  test('an invalid bearer never falls back to the seller', async () => {
    const { browser } = await signInBoth();
    const answer = await browser.call('PUT /auth/profile', { body: { name: 'New name' } }, { headers: { authorization: 'Bearer nonsense' } });
    expect(answer.status).toBe(401);
    expect((await browser.call('GET /auth/seller/profile')).body.user.name).toBe('Sam Seller');
  });

  test('signing in with one kind of account leaves the other kind signed in', async () => {
    const { person: seller, browser } = await signedInPerson(testApp, 'seller');
    await signIn(await insertAccount(testApp, 'customer'), browser);
    expect((await browser.call('GET /auth/seller/profile')).body.user._id).toBe(seller.id);
    expect((await browser.call('GET /auth/user/profile')).status).toBe(200);
  });

  // Proves: calls.auth.seller-logout, calls.auth.user-logout, decisions.cookie.http-only
  test.each([
    ['DELETE /auth/user/logout', 'customer', 'GET /auth/user/profile', 'GET /auth/seller/profile'],
    ['DELETE /auth/seller/logout', 'seller', 'GET /auth/seller/profile', 'GET /auth/user/profile'],
  ] as const)('%s signs out only the %s', async (logout, role, own, other) => {
    const { browser } = await signInBoth();
    const secret = browser.cookies.get(role) ?? '';
    const answer = await browser.call(logout);
    expect(answer.body).toEqual({ status: 'success', success: true, message: 'You’re signed out.' });
    expect(answer.headers.getSetCookie()).toEqual([`${role}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`]);
    expect((await browser.call(other)).status).toBe(200);

    browser.cookies.set(role, secret);
    expect((await browser.call(own)).status).toBe(401);
  });
});

describe('signing out', () => {
  test.each(['DELETE /auth/user/logout', 'DELETE /auth/seller/logout'] as const)('%s never fails', async (logout) => {
    const visitor = testApp.visitor();
    expect((await visitor.call(logout)).status).toBe(200);
    visitor.cookies.set('customer', 'garbage').set('seller', 'garbage');
    expect((await visitor.call(logout, {}, { headers: { authorization: 'Bearer garbage' } })).status).toBe(200);
    expect((await visitor.call(logout)).status).toBe(200);
  });

  test('a customer can sign out without the bearer', async () => {
    const { browser, pass } = await signedInPerson(testApp, 'customer');
    browser.token = null;
    await browser.call('DELETE /auth/user/logout');
    setSession(browser, 'customer', pass);
    expect((await browser.call('GET /auth/user/profile')).status).toBe(401);
  });
});

const requests = 'GET /api/customer/requests';
const profile = 'GET /auth/user/profile';

describe('a customer’s bearer is bound to the cookie', () => {
  const bearers: [string, (bearer: string, secret: string, other: string) => string][] = [
    ['of another session of the same person', (_, __, other) => `Bearer ${other}`],
    ['that is made up', () => `Bearer ${'A'.repeat(43)}`],
    ['without the scheme', (bearer) => bearer],
    ['that is the value of the cookie', (_, secret) => `Bearer ${secret}`],
  ];
  test.each(bearers.flatMap((each) => ([requests, profile] as const).map((call) => [call, each[0], each[1]] as const)))(
    '%s: a bearer %s is refused, and the session stays',
    async (call, _, authorization) => {
      const { person, browser, pass } = await signedInPerson(testApp, 'customer');
      const other = await insertSession(testApp, person);
      const answer = await browser.call(call, {}, { headers: { authorization: authorization(pass.bearer, pass.secret, other.bearer) } });
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated', message: 'Please sign in to continue.' } });
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect((await browser.call(call)).status).toBe(200);
    },
  );

  // Proves: calls.bearer
  test('calls about requests need the bearer, and without it the session stays', async () => {
    const { browser } = await signedInPerson(testApp, 'customer');
    const answer = await browser.call(requests, {}, { asCustomer: false });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await browser.call(requests)).status).toBe(200);
  });

  test('for every other call the cookie is enough', async () => {
    const { browser, person } = await signedInPerson(testApp, 'customer');
    expect((await browser.call(profile, {}, { asCustomer: false })).body.user._id).toBe(person.id);
  });

  test.each([requests, profile] as const)('%s clears the cookie of a session that has ended', async (call) => {
    const { browser, pass } = await signedInPerson(testApp, 'customer');
    await testApp.sql('delete from session where id = $1', [pass.sessionId]);
    const answer = await browser.call(call);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual(['customer=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0']);
  });

  // Proves: decisions.token.bound, fields.auth.token
  test('the bearer alone is refused', async () => {
    const { pass } = await signedInPerson(testApp, 'customer');
    const answer = await testApp.visitor().call('GET /auth/user/profile', {}, { headers: { authorization: `Bearer ${pass.bearer}` } });
    expect(answer.status).toBe(401);
  });

  test.each(['GET /auth/user/profile', 'GET /auth/seller/profile'] as const)(
    '%s without a cookie clears none, so that a link on another site signs nobody out',
    async (call) => {
      const answer = await testApp.visitor().call(call, {}, { headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } });
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
    },
  );
});
