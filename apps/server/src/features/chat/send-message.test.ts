import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSocket } from '../../../testing/live-socket.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { readConversations, readHistory, markRead, newChatSetup, sendChatMessage, readTexts } from '../../../testing/chat.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ rateLimits: noRateLimits });
});
afterAll(() => app.close());

describe('a customer and a seller', () => {
  // Proves: texts.success.message-sent, decisions.screens.sent-toast-widget-only
  test('write about a listing, and both read the same messages in the same order', async () => {
    const setup = await newChatSetup(app);
    const { seller, customer } = setup;
    const first = await sendChatMessage(customer, setup, '  Is it free in May? ');
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Message sent successfully!', sent: { message: 'Is it free in May?', messageFrom: 'customer', seq: 1 } },
    });
    const answer = await sendChatMessage(seller, setup, 'Yes.', { to: customer });
    expect(answer).toMatchObject({ status: 200, body: { sent: { messageFrom: 'seller', seq: 2 } } });
    expect(answer.body.message).toBeUndefined();
    const both = ['customer: Is it free in May?', 'seller: Yes.'];
    expect(await readTexts(customer, setup, seller)).toEqual(both);
    expect(await readTexts(seller, setup, customer)).toEqual(both);
    expect(await readConversations(seller)).toMatchObject({
      total: 1,
      unread: 1,
      conversations: [{ lastMessage: 'Yes.', unreadCount: 1, lastSender: 'seller' }],
    });
  });

  test('send the same message again with the same client id, and it is stored once', async () => {
    const setup = await newChatSetup(app);
    const { seller, customer } = setup;
    const clientId = 'the-same-client-id';
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendChatMessage(customer, setup, 'Hello', { clientId })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await readTexts(seller, setup, customer)).toEqual(['customer: Hello']);
    await sendChatMessage(customer, setup, 'Hello');
    expect(await readTexts(seller, setup, customer)).toHaveLength(2);
  });

  test('get it live on all their pages', async () => {
    const setup = await newChatSetup(app);
    const { seller, customer } = setup;
    const pages = await Promise.all([openSocket(app, seller.browser, 'seller'), openSocket(app, customer.browser, 'customer')]);
    const events: unknown[] = [];
    for (const { socket } of pages)
      socket.on('new-message', ({ message, chat }) => events.push([message.message, chat._listing._id, chat._customer._id]));
    await sendChatMessage(customer, setup, 'Hello');
    const event = ['Hello', setup.listingId, customer.person.id];
    await expect.poll(() => events).toEqual([event, event]);
    for (const { socket } of pages) socket.close();
  });

  // Proves: decisions.calls.read
  test('read messages, and the unread count is exact', async () => {
    const setup = await newChatSetup(app);
    const { seller, customer } = setup;
    for (const text of ['one', 'two', 'three']) await sendChatMessage(customer, setup, text);
    const { conversations } = await readConversations(seller);
    const id = conversations[0]?.id ?? '';
    expect(conversations[0]?.unreadCount).toBe(3);
    expect((await markRead(seller, id, 2)).body.unreadCount).toBe(1);
    expect((await markRead(seller, id, 1)).body.unreadCount).toBe(1);
    expect((await markRead(seller, id)).body.unreadCount).toBe(0);
    expect((await markRead(seller, id)).body.unreadCount).toBe(0);
    expect((await markRead(customer, id)).body.unreadCount).toBe(0);
    expect((await readHistory(seller, setup, customer, { after: 1, limit: 1 })).body).toMatchObject({
      messages: [{ text: 'two', seq: 2 }],
      hasMore: true,
    });
    expect((await readHistory(seller, setup, customer, { before: 3, limit: 1 })).body).toMatchObject({ messages: [{ text: 'two' }], hasMore: true });
  });
});
