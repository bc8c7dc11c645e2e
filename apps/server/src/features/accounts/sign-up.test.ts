import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeInEmail } from '../../../testing/emails.ts';
import { registerCall, signIn, signUp, newPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: { 'verification-mail.address-minute': { limit: 3 } } });
});
afterAll(() => testApp.close());

// Proves: calls.auth.seller-register, calls.auth.user-register, calls.auth.request-verification, fields.registration
test.each(['customer', 'seller'] as const)('a visitor signs up as %s with the code from the email, and signs in', async (type) => {
  const person = newPerson(type);
  const browser = testApp.visitor();

  const requested = await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: type } });
  expect(requested.body).toEqual({ status: 'success', success: true, message: 'Verification code sent to your email' });

  const [email] = await testApp.emailsTo(person.email);
  const registered = await browser.call(registerCall(type), { body: { ...person, verificationCode: codeInEmail(email), agreeToTerms: true } });
  expect(registered.body).toEqual({ status: 'success', success: true, message: 'Account created successfully' });

  await signIn(person, browser);
  expect([...browser.cookies.keys()]).toEqual(['sign-up', type, `${type}-device`]);
  expect(browser.token === null).toBe(type === 'seller');
});

test('the email has the code in its text and in its HTML', async () => {
  const person = newPerson('customer');
  await testApp.visitor().call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const [email] = await testApp.emailsTo(person.email);
  expect(email?.subject).toBe('Your verification code');
  expect(email?.text).toContain(codeInEmail(email));
  expect(email?.html).toContain(codeInEmail(email));
});

test('a code is accepted in lower case and with spaces', async () => {
  const person = newPerson('customer');
  const browser = testApp.visitor();
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const code = codeInEmail((await testApp.emailsTo(person.email))[0]);
  const answer = await browser.call('POST /auth/user/register', {
    body: { ...person, verificationCode: ` ${code.toLowerCase()} `, agreeToTerms: true },
  });
  expect(answer.status).toBe(200);
});

test('only the newest code opens the account', async () => {
  const person = newPerson('customer');
  const browser = testApp.visitor();
  const requestCode = () => browser.call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  await requestCode();
  const old = codeInEmail((await testApp.emailsTo(person.email, 1))[0]);
  await requestCode();
  const newest = codeInEmail((await testApp.emailsTo(person.email, 2))[0]);
  const registerWith = (verificationCode: string) =>
    browser.call('POST /auth/user/register', { body: { ...person, verificationCode, agreeToTerms: true } });
  expect((await registerWith(old)).body.code).toBe('wrong_code');
  expect((await registerWith(newest)).status).toBe(200);
});

test('after five wrong guesses the right code is refused', async () => {
  const person = newPerson('customer');
  const browser = testApp.visitor();
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const code = codeInEmail((await testApp.emailsTo(person.email))[0]);
  const guess = (verificationCode: string) => browser.call('POST /auth/user/register', { body: { ...person, verificationCode, agreeToTerms: true } });
  const wrong = code === 'AAAA' ? 'BBBB' : 'AAAA';
  for (let round = 0; round < 5; round += 1) expect((await guess(wrong)).body.code).toBe('wrong_code');
  expect((await guess(code)).body.code).toBe('wrong_code');
});

test('a code for a customer account does not open a seller account', async () => {
  const person = newPerson('customer');
  const browser = testApp.visitor();
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const code = codeInEmail((await testApp.emailsTo(person.email))[0]);
  const asSeller = await browser.call('POST /auth/seller/register', {
    body: { ...person, type: 'seller', verificationCode: code, agreeToTerms: true },
  });
  expect(asSeller.body.code).toBe('wrong_code');
});

test('the account type in the form must match the call', async () => {
  const person = newPerson('customer');
  const answer = await testApp.visitor().call('POST /auth/seller/register', { body: { ...person, verificationCode: 'AAAA', agreeToTerms: true } });
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
])('sign-up with %j is refused with the right message', async (invalid, message) => {
  const answer = await testApp
    .visitor()
    .call('POST /auth/user/register', { body: { ...newPerson('customer'), verificationCode: 'AAAA', agreeToTerms: true, ...invalid } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ status: 'error', success: false, message });
});

// Proves: decisions.actor.one-address
test('an address that has an account gets an email that says so, and no code', async () => {
  const person = newPerson('seller');
  await signUp(testApp, person);
  const answer = await testApp.visitor().call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  expect(answer.body).toEqual({ status: 'success', success: true, message: 'Verification code sent to your email' });
  const [email] = await testApp.emailsTo(person.email, 2);
  expect(email?.subject).toBe('You already have an account');
  expect(() => codeInEmail(email)).toThrow('no code');
});

test('if a code is used several times at once, one account is opened', async () => {
  const person = newPerson('customer');
  const browser = testApp.visitor();
  await browser.call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const verificationCode = codeInEmail((await testApp.emailsTo(person.email))[0]);
  const answers = await Promise.all(
    [1, 2, 3].map(() => testApp.visitor().call('POST /auth/user/register', { body: { ...person, verificationCode, agreeToTerms: true } })),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(await testApp.sql('select id from account where address = $1', [person.email])).toHaveLength(1);
});

test('neither the code nor the address is readable in the database', async () => {
  const person = newPerson('customer');
  await testApp.visitor().call('POST /auth/request-verification', { body: { email: person.email, userType: 'customer' } });
  const code = codeInEmail((await testApp.emailsTo(person.email))[0]);
  const [{ dump } = { dump: '' }] = await testApp.sql<{ dump: string }>(
    `select string_agg(t::text, ' ') as dump from (select v.code_mac::text from verification v union all select m::text from mail m union all select r::text from rate_counter r union all select j.data::text from jobs.job j) t`,
  );
  expect(dump).not.toContain(person.email);
  expect(dump).not.toMatch(new RegExp(`\\b${code}\\b`));
});
