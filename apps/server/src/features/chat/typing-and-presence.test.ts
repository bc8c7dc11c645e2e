import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { signedInPerson } from '../../../testing/people.ts';
import { endlessSeconds, noRateLimits } from '../../../testing/test-servers.ts';
import {
  conversationIdOf,
  readConversations,
  collectMessages,
  newChatSetup,
  connectPage,
  sendChatMessage,
  sendLiveMessage,
} from '../../../testing/chat.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: { ...noRateLimits, 'chat-typing.account': { limit: 3, seconds: endlessSeconds } } });
});
afterAll(() => world.close());

test('that somebody is writing reaches the other side alone, three times of all that a page says so often', async () => {
  const talk = await newChatSetup(world, 2);
  const [, bystander] = talk.customers;
  if (!bystander) throw new Error('nobody is there');
  for (const customer of talk.customers) await sendChatMessage(customer, talk, 'Hello');
  const conversation = await conversationIdOf(talk);
  const pages = await Promise.all([talk.customer, talk.seller, bystander].map((talker) => connectPage(world, talker)));
  const [own, other, third] = pages;
  if (!own || !other || !third) throw new Error('no page is open');
  const hints: string[] = [];
  other.socket.on('typing', (hint) => hints.push(hint.conversation));
  const heard = collectMessages(other);
  for (let time = 0; time < 5; time += 1) own.socket.emit('typing', { conversation });
  for (const nonsense of [undefined, null, 'x', { conversation: randomUUID() }, { conversation: 'first' }, { conversation: { $ne: 1 } }])
    own.socket.emit('typing', nonsense as never);
  await sendLiveMessage(own, talk.customer, talk, talk.seller, 'There');
  await expect.poll(() => heard).toEqual(['customer: There']);
  expect(hints).toEqual([conversation, conversation, conversation]);
  expect(own.seen.includes('typing') || third.seen.includes('typing')).toBe(false);

  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + endlessSeconds * 1_000 });
  // A page that has not heard of the server for so long would take the line for dead.
  const later = await connectPage(world, talk.customer);
  later.socket.emit('typing', { conversation });
  await expect.poll(() => hints).toHaveLength(4);
  later.socket.close();
  for (const { socket } of pages) socket.close();
});

test('a stranger who says that they write in a conversation of others moves nobody', async () => {
  const talk = await newChatSetup(world);
  await sendChatMessage(talk.customer, talk, 'Hello');
  const conversation = await conversationIdOf(talk);
  const stranger = await signedInPerson(world, 'seller');
  const [knocking, own, other] = [await connectPage(world, stranger), await connectPage(world, talk.customer), await connectPage(world, talk.seller)];
  knocking.socket.emit('typing', { conversation });
  // Answered after the hint, because both come on the same way.
  await sendLiveMessage(knocking, stranger, talk, talk.customer, 'Hello');
  await sendChatMessage(talk.customer, talk, 'Still there?');
  await expect.poll(() => [own.seen, other.seen]).toEqual([['new-message'], ['new-message']]);
  for (const { socket } of [knocking, own, other]) socket.close();
});

test('who has a page open is shown as being there, until the last one closes', async () => {
  const talk = await newChatSetup(world);
  await sendChatMessage(talk.customer, talk, 'Hello');
  const isOnline = async () => (await readConversations(talk.customer)).conversations[0]?.isOtherOnline;
  expect(await isOnline()).toBe(false);
  const pages = [await connectPage(world, talk.seller), await connectPage(world, talk.seller)];
  await expect.poll(isOnline).toBe(true);
  pages[0]?.socket.close();
  expect(await isOnline()).toBe(true);
  pages[1]?.socket.close();
  await expect.poll(isOnline).toBe(false);
});
