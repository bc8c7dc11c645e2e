import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperator } from '../../../testing/operator.ts';
import { newPerson, signedInPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { readConfig } from '../../platform/config.ts';
import { connectDatabase } from '../../platform/db/database.ts';
import { deleteOldInquiries } from './inquiry.store.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ rateLimits: noRateLimits, env: { SUPPORT_EMAIL: 'team@frontage.example' } });
});
afterAll(() => testApp.close());

const thanks = { status: 200, body: { success: true, message: 'Thanks. We got your message and will reply by email.' } };

function newInquiry(changes: object = {}) {
  return { name: 'Casey Lee', email: newPerson('customer').email, topic: 'renting' as const, message: 'Is it free in May?\n\nThanks!', ...changes };
}

const send = (body: ReturnType<typeof newInquiry>) => testApp.visitor().call('POST /contact', { body });

async function readInquiry(address: string) {
  const [row] = await testApp.sql<{ id: string; state: string; answer: string | null; name: string; topic: string; message: string }>(
    'select id, state, answer, name, topic, message from inquiry where address = $1',
    [address],
  );
  return row;
}

test('a message is stored and emailed to the support team, who can reply to its sender', async () => {
  const inquiry = newInquiry({ name: 'Zoë <b>', message: 'Is it free in May?\r\n\r\n<i>Thanks!</i>' });
  expect(await send(inquiry)).toMatchObject(thanks);
  const stored = await readInquiry(inquiry.email);
  expect(stored).toMatchObject({ state: 'open', name: 'Zoë <b>', topic: 'renting' });

  const email = (await testApp.emailsTo('team@frontage.example')).find(({ text }) => text.includes(inquiry.email));
  expect(email?.subject).toBe(`Renting a space: message ${stored?.id} from Zoë <b>`);
  expect(email?.headers['reply-to']).toBe(inquiry.email);
  expect(email?.text).toContain('Is it free in May?');
  expect(email?.html).not.toMatch(/<b>|<i>/);
});

test('a form that a program filled in gets the same response, and nothing is stored or sent', async () => {
  const inquiry = newInquiry({ website: 'https://spam.example' });
  const before = await testApp.sql('select id from mail');
  expect(await send(inquiry)).toMatchObject(thanks);
  expect(await readInquiry(inquiry.email)).toBeUndefined();
  expect(await testApp.sql('select id from mail')).toHaveLength(before.length);
});

test('the response does not show whether the address has an account', async () => {
  const { person } = await signedInPerson(testApp, 'customer');
  const [known, unknown] = await Promise.all([send(newInquiry({ email: person.email })), send(newInquiry())]);
  expect(known.body).toEqual(unknown.body);
});

test.each([
  [{ name: '' }, { name: 'Name is required' }],
  [{ name: 'Casey\nBcc: all@example.com' }, { name: 'Must be one line of plain text' }],
  [{ email: 'casey' }, { email: 'Please enter a valid email address' }],
  [{ topic: 'weather' }, { topic: 'Please choose a topic' }],
  [{ message: '  ' }, { message: 'Message is required' }],
  [{ message: 'x'.repeat(4_001) }, { message: 'Message must be at most 4000 characters long' }],
])('%j is refused', async (changes, fields) => {
  expect(await send(newInquiry(changes))).toMatchObject({ status: 400, body: { code: 'validation_failed', fields } });
});

test('staff list open messages and answer each one once, even at the same time', async () => {
  const inquiry = newInquiry({ topic: 'report' });
  await send(inquiry);
  const { id = '' } = (await readInquiry(inquiry.email)) ?? {};
  const listed = await runOperator(testApp, 'inquiries');
  expect(listed.output).toContain(`Report an ad, a listing or a person, Casey Lee, ${inquiry.email}\n  > Is it free in May?`);

  const outcomes = await Promise.all(['Yes, it is.', 'Yes, it is.'].map((text) => runOperator(testApp, 'inquiry', 'answer', id, text)));
  expect(outcomes.map(({ output }) => output).toSorted()).toEqual(['The answer will be emailed.', 'There is no such open message.']);
  const emails = await testApp.emailsTo(inquiry.email);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain('Hi Casey Lee,\n\nYes, it is.\n\nYou wrote:\n\n> Is it free in May?');
  expect(await readInquiry(inquiry.email)).toMatchObject({ state: 'answered', answer: 'Yes, it is.' });
  expect((await runOperator(testApp, 'inquiries')).output).not.toContain(inquiry.email);
});

test('a closed message is deleted after a year, an open one is kept', async () => {
  const [open, closed] = [newInquiry(), newInquiry()];
  await Promise.all([send(open), send(closed)]);
  const { id = '' } = (await readInquiry(closed.email)) ?? {};
  expect(await runOperator(testApp, 'inquiry', 'close', id)).toMatchObject({ code: 0, output: 'The message is closed.' });
  const db = connectDatabase(readConfig(testApp.env), 'test');
  const ageBy = (interval: string) =>
    testApp.sql('update inquiry set created_at = app_now() - $1::interval, ended_at = ended_at - $1::interval', [interval]);
  await ageBy('364 days');
  await deleteOldInquiries({ db });
  expect(await readInquiry(closed.email)).toBeDefined();
  await ageBy('2 days');
  await deleteOldInquiries({ db });
  await db.close();
  expect(await readInquiry(closed.email)).toBeUndefined();
  expect(await readInquiry(open.email)).toBeDefined();
});

test('who deletes their account takes their messages to us along', async () => {
  const { person, browser } = await signedInPerson(testApp, 'customer');
  const other = newInquiry();
  await Promise.all([send(newInquiry({ email: person.email.toUpperCase() })), send(other)]);
  expect(await readInquiry(person.email)).toBeDefined();
  expect(await browser.call('POST /auth/account-deletion', { body: { password: person.password } }, { asCustomer: true })).toMatchObject({
    status: 200,
  });
  expect(await readInquiry(person.email)).toBeUndefined();
  expect(await readInquiry(other.email)).toBeDefined();
});
