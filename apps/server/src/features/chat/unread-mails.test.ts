import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchUnread, type UnreadMails } from '../../../testing/chat-mails.ts';
import { linkIn } from '../../../testing/mails.ts';
import { unsentMailsTo } from '../../../testing/request-mails.ts';
import { noLimits } from '../../../testing/scene.ts';
import { settledListing } from '../../../testing/spaces.ts';
import { conversationId, markRead, newTalk, say, type Talker } from '../../../testing/talking.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
let clock: UnreadMails;
beforeAll(async () => {
  // Nobody sends mails here, so that each can be read as it was written.
  world = await openWorld({ worker: false, rateLimits: noLimits });
  clock = await watchUnread(world);
});
afterAll(async () => {
  await clock.close();
  await world.close();
});

const mailsOf = async (talker: Talker) => (await unsentMailsTo(world, [talker])).filter(({ kind }) => kind === 'messages-unread');
const countOf = async (talker: Talker) => (await mailsOf(talker)).length;

test('who has not read for ten minutes is told by mail, once for all that was said', async () => {
  const talk = await newTalk(world);
  for (let index = 0; index < 10; index += 1) await say(talk.customer, talk, `secret ${index}`);
  await clock.after(9);
  expect(await countOf(talk.seller)).toBe(0);
  await clock.after(1);
  await clock.after(0);
  const [mail, ...more] = await mailsOf(talk.seller);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Casey Customer wrote to you about Brick wall at the station');
  expect(mail?.text).toContain('10 unread messages');
  expect(`${mail?.text}${mail?.html}`).not.toContain('secret');
  expect(linkIn(mail && { ...mail, id: '', to: [mail.to], headers: {} }).href).toBe(
    `${world.origin}/seller/chat?conversation=${await conversationId(talk)}`,
  );
  expect(await countOf(talk.customer)).toBe(0);
});

test('there is no other mail until those messages were read, and then there is', async () => {
  const talk = await newTalk(world);
  await say(talk.customer, talk, 'Hello');
  await clock.after(10);
  await say(talk.customer, talk, 'Hello?');
  await clock.after(60);
  expect(await countOf(talk.seller)).toBe(1);
  await markRead(talk.seller, await conversationId(talk));
  await say(talk.customer, talk, 'There you are');
  await clock.after(10);
  expect(await countOf(talk.seller)).toBe(2);
});

test('who has read meanwhile gets none, and who has read half of it gets one', async () => {
  const [all, half] = [await newTalk(world), await newTalk(world)];
  for (const talk of [all, half]) for (const text of ['one', 'two']) await say(talk.customer, talk, text);
  await clock.after(5);
  await markRead(all.seller, await conversationId(all));
  await markRead(half.seller, await conversationId(half), 1);
  await clock.after(5);
  expect([await countOf(all.seller), await countOf(half.seller)]).toEqual([0, 1]);
  expect((await mailsOf(half.seller))[0]?.text).toContain('1 unread message');
});

test('several conversations are one mail, also when several processes look at once', async () => {
  const talk = await newTalk(world, 3);
  for (const customer of talk.customers) await say(customer, talk, 'Hello');
  await world.sql(`update app_clock set moved_by = moved_by + interval '10 minutes'`);
  await clock.atOnce(4);
  expect((await mailsOf(talk.seller)).map(({ subject }) => subject)).toEqual(['3 unread messages']);
});

test('a customer is led to their own page', async () => {
  const talk = await newTalk(world);
  await say(talk.customer, talk, 'Hello');
  await say(talk.seller, talk, 'Good day', { to: talk.customer });
  await clock.after(10);
  const [mail] = await mailsOf(talk.customer);
  expect(mail?.text).toContain(`${world.origin}/requestedPack?conversation=${await conversationId(talk)}`);
});

test('who followed the link at its end gets no more of them', async () => {
  const talk = await newTalk(world);
  await say(talk.customer, talk, 'Hello');
  await clock.after(10);
  const [mail] = await mailsOf(talk.seller);
  const token = /\/unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await world.visitor().call('POST /notices/unsubscribe', { body: { token } })).status).toBe(200);
  const { id: listingId } = await settledListing(world, talk.seller.person.id);
  await say(talk.customer, { listingId }, 'And this one?');
  await clock.after(10);
  expect(await countOf(talk.seller)).toBe(1);
});
