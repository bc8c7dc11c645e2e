import { afterEach, expect, test } from 'vitest';
import { codeInEmail } from '../../../testing/emails.ts';
import { readMetric } from '../../../testing/operator.ts';
import { insertAccount, newPerson, type Person } from '../../../testing/people.ts';
import { endlessSeconds, noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
afterEach(() => testApp.close());

const firstCodes = (count: number) =>
  Array.from({ length: count }, (_, index) => index.toString(34).toUpperCase().padStart(4, '0').replaceAll('I', 'Y').replaceAll('O', 'Z'));

async function requestCode(person: Person): Promise<string> {
  await testApp.visitor().call('POST /auth/request-verification', { body: { email: person.email, userType: person.type } });
  return codeInEmail((await testApp.emailsTo(person.email))[0]);
}

const register = (person: Person, verificationCode: string, visitor = testApp.visitor()) =>
  visitor.call('POST /auth/user/register', { body: { ...person, verificationCode, agreeToTerms: true } });

const comparisons = () => readMetric(testApp.api.url, 'code_comparisons_total');

test.each([
  ['without any other limit', noRateLimits],
  ['with the default limits', {}],
])('of fifty guesses at one code at the same time, five are compared, %s', async (_, rateLimits) => {
  testApp = await startTestApp({ rateLimits });
  const person = newPerson('customer');
  const code = await requestCode(person);
  const wrong = firstCodes(51).filter((guess) => guess !== code);

  const answers = await Promise.all(wrong.slice(0, 50).map((guess) => register(person, guess)));

  expect(await comparisons()).toBe(5);
  expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([]);
  expect((await register(person, code)).status).not.toBe(200);
  expect(await comparisons()).toBe(5);
});

test('a new code allows five new guesses, but only ten wrong ones a day per address', async () => {
  testApp = await startTestApp({
    rateLimits: {
      'verification-mail.address-minute': { limit: 6 },
      'verification-mail.address-hour': { limit: 6 },
      'wrong-code.address': { seconds: endlessSeconds },
    },
  });
  const person = newPerson('customer');
  const statuses: number[] = [];
  for (const round of [1, 2, 3]) {
    await testApp.visitor().call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
    const code = codeInEmail((await testApp.emailsTo(person.email, round))[0]);
    const wrong = code === 'AAAA' ? 'BBBB' : 'AAAA';
    for (let guess = 0; guess < 5; guess += 1) statuses.push((await register(person, wrong)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(5).fill(429)]);
  expect(await comparisons()).toBe(10);
});

test('correct codes do not count toward a limit', async () => {
  testApp = await startTestApp({ rateLimits: { 'wrong-code.visitor': { limit: 1 }, 'wrong-code.everyone': { limit: 1 } } });
  const visitor = testApp.visitor();
  for (let round = 0; round < 3; round += 1) {
    const person = newPerson('customer');
    expect(await register(person, await requestCode(person), visitor)).toMatchObject({ status: 200 });
  }
});

test('an expired code opens no account', async () => {
  testApp = await startTestApp();
  const person = newPerson('customer');
  const code = await requestCode(person);
  await testApp.sql(`update verification set expires_at = now() where address = $1`, [person.email]);
  expect((await register(person, code)).body.code).toBe('wrong_code');
  expect(await comparisons()).toBe(0);
});

test('limits treat variants of an address as one: case, spaces, a full-width @', async () => {
  testApp = await startTestApp({ worker: false, rateLimits: { 'verification-mail.address-minute': { seconds: endlessSeconds } } });
  const { email } = newPerson('customer');
  const ask = (address: string) => testApp.visitor().call('POST /auth/request-verification', { body: { email: address, userType: 'customer' } });
  expect((await ask(email)).status).toBe(200);
  expect((await ask(email.toUpperCase())).status).toBe(429);
  expect((await ask(` ${email} `)).status).toBe(429);
  expect((await ask(email.replace('@', '＠'))).status).toBe(429);
});

test('limits treat an address with a +tag as another address', async () => {
  testApp = await startTestApp({ worker: false, rateLimits: { 'verification-mail.address-minute': { seconds: endlessSeconds } } });
  const { email } = newPerson('customer');
  const ask = (address: string) => testApp.visitor().call('POST /auth/request-verification', { body: { email: address, userType: 'customer' } });
  expect((await ask(email)).status).toBe(200);
  expect((await ask(email.replace('@', '+walls@'))).status).toBe(200);
});

test('addresses in one IPv6 /64 share a limit, and an IPv4-mapped IPv6 address shares that of its IPv4 address', async () => {
  testApp = await startTestApp({ worker: false, rateLimits: { 'reading.visitor': { limit: 1, seconds: endlessSeconds } } });
  const read = async (address: string) => (await testApp.visitor(address).call('GET /openapi.json')).status;
  expect(await read('2001:db8:1:2::1')).toBe(200);
  expect(await read('2001:db8:1:2:ffff::2')).toBe(429);
  expect(await read('2001:DB8:1:2:0:0:0:9')).toBe(429);
  expect(await read('2001:db8:1:3::1')).toBe(200);
  expect(await read('198.51.100.4')).toBe(200);
  expect(await read('::ffff:198.51.100.4')).toBe(429);
});

test('a forged X-Forwarded-For does not evade a limit, with and without a trusted proxy', async () => {
  const rateLimits = { 'reading.visitor': { limit: 1, seconds: endlessSeconds } };
  testApp = await startTestApp({ worker: false, rateLimits });
  const read = async (address: string) => (await testApp.visitor(address).call('GET /openapi.json')).status;
  expect(await read('203.0.113.1, 198.51.100.4')).toBe(200);
  expect(await read('203.0.113.2, 198.51.100.4')).toBe(429);
  await testApp.close();

  testApp = await startTestApp({ worker: false, rateLimits, env: { TRUSTED_PROXIES: '' } });
  expect(await read('203.0.113.1')).toBe(200);
  expect(await read('203.0.113.2')).toBe(429);
});

test('after five wrong passwords the wait doubles with each attempt, up to a minute', async () => {
  testApp = await startTestApp({ worker: false, rateLimits: { 'login.visitor': { limit: 1_000 } } });
  const person = await insertAccount(testApp, 'customer');
  const guess = () => testApp.visitor().call('POST /auth/user/login', { body: { email: person.email, password: 'Not-the-1' } });
  const pretendWait = (seconds: number) => testApp.sql('update sign_in_failure set last_at = now() - make_interval(secs => $1)', [seconds]);
  const secondsSinceLast = async () => {
    const [row] = await testApp.sql<{ seconds: number }>('select extract(epoch from now() - last_at)::float as seconds from sign_in_failure');
    return row?.seconds ?? Number.NaN;
  };
  // The last attempt lies so far ahead that a slow machine still guesses too early.
  const aheadSeconds = 600;

  for (let failure = 1; failure <= 5; failure += 1) expect((await guess()).status).toBe(401);
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await pretendWait(-aheadSeconds);
    const early = await guess();
    expect(early).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const retryAfter = Number(early.headers.get('retry-after'));
    expect(retryAfter).toBeLessThanOrEqual(aheadSeconds + wait);
    expect(retryAfter).toBeGreaterThanOrEqual(wait - (await secondsSinceLast()));
    await pretendWait(wait);
    expect((await guess()).status).toBe(401);
  }
});

test('after the wait, the right password signs in and clears the failures', async () => {
  testApp = await startTestApp({ worker: false });
  const person = await insertAccount(testApp, 'seller');
  const logIn = (password: string) => testApp.visitor().call('POST /auth/seller/login', { body: { email: person.email, password } });

  for (let failure = 1; failure <= 5; failure += 1) await logIn('Not-the-1');
  await testApp.sql('update sign_in_failure set failures = failures + 6, last_at = now()');
  expect((await logIn(person.password)).status).toBe(429);
  await testApp.sql(`update sign_in_failure set last_at = now() - interval '60 seconds'`);
  expect((await logIn(person.password)).status).toBe(200);
  expect((await logIn('Not-the-1')).status).toBe(401);
  expect((await logIn(person.password)).status).toBe(200);
});

test('old failures do not count', async () => {
  testApp = await startTestApp({ worker: false });
  const person = await insertAccount(testApp, 'seller');
  const logIn = (password: string) => testApp.visitor().call('POST /auth/seller/login', { body: { email: person.email, password } });
  for (let failure = 1; failure <= 5; failure += 1) await logIn('Not-the-1');
  await testApp.sql(`update sign_in_failure set last_at = now() - interval '15 minutes 1 second'`);
  for (let failure = 1; failure <= 5; failure += 1) expect((await logIn('Not-the-1')).status).toBe(401);
});

test.each([
  ['a known address', true],
  ['an unknown address', false],
])('of twenty wrong passwords at the same time for %s, five are compared', async (_, known) => {
  testApp = await startTestApp({ worker: false });
  const { email } = known ? await insertAccount(testApp, 'customer') : newPerson('customer');
  const start = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_unused, index) =>
      testApp.visitor().call('POST /auth/user/login', { body: { email, password: `Wrong-${index}-pass` } }),
    ),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(401) + count(429)).toBe(20);
  expect(count(401)).toBeGreaterThanOrEqual(5);
  // On a slow machine the waits of 1, 2, 4 … seconds pass meanwhile, and each allows one more.
  expect(count(401)).toBeLessThanOrEqual(5 + Math.floor(Math.log2(1 + (performance.now() - start) / 1_000)));
});
