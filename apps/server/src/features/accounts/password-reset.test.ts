import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkInEmail } from '../../../testing/emails.ts';
import { insertAccount, signedInPerson, insertSession, signIn, newPerson, setSession, type Person } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ rateLimits: { ...noRateLimits, 'login.address': { limit: 5 } } });
});
afterAll(() => world.close());

const newPassword = 'Another-wall-7';
const ask = (email: string) => world.visitor().call('POST /auth/request-password-reset', { body: { email } });
const reset = (token: string, password = newPassword) => world.visitor().call('POST /auth/reset-password', { body: { token, password } });

async function tokenFor({ email }: Person, mails = 1): Promise<string> {
  await ask(email);
  return linkInEmail((await world.emailsTo(email, mails))[0]).hash.replace('#token=', '');
}

test('a person who forgot their password gets a link whose secret no server on the way sees', async () => {
  const person = await insertAccount(world, 'customer');
  expect((await ask(person.email)).body).toEqual({
    status: 'success',
    success: true,
    message: 'Check your email for a link to set a new password.',
  });
  const [mail] = await world.emailsTo(person.email);
  expect(mail?.subject).toBe('Set a new password');
  const link = linkInEmail(mail);
  expect(link.origin + link.pathname).toBe('http://frontage.test/auth/reset-password');
  expect(link.search).toBe('');
  expect(link.hash).toMatch(/^#token=[\w-]{43}$/);
  expect(mail?.html).toContain(link.href);
});

test('the link sets a new password, signs out every device and says so by mail', async () => {
  const { person, browser } = await signedInPerson(world, 'customer');
  const elsewhere = world.visitor();
  setSession(elsewhere, 'customer', await insertSession(world, person));
  const token = await tokenFor(person);

  expect((await reset(token)).body).toEqual({ status: 'success', success: true, message: 'Your password was changed. Please sign in.' });
  for (const each of [browser, elsewhere]) expect((await each.call('GET /auth/user/profile')).status).toBe(401);
  expect((await world.visitor().call('POST /auth/user/login', { body: person })).status).toBe(401);
  await signIn({ ...person, password: newPassword }, world.visitor());
  expect((await world.emailsTo(person.email, 2))[0]?.subject).toBe('Your password was changed');
});

test('the link works once', async () => {
  const person = await insertAccount(world, 'seller');
  const token = await tokenFor(person);
  expect((await reset(token)).status).toBe(200);
  expect(await reset(token, 'A-third-wall-3')).toMatchObject({
    status: 400,
    body: { code: 'reset_link_dead', message: 'This link has expired or was already used. Please request a new one.' },
  });
  await signIn({ ...person, password: newPassword }, world.visitor());
});

test('of several who use one link at the same moment one sets the password', async () => {
  const person = await insertAccount(world, 'seller');
  const token = await tokenFor(person);
  const passwords = ['Wall-number-1', 'Wall-number-2', 'Wall-number-3'];
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  const winners = passwords.filter((_, index) => answers[index]?.status === 200);
  expect(winners).toHaveLength(1);
  await signIn({ ...person, password: winners[0] ?? '' }, world.visitor());
});

test('the link is dead after half an hour', async () => {
  const person = await insertAccount(world, 'seller');
  const token = await tokenFor(person);
  const [row] = await world.sql<{ minutes: number }>(
    'select extract(epoch from expires_at - now())::float / 60 as minutes from password_reset where account_id = $1',
    [person.id],
  );
  expect(row?.minutes).toBeGreaterThan(29);
  expect(row?.minutes).toBeLessThanOrEqual(30);
  await world.sql('update password_reset set expires_at = now() where account_id = $1', [person.id]);
  expect((await reset(token)).body.code).toBe('reset_link_dead');
  await signIn(person, world.visitor());
});

test('only the newest link works', async () => {
  const person = await insertAccount(world, 'seller');
  const old = await tokenFor(person);
  const newest = await tokenFor(person, 2);
  expect((await reset(old)).body.code).toBe('reset_link_dead');
  expect((await reset(newest)).status).toBe(200);
});

test('a weak password does not use the link up', async () => {
  const person = await insertAccount(world, 'seller');
  const token = await tokenFor(person);
  expect((await reset(token, 'short')).body).toMatchObject({ code: 'weak_password', fields: { password: 'Must be at least 8 characters long' } });
  expect((await reset(token)).status).toBe(200);
});

test('whoever set a new password need not wait for wrong ones typed before', async () => {
  const person = await insertAccount(world, 'seller');
  const logIn = (password: string) => world.visitor().call('POST /auth/seller/login', { body: { email: person.email, password } });
  for (let failure = 1; failure <= 5; failure += 1) await logIn('Not-the-1');
  await world.sql('update sign_in_failure set failures = failures + 6, last_at = now()');
  expect((await logIn(person.password)).status).toBe(429);
  await reset(await tokenFor(person));
  expect((await logIn(newPassword)).status).toBe(200);
});

test('the link of a deleted account is dead', async () => {
  const { person, browser } = await signedInPerson(world, 'seller');
  const token = await tokenFor(person);
  await browser.call('POST /auth/account-deletion', { body: { password: person.password } });
  expect((await reset(token)).body.code).toBe('reset_link_dead');
});

test('a made-up link opens nothing', async () => {
  expect((await reset('A'.repeat(43))).body.code).toBe('reset_link_dead');
});

test('an address without an account gets the same answer and a mail that says that there is none', async () => {
  const { email } = newPerson('customer');
  expect((await ask(email)).body.message).toBe('Check your email for a link to set a new password.');
  const [mail] = await world.emailsTo(email);
  expect(mail?.subject).toBe('No account with this email address');
  expect(linkInEmail(mail).href).toBe('http://frontage.test/auth/register');
});

test('the secret of the link is not in the database', async () => {
  const person = await insertAccount(world, 'seller');
  const token = await tokenFor(person);
  const [{ dump } = { dump: '' }] = await world.sql<{ dump: string }>(
    `select string_agg(line, ' ') as dump from (select p::text || encode(token_hash, 'escape') as line from password_reset p union all select m::text from mail m union all select j::text from jobs.job j) everything`,
  );
  expect(dump).not.toContain(token);
});
