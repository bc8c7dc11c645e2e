import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interleave } from '../../../testing/interleave.ts';
import { insertAccount, signedInPerson, insertSession, signIn, signUp, newPerson, setSession } from '../../../testing/people.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits });
});
afterAll(() => testApp.close());

const roles = ['customer', 'seller'] as const;
const newPassword = 'Another-wall-7';

/** Changes the password from elsewhere, to a hash that matches no password. */
const changePasswordElsewhere = (id: string): [string, unknown[]] => [
  'update account set password_hash = $2 where id = $1',
  [id, `$argon2id$v=19$m=19456,t=2,p=1$${randomBytes(16).toString('base64')}$${randomBytes(32).toString('base64')}`],
];

describe('the profile', () => {
  test('a customer sees their account', async () => {
    const { person, browser } = await signedInPerson(testApp, 'customer');
    expect((await browser.call('GET /auth/user/profile')).body).toEqual({
      status: 'success',
      success: true,
      user: { _id: person.id, name: person.name, email: person.email, type: 'customer' },
      timeZone: null,
      timeZoneChosen: false,
    });
  });

  // Proves: decisions.calls.seller-profile, fields.pagination
  test('a seller sees their account and an empty first page of requests', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    expect((await browser.call('GET /auth/seller/profile')).body).toEqual({
      status: 'success',
      success: true,
      user: { _id: person.id, name: person.name, email: person.email, type: 'seller', requested_pack: [] },
      pagination: { totalPages: 0, hasPrevPage: false, hasNextPage: false, totalRequests: 0, limit: 5 },
      timeZone: null,
      timeZoneChosen: false,
    });
  });

  test.each(roles)('a %s changes their name', async (type) => {
    const { person, browser } = await signedInPerson(testApp, type);
    const answer = await browser.call('PUT /auth/profile', { body: { name: '  Zoë Ångström 🧱 ' } }, { asCustomer: type === 'customer' });
    const user = { _id: person.id, name: 'Zoë Ångström 🧱', email: person.email, type };
    expect(answer.body).toEqual({ status: 'success', success: true, message: 'Your name was changed.', user });
    expect((await browser.call(`GET /auth/${type === 'customer' ? 'user' : 'seller'}/profile`)).body.user).toMatchObject(user);
  });

  test.each([
    [' ', 'Name is required'],
    ['x'.repeat(81), 'Name must be at most 80 characters long'],
  ])('the name %j is refused and changes nothing', async (name, message) => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const answer = await browser.call('PUT /auth/profile', { body: { name } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message, fields: { name: message } } });
    expect((await browser.call('GET /auth/seller/profile')).body.user.name).toBe(person.name);
  });
});

describe('changing the password', () => {
  test.each(roles)('for a %s: the new one works, the old one does not, other devices are signed out, and an email confirms it', async (type) => {
    const { person, browser } = await signedInPerson(testApp, type);
    const profile = `GET /auth/${type === 'customer' ? 'user' : 'seller'}/profile` as const;
    const elsewhere = testApp.visitor();
    setSession(elsewhere, type, await insertSession(testApp, person));

    const answer = await browser.call(
      'PUT /auth/password',
      { body: { currentPassword: person.password, newPassword } },
      { asCustomer: type === 'customer' },
    );
    expect(answer.body).toEqual({ status: 'success', success: true, message: 'Your password was changed. Other devices were signed out.' });

    expect((await browser.call(profile)).status).toBe(200);
    expect((await elsewhere.call(profile)).status).toBe(401);
    expect((await testApp.visitor().call('POST /auth/user/login', { body: person })).status).toBe(401);
    await signIn({ ...person, password: newPassword }, testApp.visitor());
    const [email] = await testApp.emailsTo(person.email);
    expect(email?.subject).toBe('Your password was changed');
    expect(email?.text).not.toContain(newPassword);
  });

  test('needs the current password', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const answer = await browser.call('PUT /auth/password', { body: { currentPassword: 'Not-the-1', newPassword } });
    const message = 'Your current password is incorrect.';
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_password', message, fields: { currentPassword: message } } });
    await signIn(person, testApp.visitor());
  });

  test('needs an acceptable new password', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const answer = await browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword: 'short' } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'weak_password', fields: { newPassword: 'Must be at least 8 characters long' } } });
    await signIn(person, testApp.visitor());
  });

  test('changes no other account with the same name and password', async () => {
    const { browser, person } = await signedInPerson(testApp, 'seller');
    const { person: other, browser: otherBrowser } = await signedInPerson(testApp, 'seller');
    await browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword } });
    expect((await otherBrowser.call('GET /auth/seller/profile')).status).toBe(200);
    await signIn(other, testApp.visitor());
  });
});

describe('deleting the account', () => {
  test.each(roles)('as a %s with the password signs out every device, blocks sign-in and sends an email', async (type) => {
    const { person, browser, pass } = await signedInPerson(testApp, type);
    const elsewhere = testApp.visitor();
    setSession(elsewhere, type, await insertSession(testApp, person));
    const profile = `GET /auth/${type === 'customer' ? 'user' : 'seller'}/profile` as const;

    const answer = await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: type === 'customer' });
    expect(answer.body).toEqual({ status: 'success', success: true, message: 'Your account was deleted.' });
    expect(browser.cookies.has(type)).toBe(false);
    setSession(browser, type, pass);
    expect((await browser.call(profile)).status).toBe(401);
    expect((await elsewhere.call(profile)).status).toBe(401);
    expect((await testApp.visitor().call('POST /auth/user/login', { body: person })).body.code).toBe('wrong_credentials');
    expect((await testApp.emailsTo(person.email))[0]?.subject).toBe('Your account was deleted');
  });

  test('frees the address, also for the other kind of account', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    await browser.call('POST /auth/account-deletion', { body: { password: person.password } });
    await testApp.emailsTo(person.email);
    const again = { ...newPerson('customer'), email: person.email };
    await signUp(testApp, again, testApp.visitor(), 2);
    const otherBrowser = await signIn(again, testApp.visitor());
    const { user } = (await otherBrowser.call('GET /auth/user/profile')).body;
    expect(user._id).not.toBe(person.id);
    expect(user.type).toBe('customer');
  });

  test('leaves a row without name and address', async () => {
    const { person, browser } = await signedInPerson(testApp, 'customer');
    await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: true });
    const [row] = await testApp.sql('select name, address, password_hash from account where id = $1', [person.id]);
    expect(row).toEqual({ name: 'Deleted account', address: null, password_hash: null });
  });

  test('is refused without the right password', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    expect((await browser.call('POST /auth/account-deletion', { body: { password: 'Not-the-1' } })).body).toMatchObject({
      code: 'wrong_password',
      fields: { password: 'Your current password is incorrect.' },
    });
    expect((await browser.call('POST /auth/account-deletion', {})).status).toBe(400);
    await signIn(person, testApp.visitor());
  });
});

describe('if the password is changed elsewhere during a call', () => {
  test('the old password opens no session', async () => {
    const person = await insertAccount(testApp, 'seller');
    const [answer] = await interleave(testApp, changePasswordElsewhere(person.id), [
      () => testApp.visitor().call('POST /auth/seller/login', { body: person }),
    ]);
    expect(answer).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
    expect(await testApp.sql('select id from session where account_id = $1', [person.id])).toEqual([]);
  });

  test('the old password does not allow another change', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const change = () => browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword } });
    const [answer] = await interleave(testApp, changePasswordElsewhere(person.id), [change]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect((await testApp.visitor().call('POST /auth/seller/login', { body: { ...person, password: newPassword } })).status).toBe(401);
  });

  test('the old password does not delete the account', async () => {
    const { person, browser } = await signedInPerson(testApp, 'seller');
    const [answer] = await interleave(testApp, changePasswordElsewhere(person.id), [
      () => browser.call('POST /auth/account-deletion', { body: { password: person.password } }),
    ]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
    expect(await testApp.sql('select id from account where id = $1 and deleted_at is null', [person.id])).toHaveLength(1);
  });
});
