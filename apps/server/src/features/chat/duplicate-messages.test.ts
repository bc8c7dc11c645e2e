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

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ worker: false, rateLimits: noRateLimits });
});
afterAll(() => app.close());

/** A conversation and its customer's open page. */
async function newConversation(): Promise<{
  setup: ChatSetup;
  page: LiveSocket;
  live: (text: string, clientId?: string) => ReturnType<typeof sendLiveMessage>;
}> {
  const setup = await newChatSetup(app);
  await sendChatMessage(setup.customer, setup, 'Hello');
  const page = await connectPage(app, setup.customer);
  return { setup, page, live: (text, clientId) => sendLiveMessage(page, setup.customer, setup, setup.seller, text, clientId ? { clientId } : {}) };
}

const idOf = (answer: { _id?: string } | object) => ('_id' in answer ? answer._id : undefined);

describe('a message sent over HTTP and repeated over the socket is stored once', () => {
  test('with a client id', async () => {
    const { setup, page, live } = await newConversation();
    const clientId = randomUUID();
    const { body } = await sendChatMessage(setup.customer, setup, 'ok', { clientId });
    expect(idOf(await live('ok', clientId))).toBe(body._id);
    expect(await readTexts(setup.seller, setup, setup.customer)).toEqual(['customer: Hello', 'customer: ok']);
    page.socket.close();
  });

  test('with a client id, both at the same moment', async () => {
    const { setup, page, live } = await newConversation();
    for (let round = 0; round < 10; round += 1) {
      const clientId = randomUUID();
      const answers = await Promise.all([
        live('ok', clientId),
        sendChatMessage(setup.customer, setup, 'ok', { clientId }).then(({ body }) => body),
        live('ok', clientId),
      ]);
      expect(new Set(answers.map(idOf)).size).toBe(1);
    }
    expect(await readTexts(setup.seller, setup, setup.customer)).toHaveLength(11);
    page.socket.close();
  });

  // Proves: constants.chat.duplicates, states.chat.duplicates
  test('without a client id, within five seconds', async () => {
    const { setup, page, live } = await newConversation();
    const { body } = await sendChatMessage(setup.customer, setup, 'ok', { clientId: null });
    const echo = await live(' ok ');
    expect(echo).toMatchObject({ success: true, _id: body._id, sent: { seq: 2 } });
    await app.sql(`update message set sent_at = sent_at - interval '6 seconds' where id = $1`, [body._id]);
    expect(await live('ok')).toMatchObject({ success: true, sent: { seq: 3 } });
    page.socket.close();
  });

  test('without a client id, while the HTTP call still waits for the database', async () => {
    const { setup, page, live } = await newConversation();
    const id = await conversationIdOf(setup);
    const [first, second] = await interleave<{ _id?: string } | object>(
      app,
      ['select from conversation where id = $1 for update', [id]],
      [
        async () => (await sendChatMessage(setup.customer, setup, 'ok', { clientId: null })).body,
        async () => {
          await expect.poll(() => countLockWaiters(app), { interval: 10 }).toBe(1);
          return live('ok');
        },
      ],
    );
    expect(idOf(second ?? {})).toBe(idOf(first ?? {}));
    expect(await readTexts(setup.seller, setup, setup.customer)).toEqual(['customer: Hello', 'customer: ok']);
    page.socket.close();
  });

  test('and emitted with one id', async () => {
    const { setup, page, live } = await newConversation();
    const sellers = await connectPage(app, setup.seller);
    const ids = new Set<string>();
    const received = collectMessages(sellers);
    sellers.socket.on('new-message', ({ message }) => ids.add(message._id));
    const clientId = randomUUID();
    await Promise.all([sendChatMessage(setup.customer, setup, 'ok', { clientId }), live('ok', clientId)]);
    await sendChatMessage(setup.customer, setup, 'last');
    await expect.poll(() => received.at(-1)).toBe('customer: last');
    expect(ids.size).toBe(2);
    for (const { socket } of [page, sellers]) socket.close();
  });
});

describe('the same text on purpose is a second message', () => {
  // Proves: decisions.chat.honest-ok
  test('over HTTP, with and without client ids', async () => {
    const { setup, page } = await newConversation();
    for (const clientId of [null, null, randomUUID(), randomUUID()]) await sendChatMessage(setup.customer, setup, 'ok', { clientId });
    expect(await readTexts(setup.seller, setup, setup.customer)).toHaveLength(5);
    page.socket.close();
  });

  test('over the socket with another client id, and from the other side', async () => {
    const { setup, page, live } = await newConversation();
    await live('ok', randomUUID());
    await live('ok', randomUUID());
    await sendChatMessage(setup.seller, setup, 'ok', { to: setup.customer });
    expect(await readTexts(setup.seller, setup, setup.customer)).toEqual(['customer: Hello', 'customer: ok', 'customer: ok', 'seller: ok']);
    page.socket.close();
  });

  test('in another conversation or from the other side, even with the same client id', async () => {
    const [one, other] = [await newChatSetup(app), await newChatSetup(app)];
    const clientId = randomUUID();
    const first = await sendChatMessage(one.customer, one, 'ok', { clientId });
    const second = await sendChatMessage(one.customer, other, 'ok', { clientId });
    const foreign = await sendChatMessage(one.seller, one, 'ok', { clientId, to: one.customer });
    expect(new Set([first, second, foreign].map(({ body }) => body._id)).size).toBe(3);
  });
});
