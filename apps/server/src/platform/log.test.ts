import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openSocket } from '../../testing/live-socket.ts';
import { codeInEmail, linkInEmail } from '../../testing/emails.ts';
import { signedInPerson, signIn, signUp, newPerson } from '../../testing/people.ts';
import { sendRawBytes } from '../../testing/raw-http.ts';
import { startRefusingSmtp } from '../../testing/refusing-smtp.ts';
import { noRateLimits } from '../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
afterEach(() => testApp.close());

const canaries = new Set<string>();
/** A unique word to search for in the log. */
function canary(shape: (word: string) => string = (word) => word): string {
  const word = shape(`canary${randomUUID().replaceAll('-', '')}`);
  canaries.add(word);
  return word;
}
const canaryAddress = () => canary((word) => `${word.slice(0, 40)}@canary.example`);
const canaryPassword = () => canary((word) => `Aa1!${word}`);

/** The planted words that are in the log. */
function repeated(): string[] {
  const log = testApp.log();
  const found = ['canary', ...canaries].filter((word) => log.toLowerCase().includes(word.toLowerCase()));
  canaries.clear();
  return found;
}

const allowed = new Set(['level', 'time', 'pid', 'msg', 'requestId', 'method', 'route', 'status', 'ms', 'accountId', 'sessionId', 'code', 'rule', 'err', 'queue', 'jobId', 'mailId', 'kind', 'count', 'port', 'signal', 'part', 'reason', 'who']); // prettier-ignore

test('the log of normal use contains nothing that a person typed and no secret of an account', async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits });
  const browser = testApp.visitor('203.0.113.77');
  const person = { ...newPerson('customer'), name: canary(), email: canaryAddress(), password: canaryPassword() };
  await signUp(testApp, person, browser);
  canaries.add(codeInEmail((await testApp.emailsTo(person.email))[0]));
  await signIn(person, browser);
  canaries.add(browser.token ?? '').add(browser.cookies.get('customer') ?? '');
  const live = await openSocket(testApp, browser, 'customer', { headers: { 'user-agent': canary() } });
  live.socket.emit('user-online', canary());
  await browser.call('PUT /auth/profile', { body: { name: canary() } }, { asCustomer: true });
  const changed = canaryPassword();
  await browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword: changed } }, { asCustomer: true });
  await browser.call('POST /auth/request-password-reset', { body: { email: person.email } });
  const token = linkInEmail((await testApp.emailsTo(person.email, 3)).find((mail) => mail.subject === 'Set a new password')).hash.replace(
    '#token=',
    '',
  );
  canaries.add(token);
  const last = canaryPassword();
  await browser.call('POST /auth/reset-password', { body: { token, password: last } });
  await signIn({ ...person, password: last }, browser);
  await browser.call('GET /auth/sessions', {}, { asCustomer: true });
  await browser.call('POST /auth/account-deletion', { body: { password: last } }, { asCustomer: true });
  await testApp.emailsTo(person.email, 5);
  live.socket.close();

  expect(testApp.log()).toContain('"route":"/auth/user/register","status":200');
  expect(testApp.log()).toContain('socket claimed to be someone else');
  expect(testApp.log()).not.toContain('203.0.113.77');
  expect(repeated()).toEqual([]);
  for (const line of testApp.log().trim().split('\n')) {
    expect(Object.keys(JSON.parse(line) as object).filter((key) => !allowed.has(key))).toEqual([]);
  }
});

test('the log contains nothing from rejected fields, headers, cookies, queries, paths, broken JSON and broken HTTP', async () => {
  testApp = await startTestApp({ worker: false, rateLimits: noRateLimits });
  const { browser } = await signedInPerson(testApp, 'seller', testApp.visitor('203.0.113.78'));
  const headers = () => ({
    'user-agent': canary(),
    referer: canary((word) => `https://${word}.example/`),
    'accept-language': canary(),
    'x-request-id': canary(),
    authorization: `Bearer ${canary()}`,
    cookie: `${canary()}=${canary()}; customer=${canary()}; seller=${canary()}`,
    'content-type': 'application/json',
  });
  const post = (path: string, body: string, more: Record<string, string> = {}) =>
    browser.raw('POST', path, { headers: { ...headers(), ...more }, body });

  for (const path of [
    '/auth/user/login',
    '/auth/seller/login',
    '/auth/request-verification',
    '/auth/user/register',
    '/auth/request-password-reset',
    '/auth/reset-password',
  ]) {
    const fields = {
      email: canary(),
      password: canary(),
      name: canary(),
      userType: canary(),
      type: canary(),
      verificationCode: canary((word) => word.slice(0, 16)),
      token: canary(),
      [canary()]: canary(),
    };
    await post(path, JSON.stringify(fields));
    await post(
      path,
      JSON.stringify({
        ...fields,
        email: canaryAddress(),
        userType: 'customer',
        type: 'customer',
        password: canaryPassword(),
        agreeToTerms: true,
        token: canary((word) => word.slice(0, 38)),
      }),
    );
    await post(path, `{"email": "${canary()}", ${canary()}`);
    await post(path, `{"__proto__": "${canary()}"}`);
    await post(path, canary(), { 'content-type': canary((word) => `text/${word}`) });
    await post(path, '{}', { origin: canary((word) => `https://${word}.example`), 'sec-fetch-site': canary() });
    await post(path, '{}', { 'content-encoding': canary() });
  }
  await browser.raw('GET', `/${canary()}?${canary()}=${canary()}`, { headers: headers() });
  await browser.raw('GET', `/auth/seller/profile?limit=${canary()}`);
  await browser.raw('GET', `/auth/${canary()}%zz`);
  await browser.raw('DELETE', `/auth/sessions/${canary()}`);
  await browser.raw('DELETE', `/auth/sessions/${canary().repeat(10)}`);
  await sendRawBytes(testApp.api.url, `${canary()} /${canary()} HTTP/9.9\r\n${canary()}\r\n\r\n`);
  await sendRawBytes(testApp.api.url, `GET /${canary()} HTTP/1.1\r\nHost: x\r\nX-Long: ${canary().repeat(1_000)}\r\n\r\n`);
  await openSocket(testApp, browser, 'customer', { headers: { cookie: `customer=${canary()}`, origin: testApp.origin } });
  expect(testApp.log().split('\n').length).toBeGreaterThan(40);
  await fetch(`${testApp.api.url}/socket.io/?EIO=4&transport=${canary()}&sid=${canary()}`, { headers: { origin: testApp.origin } });
  expect(repeated()).toEqual([]);
});

test('the log contains no values from database errors, which quote the row', async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits });
  const person = { ...newPerson('customer'), name: canary(), email: canaryAddress(), password: canaryPassword() };
  await signUp(testApp, person);
  const browser = await signIn(person, testApp.visitor());
  canaries.add(codeInEmail((await testApp.emailsTo(person.email))[0]));
  await testApp.sql(`alter table account add constraint nobody_fits check (name is null) not valid`);
  await testApp.sql(`alter table verification add constraint no_code_fits check (address is null) not valid`);
  await testApp.sql(`alter table mail add constraint no_mail_fits check (kind is null) not valid`);

  const statuses = [
    (await browser.call('PUT /auth/profile', { body: { name: canary() } }, { asCustomer: true })).status,
    (await browser.call('POST /auth/request-verification', { body: { email: canaryAddress(), userType: 'seller' } })).status,
    (await browser.call('POST /auth/request-password-reset', { body: { email: person.email } })).status,
    (await browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword: canaryPassword() } }, { asCustomer: true }))
      .status,
  ];
  expect(statuses).toEqual([500, 500, 500, 500]);
  expect(testApp.log()).toContain('"constraint":"nobody_fits"');
  expect(repeated()).toEqual([]);
});

test('neither the log nor the job table contains what a mail server quotes in a rejection', async () => {
  const smtp = await startRefusingSmtp();
  testApp = await startTestApp({ rateLimits: noRateLimits, servers: { smtpUrl: smtp.url } });
  const email = canaryAddress();
  await testApp.visitor().call('POST /auth/request-verification', { body: { email, userType: 'customer' } });
  await expect.poll(() => testApp.log()).toContain('job failed and will be retried');
  expect(smtp.refused()).toBeGreaterThan(0);
  await expect.poll(async () => (await testApp.sql(`select id from jobs.job where output is not null`)).length).toBeGreaterThan(0);
  const jobs = await testApp.sql<{ line: string }>('select j::text as line from jobs.job j');
  expect(jobs.map((job) => job.line).join('\n')).not.toContain('canary');
  expect(repeated()).toEqual([]);
  smtp.close();
});
