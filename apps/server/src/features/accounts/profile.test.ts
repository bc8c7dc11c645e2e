import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { insertAccount, signedInPerson, insertSession, signIn, signUp, newPerson, setSession } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ rateLimits: noRateLimits });
});
afterAll(() => world.close());

const roles = ['customer', 'seller'] as const;
const newPassword = 'Another-wall-7';

/** As if the password had been changed elsewhere: a hash that fits no password. */
const changedElsewhere = (id: string): [string, unknown[]] => [
  'update account set password_hash = $2 where id = $1',
  [id, `$argon2id$v=19$m=19456,t=2,p=1$${randomBytes(16).toString('base64')}$${randomBytes(32).toString('base64')}`],
];

describe('my profile', () => {
  test('a customer sees who they are', async () => {
    const { person, browser } = await signedInPerson(world, 'customer');
    expect((await browser.call('GET /auth/user/profile')).body).toEqual({
      status: 'success',
      success: true,
      user: { _id: person.id, name: person.name, email: person.email, type: 'customer' },
    });
  });

  // Proves: decisions.calls.seller-profile, fields.pagination
  test('a seller sees who they are and a first, still empty page of requests', async () => {
    const { person, browser } = await signedInPerson(world, 'seller');
    expect((await browser.call('GET /auth/seller/profile')).body).toEqual({
      status: 'success',
      success: true,
      user: { _id: person.id, name: person.name, email: person.email, type: 'seller', requested_pack: [] },
      pagination: { totalPages: 0, hasPrevPage: false, hasNextPage: false, totalRequests: 0, limit: 5 },
    });
  });

  test.each(roles)('a %s changes their name', async (type) => {
    const { person, browser } = await signedInPerson(world, type);
    const answer = await browser.call('PUT /auth/profile', { body: { name: '  Zoë Ångström 🧱 ' } }, { asCustomer: type === 'customer' });
    const user = { _id: person.id, name: 'Zoë Ångström 🧱', email: person.email, type };
    expect(answer.body).toEqual({ status: 'success', success: true, message: 'Your name was changed.', user });
    expect((await browser.call(`GET /auth/${type === 'customer' ? 'user' : 'seller'}/profile`)).body.user).toMatchObject(user);
  });

  test.each([
    [' ', 'Name is required'],
    ['x'.repeat(81), 'Name must be at most 80 characters long'],
  ])('a name like %j is refused and changes nothing', async (name, message) => {
    const { person, browser } = await signedInPerson(world, 'seller');
    const answer = await browser.call('PUT /auth/profile', { body: { name } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message, fields: { name: message } } });
    expect((await browser.call('GET /auth/seller/profile')).body.user.name).toBe(person.name);
  });
});

describe('changing my password', () => {
  test.each(roles)('a %s changes it: the new one works, the old one does not, other devices are out, and a mail says so', async (type) => {
    const { person, browser } = await signedInPerson(world, type);
    const profile = `GET /auth/${type === 'customer' ? 'user' : 'seller'}/profile` as const;
    const elsewhere = world.visitor();
    setSession(elsewhere, type, await insertSession(world, person));

    const answer = await browser.call(
      'PUT /auth/password',
      { body: { currentPassword: person.password, newPassword } },
      { asCustomer: type === 'customer' },
    );
    expect(answer.body).toEqual({ status: 'success', success: true, message: 'Your password was changed. Other devices were signed out.' });

    expect((await browser.call(profile)).status).toBe(200);
    expect((await elsewhere.call(profile)).status).toBe(401);
    expect((await world.visitor().call('POST /auth/user/login', { body: person })).status).toBe(401);
    await signIn({ ...person, password: newPassword }, world.visitor());
    const [mail] = await world.emailsTo(person.email);
    expect(mail?.subject).toBe('Your password was changed');
    expect(mail?.text).not.toContain(newPassword);
  });

  test('the current password must be right', async () => {
    const { person, browser } = await signedInPerson(world, 'seller');
    const answer = await browser.call('PUT /auth/password', { body: { currentPassword: 'Not-the-1', newPassword } });
    const message = 'Your current password is incorrect.';
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_password', message, fields: { currentPassword: message } } });
    await signIn(person, world.visitor());
  });

  test('the new password must keep the rules', async () => {
    const { person, browser } = await signedInPerson(world, 'seller');
    const answer = await browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword: 'short' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'weak_password', fields: { newPassword: 'Must be at least 8 characters long' } } });
    await signIn(person, world.visitor());
  });

  test('people of the same name and password change only their own', async () => {
    const { browser, person } = await signedInPerson(world, 'seller');
    const { person: neighbour, browser: next } = await signedInPerson(world, 'seller');
    await browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword } });
    expect((await next.call('GET /auth/seller/profile')).status).toBe(200);
    await signIn(neighbour, world.visitor());
  });
});

describe('deleting my account', () => {
  test.each(roles)('a %s deletes it with the password: every device is out, nobody can sign in, and a mail says so', async (type) => {
    const { person, browser, pass } = await signedInPerson(world, type);
    const elsewhere = world.visitor();
    setSession(elsewhere, type, await insertSession(world, person));
    const profile = `GET /auth/${type === 'customer' ? 'user' : 'seller'}/profile` as const;

    const answer = await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: type === 'customer' });
    expect(answer.body).toEqual({ status: 'success', success: true, message: 'Your account was deleted.' });
    expect(browser.cookies.has(type)).toBe(false);
    setSession(browser, type, pass);
    expect((await browser.call(profile)).status).toBe(401);
    expect((await elsewhere.call(profile)).status).toBe(401);
    expect((await world.visitor().call('POST /auth/user/login', { body: person })).body.code).toBe('wrong_credentials');
    expect((await world.emailsTo(person.email))[0]?.subject).toBe('Your account was deleted');
  });

  test('the address is free again, also for the other kind of account', async () => {
    const { person, browser } = await signedInPerson(world, 'seller');
    await browser.call('POST /auth/account-deletion', { body: { password: person.password } });
    await world.emailsTo(person.email);
    const again = { ...newPerson('customer'), email: person.email };
    await signUp(world, again, world.visitor(), 2);
    const next = await signIn(again, world.visitor());
    const { user } = (await next.call('GET /auth/user/profile')).body;
    expect(user._id).not.toBe(person.id);
    expect(user.type).toBe('customer');
  });

  test('what stays of it names nobody', async () => {
    const { person, browser } = await signedInPerson(world, 'customer');
    await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: true });
    const [row] = await world.sql('select name, address, password_hash from account where id = $1', [person.id]);
    expect(row).toEqual({ name: 'Deleted account', address: null, password_hash: null });
  });

  test('without the right password nothing is deleted', async () => {
    const { person, browser } = await signedInPerson(world, 'seller');
    expect((await browser.call('POST /auth/account-deletion', { body: { password: 'Not-the-1' } })).body).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'Your current password is incorrect.' },
    });
    expect((await browser.call('POST /auth/account-deletion', {})).status).toBe(400);
    await signIn(person, world.visitor());
  });
});

describe('a password that is changed elsewhere while a request is on its way', () => {
  test('opens no session for whoever knew the old one', async () => {
    const person = await insertAccount(world, 'seller');
    const [answer] = await interleave(world, changedElsewhere(person.id), [() => world.visitor().call('POST /auth/seller/login', { body: person })]);
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(await world.sql('select id from session where account_id = $1', [person.id])).toEqual([]);
  });

  test('is not overwritten by whoever knew the old one', async () => {
    const { person, browser } = await signedInPerson(world, 'seller');
    const change = () => browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword } });
    const [answer] = await interleave(world, changedElsewhere(person.id), [change]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect((await world.visitor().call('POST /auth/seller/login', { body: { ...person, password: newPassword } })).status).toBe(401);
  });

  test('keeps the account from being deleted by whoever knew the old one', async () => {
    const { person, browser } = await signedInPerson(world, 'seller');
    const [answer] = await interleave(world, changedElsewhere(person.id), [
      () => browser.call('POST /auth/account-deletion', { body: { password: person.password } }),
    ]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect(await world.sql('select id from account where id = $1 and deleted_at is null', [person.id])).toHaveLength(1);
  });
});
