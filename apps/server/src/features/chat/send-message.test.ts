import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSocket } from '../../../testing/live-socket.ts';
import { noRateLimits } from '../../../testing/test-servers.ts';
import { readConversations, readHistory, markRead, newChatSetup, sendChatMessage, readTexts } from '../../../testing/chat.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ rateLimits: noRateLimits });
});
afterAll(() => world.close());

describe('a customer and a seller', () => {
  // Proves: texts.success.message-sent, decisions.screens.sent-toast-widget-only
  test('talk about a listing, and both read the same in the same order', async () => {
    const talk = await newChatSetup(world);
    const { seller, customer } = talk;
    const first = await sendChatMessage(customer, talk, '  Is it free in May? ');
    expect(first).toMatchObject({
      status: 200,
      body: { message: 'Message sent successfully!', sent: { message: 'Is it free in May?', messageFrom: 'customer', seq: 1 } },
    });
    const answer = await sendChatMessage(seller, talk, 'Yes.', { to: customer });
    expect(answer).toMatchObject({ status: 200, body: { sent: { messageFrom: 'seller', seq: 2 } } });
    expect(answer.body.message).toBeUndefined();
    const both = ['customer: Is it free in May?', 'seller: Yes.'];
    expect(await readTexts(customer, talk, seller)).toEqual(both);
    expect(await readTexts(seller, talk, customer)).toEqual(both);
    expect(await readConversations(seller)).toMatchObject({
      total: 1,
      unread: 1,
      conversations: [{ lastMessage: 'Yes.', unreadCount: 1, lastSender: 'seller' }],
    });
  });

  test('say the same again under the same name, and it stands there once', async () => {
    const talk = await newChatSetup(world);
    const { seller, customer } = talk;
    const clientId = 'the-same-name';
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendChatMessage(customer, talk, 'Hello', { clientId })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(200));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await readTexts(seller, talk, customer)).toEqual(['customer: Hello']);
    await sendChatMessage(customer, talk, 'Hello');
    expect(await readTexts(seller, talk, customer)).toHaveLength(2);
  });

  test('are told of it at once, on every page of theirs', async () => {
    const talk = await newChatSetup(world);
    const { seller, customer } = talk;
    const pages = await Promise.all([openSocket(world, seller.browser, 'seller'), openSocket(world, customer.browser, 'customer')]);
    const heard: unknown[] = [];
    for (const { socket } of pages)
      socket.on('new-message', ({ message, chat }) => heard.push([message.message, chat._listing._id, chat._customer._id]));
    await sendChatMessage(customer, talk, 'Hello');
    const told = ['Hello', talk.listingId, customer.person.id];
    await expect.poll(() => heard).toEqual([told, told]);
    for (const { socket } of pages) socket.close();
  });

  // Proves: decisions.calls.read
  test('read, and what is unread is told exactly', async () => {
    const talk = await newChatSetup(world);
    const { seller, customer } = talk;
    for (const text of ['one', 'two', 'three']) await sendChatMessage(customer, talk, text);
    const { conversations } = await readConversations(seller);
    const id = conversations[0]?.id ?? '';
    expect(conversations[0]?.unreadCount).toBe(3);
    expect((await markRead(seller, id, 2)).body.unreadCount).toBe(1);
    expect((await markRead(seller, id, 1)).body.unreadCount).toBe(1);
    expect((await markRead(seller, id)).body.unreadCount).toBe(0);
    expect((await markRead(seller, id)).body.unreadCount).toBe(0);
    expect((await markRead(customer, id)).body.unreadCount).toBe(0);
    expect((await readHistory(seller, talk, customer, { after: 1, limit: 1 })).body).toMatchObject({
      messages: [{ text: 'two', seq: 2 }],
      hasMore: true,
    });
    expect((await readHistory(seller, talk, customer, { before: 3, limit: 1 })).body).toMatchObject({ messages: [{ text: 'two' }], hasMore: true });
  });
});
