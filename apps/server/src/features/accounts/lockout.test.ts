import { afterEach, expect, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { codeInEmail } from '../../../testing/emails.ts';
import { readMetric } from '../../../testing/operator.ts';
import { insertAccount, newPerson, signIn, type Person } from '../../../testing/people.ts';
import { endlessSeconds } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** What strangers do to keep one person, or everyone, out. */
let testApp: TestApp;
afterEach(() => testApp.close());

const logIn = (browser: Browser, { email }: Person, password: string) => browser.call('POST /auth/seller/login', { body: { email, password } });

/** Wrong passwords from many networks, until every further one has to wait. */
async function attack(person: Person): Promise<void> {
  for (let failure = 0; failure < 5; failure += 1) await logIn(testApp.visitor(), person, 'Not-the-1');
  await testApp.sql('update sign_in_failure set failures = 100, last_at = now()');
  expect((await logIn(testApp.visitor(), person, 'Not-the-1')).status).toBe(429);
}

test('wrong passwords of strangers keep new browsers waiting, but not a browser that has signed in before', async () => {
  testApp = await startTestApp({ worker: false });
  const person = await insertAccount(testApp, 'seller');
  const known = await signIn(person, testApp.visitor());
  await known.call('DELETE /auth/seller/logout');
  await attack(person);

  expect((await logIn(testApp.visitor(), person, person.password)).status).toBe(429);
  for (let time = 0; time < 3; time += 1) expect((await logIn(known, person, person.password)).status).toBe(200);
  // The owner's success gives the strangers no new tries.
  expect((await logIn(testApp.visitor(), person, 'Not-the-1')).status).toBe(429);
});

test('a known browser has its own five tries, and then waits like any other', async () => {
  testApp = await startTestApp({ worker: false });
  const person = await insertAccount(testApp, 'seller');
  const [known, other] = [await signIn(person, testApp.visitor()), await signIn(person, testApp.visitor())];
  const statuses = [];
  for (let failure = 0; failure < 5; failure += 1) statuses.push((await logIn(known, person, 'Not-the-1')).status);
  await testApp.sql('update sign_in_failure set failures = 100, last_at = now()');
  statuses.push((await logIn(known, person, person.password)).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await logIn(other, person, person.password)).status).toBe(200);
});

test.each<[string, (known: Browser, stranger: Browser) => string]>([
  ['of another account', (_, stranger) => stranger.cookies.get('seller-device') ?? ''],
  ['with a made-up signature', (known) => `${known.cookies.get('seller-device')?.split('.')[0]}.${'A'.repeat(43)}`],
  ['with another id', (known) => `${'A'.repeat(43)}.${known.cookies.get('seller-device')?.split('.')[1]}`],
  ['that is garbage', () => 'garbage'],
])('a device cookie %s is worth nothing', async (_, forge) => {
  testApp = await startTestApp({ worker: false });
  const person = await insertAccount(testApp, 'seller');
  const [known, stranger] = [await signIn(person, testApp.visitor()), await signIn(await insertAccount(testApp, 'seller'), testApp.visitor())];
  await attack(person);
  const attacker = testApp.visitor();
  attacker.cookies.set('seller-device', forge(known, stranger));
  expect((await logIn(attacker, person, person.password)).status).toBe(429);
});

test('over HTTPS the device cookie is bound to the host, lives a year and is no session', async () => {
  testApp = await startTestApp({ worker: false, env: { PUBLIC_ORIGIN: 'https://frontage.test' } });
  const customer = await insertAccount(testApp, 'customer');
  const browser = testApp.visitor();
  const answer = await browser.call('POST /auth/user/login', { body: customer });
  expect(answer.headers.getSetCookie()[1]).toMatch(
    /^__Host-customer-device=[\w-]{43}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=31536000; Secure$/,
  );
  browser.cookies.delete('__Host-customer');
  expect((await browser.call('GET /auth/user/profile')).status).toBe(401);
});

async function requestCode(person: Person, browser: Browser): Promise<string> {
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: person.type } });
  return codeInEmail((await testApp.emailsTo(person.email))[0]);
}

const register = (browser: Browser, person: Person, verificationCode: string) =>
  browser.call('POST /auth/user/register', { body: { ...person, verificationCode, agreeToTerms: true } });

test('wrong codes of strangers use up their own guesses, not those of the browser that asked', async () => {
  testApp = await startTestApp({ rateLimits: { 'wrong-code.address': { seconds: endlessSeconds } } });
  const [person, browser] = [newPerson('customer'), testApp.visitor()];
  const code = await requestCode(person, browser);
  const wrong = code === 'AAAA' ? 'BBBB' : 'AAAA';
  for (let guess = 0; guess < 10; guess += 1) expect((await register(testApp.visitor(), person, wrong)).status).toBe(400);
  // Five of the ten were compared; a stranger who knows the code comes too late.
  expect(await readMetric(testApp.api.url, 'code_comparisons_total')).toBe(5);
  expect((await register(testApp.visitor(), person, code)).status).toBe(400);

  expect((await register(browser, person, wrong)).status).toBe(400);
  expect((await register(browser, person, code)).status).toBe(200);
});

test('the browser that asked has five guesses', async () => {
  testApp = await startTestApp();
  const [person, browser] = [newPerson('customer'), testApp.visitor()];
  const code = await requestCode(person, browser);
  const wrong = code === 'AAAA' ? 'BBBB' : 'AAAA';
  for (let guess = 0; guess < 5; guess += 1) await register(browser, person, wrong);
  expect((await register(browser, person, code)).body.code).toBe('wrong_code');
  expect(await readMetric(testApp.api.url, 'code_comparisons_total')).toBe(5);
});

test('the cookie of the browser that asked lives as long as the code, and no script can read it', async () => {
  testApp = await startTestApp({ worker: false, env: { PUBLIC_ORIGIN: 'https://frontage.test' } });
  const { email } = newPerson('customer');
  const answer = await testApp.visitor().call('POST /auth/request-verification', { body: { email, userType: 'customer' } });
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-sign-up=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=600; Secure$/),
  ]);
});

test('guesses at addresses without a code count toward nobody else’s limit', async () => {
  testApp = await startTestApp({ rateLimits: { 'wrong-code.everyone': { limit: 3, seconds: endlessSeconds } } });
  for (let guess = 0; guess < 10; guess += 1) await register(testApp.visitor(), newPerson('customer'), 'AAAA');
  expect(await readMetric(testApp.api.url, 'everyone_limit_reached_total{rule="wrong-code.everyone"}')).toBe(0);
});

test('many wrong codes alert operators, and newcomers still get in', async () => {
  testApp = await startTestApp({ rateLimits: { 'wrong-code.everyone': { limit: 3, seconds: endlessSeconds } } });
  const victim = newPerson('customer');
  const code = await requestCode(victim, testApp.visitor());
  for (let guess = 0; guess < 5; guess += 1) await register(testApp.visitor(), victim, code === 'AAAA' ? 'BBBB' : 'AAAA');
  expect(await readMetric(testApp.api.url, 'everyone_limit_reached_total{rule="wrong-code.everyone"}')).toBe(2);

  const [newcomer, browser] = [newPerson('customer'), testApp.visitor()];
  expect((await register(browser, newcomer, await requestCode(newcomer, browser))).status).toBe(200);
});
