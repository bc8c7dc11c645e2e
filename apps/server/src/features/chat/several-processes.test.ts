import type { AppProcess } from '@frontage/stack/apps/app-process';
import { startStack, type Stack } from '@frontage/stack/start-stack';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countLockWaiters } from '../../../testing/interleave.ts';
import type { LiveSocket } from '../../../testing/live-socket.ts';
import { startAppProcess } from '../../../testing/processes.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import {
  conversationIdOf,
  readConversations,
  collectMessages,
  readHistory,
  newChatSetup,
  connectPage,
  sendChatMessage,
  sendLiveMessage,
  readTexts,
  type ChatPerson,
} from '../../../testing/chat.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let redis: Stack;
let world: TestApp;
let other: AppProcess;
beforeAll(async () => {
  redis = await startStack({ ephemeral: true, parts: ['redis'] });
  world = await startTestApp({ worker: false, rateLimits: noRateLimits, servers: { redis: redis.addresses.redis } });
  other = await startAppProcess('api', world);
});
afterAll(async () => {
  await other.stop();
  await world.close();
  await redis.stop();
});

/** The same person in the same browser, at another process. */
function at(process: AppProcess, { person, browser }: ChatPerson): ChatPerson {
  const same = world.visitorAt(process.url, browser.address);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  same.token = browser.token;
  return { person, browser: same };
}

const close = (pages: LiveSocket[]) => pages.forEach(({ socket }) => socket.close());

test('what is said at one process is heard at the other, once, on both ways', async () => {
  const talk = await newChatSetup(world);
  const pages = [await connectPage(world, talk.customer), await connectPage(world, talk.seller, other.url)];
  const [here, there] = pages as [LiveSocket, LiveSocket];
  const heard = [collectMessages(here), collectMessages(there)];
  await sendChatMessage(talk.customer, talk, 'by a call');
  await sendLiveMessage(there, talk.seller, talk, talk.customer, 'live');
  await sendChatMessage(at(other, talk.customer), talk, 'by a call there');
  await expect.poll(() => heard.map((all) => all.length)).toEqual([3, 3]);
  for (const all of heard) expect(all.toSorted()).toEqual(['customer: by a call', 'customer: by a call there', 'seller: live']);
  await expect.poll(async () => (await readConversations(talk.customer)).conversations[0]?.isOtherOnline).toBe(true);
  close(pages);
});

test('without Redis calls and the sockets of the same process go on, the others catch up, and all hear each other when it is back', async () => {
  const talk = await newChatSetup(world);
  await sendChatMessage(talk.customer, talk, 'before');
  const pages = [await connectPage(world, talk.customer), await connectPage(world, talk.seller), await connectPage(world, talk.seller, other.url)];
  const [own, same, there] = pages as [LiveSocket, LiveSocket, LiveSocket];
  const [heard, missed] = [collectMessages(same), collectMessages(there)];
  await redis.halt('redis');
  expect((await sendChatMessage(talk.customer, talk, 'by a call')).status).toBe(200);
  expect(await sendLiveMessage(own, talk.customer, talk, talk.seller, 'live')).toMatchObject({ success: true });
  await expect.poll(() => heard).toEqual(['customer: by a call', 'customer: live']);
  expect(missed).toEqual([]);
  expect((await readConversations(talk.seller)).unread).toBe(3);
  const { body } = await readHistory(at(other, talk.seller), talk, talk.customer, { after: 1 });
  expect(body.messages.map(({ text }) => text)).toEqual(['by a call', 'live']);

  await redis.resume('redis');
  let tries = 0;
  await expect
    .poll(
      async () => {
        tries += 1;
        await sendChatMessage(talk.customer, talk, `back ${tries}`);
        return missed.length;
      },
      { timeout: 15_000, interval: 100 },
    )
    .toBeGreaterThan(0);
  expect(pages.every(({ socket }) => socket.connected)).toBe(true);
  close(pages);
});

test('a process that dies between storing a message and answering leaves one message, however often it is sent again', async () => {
  const talk = await newChatSetup(world);
  await sendChatMessage(talk.customer, talk, 'before');
  const id = await conversationIdOf(talk);
  const doomed = await startAppProcess('api', world);
  const clientId = randomUUID();
  const holder = new Client({ connectionString: world.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from conversation where id = $1 for update', [id]);
  const answer = sendChatMessage(at(doomed, talk.customer), talk, 'Did it arrive?', { clientId }).catch(() => 'no answer');
  await expect.poll(() => countLockWaiters(world), { interval: 10 }).toBe(1);
  // The statement is under way; its process will never hear that it was done.
  process.kill(doomed.pid, 'SIGSTOP');
  await holder.query('commit');
  await holder.end();
  await expect.poll(async () => (await world.sql('select seq from message where conversation_id = $1', [id])).length).toBe(2);
  await doomed.stop('SIGKILL');
  expect(await answer).toBe('no answer');

  const again = await Promise.all(
    [talk.customer, at(other, talk.customer)].map((talker) => sendChatMessage(talker, talk, 'Did it arrive?', { clientId })),
  );
  expect(again.map(({ status, body }) => [status, body.sent.seq])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await readTexts(talk.seller, talk, talk.customer)).toEqual(['customer: before', 'customer: Did it arrive?']);
});
