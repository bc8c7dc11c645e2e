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
let app: TestApp;
let other: AppProcess;
beforeAll(async () => {
  redis = await startStack({ ephemeral: true, parts: ['redis'] });
  app = await startTestApp({ worker: false, rateLimits: noRateLimits, servers: { redis: redis.addresses.redis } });
  other = await startAppProcess('api', app);
});
afterAll(async () => {
  await other.stop();
  await app.close();
  await redis.stop();
});

/** The same person in the same browser, at another process. */
function at(process: AppProcess, { person, browser }: ChatPerson): ChatPerson {
  const same = app.visitorAt(process.url, browser.address);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  same.token = browser.token;
  return { person, browser: same };
}

const close = (pages: LiveSocket[]) => pages.forEach(({ socket }) => socket.close());

test('a message sent at one process reaches the other once, over HTTP and socket', async () => {
  const setup = await newChatSetup(app);
  const pages = [await connectPage(app, setup.customer), await connectPage(app, setup.seller, other.url)];
  const [here, there] = pages as [LiveSocket, LiveSocket];
  const received = [collectMessages(here), collectMessages(there)];
  await sendChatMessage(setup.customer, setup, 'over HTTP');
  await sendLiveMessage(there, setup.seller, setup, setup.customer, 'live');
  await sendChatMessage(at(other, setup.customer), setup, 'over HTTP there');
  await expect.poll(() => received.map((messages) => messages.length)).toEqual([3, 3]);
  for (const messages of received) expect(messages.toSorted()).toEqual(['customer: over HTTP', 'customer: over HTTP there', 'seller: live']);
  await expect.poll(async () => (await readConversations(setup.customer)).conversations[0]?.isOtherOnline).toBe(true);
  close(pages);
});

test('without Redis, HTTP and local sockets work, other processes catch up, and all get events again when it is back', async () => {
  const setup = await newChatSetup(app);
  await sendChatMessage(setup.customer, setup, 'before');
  const pages = [await connectPage(app, setup.customer), await connectPage(app, setup.seller), await connectPage(app, setup.seller, other.url)];
  const [own, same, there] = pages as [LiveSocket, LiveSocket, LiveSocket];
  const [received, missed] = [collectMessages(same), collectMessages(there)];
  await redis.halt('redis');
  expect((await sendChatMessage(setup.customer, setup, 'over HTTP')).status).toBe(200);
  expect(await sendLiveMessage(own, setup.customer, setup, setup.seller, 'live')).toMatchObject({ success: true });
  await expect.poll(() => received).toEqual(['customer: over HTTP', 'customer: live']);
  expect(missed).toEqual([]);
  expect((await readConversations(setup.seller)).unread).toBe(3);
  const { body } = await readHistory(at(other, setup.seller), setup, setup.customer, { after: 1 });
  expect(body.messages.map(({ text }) => text)).toEqual(['over HTTP', 'live']);

  await redis.resume('redis');
  let tries = 0;
  await expect
    .poll(
      async () => {
        tries += 1;
        await sendChatMessage(setup.customer, setup, `back ${tries}`);
        return missed.length;
      },
      { interval: 100 },
    )
    .toBeGreaterThan(0);
  expect(pages.every(({ socket }) => socket.connected)).toBe(true);
  close(pages);
});

test('a process that dies between storing and answering leaves one message, however often it is resent', async () => {
  const setup = await newChatSetup(app);
  await sendChatMessage(setup.customer, setup, 'before');
  const id = await conversationIdOf(setup);
  const doomed = await startAppProcess('api', app);
  const clientId = randomUUID();
  const locker = new Client({ connectionString: app.ownerUrl });
  await locker.connect();
  await locker.query('begin');
  await locker.query('select from conversation where id = $1 for update', [id]);
  const answer = sendChatMessage(at(doomed, setup.customer), setup, 'Did it arrive?', { clientId }).catch(() => 'no answer');
  await expect.poll(() => countLockWaiters(app), { interval: 10 }).toBe(1);
  // The statement is running; its process will never get the result.
  process.kill(doomed.pid, 'SIGSTOP');
  await locker.query('commit');
  await locker.end();
  await expect.poll(async () => (await app.sql('select seq from message where conversation_id = $1', [id])).length).toBe(2);
  await doomed.stop('SIGKILL');
  expect(await answer).toBe('no answer');

  const again = await Promise.all(
    [setup.customer, at(other, setup.customer)].map((person) => sendChatMessage(person, setup, 'Did it arrive?', { clientId })),
  );
  expect(again.map(({ status, body }) => [status, body.sent.seq])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await readTexts(setup.seller, setup, setup.customer)).toEqual(['customer: before', 'customer: Did it arrive?']);
});
