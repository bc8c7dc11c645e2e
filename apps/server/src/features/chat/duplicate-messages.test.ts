import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interleave, countLockWaiters } from '../../../testing/interleave.ts';
import type { LiveSocket } from '../../../testing/live-socket.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import {
  conversationIdOf,
  collectMessages,
  newChatSetup,
  connectPage,
  sendChatMessage,
  sendLiveMessage,
  readTexts,
  type ChatSetup,
} from '../../../testing/chat.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => world.close());

/** A conversation that has begun, and the page of its customer. */
async function begun(): Promise<{
  talk: ChatSetup;
  page: LiveSocket;
  live: (text: string, clientId?: string) => ReturnType<typeof sendLiveMessage>;
}> {
  const talk = await newChatSetup(world);
  await sendChatMessage(talk.customer, talk, 'Hello');
  const page = await connectPage(world, talk.customer);
  return { talk, page, live: (text, clientId) => sendLiveMessage(page, talk.customer, talk, talk.seller, text, clientId ? { clientId } : {}) };
}

const idOf = (answer: { _id?: string } | object) => ('_id' in answer ? answer._id : undefined);

describe('what a page says by a call and repeats over the live connection is one message', () => {
  test('when it has a name', async () => {
    const { talk, page, live } = await begun();
    const clientId = randomUUID();
    const { body } = await sendChatMessage(talk.customer, talk, 'ok', { clientId });
    expect(idOf(await live('ok', clientId))).toBe(body._id);
    expect(await readTexts(talk.seller, talk, talk.customer)).toEqual(['customer: Hello', 'customer: ok']);
    page.socket.close();
  });

  test('when it has a name and both are sent at the same moment, again and again', async () => {
    const { talk, page, live } = await begun();
    for (let round = 0; round < 10; round += 1) {
      const clientId = randomUUID();
      const answers = await Promise.all([
        live('ok', clientId),
        sendChatMessage(talk.customer, talk, 'ok', { clientId }).then(({ body }) => body),
        live('ok', clientId),
      ]);
      expect(new Set(answers.map(idOf)).size).toBe(1);
    }
    expect(await readTexts(talk.seller, talk, talk.customer)).toHaveLength(11);
    page.socket.close();
  });

  // Proves: constants.chat.duplicates, states.chat.duplicates
  test('when it has no name and comes within five seconds', async () => {
    const { talk, page, live } = await begun();
    const { body } = await sendChatMessage(talk.customer, talk, 'ok', { clientId: null });
    const echo = await live(' ok ');
    expect(echo).toMatchObject({ success: true, _id: body._id, sent: { seq: 2 } });
    await world.sql(`update message set sent_at = sent_at - interval '6 seconds' where id = $1`, [body._id]);
    expect(await live('ok')).toMatchObject({ success: true, sent: { seq: 3 } });
    page.socket.close();
  });

  test('when it has no name and the call is still on its way into the database', async () => {
    const { talk, page, live } = await begun();
    const id = await conversationIdOf(talk);
    const [called, repeated] = await interleave<{ _id?: string } | object>(
      world,
      ['select from conversation where id = $1 for update', [id]],
      [
        async () => (await sendChatMessage(talk.customer, talk, 'ok', { clientId: null })).body,
        async () => {
          await expect.poll(() => countLockWaiters(world), { interval: 10 }).toBe(1);
          return live('ok');
        },
      ],
    );
    expect(idOf(repeated ?? {})).toBe(idOf(called ?? {}));
    expect(await readTexts(talk.seller, talk, talk.customer)).toEqual(['customer: Hello', 'customer: ok']);
    page.socket.close();
  });

  test('and nobody is told of another one', async () => {
    const { talk, page, live } = await begun();
    const sellers = await connectPage(world, talk.seller);
    const ids = new Set<string>();
    const heard = collectMessages(sellers);
    sellers.socket.on('new-message', ({ message }) => ids.add(message._id));
    const clientId = randomUUID();
    await Promise.all([sendChatMessage(talk.customer, talk, 'ok', { clientId }), live('ok', clientId)]);
    await sendChatMessage(talk.customer, talk, 'last');
    await expect.poll(() => heard.at(-1)).toBe('customer: last');
    expect(ids.size).toBe(2);
    for (const { socket } of [page, sellers]) socket.close();
  });
});

describe('an honest second ok stays a second one', () => {
  // Proves: decisions.chat.honest-ok
  test('by a call, with names and without', async () => {
    const { talk, page } = await begun();
    for (const clientId of [null, null, randomUUID(), randomUUID()]) await sendChatMessage(talk.customer, talk, 'ok', { clientId });
    expect(await readTexts(talk.seller, talk, talk.customer)).toHaveLength(5);
    page.socket.close();
  });

  test('over the live connection under another name, and from the other side', async () => {
    const { talk, page, live } = await begun();
    await live('ok', randomUUID());
    await live('ok', randomUUID());
    await sendChatMessage(talk.seller, talk, 'ok', { to: talk.customer });
    expect(await readTexts(talk.seller, talk, talk.customer)).toEqual(['customer: Hello', 'customer: ok', 'customer: ok', 'seller: ok']);
    page.socket.close();
  });

  test('and the same name in another conversation is another message', async () => {
    const [one, other] = [await newChatSetup(world), await newChatSetup(world)];
    const clientId = randomUUID();
    const first = await sendChatMessage(one.customer, one, 'ok', { clientId });
    const second = await sendChatMessage(one.customer, other, 'ok', { clientId });
    const foreign = await sendChatMessage(one.seller, one, 'ok', { clientId, to: one.customer });
    expect(new Set([first, second, foreign].map(({ body }) => body._id)).size).toBe(3);
  });
});
