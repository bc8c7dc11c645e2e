import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openUnreadEmailRunner,
  type UnreadEmailRunner,
  conversationIdOf,
  markRead,
  newChatSetup,
  sendChatMessage,
  type ChatPerson,
} from '../../../testing/chat.ts';
import { linkInEmail } from '../../../testing/emails.ts';
import { unsentEmailsTo } from '../../../testing/unsent-emails.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { insertListing } from '../../../testing/listings.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let runner: UnreadEmailRunner;
beforeAll(async () => {
  // No worker: emails stay unsent, so the test can read them.
  app = await startTestApp({ worker: false, rateLimits: noRateLimits });
  runner = await openUnreadEmailRunner(app);
});
afterAll(async () => {
  await runner.close();
  await app.close();
});

const emailsTo = async (person: ChatPerson) => (await unsentEmailsTo(app, [person])).filter(({ kind }) => kind === 'messages-unread');
const countEmailsTo = async (person: ChatPerson) => (await emailsTo(person)).length;

test('after ten minutes unread, one email covers all messages', async () => {
  const setup = await newChatSetup(app);
  for (let index = 0; index < 10; index += 1) await sendChatMessage(setup.customer, setup, `Question ${index}`);
  await runner.runAfter(9);
  expect(await countEmailsTo(setup.seller)).toBe(0);
  await runner.runAfter(1);
  await runner.runAfter(0);
  const [email, ...more] = await emailsTo(setup.seller);
  expect(more).toEqual([]);
  expect(email?.subject).toBe('Casey Customer wrote to you about Brick wall at the station');
  expect(email?.text).toContain('10 unread messages');
  expect(email?.text).toContain('“Question 9”');
  expect(email?.text).not.toContain('Question 8');
  expect(linkInEmail(email).href).toBe(`${app.origin}/seller/chat?conversation=${await conversationIdOf(setup)}`);
  expect(await countEmailsTo(setup.customer)).toBe(0);
});

test('no further email comes until the messages were read', async () => {
  const setup = await newChatSetup(app);
  await sendChatMessage(setup.customer, setup, 'Hello');
  await runner.runAfter(10);
  await sendChatMessage(setup.customer, setup, 'Hello?');
  await runner.runAfter(60);
  expect(await countEmailsTo(setup.seller)).toBe(1);
  await markRead(setup.seller, await conversationIdOf(setup));
  await sendChatMessage(setup.customer, setup, 'There you are');
  await runner.runAfter(10);
  expect(await countEmailsTo(setup.seller)).toBe(2);
});

test('reading everything prevents the email, reading half of it does not', async () => {
  const [all, half] = [await newChatSetup(app), await newChatSetup(app)];
  for (const setup of [all, half]) for (const text of ['one', 'two']) await sendChatMessage(setup.customer, setup, text);
  await runner.runAfter(5);
  await markRead(all.seller, await conversationIdOf(all));
  await markRead(half.seller, await conversationIdOf(half), 1);
  await runner.runAfter(5);
  expect([await countEmailsTo(all.seller), await countEmailsTo(half.seller)]).toEqual([0, 1]);
  expect((await emailsTo(half.seller))[0]?.text).toContain('1 unread message');
});

test('several conversations make one email, also when several workers run at once', async () => {
  const setup = await newChatSetup(app, 3);
  for (const customer of setup.customers) await sendChatMessage(customer, setup, 'Hello');
  await app.sql(`update app_clock set moved_by = moved_by + interval '10 minutes'`);
  await runner.runConcurrently(4);
  expect((await emailsTo(setup.seller)).map(({ subject }) => subject)).toEqual(['3 unread messages from Casey Customer']);
});

test('the link leads customers to their own page', async () => {
  const setup = await newChatSetup(app);
  await sendChatMessage(setup.customer, setup, 'Hello');
  await sendChatMessage(setup.seller, setup, 'Good day', { to: setup.customer });
  await runner.runAfter(10);
  const [email] = await emailsTo(setup.customer);
  expect(email?.text).toContain(`${app.origin}/messages?conversation=${await conversationIdOf(setup)}`);
});

test('the unsubscribe link stops these emails', async () => {
  const setup = await newChatSetup(app);
  await sendChatMessage(setup.customer, setup, 'Hello');
  await runner.runAfter(10);
  const [email] = await emailsTo(setup.seller);
  const token = /\/unsubscribe\?token=(\S+)/.exec(email?.text ?? '')?.[1] ?? '';
  expect((await app.visitor().call('POST /notices/unsubscribe', { body: { token } })).status).toBe(200);
  const { id: listingId } = await insertListing(app, setup.seller.person.id);
  await sendChatMessage(setup.customer, { listingId }, 'And this one?');
  await runner.runAfter(10);
  expect(await countEmailsTo(setup.seller)).toBe(1);
});

test('quotes up to 300 characters of the newest message, as text and never as markup, with the cover of the listing', async () => {
  const setup = await newChatSetup(app);
  await sendChatMessage(setup.customer, setup, `<b>Bold</b> & "quoted" ${'wall '.repeat(100)}end`);
  await runner.runAfter(10);
  const [email] = await emailsTo(setup.seller);
  const quote = /“([^”]*)”/.exec(email?.text ?? '')?.[1] ?? '';
  expect(quote).toMatch(/^<b>Bold<\/b> & "quoted" wall .* wall…$/);
  expect(quote.length).toBeGreaterThan(250);
  expect(quote.length).toBeLessThanOrEqual(301);
  expect(email?.html).not.toContain('<b>Bold');
  expect(email?.html).toMatch(/<img src="http[^"]*\/frontage-pictures\/[0-9a-f-]{36}\/\d+\.webp" alt="Brick wall at the station"/);
});
