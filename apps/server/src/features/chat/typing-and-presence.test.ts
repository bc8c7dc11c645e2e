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

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false, rateLimits: { ...noRateLimits, 'chat-typing.account': { limit: 3, seconds: endlessSeconds } } });
});
afterAll(() => app.close());

test('typing hints reach only the other side, and no more often than the limit allows', async () => {
  const setup = await newChatSetup(app, 2);
  const [, bystander] = setup.customers;
  if (!bystander) throw new Error('there are too few customers');
  for (const customer of setup.customers) await sendChatMessage(customer, setup, 'Hello');
  const conversation = await conversationIdOf(setup);
  const pages = await Promise.all([setup.customer, setup.seller, bystander].map((person) => connectPage(app, person)));
  const [own, other, third] = pages;
  if (!own || !other || !third) throw new Error('no page is open');
  const hints: string[] = [];
  other.socket.on('typing', (hint) => hints.push(hint.conversation));
  const received = collectMessages(other);
  for (let round = 0; round < 5; round += 1) own.socket.emit('typing', { conversation });
  for (const nonsense of [undefined, null, 'x', { conversation: randomUUID() }, { conversation: 'first' }, { conversation: { $ne: 1 } }])
    own.socket.emit('typing', nonsense as never);
  await sendLiveMessage(own, setup.customer, setup, setup.seller, 'There');
  await expect.poll(() => received).toEqual(['customer: There']);
  await expect.poll(() => hints).toEqual([conversation, conversation, conversation]);
  expect(own.seen.includes('typing') || third.seen.includes('typing')).toBe(false);

  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + endlessSeconds * 1_000 });
  // A page that got no ping for so long would consider its connection dead.
  const later = await connectPage(app, setup.customer);
  later.socket.emit('typing', { conversation });
  await expect.poll(() => hints).toHaveLength(4);
  later.socket.close();
  for (const { socket } of pages) socket.close();
});

test('typing hints from outside a conversation reach nobody', async () => {
  const setup = await newChatSetup(app);
  await sendChatMessage(setup.customer, setup, 'Hello');
  const conversation = await conversationIdOf(setup);
  const stranger = await signedInPerson(app, 'seller');
  const [outsider, own, other] = [await connectPage(app, stranger), await connectPage(app, setup.customer), await connectPage(app, setup.seller)];
  outsider.socket.emit('typing', { conversation });
  // The server handles it after the hint, because both use the same socket.
  await sendLiveMessage(outsider, stranger, setup, setup.customer, 'Hello');
  await sendChatMessage(setup.customer, setup, 'Still there?');
  await expect.poll(() => [own.seen, other.seen]).toEqual([['new-message'], ['new-message']]);
  for (const { socket } of [outsider, own, other]) socket.close();
});

test('a person is online until their last page closes', async () => {
  const setup = await newChatSetup(app);
  await sendChatMessage(setup.customer, setup, 'Hello');
  const isOnline = async () => (await readConversations(setup.customer)).conversations[0]?.isOtherOnline;
  expect(await isOnline()).toBe(false);
  const pages = [await connectPage(app, setup.seller), await connectPage(app, setup.seller)];
  await expect.poll(isOnline).toBe(true);
  pages[0]?.socket.close();
  expect(await isOnline()).toBe(true);
  pages[1]?.socket.close();
  await expect.poll(isOnline).toBe(false);
});
