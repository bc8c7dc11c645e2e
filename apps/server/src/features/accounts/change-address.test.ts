import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Browser } from '../../../testing/browser.ts';
import { codeInEmail, linkInEmail } from '../../../testing/emails.ts';
import { insertAccount, insertSession, newPerson, setSession, signedInPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { endlessSeconds, noRateLimits } from '../../../testing/test-servers.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

const asCustomer = { asCustomer: true };
const request = (browser: Browser, email: string, password = 'Billboard-42') =>
  browser.call('POST /auth/email-change', { body: { email, password } }, asCustomer);
const confirm = (browser: Browser, verificationCode: string) => browser.call('PUT /auth/email', { body: { verificationCode } }, asCustomer);
const newAddress = () => newPerson('customer').email;

test('a code to the new address changes it, the old one gets a note, and the session stays', async () => {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  const email = newAddress();
  expect((await request(browser, email)).status).toBe(200);
  const code = codeInEmail((await testApp.emailsTo(email))[0]);
  const answer = await confirm(browser, code);
  expect(answer.body).toMatchObject({ message: 'Your email address was changed.', user: { email, _id: person.id } });
  expect((await browser.call('GET /auth/user/profile', {}, asCustomer)).body.user.email).toBe(email);
  const [note] = await testApp.emailsTo(person.email);
  expect(note?.subject).toBe('Your email address was changed');
  expect(note?.text).toContain(email);

  const signIn = (address: string) => testApp.visitor().call('POST /auth/user/login', { body: { email: address, password: person.password } });
  expect((await signIn(email)).status).toBe(200);
  expect((await signIn(person.email)).status).toBe(401);
});

test('the code works once', async () => {
  const { browser } = await signedInPerson(testApp, 'customer');
  const email = newAddress();
  await request(browser, email);
  const code = codeInEmail((await testApp.emailsTo(email))[0]);
  const answers = await Promise.all([confirm(browser, code), confirm(browser, code)]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
});

test('the current password is required', async () => {
  const { browser } = await signedInPerson(testApp, 'customer');
  expect(await request(browser, newAddress(), 'Not-the-1')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
});

test('five wrong codes end the try, even for the right one', async () => {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  const email = newAddress();
  await request(browser, email);
  const code = codeInEmail((await testApp.emailsTo(email))[0]);
  for (let guess = 0; guess < 5; guess += 1) expect((await confirm(browser, code === 'ZZZZ' ? 'YYYY' : 'ZZZZ')).body.code).toBe('wrong_code');
  expect((await confirm(browser, code)).body.code).toBe('wrong_code');
  expect((await confirm(browser, ' ')).body.code).toBe('missing_code');
  expect((await browser.call('GET /auth/user/profile', {}, asCustomer)).body.user.email).toBe(person.email);
});

test('an address that has an account can’t be taken, and the answer does not say so', async () => {
  const owner = await insertAccount(testApp, 'seller');
  const { browser } = await signedInPerson(testApp, 'customer');
  const [taken, free] = [await request(browser, owner.email), await request(browser, newAddress())];
  expect(taken.body).toEqual(free.body);
  expect((await testApp.emailsTo(owner.email))[0]?.subject).toBe('You already have an account');
});

test('an address that got an account meanwhile stays with that account', async () => {
  const { browser } = await signedInPerson(testApp, 'customer');
  const rival = newPerson('customer');
  await request(browser, rival.email);
  const code = codeInEmail((await testApp.emailsTo(rival.email))[0]);
  await testApp.sql(`update account set address = $1 where id = (select id from account where address = $2)`, [
    rival.email,
    (await insertAccount(testApp, 'seller')).email,
  ]);
  expect((await confirm(browser, code)).body.code).toBe('wrong_code');
});

test('a link to set a new password that was sent to the old address no longer works', async () => {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  await testApp.visitor().call('POST /auth/request-password-reset', { body: { email: person.email } });
  const token = linkInEmail((await testApp.emailsTo(person.email))[0]).hash.replace('#token=', '');
  const email = newAddress();
  await request(browser, email);
  await confirm(browser, codeInEmail((await testApp.emailsTo(email))[0]));
  const answer = await testApp.visitor().call('POST /auth/reset-password', { body: { token, password: 'Another-wall-7' } });
  expect(answer.body.code).toBe('reset_link_expired');
});

test('the network around the caller is limited too, for emails and for wrong codes, and right codes don’t count', async () => {
  const endless = { seconds: endlessSeconds };
  const limited = await startTestApp({
    rateLimits: { ...noRateLimits, 'verification-mail.network': { limit: 3, ...endless }, 'wrong-code.network': { limit: 1, ...endless } },
  });
  onTestFinished(() => limited.close());
  const changeFrom = async (address: string, guess?: string) => {
    const browser = limited.visitor(address);
    const person = await insertAccount(limited, 'customer');
    setSession(browser, 'customer', await insertSession(limited, person));
    const email = newAddress();
    const { status } = await request(browser, email);
    if (status !== 200) return `email ${status}`;
    return `code ${(await confirm(browser, guess ?? codeInEmail((await limited.emailsTo(email))[0]))).status}`;
  };
  expect(await changeFrom('2001:db8:9:1::1')).toBe('code 200');
  expect(await changeFrom('2001:db8:9:2::1', 'A')).toBe('code 400');
  expect(await changeFrom('2001:db8:9:3::1')).toBe('code 429');
  expect(await changeFrom('2001:db8:9:4::1')).toBe('email 429');
  expect(await changeFrom('2001:db8:8888:1::1')).toBe('code 200');
});
