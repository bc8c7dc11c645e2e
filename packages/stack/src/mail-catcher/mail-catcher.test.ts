import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Stack, startStack } from '../start-stack.ts';
import { sendEmail } from '../testing/server-clients.ts';
import type { CaughtEmail } from './mailbox.ts';

const timeout = 110_000;
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

test('lists emails newest first, for one address or for all', { timeout }, async () => {
  await sendEmail(stack.smtpUrl, 'ana@example.test', 'First');
  await sendEmail(stack.smtpUrl, 'Ben <ben@example.test>, ana@example.test', 'Second');
  expect(subjects(await listEmails('?to=ANA@example.test'))).toEqual(['Second', 'First']);
  expect(subjects(await listEmails('?to=ben@example.test'))).toEqual(['Second']);
  expect(subjects(await listEmails(''))).toEqual(['Second', 'First']);
});

test('returns an email with its parts, headers and source', { timeout }, async () => {
  await sendEmail(stack.smtpUrl, 'ana@example.test', 'Straße gebucht');
  const email = await newestEmail();
  expect(email).toMatchObject({
    from: 'hello@frontage.test',
    to: ['ana@example.test'],
    subject: 'Straße gebucht',
    text: expect.stringContaining('Your wall is booked.'),
    html: expect.stringContaining('<p>Your wall is booked.</p>'),
    headers: { 'mime-version': '1.0' },
  });
  expect(await (await get(`/api/mails/${email.id}`)).json()).toEqual(email);
  expect(await (await get(`/api/mails/${email.id}/source`)).text()).toContain('To: ana@example.test');
  expect((await get('/api/mails/unknown')).status).toBe(404);
});

test('answers a waiting request as soon as a matching email arrives', { timeout }, async () => {
  // Longer than this test may take: only the email can end the wait.
  const waiting = listEmails('?to=ana@example.test&wait=120000');
  await sendEmail(stack.smtpUrl, 'ben@example.test', 'Not for Ana');
  await sendEmail(stack.smtpUrl, 'ana@example.test', 'For Ana');
  expect(subjects(await waiting)).toEqual(['For Ana']);
});

test('answers a waiting request with an empty list after its timeout', { timeout }, async () => {
  expect(await listEmails('?to=ana@example.test&wait=50')).toEqual([]);
});

test('returns only emails after a given email or time', { timeout }, async () => {
  await sendEmail(stack.smtpUrl, 'ana@example.test', 'Old');
  const old = await newestEmail();
  const next = listEmails(`?to=ana@example.test&after=${old.id}&wait=120000`);
  await sendEmail(stack.smtpUrl, 'ana@example.test', 'New');
  expect(subjects(await next)).toEqual(['New']);
  expect(subjects(await listEmails(`?after=${old.receivedAt}`))).toEqual(['New']);
});

test('the page shows an email without running its scripts or loading anything', { timeout }, async () => {
  await sendEmail(stack.smtpUrl, 'ana@example.test', '<b>Booked</b>');
  const email = await newestEmail();
  const list = await get('/');
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await list.text()).toContain('&lt;b&gt;Booked&lt;/b&gt;');
  expect(await (await get(`/mails/${email.id}`)).text()).toMatch(/<iframe [^>]*sandbox=/);
  const framed = await get(`/mails/${email.id}/html`);
  expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
  expect(await framed.text()).toContain('<p>Your wall is booked.</p>');
});

async function listEmails(query: string): Promise<CaughtEmail[]> {
  return (await get(`/api/mails${query}`)).json() as Promise<CaughtEmail[]>;
}

async function newestEmail(): Promise<CaughtEmail> {
  const [email] = await listEmails('');
  if (!email) throw new Error('no email was caught');
  return email;
}

function get(path: string): Promise<Response> {
  return fetch(`${stack.addresses.mail}${path}`);
}

function subjects(list: CaughtEmail[]): string[] {
  return list.map(({ subject }) => subject);
}
