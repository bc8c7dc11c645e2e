import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeInEmail } from '../../../testing/emails.ts';
import { registerCall, signIn, signUp, newPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ rateLimits: { 'verification-mail.address-minute': { limit: 3 } } });
});
afterAll(() => world.close());

// Proves: calls.auth.seller-register, calls.auth.user-register, calls.auth.request-verification, fields.registration
test.each(['customer', 'seller'] as const)('a visitor signs up as %s with the code from the mail and signs in', async (type) => {
  const person = newPerson(type);
  const browser = world.visitor();

  const asked = await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: type } });
  expect(asked.body).toEqual({ status: 'success', success: true, message: 'Verification code sent to your email' });

  const [mail] = await world.emailsTo(person.email);
  const registered = await browser.call(registerCall(type), { body: { ...person, verificationCode: codeInEmail(mail), agreeToTerms: true } });
  expect(registered.body).toEqual({ status: 'success', success: true, message: 'Account created successfully' });

  await signIn(person, browser);
  expect([...browser.cookies.keys()]).toEqual([type]);
  expect(browser.token === null).toBe(type === 'seller');
});

test('the code mail has a plain and an HTML part that say the same', async () => {
  const person = newPerson('customer');
  await world.visitor().call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const [mail] = await world.emailsTo(person.email);
  expect(mail?.subject).toBe('Your verification code');
  expect(mail?.text).toContain(codeInEmail(mail));
  expect(mail?.html).toContain(codeInEmail(mail));
});

test('a code is read in small letters and with blanks', async () => {
  const person = newPerson('customer');
  const browser = world.visitor();
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const code = codeInEmail((await world.emailsTo(person.email))[0]);
  const answer = await browser.call('POST /auth/user/register', {
    body: { ...person, verificationCode: ` ${code.toLowerCase()} `, agreeToTerms: true },
  });
  expect(answer.status).toBe(200);
});

test('only the newest code opens the account', async () => {
  const person = newPerson('customer');
  const browser = world.visitor();
  const ask = () => browser.call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  await ask();
  const old = codeInEmail((await world.emailsTo(person.email, 1))[0]);
  await ask();
  const newest = codeInEmail((await world.emailsTo(person.email, 2))[0]);
  const tryWith = (verificationCode: string) =>
    browser.call('POST /auth/user/register', { body: { ...person, verificationCode, agreeToTerms: true } });
  expect((await tryWith(old)).body.code).toBe('wrong_code');
  expect((await tryWith(newest)).status).toBe(200);
});

test('a right code is useless after five wrong guesses', async () => {
  const person = newPerson('customer');
  const browser = world.visitor();
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const code = codeInEmail((await world.emailsTo(person.email))[0]);
  const guess = (verificationCode: string) => browser.call('POST /auth/user/register', { body: { ...person, verificationCode, agreeToTerms: true } });
  const wrong = code === 'AAAA' ? 'BBBB' : 'AAAA';
  for (let round = 0; round < 5; round += 1) expect((await guess(wrong)).body.code).toBe('wrong_code');
  expect((await guess(code)).body.code).toBe('wrong_code');
});

test('a code for a customer account does not open a seller account', async () => {
  const person = newPerson('customer');
  const browser = world.visitor();
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const code = codeInEmail((await world.emailsTo(person.email))[0]);
  const asSeller = await browser.call('POST /auth/seller/register', {
    body: { ...person, type: 'seller', verificationCode: code, agreeToTerms: true },
  });
  expect(asSeller.body.code).toBe('wrong_code');
});

test('the kind of account in the form must be the kind that the call opens', async () => {
  const person = newPerson('customer');
  const answer = await world.visitor().call('POST /auth/seller/register', { body: { ...person, verificationCode: 'AAAA', agreeToTerms: true } });
  expect(answer.status).toBe(400);
  expect(answer.body.code).toBe('validation_failed');
});

// Proves: texts.signup.terms, texts.signup.complexity, texts.signup.code, decisions.answers.errors
test.each([
  [{ agreeToTerms: false }, 'You must agree to the Terms of Service to continue'],
  [{ password: 'short' }, 'Password does not meet complexity requirements'],
  [{ verificationCode: ' ' }, 'Please enter verification code'],
  [{ email: 'not an address' }, 'Please enter a valid email address'],
  [{ name: '   ' }, 'Name is required'],
])('sign-up with %j is refused in the right words', async (fault, message) => {
  const answer = await world
    .visitor()
    .call('POST /auth/user/register', { body: { ...newPerson('customer'), verificationCode: 'AAAA', agreeToTerms: true, ...fault } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ status: 'error', success: false, message });
});

// Proves: decisions.actor.one-address
test('an address that has an account gets a mail that says so, and no code works for it', async () => {
  const person = newPerson('seller');
  await signUp(world, person);
  const answer = await world.visitor().call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  expect(answer.body).toEqual({ status: 'success', success: true, message: 'Verification code sent to your email' });
  const [mail] = await world.emailsTo(person.email, 2);
  expect(mail?.subject).toBe('You already have an account');
  expect(() => codeInEmail(mail)).toThrow('no code');
});

test('two people who register one code at the same moment get one account', async () => {
  const person = newPerson('customer');
  const browser = world.visitor();
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const verificationCode = codeInEmail((await world.emailsTo(person.email))[0]);
  const answers = await Promise.all(
    [1, 2, 3].map(() => world.visitor().call('POST /auth/user/register', { body: { ...person, verificationCode, agreeToTerms: true } })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(await world.sql('select id from account where address = $1', [person.email])).toHaveLength(1);
});

test('neither a code nor an address can be read in the database', async () => {
  const person = newPerson('customer');
  await world.visitor().call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const code = codeInEmail((await world.emailsTo(person.email))[0]);
  const [{ dump } = { dump: '' }] = await world.sql<{ dump: string }>(
    `select string_agg(t::text, ' ') as dump from (select v.code_mac::text from verification v union all select m::text from mail m union all select r::text from rate_counter r union all select j.data::text from jobs.job j) t`,
  );
  expect(dump).not.toContain(person.email);
  expect(dump).not.toMatch(new RegExp(`\\b${code}\\b`));
});
