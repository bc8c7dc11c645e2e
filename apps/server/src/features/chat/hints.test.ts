import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { residentAtHome } from '../../../testing/people.ts';
import { endless, noLimits } from '../../../testing/scene.ts';
import { conversationId, conversationsOf, hear, newTalk, openPage, say, sayLive } from '../../../testing/talking.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ worker: false, rateLimits: { ...noLimits, 'chat-typing.account': { limit: 3, seconds: endless } } });
});
afterAll(() => world.close());

test('that somebody is writing reaches the other side alone, three times of all that a page says so often', async () => {
  const talk = await newTalk(world, 2);
  const [, bystander] = talk.customers;
  if (!bystander) throw new Error('nobody is there');
  for (const customer of talk.customers) await say(customer, talk, 'Hello');
  const conversation = await conversationId(talk);
  const pages = await Promise.all([talk.customer, talk.seller, bystander].map((talker) => openPage(world, talker)));
  const [own, other, third] = pages;
  if (!own || !other || !third) throw new Error('no page is open');
  const hints: string[] = [];
  other.socket.on('typing', (hint) => hints.push(hint.conversation));
  const heard = hear(other);
  for (let time = 0; time < 5; time += 1) own.socket.emit('typing', { conversation });
  for (const nonsense of [undefined, null, 'x', { conversation: randomUUID() }, { conversation: 'first' }, { conversation: { $ne: 1 } }])
    own.socket.emit('typing', nonsense as never);
  await sayLive(own, talk.customer, talk, talk.seller, 'There');
  await expect.poll(() => heard).toEqual(['customer: There']);
  expect(hints).toEqual([conversation, conversation, conversation]);
  expect(own.seen.includes('typing') || third.seen.includes('typing')).toBe(false);

  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + endless * 1_000 });
  // A page that has not heard of the server for so long would take the line for dead.
  const later = await openPage(world, talk.customer);
  later.socket.emit('typing', { conversation });
  await expect.poll(() => hints).toHaveLength(4);
  later.socket.close();
  for (const { socket } of pages) socket.close();
});

test('a stranger who says that they write in a conversation of others moves nobody', async () => {
  const talk = await newTalk(world);
  await say(talk.customer, talk, 'Hello');
  const conversation = await conversationId(talk);
  const stranger = await residentAtHome(world, 'seller');
  const [knocking, own, other] = [await openPage(world, stranger), await openPage(world, talk.customer), await openPage(world, talk.seller)];
  knocking.socket.emit('typing', { conversation });
  // Answered after the hint, because both come on the same way.
  await sayLive(knocking, stranger, talk, talk.customer, 'Hello');
  await say(talk.customer, talk, 'Still there?');
  await expect.poll(() => [own.seen, other.seen]).toEqual([['new-message'], ['new-message']]);
  for (const { socket } of [knocking, own, other]) socket.close();
});

test('who has a page open is shown as being there, until the last one closes', async () => {
  const talk = await newTalk(world);
  await say(talk.customer, talk, 'Hello');
  const isOnline = async () => (await conversationsOf(talk.customer)).conversations[0]?.isOtherOnline;
  expect(await isOnline()).toBe(false);
  const pages = [await openPage(world, talk.seller), await openPage(world, talk.seller)];
  await expect.poll(isOnline).toBe(true);
  pages[0]?.socket.close();
  expect(await isOnline()).toBe(true);
  pages[1]?.socket.close();
  await expect.poll(isOnline).toBe(false);
});
