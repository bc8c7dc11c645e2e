import type { AppProcess } from '@frontage/stack/app-process';
import { startStack, type Stack } from '@frontage/stack/start-stack';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waiting } from '../../../testing/in-between.ts';
import type { LiveSocket } from '../../../testing/live-socket.ts';
import { startProcess } from '../../../testing/processes.ts';
import { noLimits } from '../../../testing/scene.ts';
import { conversationId, conversationsOf, hear, historyOf, newTalk, openPage, say, sayLive, textsOf, type Talker } from '../../../testing/talking.ts';
import { openWorld, type World } from '../../../testing/world.ts';

let redis: Stack;
let world: World;
let other: AppProcess;
beforeAll(async () => {
  redis = await startStack({ throwAway: true, parts: ['redis'] });
  world = await openWorld({ worker: false, rateLimits: noLimits, servers: { redis: redis.addresses.redis } });
  other = await startProcess('api', world);
});
afterAll(async () => {
  await other.stop();
  await world.close();
  await redis.stop();
});

/** The same person in the same browser, at another process. */
function at(process: AppProcess, { person, browser }: Talker): Talker {
  const same = world.visitorAt(process.url, browser.address);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  same.token = browser.token;
  return { person, browser: same };
}

const close = (pages: LiveSocket[]) => pages.forEach(({ socket }) => socket.close());

test('what is said at one process is heard at the other, once, on both ways', async () => {
  const talk = await newTalk(world);
  const pages = [await openPage(world, talk.customer), await openPage(world, talk.seller, other.url)];
  const [here, there] = pages as [LiveSocket, LiveSocket];
  const heard = [hear(here), hear(there)];
  await say(talk.customer, talk, 'by a call');
  await sayLive(there, talk.seller, talk, talk.customer, 'live');
  await say(at(other, talk.customer), talk, 'by a call there');
  await expect.poll(() => heard.map((all) => all.length)).toEqual([3, 3]);
  for (const all of heard) expect(all.toSorted()).toEqual(['customer: by a call', 'customer: by a call there', 'seller: live']);
  await expect.poll(async () => (await conversationsOf(talk.customer)).conversations[0]?.isOtherOnline).toBe(true);
  close(pages);
});

test('without Redis calls and the sockets of the same process go on, the others catch up, and all hear each other when it is back', async () => {
  const talk = await newTalk(world);
  await say(talk.customer, talk, 'before');
  const pages = [await openPage(world, talk.customer), await openPage(world, talk.seller), await openPage(world, talk.seller, other.url)];
  const [own, same, there] = pages as [LiveSocket, LiveSocket, LiveSocket];
  const [heard, missed] = [hear(same), hear(there)];
  await redis.halt('redis');
  expect((await say(talk.customer, talk, 'by a call')).status).toBe(200);
  expect(await sayLive(own, talk.customer, talk, talk.seller, 'live')).toMatchObject({ success: true });
  await expect.poll(() => heard).toEqual(['customer: by a call', 'customer: live']);
  expect(missed).toEqual([]);
  expect((await conversationsOf(talk.seller)).unread).toBe(3);
  const { body } = await historyOf(at(other, talk.seller), talk, talk.customer, { after: 1 });
  expect(body.messages.map(({ text }) => text)).toEqual(['by a call', 'live']);

  await redis.resume('redis');
  let tries = 0;
  await expect
    .poll(
      async () => {
        tries += 1;
        await say(talk.customer, talk, `back ${tries}`);
        return missed.length;
      },
      { timeout: 15_000, interval: 100 },
    )
    .toBeGreaterThan(0);
  expect(pages.every(({ socket }) => socket.connected)).toBe(true);
  close(pages);
});

test('a process that dies between storing a message and answering leaves one message, however often it is sent again', async () => {
  const talk = await newTalk(world);
  await say(talk.customer, talk, 'before');
  const id = await conversationId(talk);
  const doomed = await startProcess('api', world);
  const clientId = randomUUID();
  const holder = new Client({ connectionString: world.ownerUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from conversation where id = $1 for update', [id]);
  const answer = say(at(doomed, talk.customer), talk, 'Did it arrive?', { clientId }).catch(() => 'no answer');
  await expect.poll(() => waiting(world), { interval: 10 }).toBe(1);
  // The statement is under way; its process will never hear that it was done.
  process.kill(doomed.pid, 'SIGSTOP');
  await holder.query('commit');
  await holder.end();
  await expect.poll(async () => (await world.sql('select seq from message where conversation_id = $1', [id])).length).toBe(2);
  await doomed.stop('SIGKILL');
  expect(await answer).toBe('no answer');

  const again = await Promise.all([talk.customer, at(other, talk.customer)].map((talker) => say(talker, talk, 'Did it arrive?', { clientId })));
  expect(again.map(({ status, body }) => [status, body.sent.seq])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await textsOf(talk.seller, talk, talk.customer)).toEqual(['customer: before', 'customer: Did it arrive?']);
});
