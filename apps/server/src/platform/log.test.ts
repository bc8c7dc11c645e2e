import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { openSocket } from '../../testing/live-socket.ts';
import { codeInEmail, linkInEmail } from '../../testing/emails.ts';
import { signedInPerson, signIn, signUp, newPerson } from '../../testing/people.ts';
import { sendRawBytes } from '../../testing/raw-http.ts';
import { startRefusingSmtp } from '../../testing/refusing-smtp.ts';
import { noRateLimits } from '../../testing/test-servers.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let world: TestApp;
afterEach(() => world.close());

const canaries = new Set<string>();
/** A word that occurs nowhere else, to be looked for in the log. */
function canary(shape: (word: string) => string = (word) => word): string {
  const word = shape(`canary${randomUUID().replaceAll('-', '')}`);
  canaries.add(word);
  return word;
}
const canaryAddress = () => canary((word) => `${word.slice(0, 40)}@canary.example`);
const canaryPassword = () => canary((word) => `Aa1!${word}`);

/** Of all words planted so far, those that the log repeats. */
function repeated(): string[] {
  const log = world.log();
  const found = ['canary', ...canaries].filter((word) => log.toLowerCase().includes(word.toLowerCase()));
  canaries.clear();
  return found;
}

const allowed = new Set(['level', 'time', 'pid', 'msg', 'requestId', 'method', 'route', 'status', 'ms', 'accountId', 'sessionId', 'code', 'rule', 'err', 'queue', 'jobId', 'mailId', 'kind', 'count', 'port', 'signal', 'part', 'reason', 'visitor', 'who']); // prettier-ignore

test('nothing that a person typed, and nothing that opens an account, is in the log of an ordinary life', async () => {
  world = await startTestApp({ rateLimits: noRateLimits });
  const browser = world.visitor('203.0.113.77');
  const person = { ...newPerson('customer'), name: canary(), email: canaryAddress(), password: canaryPassword() };
  await signUp(world, person, browser);
  canaries.add(codeInEmail((await world.emailsTo(person.email))[0]));
  await signIn(person, browser);
  canaries.add(browser.token ?? '').add(browser.cookies.get('customer') ?? '');
  const live = await openSocket(world, browser, 'customer', { headers: { 'user-agent': canary() } });
  live.socket.emit('user-online', canary());
  await browser.call('PUT /auth/profile', { body: { name: canary() } }, { asCustomer: true });
  const changed = canaryPassword();
  await browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword: changed } }, { asCustomer: true });
  await browser.call('POST /auth/request-password-reset', { body: { email: person.email } });
  const token = linkInEmail((await world.emailsTo(person.email, 3)).find((mail) => mail.subject === 'Set a new password')).hash.replace(
    '#token=',
    '',
  );
  canaries.add(token);
  const last = canaryPassword();
  await browser.call('POST /auth/reset-password', { body: { token, password: last } });
  await signIn({ ...person, password: last }, browser);
  await browser.call('GET /auth/sessions', {}, { asCustomer: true });
  await browser.call('POST /auth/account-deletion', { body: { password: last } }, { asCustomer: true });
  await world.emailsTo(person.email, 5);
  live.socket.close();

  expect(world.log()).toContain('"route":"/auth/user/register","status":200');
  expect(world.log()).toContain('socket claimed to be someone else');
  expect(world.log()).not.toContain('203.0.113.77');
  expect(repeated()).toEqual([]);
  for (const line of world.log().trim().split('\n')) {
    expect(Object.keys(JSON.parse(line) as object).filter((key) => !allowed.has(key))).toEqual([]);
  }
});

test('nothing of what is refused is in the log: fields, headers, cookies, queries, paths, broken JSON, broken HTTP', async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
  const { browser } = await signedInPerson(world, 'seller', world.visitor('203.0.113.78'));
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
  await sendRawBytes(world.api.url, `${canary()} /${canary()} HTTP/9.9\r\n${canary()}\r\n\r\n`);
  await sendRawBytes(world.api.url, `GET /${canary()} HTTP/1.1\r\nHost: x\r\nX-Long: ${canary().repeat(1_000)}\r\n\r\n`);
  await openSocket(world, browser, 'customer', { headers: { cookie: `customer=${canary()}`, origin: world.origin } });
  expect(world.log().split('\n').length).toBeGreaterThan(40);
  await fetch(`${world.api.url}/socket.io/?EIO=4&transport=${canary()}&sid=${canary()}`, { headers: { origin: world.origin } });
  expect(repeated()).toEqual([]);
});

test('nothing is in the log when the database complains, though it quotes the row that it complains about', async () => {
  world = await startTestApp({ rateLimits: noRateLimits });
  const person = { ...newPerson('customer'), name: canary(), email: canaryAddress(), password: canaryPassword() };
  await signUp(world, person);
  const browser = await signIn(person, world.visitor());
  canaries.add(codeInEmail((await world.emailsTo(person.email))[0]));
  await world.sql(`alter table account add constraint nobody_fits check (name is null) not valid`);
  await world.sql(`alter table verification add constraint no_code_fits check (address is null) not valid`);
  await world.sql(`alter table mail add constraint no_mail_fits check (kind is null) not valid`);

  const statuses = [
    (await browser.call('PUT /auth/profile', { body: { name: canary() } }, { asCustomer: true })).status,
    (await browser.call('POST /auth/request-verification', { body: { email: canaryAddress(), userType: 'seller' } })).status,
    (await browser.call('POST /auth/request-password-reset', { body: { email: person.email } })).status,
    (await browser.call('PUT /auth/password', { body: { currentPassword: person.password, newPassword: canaryPassword() } }, { asCustomer: true }))
      .status,
  ];
  expect(statuses).toEqual([500, 500, 500, 500]);
  expect(world.log()).toContain('"constraint":"nobody_fits"');
  expect(repeated()).toEqual([]);
});

test('nothing is in the log, nor in the table of jobs, when a mail server refuses in so many words', async () => {
  const smtp = await startRefusingSmtp();
  world = await startTestApp({ rateLimits: noRateLimits, servers: { smtpUrl: smtp.url } });
  const email = canaryAddress();
  await world.visitor().call('POST /auth/request-verification', { body: { email, userType: 'customer' } });
  await expect.poll(() => world.log(), { timeout: 10_000 }).toContain('job failed and will be retried');
  expect(smtp.refused()).toBeGreaterThan(0);
  await expect.poll(async () => (await world.sql(`select id from jobs.job where output is not null`)).length, { timeout: 5_000 }).toBeGreaterThan(0);
  const jobs = await world.sql<{ line: string }>('select j::text as line from jobs.job j');
  expect(jobs.map((job) => job.line).join('\n')).not.toContain('canary');
  expect(repeated()).toEqual([]);
  smtp.close();
});
