import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startStack } from '../start-stack.ts';
import type { Stack } from '../start-stack.ts';
import { sendEmail } from '../testing/server-clients.ts';
import type { CaughtEmail } from './mailbox.ts';

const timeout = 20_000;
let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ ephemeral: true, parts: ['mail'] });
}, timeout);

afterAll(async () => {
  await stack?.stop();
}, timeout);

beforeEach(async () => {
  await fetch(`${stack.addresses.mail}/api/mails`, { method: 'DELETE' });
});

test('caught mail is listed newest first, for one address or for all', { timeout }, async () => {
  await sendEmail(stack.smtpUrl, 'ana@example.test', 'First');
  await sendEmail(stack.smtpUrl, 'Ben <ben@example.test>, ana@example.test', 'Second');
  expect(subjects(await mails('?to=ANA@example.test'))).toEqual(['Second', 'First']);
  expect(subjects(await mails('?to=ben@example.test'))).toEqual(['Second']);
  expect(subjects(await mails(''))).toEqual(['Second', 'First']);
});

test('a mail is shown with its parts, its headers and its source', { timeout }, async () => {
  await sendEmail(stack.smtpUrl, 'ana@example.test', 'Straße gebucht');
  const mail = await newestMail();
  expect(mail).toMatchObject({
    from: 'hello@frontage.test',
    to: ['ana@example.test'],
    subject: 'Straße gebucht',
    text: expect.stringContaining('Your wall is booked.'),
    html: expect.stringContaining('<p>Your wall is booked.</p>'),
    headers: { 'mime-version': '1.0' },
  });
  expect(await (await get(`/api/mails/${mail.id}`)).json()).toEqual(mail);
  expect(await (await get(`/api/mails/${mail.id}/source`)).text()).toContain('To: ana@example.test');
  expect((await get('/api/mails/unknown')).status).toBe(404);
});

test('whoever waits for a mail is answered as soon as it comes', { timeout }, async () => {
  const begun = Date.now();
  const waiting = mails('?to=ana@example.test&wait=15000');
  await sendEmail(stack.smtpUrl, 'ben@example.test', 'Not for Ana');
  await sendEmail(stack.smtpUrl, 'ana@example.test', 'For Ana');
  expect(subjects(await waiting)).toEqual(['For Ana']);
  expect(Date.now() - begun).toBeLessThan(10_000);
});

test('whoever waits in vain gets an empty list', { timeout }, async () => {
  expect(await mails('?to=ana@example.test&wait=50')).toEqual([]);
});

test('mail after a known one, or after a moment, can be asked for alone', { timeout }, async () => {
  await sendEmail(stack.smtpUrl, 'ana@example.test', 'Old');
  const old = await newestMail();
  const next = mails(`?to=ana@example.test&after=${old.id}&wait=15000`);
  await sendEmail(stack.smtpUrl, 'ana@example.test', 'New');
  expect(subjects(await next)).toEqual(['New']);
  expect(subjects(await mails(`?after=${old.receivedAt}`))).toEqual(['New']);
});

test('the page shows a mail without running or loading anything of it', { timeout }, async () => {
  await sendEmail(stack.smtpUrl, 'ana@example.test', '<b>Booked</b>');
  const mail = await newestMail();
  const list = await get('/');
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await list.text()).toContain('&lt;b&gt;Booked&lt;/b&gt;');
  expect(await (await get(`/mails/${mail.id}`)).text()).toMatch(/<iframe [^>]*sandbox=/);
  const framed = await get(`/mails/${mail.id}/html`);
  expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(await framed.text()).toContain('<p>Your wall is booked.</p>');
});

async function mails(query: string): Promise<CaughtEmail[]> {
  return (await get(`/api/mails${query}`)).json() as Promise<CaughtEmail[]>;
}

async function newestMail(): Promise<CaughtEmail> {
  const [mail] = await mails('');
  if (!mail) throw new Error('no mail was caught');
  return mail;
}

function get(path: string): Promise<Response> {
  return fetch(`${stack.addresses.mail}${path}`);
}

function subjects(list: CaughtEmail[]): string[] {
  return list.map(({ subject }) => subject);
}
