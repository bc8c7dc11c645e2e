import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkInEmail } from '../../../testing/emails.ts';
import { insertAccount, signedInPerson, insertSession, signIn, newPerson, setSession, type Person } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: { ...noRateLimits, 'login.address': { limit: 5 } } });
});
afterAll(() => testApp.close());

const newPassword = 'Another-wall-7';
const requestReset = (email: string) => testApp.visitor().call('POST /auth/request-password-reset', { body: { email } });
const reset = (token: string, password = newPassword) => testApp.visitor().call('POST /auth/reset-password', { body: { token, password } });

async function tokenFor({ email }: Person, emailCount = 1): Promise<string> {
  await requestReset(email);
  return linkInEmail((await testApp.emailsTo(email, emailCount))[0]).hash.replace('#token=', '');
}

test('the reset link has its token in the fragment, which browsers never send', async () => {
  const person = await insertAccount(testApp, 'customer');
  expect((await requestReset(person.email)).body).toEqual({
    status: 'success',
    success: true,
    message: 'Check your email for a link to set a new password.',
  });
  const [email] = await testApp.emailsTo(person.email);
  expect(email?.subject).toBe('Set a new password');
  const link = linkInEmail(email);
  expect(link.origin + link.pathname).toBe('http://frontage.test/auth/reset-password');
  expect(link.search).toBe('');
  expect(link.hash).toMatch(/^#token=[\w-]{43}$/);
  expect(email?.html).toContain(link.href);
});

test('the link sets a new password, signs out every device and sends an email', async () => {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  const elsewhere = testApp.visitor();
  setSession(elsewhere, 'customer', await insertSession(testApp, person));
  const token = await tokenFor(person);

  expect((await reset(token)).body).toEqual({ status: 'success', success: true, message: 'Your password was changed. Please sign in.' });
  for (const each of [browser, elsewhere]) expect((await each.call('GET /auth/user/profile')).status).toBe(401);
  expect((await testApp.visitor().call('POST /auth/user/login', { body: person })).status).toBe(401);
  await signIn({ ...person, password: newPassword }, testApp.visitor());
  expect((await testApp.emailsTo(person.email, 2))[0]?.subject).toBe('Your password was changed');
});

test('the link works once', async () => {
  const person = await insertAccount(testApp, 'seller');
  const token = await tokenFor(person);
  expect((await reset(token)).status).toBe(200);
  expect(await reset(token, 'A-third-wall-3')).toMatchObject({
    status: 400,
    body: { code: 'reset_link_expired', message: 'This link has expired or was already used. Please request a new one.' },
  });
  await signIn({ ...person, password: newPassword }, testApp.visitor());
});

test('if a link is used several times at once, only one request sets the password', async () => {
  const person = await insertAccount(testApp, 'seller');
  const token = await tokenFor(person);
  const passwords = ['Wall-number-1', 'Wall-number-2', 'Wall-number-3'];
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  const winners = passwords.filter((_, index) => answers[index]?.status === 200);
  expect(winners).toHaveLength(1);
  await signIn({ ...person, password: winners[0] ?? '' }, testApp.visitor());
});

test('the link expires after half an hour', async () => {
  const person = await insertAccount(testApp, 'seller');
  const token = await tokenFor(person);
  const [row] = await testApp.sql<{ minutes: number }>(
    'select extract(epoch from expires_at - now())::float / 60 as minutes from password_reset where account_id = $1',
    [person.id],
  );
  expect(row?.minutes).toBeGreaterThan(29);
  expect(row?.minutes).toBeLessThanOrEqual(30);
  await testApp.sql('update password_reset set expires_at = now() where account_id = $1', [person.id]);
  expect((await reset(token)).body.code).toBe('reset_link_expired');
  await signIn(person, testApp.visitor());
});

test('only the newest link works', async () => {
  const person = await insertAccount(testApp, 'seller');
  const old = await tokenFor(person);
  const newest = await tokenFor(person, 2);
  expect((await reset(old)).body.code).toBe('reset_link_expired');
  expect((await reset(newest)).status).toBe(200);
});

test('a weak password does not use up the link', async () => {
  const person = await insertAccount(testApp, 'seller');
  const token = await tokenFor(person);
  expect((await reset(token, 'short')).body).toMatchObject({ code: 'weak_password', fields: { password: 'Must be at least 8 characters long' } });
  expect((await reset(token)).status).toBe(200);
});

test('a new password ends the wait for wrong passwords', async () => {
  const person = await insertAccount(testApp, 'seller');
  const logIn = (password: string) => testApp.visitor().call('POST /auth/seller/login', { body: { email: person.email, password } });
  for (let failure = 1; failure <= 5; failure += 1) await logIn('Not-the-1');
  await testApp.sql('update sign_in_failure set failures = failures + 6, last_at = now()');
  expect((await logIn(person.password)).status).toBe(429);
  await reset(await tokenFor(person));
  expect((await logIn(newPassword)).status).toBe(200);
});

test('the link of a deleted account does not work', async () => {
  const { person, browser } = await signedInPerson(testApp, 'seller');
  const token = await tokenFor(person);
  await browser.call('POST /auth/account-deletion', { body: { password: person.password } });
  expect((await reset(token)).body.code).toBe('reset_link_expired');
});

test('a made-up link does not work', async () => {
  expect((await reset('A'.repeat(43))).body.code).toBe('reset_link_expired');
});

test('an address without an account gets the same answer and an email that says so', async () => {
  const { email: address } = newPerson('customer');
  expect((await requestReset(address)).body.message).toBe('Check your email for a link to set a new password.');
  const [email] = await testApp.emailsTo(address);
  expect(email?.subject).toBe('No account with this email address');
  expect(linkInEmail(email).href).toBe('http://frontage.test/auth/register');
});

test('the token of the link is not in the database', async () => {
  const person = await insertAccount(testApp, 'seller');
  const token = await tokenFor(person);
  const [{ dump } = { dump: '' }] = await testApp.sql<{ dump: string }>(
    `select string_agg(line, ' ') as dump from (select p::text || encode(token_hash, 'escape') as line from password_reset p union all select m::text from mail m union all select j::text from jobs.job j) everything`,
  );
  expect(dump).not.toContain(token);
});
