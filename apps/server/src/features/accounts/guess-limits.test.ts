import { afterEach, expect, test } from 'vitest';
import { codeInEmail } from '../../../testing/emails.ts';
import { readMetric } from '../../../testing/operator.ts';
import { insertAccount, newPerson, type Person } from '../../../testing/people.ts';
import { endlessSeconds, noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
afterEach(() => world.close());

const everyCode = (count: number) =>
  Array.from({ length: count }, (_, index) => index.toString(34).toUpperCase().padStart(4, '0').replaceAll('I', 'Y').replaceAll('O', 'Z'));

async function askForCode(person: Person): Promise<string> {
  await world.visitor().call('POST /auth/request-verification', { body: { email: person.email, userType: person.type } });
  return codeInEmail((await world.emailsTo(person.email))[0]);
}

const register = (person: Person, verificationCode: string, visitor = world.visitor()) =>
  visitor.call('POST /auth/user/register', { body: { ...person, verificationCode, agreeToTerms: true } });

const comparisons = () => readMetric(world.api.url, 'code_comparisons_total');

test.each([
  ['with every other limit out of the way', noRateLimits],
  ['with the limits that we ship', {}],
])('a thousand guesses at one code at the same moment reach the comparison five times at most, %s', async (_, rateLimits) => {
  world = await startTestApp({ rateLimits });
  const person = newPerson('customer');
  const code = await askForCode(person);
  const wrong = everyCode(1_001).filter((guess) => guess !== code);

  const answers = await Promise.all(wrong.slice(0, 1_000).map((guess) => register(person, guess)));

  expect(await comparisons()).toBe(5);
  expect(answers.filter(({ status }) => status !== 400 && status !== 429)).toEqual([]);
  expect((await register(person, code)).status).not.toBe(200);
  expect(await comparisons()).toBe(5);
});

test('a new code brings five new guesses, but no more than ten wrong ones a day for one address', async () => {
  world = await startTestApp({
    rateLimits: {
      'verification-mail.address-minute': { limit: 6 },
      'verification-mail.address-hour': { limit: 6 },
      'wrong-code.address': { seconds: endlessSeconds },
    },
  });
  const person = newPerson('customer');
  const statuses: number[] = [];
  for (const round of [1, 2, 3]) {
    await world.visitor().call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
    const code = codeInEmail((await world.emailsTo(person.email, round))[0]);
    const wrong = code === 'AAAA' ? 'BBBB' : 'AAAA';
    for (let guess = 0; guess < 5; guess += 1) statuses.push((await register(person, wrong)).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(400), ...Array<number>(5).fill(429)]);
  expect(await comparisons()).toBe(10);
});

test('right codes use up no limit', async () => {
  world = await startTestApp({ rateLimits: { 'wrong-code.visitor': { limit: 1 }, 'wrong-code.everyone': { limit: 1 } } });
  const visitor = world.visitor();
  for (let round = 0; round < 3; round += 1) {
    const person = newPerson('customer');
    expect(await register(person, await askForCode(person), visitor)).toMatchObject({ status: 200 });
  }
});

test('a code that has run out opens nothing', async () => {
  world = await startTestApp();
  const person = newPerson('customer');
  const code = await askForCode(person);
  await world.sql(`update verification set expires_at = now() where address = $1`, [person.email]);
  expect((await register(person, code)).body.code).toBe('wrong_code');
  expect(await comparisons()).toBe(0);
});

test('the same address in other letters is the same address for every limit', async () => {
  world = await startTestApp({ worker: false, rateLimits: { 'verification-mail.address-minute': { seconds: endlessSeconds } } });
  const { email } = newPerson('customer');
  const ask = (address: string) => world.visitor().call('POST /auth/request-verification', { body: { email: address, userType: 'customer' } });
  expect((await ask(email)).status).toBe(200);
  expect((await ask(email.toUpperCase())).status).toBe(429);
  expect((await ask(` ${email} `)).status).toBe(429);
  expect((await ask(email.replace('@', '＠'))).status).toBe(429);
});

test('an address with a +tag is an address of its own', async () => {
  world = await startTestApp({ worker: false, rateLimits: { 'verification-mail.address-minute': { seconds: endlessSeconds } } });
  const { email } = newPerson('customer');
  const ask = (address: string) => world.visitor().call('POST /auth/request-verification', { body: { email: address, userType: 'customer' } });
  expect((await ask(email)).status).toBe(200);
  expect((await ask(email.replace('@', '+walls@'))).status).toBe(200);
});

test('neighbours in one IPv6 /64 share a limit, and so does an IPv4 address in IPv6 clothes', async () => {
  world = await startTestApp({ worker: false, rateLimits: { 'reading.visitor': { limit: 1, seconds: endlessSeconds } } });
  const read = async (address: string) => (await world.visitor(address).call('GET /openapi.json')).status;
  expect(await read('2001:db8:1:2::1')).toBe(200);
  expect(await read('2001:db8:1:2:ffff::2')).toBe(429);
  expect(await read('2001:DB8:1:2:0:0:0:9')).toBe(429);
  expect(await read('2001:db8:1:3::1')).toBe(200);
  expect(await read('198.51.100.4')).toBe(200);
  expect(await read('::ffff:198.51.100.4')).toBe(429);
});

test('what a visitor writes into X-Forwarded-For helps nobody past a limit, whether or not a proxy of ours stands before us', async () => {
  const rateLimits = { 'reading.visitor': { limit: 1, seconds: endlessSeconds } };
  world = await startTestApp({ worker: false, rateLimits });
  const read = async (address: string) => (await world.visitor(address).call('GET /openapi.json')).status;
  expect(await read('203.0.113.1, 198.51.100.4')).toBe(200);
  expect(await read('203.0.113.2, 198.51.100.4')).toBe(429);
  await world.close();

  world = await startTestApp({ worker: false, rateLimits, env: { TRUSTED_PROXIES: '' } });
  expect(await read('203.0.113.1')).toBe(200);
  expect(await read('203.0.113.2')).toBe(429);
});

test('after five wrong passwords each further try waits twice as long, up to a minute', async () => {
  world = await startTestApp({ worker: false, rateLimits: { 'login.visitor': { limit: 1_000 } } });
  const person = await insertAccount(world, 'customer');
  const guess = () => world.visitor().call('POST /auth/user/login', { body: { email: person.email, password: 'Not-the-1' } });
  const waited = (seconds: number) => world.sql('update sign_in_failure set last_at = now() - make_interval(secs => $1)', [seconds]);

  for (let failure = 1; failure <= 5; failure += 1) expect((await guess()).status).toBe(401);
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await waited(wait - 1);
    const early = await guess();
    expect(early).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(Math.ceil(wait));
    await waited(wait);
    expect((await guess()).status).toBe(401);
  }
});

test('the owner who waits gets in with the right password, and the failures are forgotten', async () => {
  world = await startTestApp({ worker: false });
  const person = await insertAccount(world, 'seller');
  const logIn = (password: string) => world.visitor().call('POST /auth/seller/login', { body: { email: person.email, password } });

  for (let failure = 1; failure <= 5; failure += 1) await logIn('Not-the-1');
  await world.sql('update sign_in_failure set failures = failures + 6, last_at = now()');
  expect((await logIn(person.password)).status).toBe(429);
  await world.sql(`update sign_in_failure set last_at = now() - interval '60 seconds'`);
  expect((await logIn(person.password)).status).toBe(200);
  expect((await logIn('Not-the-1')).status).toBe(401);
  expect((await logIn(person.password)).status).toBe(200);
});

test('failures of long ago are forgotten', async () => {
  world = await startTestApp({ worker: false });
  const person = await insertAccount(world, 'seller');
  const logIn = (password: string) => world.visitor().call('POST /auth/seller/login', { body: { email: person.email, password } });
  for (let failure = 1; failure <= 5; failure += 1) await logIn('Not-the-1');
  await world.sql(`update sign_in_failure set last_at = now() - interval '15 minutes 1 second'`);
  for (let failure = 1; failure <= 5; failure += 1) expect((await logIn('Not-the-1')).status).toBe(401);
});

test.each([
  ['a known address', true],
  ['an unknown one', false],
])('of twenty wrong passwords at the same moment for %s five are looked at', async (_, known) => {
  world = await startTestApp({ worker: false });
  const { email } = known ? await insertAccount(world, 'customer') : newPerson('customer');
  const begun = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_unused, index) =>
      world.visitor().call('POST /auth/user/login', { body: { email, password: `Wrong-${index}-pass` } }),
    ),
  );
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect(count(401) + count(429)).toBe(20);
  expect(count(401)).toBeGreaterThanOrEqual(5);
  // On a slow machine waits of 1, 2, 4 … seconds pass meanwhile, and each lets one more through.
  expect(count(401)).toBeLessThanOrEqual(5 + Math.floor(Math.log2(1 + (performance.now() - begun) / 1_000)));
});
