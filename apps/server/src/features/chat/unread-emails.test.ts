import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUnreadEmailRunner, type UnreadEmailRunner } from '../../../testing/chat.ts';
import { linkInEmail } from '../../../testing/emails.ts';
import { unsentEmailsTo } from '../../../testing/unsent-emails.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { insertListing } from '../../../testing/listings.ts';
import { conversationIdOf, markRead, newChatSetup, sendChatMessage, type ChatPerson } from '../../../testing/chat.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
let clock: UnreadEmailRunner;
beforeAll(async () => {
  // Nobody sends mails here, so that each can be read as it was written.
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
  clock = await openUnreadEmailRunner(world);
});
afterAll(async () => {
  await clock.close();
  await world.close();
});

const mailsOf = async (talker: ChatPerson) => (await unsentEmailsTo(world, [talker])).filter(({ kind }) => kind === 'messages-unread');
const countOf = async (talker: ChatPerson) => (await mailsOf(talker)).length;

test('who has not read for ten minutes is told by mail, once for all that was said', async () => {
  const talk = await newChatSetup(world);
  for (let index = 0; index < 10; index += 1) await sendChatMessage(talk.customer, talk, `secret ${index}`);
  await clock.runAfter(9);
  expect(await countOf(talk.seller)).toBe(0);
  await clock.runAfter(1);
  await clock.runAfter(0);
  const [mail, ...more] = await mailsOf(talk.seller);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Casey Customer wrote to you about Brick wall at the station');
  expect(mail?.text).toContain('10 unread messages');
  expect(`${mail?.text}${mail?.html}`).not.toContain('secret');
  expect(linkInEmail(mail && { ...mail, id: '', to: [mail.to], headers: {} }).href).toBe(
    `${world.origin}/seller/chat?conversation=${await conversationIdOf(talk)}`,
  );
  expect(await countOf(talk.customer)).toBe(0);
});

test('there is no other mail until those messages were read, and then there is', async () => {
  const talk = await newChatSetup(world);
  await sendChatMessage(talk.customer, talk, 'Hello');
  await clock.runAfter(10);
  await sendChatMessage(talk.customer, talk, 'Hello?');
  await clock.runAfter(60);
  expect(await countOf(talk.seller)).toBe(1);
  await markRead(talk.seller, await conversationIdOf(talk));
  await sendChatMessage(talk.customer, talk, 'There you are');
  await clock.runAfter(10);
  expect(await countOf(talk.seller)).toBe(2);
});

test('who has read meanwhile gets none, and who has read half of it gets one', async () => {
  const [all, half] = [await newChatSetup(world), await newChatSetup(world)];
  for (const talk of [all, half]) for (const text of ['one', 'two']) await sendChatMessage(talk.customer, talk, text);
  await clock.runAfter(5);
  await markRead(all.seller, await conversationIdOf(all));
  await markRead(half.seller, await conversationIdOf(half), 1);
  await clock.runAfter(5);
  expect([await countOf(all.seller), await countOf(half.seller)]).toEqual([0, 1]);
  expect((await mailsOf(half.seller))[0]?.text).toContain('1 unread message');
});

test('several conversations are one mail, also when several processes look at once', async () => {
  const talk = await newChatSetup(world, 3);
  for (const customer of talk.customers) await sendChatMessage(customer, talk, 'Hello');
  await world.sql(`update app_clock set moved_by = moved_by + interval '10 minutes'`);
  await clock.runConcurrently(4);
  expect((await mailsOf(talk.seller)).map(({ subject }) => subject)).toEqual(['3 unread messages']);
});

test('a customer is led to their own page', async () => {
  const talk = await newChatSetup(world);
  await sendChatMessage(talk.customer, talk, 'Hello');
  await sendChatMessage(talk.seller, talk, 'Good day', { to: talk.customer });
  await clock.runAfter(10);
  const [mail] = await mailsOf(talk.customer);
  expect(mail?.text).toContain(`${world.origin}/requestedPack?conversation=${await conversationIdOf(talk)}`);
});

test('who followed the link at its end gets no more of them', async () => {
  const talk = await newChatSetup(world);
  await sendChatMessage(talk.customer, talk, 'Hello');
  await clock.runAfter(10);
  const [mail] = await mailsOf(talk.seller);
  const token = /\/unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await world.visitor().call('POST /notices/unsubscribe', { body: { token } })).status).toBe(200);
  const { id: listingId } = await insertListing(world, talk.seller.person.id);
  await sendChatMessage(talk.customer, { listingId }, 'And this one?');
  await clock.runAfter(10);
  expect(await countOf(talk.seller)).toBe(1);
});
